import { useTranslation } from 'react-i18next';
import { lotsText, unitsText } from '@assay/client/futures';
import type { ContractAround, ContractRules, LeverageChange, OwnStanding } from '@assay/client/futures';
import { Amount, KeyValue } from '@assay/ui';
import { ChangeRow, Changes } from '../../../futures/components/change-rows.tsx';
import { Money } from '../../../futures/components/position-cells.tsx';
import { LiquidationRows, largestAtMark } from './liquidation-rows.tsx';

interface LeverageAfterProps {
  readonly rules: ContractRules;
  readonly own: OwnStanding;
  readonly around: ContractAround;
  readonly leverage: number;
  readonly change: LeverageChange;
}

/** What becomes of margin, liquidation and the largest order at another leverage. */
export function LeverageAfter({ rules, own, around, leverage, change }: LeverageAfterProps) {
  const { t } = useTranslation();
  const money = (units: number, unit = false) => (
    <Money value={unitsText(units, rules)} coin={rules.settleCoin} unit={unit} />
  );
  const { free, available } = own.account;
  const after: OwnStanding = {
    ...own,
    leverage,
    legs: change.legs,
    account: {
      ...own.account,
      available: Math.max(0, available - change.taken),
      free: Math.max(0, free - Math.max(0, change.marginAfter - change.margin)),
    },
  };
  return (
    <Changes>
      {own.legs.length === 0 ? null : (
        <>
          <ChangeRow
            term={t('futures.change.margin')}
            before={money(change.margin)}
            after={money(change.marginAfter, true)}
          />
          <KeyValue term={t('futures.change.taken')}>{money(change.taken, true)}</KeyValue>
        </>
      )}
      <LiquidationRows rules={rules} around={around} before={own} after={after} />
      <KeyValue term={t('futures.change.largest')}>
        <Amount value={lotsText(largestAtMark(rules, after, around, 'buy'), rules)} unit={rules.sizeCoin} />
      </KeyValue>
      <KeyValue term={t('futures.change.greatestValue')}>{money(change.greatestValue, true)}</KeyValue>
    </Changes>
  );
}
