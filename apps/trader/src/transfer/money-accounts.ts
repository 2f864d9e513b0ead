/** The accounts that a user's money is in: spot, and those that cover futures. Pure. */
import type { Bill } from '@assay/protocol';

export type AccountName = Bill['account'];
export const ACCOUNT_NAMES = [
  'spot',
  'futures-usdt',
  'futures-coin',
] as const satisfies readonly AccountName[];

/** The wallet's own numbers for them. */
export const ACCOUNT_TYPES: Readonly<Record<AccountName, number>> = {
  spot: 1,
  'futures-usdt': 2,
  'futures-coin': 3,
};
