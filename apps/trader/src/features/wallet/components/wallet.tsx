import { Following, PageHeader } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '../model/bill-filter.ts';
import { useWallet } from '../model/use-wallet.ts';
import { AccountRows } from './account-rows.tsx';
import { BalanceTable } from './balance-table.tsx';
import { Bills } from './bills.tsx';
import { Total } from './total.tsx';

/** The assets of the signed-in user: total, balances, bills. */
export function Wallet({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation();
  const wallet = useWallet();
  return (
    <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
      <PageHeader title={t('wallet.title')} />
      <WalletOverview />
      <Following after={!wallet.isPending}>
        <Bills filter={filter} onFilter={onFilter} />
      </Following>
    </main>
  );
}

/** Total, accounts and spot balances. */
export function WalletOverview() {
  const wallet = useWallet();
  return (
    <>
      <Total wallet={wallet} />
      <AccountRows wallet={wallet} />
      <BalanceTable wallet={wallet} />
    </>
  );
}
