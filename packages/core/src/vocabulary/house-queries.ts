/** What can be asked of the house's own accounts. */
import type { AssetId, Units } from './brands.ts';
import type { CorrectBalance, HouseDestination, HouseSource, TransferHouseMoney } from './house-commands.ts';

export type HouseQuery =
  /** The accounts that are open, in the order of their names, each with the assets that it can have. */
  | { readonly type: 'house-accounts' }
  /** Of these references what was posted by them, in their order. */
  | { readonly type: 'house-postings'; readonly references: readonly string[] };

export interface HouseAccount {
  readonly account: HouseSource | HouseDestination;
  readonly asset: AssetId;
  /** Available plus held. */
  readonly balance: Units;
  /** What of it can be moved away; nothing of an account that only receives. */
  readonly free: Units;
}

export interface HousePostings {
  readonly transfers: readonly Omit<TransferHouseMoney, 'type'>[];
  readonly corrections: readonly Omit<CorrectBalance, 'type'>[];
}
