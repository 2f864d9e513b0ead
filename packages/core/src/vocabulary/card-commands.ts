/**
 * The commands by which coins are sold for money that a bank pays out to the card of their owner.
 * Promises: plain data. What the coins are worth the core works out itself, of the index price and of the rate of the currency, which
 * whoever reads it says and of which the terms say between what it may lie. Who has the money can be seen on no chain: two people say
 * that it was paid, or that it was not. Each is of rules `WALLET_RULES` (`rules-not-active`) and of the live realm
 * (`not-in-paper-realm`). Never: holds the number of a card.
 */
import type { AssetId, CardSaleId, OwnerId, RatePpm, Units } from './brands.ts';
import type { SwapSide } from './swap-commands.ts';

/** How an asset is sold for a currency. There are none until they are set. Amounts of money are in its smallest unit. */
export interface SetCardTerms {
  readonly type: 'set-card-terms';
  readonly asset: AssetId;
  /** As ISO 4217 has it, such as `EUR`. */
  readonly currency: string;
  readonly open: boolean;
  /** Decimals of the currency; what it once had it keeps (`card-decimals-differ`). */
  readonly decimals: number;
  /** Off the index price, to the house's side; at most `MAX_SWAP_PPM`. */
  readonly marginPpm: RatePpm;
  /** Of the coins that leave, at most `MAX_SWAP_PPM`, and not less than so many of them. */
  readonly feeRatePpm: RatePpm;
  readonly leastFee: Units;
  /** Bounds of the money that is paid out by one sale. */
  readonly minimum: number;
  readonly maximum: number;
  /** Between these a rate lies that is believed: money for one of the index currency, in units of 10^-8. */
  readonly leastRate: number;
  readonly greatestRate: number;
}

/**
 * Asks for a price that holds for `CARD_QUOTE_LIFE_MS`; an owner has one quote, and another takes its place. `amount` is of coins that
 * leave, or of money that arrives, and is met to the unit. With the index price P, the rate R, the margin m and the fee f:
 *
 *     fee = max(least fee, ceil(gives × f)),   money = floor((gives − fee) × P × R × (1 − m) × 10^decimals ÷ 10^(asset + 16))
 *     or, from money:   sold = the least for it, rounded up,   gives = max(sold + least fee, ceil(sold ÷ (1 − f)))
 *
 * Refused: what is not sold so (`card-sale-not-offered`), an index price older than `SWAP_INDEX_SECONDS` (`index-not-fresh`), a rate
 * beyond the terms (`card-rate-not-believed`), money out of bounds (`card-sale-out-of-range`).
 */
export interface QuoteCardSale {
  readonly type: 'quote-card-sale';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly asset: AssetId;
  readonly currency: string;
  /** `given`: coins that leave; `received`: money that arrives. */
  readonly by: SwapSide;
  readonly amount: number;
  /** Money for one of the index currency, in units of 10^-8, from a source that is not too old. */
  readonly rate: number;
}

/**
 * Takes the quote (`unknown-quote`, `quote-expired`), unless sales are paused (`withdrawals-paused`): the coins are held from here on.
 * What keeps money from a chain keeps it here,
 * and both ways count together: holds (`withdrawals-held`: of what has a price nothing is taken to be kept for later), how many are
 * open, the balance, deposits that are not final, the limit of a day. A quote is taken once, and its number never given again.
 */
export interface RequestCardSale {
  readonly type: 'request-card-sale';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly quote: number;
  /** Which card, as whoever keeps it names it. */
  readonly card: string;
  /** As of a withdrawal. */
  readonly dailyLimit: number | null;
}

/**
 * Takes a sale back that nobody has taken over (`card-sale-state-differs`): within `CARD_CANCEL_MS`, and again while withdrawals of the
 * owner are held, or once it has waited for `CARD_LATE_MS`. Between, its price would be one that the owner alone can leave
 * (`card-cancel-closed`, param `from`).
 */
export interface CancelCardSale {
  readonly type: 'cancel-card-sale';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly sale: CardSaleId;
}

/** Somebody pays it now: from here on nobody takes it back. Not before its owner could (`card-sale-too-early`), nor under a hold or a pause. */
export interface ClaimCardSale {
  readonly type: 'claim-card-sale';
  readonly sale: CardSaleId;
}

/**
 * The bank has paid, of a sale that was taken over: the coins are the house's, less their fee. `reference` is the bank's, once for good
 * (`card-reference-taken`). The same again is done.
 */
export interface PayCardSale {
  readonly type: 'pay-card-sale';
  readonly sale: CardSaleId;
  readonly reference: string;
  /** The day of the bank's transfer, such as `2026-11-29`. */
  readonly paidOn: string;
}

/** The bank has not paid and will not: the coins are available again. Never of one that is paid. */
export interface ReturnCardSale {
  readonly type: 'return-card-sale';
  readonly sale: CardSaleId;
  /** A few words, which its owner reads, too. */
  readonly reason: string;
}

export type CardCommand =
  | SetCardTerms
  | QuoteCardSale
  | RequestCardSale
  | CancelCardSale
  | ClaimCardSale
  | PayCardSale
  | ReturnCardSale;

/** How long a quote holds: a password and a code are typed meanwhile. */
export const CARD_QUOTE_LIFE_MS = 60_000;
/** How long an owner can take a sale back for sure, and from when on they can again. */
export const CARD_CANCEL_MS = 300_000;
export const CARD_LATE_MS = 86_400_000;
/** Greatest number of decimals of a currency. */
export const MAX_CARD_DECIMALS = 4;
/** Decimals in which a rate of a currency is counted. */
export const CARD_RATE_DECIMALS = 8;
/** Greatest lengths of texts. */
export const CARD_TEXT = { currency: 3, card: 64, reference: 100, paidOn: 10, reason: 200 } as const;
