import { useMarketList } from '@assay/client/react';
import type { BillTypeName } from '@assay/protocol';
import { Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { hasContracts } from '../../../markets/has-contracts.ts';
import { ACCOUNT_NAMES, namesOf } from '../../../transfer/money-accounts.ts';
import type { AccountName } from '../../../transfer/money-accounts.ts';
import { useMerchantItems } from '../../../transfer/own-accounts.ts';
import { BILL_TYPES, type FilterProps } from '../model/bill-filter.ts';

/** Bills of one account, where there are several, of one coin, of one kind. */
export function BillFilters({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation();
  const list = useMarketList();
  const { assets } = list;
  const names = useAccountNames(filter.account);
  const types: readonly { value: BillTypeName | ''; label: string }[] = [
    { value: '', label: t('wallet.bills.allTypes') },
    ...BILL_TYPES.map((type) => ({ value: type, label: t(`wallet.bills.type.${type}`) })),
  ];
  return (
    <>
      {names.length > 1 ? (
        <Select
          label={t('wallet.bills.accountFilter')}
          value={filter.account ?? ''}
          options={[
            { value: '', label: t('wallet.bills.allAccounts') },
            ...names.map((name) => ({ value: name, label: t(`wallet.accounts.name.${name}`) })),
          ]}
          onValue={(account) => onFilter({ ...filter, account: account || null, pageNo: 1 })}
        />
      ) : null}
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

/** Accounts of the user, and the one that is chosen, which they may have no more. */
function useAccountNames(chosen: AccountName | null): readonly AccountName[] {
  const there = namesOf(useMerchantItems() ?? [], hasContracts(useMarketList()));
  return ACCOUNT_NAMES.filter((name) => name === chosen || there.includes(name));
}
