/**
 * The commands by which operators move the house's own money: from one of its accounts to another, and to a trader to whom something was
 * done wrong.
 * Promises: plain data; each posts available money once for a reference, out of an account that has it. There is no command that takes
 * from a trader: no list of accounts here has one, nor an account that holds what is somebody else's. Each is of rules `WALLET_RULES`
 * (`rules-not-active`) and of the live realm (`not-in-paper-realm`).
 */
import type { AssetId, OwnerId, Units } from './brands.ts';

/**
 * What gives is money that the house may lose: the market maker's, what remained of fees, what the pool of seconds-contracts does not hold
 * for profits, and what the treasury does not owe a chain. The security fund and the insurance of futures cover traders, and nobody
 * takes from them; nor from what is unclaimed, held or cleared.
 */
export type HouseSource = (typeof HOUSE_SOURCES)[number];
export const HOUSE_SOURCES = ['market-maker', 'fee-income', 'seconds-pool', 'treasury'] as const;

/** Income is what traders paid, so nothing is moved there. `insurance` is what all futures markets of an asset share. */
export type HouseDestination = (typeof HOUSE_DESTINATIONS)[number];
export const HOUSE_DESTINATIONS = [
  'market-maker',
  'seconds-pool',
  'treasury',
  'security-fund',
  'insurance',
] as const;

/**
 * Moves money between two accounts of the house (`recipient-is-owner`: it is one), once for each reference (`house-transfer-differs` with
 * other content). An account that is not opened yet is none (`unknown-owner`); the pool takes the index currency alone, the insurance
 * what a futures market settles in (`kind-not-for-asset`). More than the account may give is refused (`insufficient-available-balance`).
 * What the treasury or the insurance owes is paid first.
 */
export interface TransferHouseMoney {
  readonly type: 'transfer-house-money';
  readonly reference: string;
  readonly from: HouseSource;
  readonly to: HouseDestination;
  readonly asset: AssetId;
  readonly amount: Units;
  /** A few words, for whoever reads the books. */
  readonly reason: string;
}

/**
 * Pays a trader out of an account of the house, into spot, once for each reference (`correction-differs` with other content). Never of
 * an account that is closed, nor of one of the house. The only correction there is: a balance itself cannot be set.
 */
export interface CorrectBalance {
  readonly type: 'correct-balance';
  readonly reference: string;
  readonly owner: OwnerId;
  readonly asset: AssetId;
  readonly amount: Units;
  readonly from: HouseSource;
  /** A few words, which its owner reads, too. */
  readonly reason: string;
}

export type HouseCommand = TransferHouseMoney | CorrectBalance;

/** Greatest length of a reference, and of a reason. */
export const MAX_HOUSE_REFERENCE = 100;
export const MAX_HOUSE_REASON = 200;
