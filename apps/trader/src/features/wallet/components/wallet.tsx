import { Following } from '@assay/ui';
import type { FilterProps } from '../model/bill-filter.ts';
import { useWallet } from '../model/use-wallet.ts';
import { AccountRows } from './account-rows.tsx';
import { BalanceTable } from './balance-table.tsx';
import { Bills } from './bills.tsx';
import { Total } from './total.tsx';

/** The assets of the signed-in user: total, balances, bills. */
export function Wallet({ filter, onFilter }: FilterProps) {
  const wallet = useWallet();
  return (
    <>
      <WalletOverview />
      <Following after={!wallet.isPending}>
        <Bills filter={filter} onFilter={onFilter} />
      </Following>
    </>
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
