/**
 * The commands by which money moves inside the venue: to another user, and from one asset to another against the house.
 * Promises: plain data; a swap's price is computed by the core from index prices and terms, and stands in no command. Each is
 * of rules `WALLET_RULES` and of the live realm, as those of the wallet.
 */
import type { AssetId, OwnerId, RatePpm, Units } from './brands.ts';

/**
 * Moves available money to another trader, at once and without a fee. Refused while withdrawals of the owner are held
 * (`withdrawals-held`, param `until`) and where deposits that are not final would lack their cover (`deposits-not-final`).
 */
export interface TransferToUser {
  readonly type: 'transfer-to-user';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly asset: AssetId;
  readonly to: OwnerId;
  readonly amount: Units;
}

/** How the house swaps an asset. Those of both assets apply: margins add up, the fee is that of the asset received. */
export interface SetSwapTerms {
  readonly type: 'set-swap-terms';
  readonly asset: AssetId;
  readonly open: boolean;
  /** Off the index price, to the house's side; at most `MAX_SWAP_PPM`. */
  readonly marginPpm: RatePpm;
  /** Of what is received; at most `MAX_SWAP_PPM`. */
  readonly feeRatePpm: RatePpm;
  /** Bounds of what is given, or received before the fee, in one swap. */
  readonly minimum: Units;
  readonly maximum: Units;
}

/**
 * Asks for a price that holds for `QUOTE_LIFE_MS`; an owner has one quote, and another takes its place. `amount` is what is given, or
 * what is received after the fee, and is met to the unit. With index prices P, decimals, m the sum of the margins and f the fee:
 *
 *     gross = floor(gives × P_given × (1 − m) × 10^received ÷ (P_received × 10^given)),   fee = ceil(gross × f)
 *     or, from what is received:   gross = ceil(receives ÷ (1 − f)),   gives = the least for it, rounded up
 *
 * Refused: the same asset twice or one that is not swapped (`swap-not-offered`), an index price older than
 * `SWAP_INDEX_SECONDS` (`index-not-fresh`), amounts out of bounds (`swap-out-of-range`), more than the treasury has
 * (`swap-stock-short`).
 */
export interface QuoteSwap {
  readonly type: 'quote-swap';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly given: AssetId;
  readonly received: AssetId;
  readonly by: SwapSide;
  readonly amount: Units;
}

export type SwapSide = 'given' | 'received';

/** Takes the quote (`unknown-quote`, `quote-expired`), as long as the treasury has the money (`swap-stock-short`). */
export interface AcceptSwap {
  readonly type: 'accept-swap';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly quote: number;
}

export type SwapCommand = TransferToUser | SetSwapTerms | QuoteSwap | AcceptSwap;

/** How long a quote holds. */
export const QUOTE_LIFE_MS = 10_000;
/** Seconds after which an index price makes no quote. */
export const SWAP_INDEX_SECONDS = 10;
/** Greatest margin of an asset, and greatest fee. */
export const MAX_SWAP_PPM = 100_000;
export const SWAP_SIDES: readonly SwapSide[] = ['given', 'received'];
