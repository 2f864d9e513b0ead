import { useTranslation } from 'react-i18next';
import { formatDecimal, parseDecimal } from '@assay/client';
import { Amount, KeyValue } from '@assay/ui';
import { ChangeRow, Changes } from '../futures/components/change-rows.tsx';
import { whole } from '../orders/model/typed-text.ts';
import { useMovable, useScale } from './transfer-values.ts';
import type { TransferValues } from './transfer-values.ts';

/** What both accounts have available, before and after. */
export function TransferAfter({ values }: { readonly values: TransferValues }) {
  const { t } = useTranslation();
  const there = useMovable(values);
  const scale = useScale(values.coin);
  const units = parseDecimal(whole(values.amount), scale) ?? 0;
  const moved = values.way === 'in' ? units : 0 - units;
  const row = (name: 'spot' | 'other', by: number) => {
    const now = parseDecimal(there[name], scale) ?? 0;
    const figure = (amount: number) => <Amount value={formatDecimal(Math.max(0, amount), scale)} trimmed />;
    return (
      <ChangeRow
        term={name === 'spot' ? t('transfer.accounts.spot') : t(`transfer.accounts.${values.account}`)}
        before={figure(now)}
        after={figure(now + by)}
      />
    );
  };
  return (
    <Changes>
      {row('spot', 0 - moved)}
      {row('other', moved)}
      <KeyValue term={t('transfer.fee')}>{t('transfer.noFee')}</KeyValue>
    </Changes>
  );
}
