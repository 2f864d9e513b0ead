import { useMarketList } from '@assay/client/react';
import type { BillTypeName } from '@assay/protocol';
import { Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { BILL_TYPES, type FilterProps } from '../model/bill-filter.ts';

/** Bills of one coin, of one kind, or of both. */
export function BillFilters({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation();
  const { assets } = useMarketList();
  const types: readonly { value: BillTypeName | ''; label: string }[] = [
    { value: '', label: t('wallet.bills.allTypes') },
    ...BILL_TYPES.map((type) => ({ value: type, label: t(`wallet.bills.type.${type}`) })),
  ];
  return (
    <>
      <Select
        label={t('wallet.bills.coinFilter')}
        value={filter.coin ?? ''}
        options={[
          { value: '', label: t('wallet.bills.allCoins') },
          ...assets.map(({ coin }) => ({ value: coin, label: coin })),
        ]}
        onValue={(coin) => onFilter({ ...filter, coin: coin || null, pageNo: 1 })}
      />
      <Select
        label={t('wallet.bills.typeFilter')}
        value={filter.type ?? ''}
        options={types}
        onValue={(type) => onFilter({ ...filter, type: type || null, pageNo: 1 })}
      />
    </>
  );
}
