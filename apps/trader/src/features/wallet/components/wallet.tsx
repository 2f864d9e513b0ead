import type { BillFilter } from '../model/bill-filter.ts';

export interface WalletProps {
  readonly filter: BillFilter;
  readonly onFilter: (filter: BillFilter) => void;
}

/** The assets of the signed-in user: total, balances, bills. */
export function Wallet({ filter }: WalletProps) {
  return <main>{filter.pageNo}</main>;
}
