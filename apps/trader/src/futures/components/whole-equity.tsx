import { useTranslation } from 'react-i18next';
import { KeyValue, Skeleton, Tooltip } from '@assay/ui';
import { FiatValue } from '../../display-currency/fiat-value.tsx';
import { usePreferences } from '../../preferences/preferences.ts';
import { useWholeEquity } from '../model/whole-equity.ts';
import { Money } from './position-cells.tsx';

/** What all futures accounts are worth together, in USDT and in the money of the user. Stands in a list of figures. */
export function WholeEquity() {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const equity = useWholeEquity();
  return (
    <KeyValue term={<Tooltip text={t('futures.account.wholeHelp')}>{t('futures.account.whole')}</Tooltip>}>
      {equity === undefined ? (
        <Skeleton className="w-24" />
      ) : equity === null ? (
        '--'
      ) : (
        <span className="grid justify-items-end">
          <Money value={equity} coin="USDT" unit className="font-medium" />
          <FiatValue value={equity} hidden={hidden} short className="text-12" />
        </span>
      )}
    </KeyValue>
  );
}
