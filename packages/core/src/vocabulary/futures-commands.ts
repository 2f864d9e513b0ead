/**
 * The commands about futures: listing them, collateral, leverage, and a trader's orders with positions.
 * Promises: plain data, whole numbers and short strings. No command says a mark price, a funding rate, a settlement price or who
 * is liquidated: these follow from the orders and the index ticks of the journal.
 *
 * Words. A **futures market** is a market of the listing; its orders live by the rules of all orders (`order-commands.ts`). Linear: a lot is
 * 10^-lotDecimals of the base asset, and all money of the market is in the quote asset. Inverse: a lot is 10^-lotDecimals of the
 * quote asset, and all money is in the base asset. That asset is the market's **settlement asset**; an owner's account in it of
 * the kind `futures-usdt` (linear) or `futures-coin` (inverse) is their **collateral**. A position is a **leg**: long or short. Values are of
 * `risk/contract.ts`: a fill has one value for both sides.
 */
import type { AssetId, Lots, MarketId, OwnerId, RatePpm, Ticks, TimeMs, Units } from './brands.ts';
import type { AttachedTrigger } from './futures-triggers.ts';
import type { OrderKind, SelfTradePrevention, Side, TimeInForce } from './order-commands.ts';

/** Their order is permanent: they stand in journals and snapshots. */
export const FUTURES_KINDS = ['linear', 'inverse'] as const;
export type FuturesKind = (typeof FUTURES_KINDS)[number];

/** `perpetual` has no end. Of the others one market serves all series, one after the other; a series settles and the next opens. */
export const FUTURES_CYCLES = [
  'perpetual',
  '5-minutes',
  '15-minutes',
  '30-minutes',
  'hour',
  'quarter',
] as const;
export type FuturesCycle = (typeof FUTURES_CYCLES)[number];

/** A tier of maintenance margin: see `risk/tiers.ts`. */
export interface FuturesTier {
  /** Greatest value of a position in it, in units of the settlement asset; a whole number of millions. */
  readonly limit: Units;
  readonly ratePpm: RatePpm;
  /** Highest leverage in it. */
  readonly leverage: number;
}

/**
 * How much of what is open in a market one account may hold. The venue's own parties are not asked: whoever trades finds the market
 * maker on the other side, however much that is.
 */
export interface OwnShare {
  /** Of the open interest; at least 1. */
  readonly ratePpm: RatePpm;
  /** Value of a leg at the mark up to which its share is not asked for: at least the limit of the first tier. */
  readonly floor: Units;
}

/** What may change of a futures market. Money in units of the settlement asset. */
export interface FuturesTerms {
  readonly makerFeeRatePpm: RatePpm;
  readonly takerFeeRatePpm: RatePpm;
  /** Of the closed value, to the insurance fund; below the rate of the first tier, so that something is left to give back. */
  readonly liquidationFeeRatePpm: RatePpm;
  /** How far the mark price may lie from the index: at most `greatestCapPpm` of the tiers. */
  readonly markCapPpm: RatePpm;
  /** Value up to which the book is looked at for the impact prices; at least 1. */
  readonly impactValue: Units;
  /** Of a perpetual: seconds between two fundings, a whole number of minutes that divides 8 hours, 60 to 28,800; else 0. */
  readonly fundingIntervalSeconds: number;
  /** Rate of eight hours that money itself costs, and how far it may pull the rate; parts per billion, at most 10,000,000. */
  readonly interestPpb: number;
  readonly clampPpb: number;
  /** Greatest rate of one payment: at most `fundingCapPpb` of the first tier's rate. */
  readonly fundingCapPpb: number;
  /** Open interest, as value at the mark, between which initial margin grows to the whole value; lower < upper. */
  readonly openInterestLower: Units;
  readonly openInterestUpper: Units;
  /** 1 to 16; checked by `findTierFault` with the taker's fee. */
  readonly tiers: readonly FuturesTier[];
  /** By rules from 8 on (`rules-not-active` before); absent: one account may hold all of it. */
  readonly ownShare?: OwnShare;
}

/**
 * Lists a futures market under the next market number. Checked in this order: the fields' bounds (`number-out-of-range`, as
 * in `list-market`; `maximumLots` × the greatest value of a lot may pass 2^53, such orders are refused singly); both assets
 * listed and different (`unknown-asset`); the quote is `INDEX_CURRENCY` (`unknown-asset`, field `quote`); no futures market
 * of the same kind, base and cycle (`market-already-listed`); the number is the next one; the value of a tick × lot (linear)
 * or of a lot at one tick (inverse) is whole, at least 1 and at most 10^15 (`tick-times-lot-not-whole`); the terms, first the
 * tiers by row, then what they bound in the order of the fields, then the interval and the share (`number-out-of-range` with the
 * field, such as `terms.markCapPpm` or `terms.tiers.0.limit`; `rules-not-active` of a share). It opens with the status `open` and no mark price.
 */
export interface ListFuturesMarket {
  readonly type: 'list-futures-market';
  readonly market: MarketId;
  readonly kind: FuturesKind;
  readonly cycle: FuturesCycle;
  readonly base: AssetId;
  readonly quote: AssetId;
  /** A tick is 10^-tickDecimals of the quote asset; at most 8. */
  readonly tickDecimals: number;
  /** See above; at most 8. */
  readonly lotDecimals: number;
  /** Greatest size of one order. */
  readonly maximumLots: Lots;
  readonly terms: FuturesTerms;
}

/**
 * Replaces what may change, from this command on, for open positions too. Checked as at the listing; `not-a-futures-market`.
 * Another interval of fundings begins the samples anew: see `FundingFixed`.
 */
export interface SetFuturesTerms {
  readonly type: 'set-futures-terms';
  readonly market: MarketId;
  readonly terms: FuturesTerms;
}

/** Kinds of account between which an owner moves money. Their order is permanent. */
export const TRANSFER_KINDS = ['spot', 'futures-usdt', 'futures-coin'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/**
 * Moves available money of an owner between two of their accounts of one asset, in one posting. A futures kind takes an asset
 * only if a futures market of its kind settles in it (`kind-not-for-asset`, field `from` or `to`). Out of a futures kind at most what may
 * leave (`margin-in-use`, param `greatest`):
 *
 *   available + min(0, U) - max(initial margin, a tenth of the value) of all cross legs, at least 0
 *
 * where U is the unrealised profit of the cross legs that this collateral covers. A profit that is not realised never leaves. Refused
 * altogether while the cross legs are below their maintenance (`liquidation-pending`), unless money comes in. By rules 3 nothing leaves
 * a futures kind (`futures-paused`, param `until`) for `PAUSED_BY_INSOLVENCY_MS` behind a step of liquidation that found an account of the asset
 * with less than nothing, nor while the index of a market that settles in it and has open interest is dead, and for
 * `PAUSED_BY_OUTAGE_MS` behind the second of the first tick after it: by then the marks have moved, and who cannot pay is known. Checked before: from and to
 * differ (`text-out-of-range`, field `to`), `unknown-asset`, the kinds, by rules 5 whether the account is frozen where it is out of a futures
 * kind (`account-frozen`), `insufficient-available-balance`.
 */
export interface TransferFunds {
  readonly type: 'transfer-funds';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly asset: AssetId;
  readonly from: TransferKind;
  readonly to: TransferKind;
  readonly amount: Units;
}

export const MARGIN_MODES = ['cross', 'isolated'] as const;
/** Cross: all collateral covers the position. Isolated: its own margin alone, which is held. */
export type MarginMode = (typeof MARGIN_MODES)[number];

/** What an account begins with in each market: cross, `min(DEFAULT_LEVERAGE, highest of the market)`; one-way. */
export const DEFAULT_LEVERAGE = 20;

/**
 * The leverage of an owner in a futures market, 1 to that of its first tier (`leverage-out-of-range`, params `least`, `greatest`); the
 * exposure that is open must be within it (`position-limit-reached`). What resting orders hold follows. Margin of an isolated leg is
 * raised to the initial margin of its entry value where it is below (`insufficient-margin` where the money is not there), and
 * never lowered by this command; margins are raised before the hold of orders follows.
 */
export interface SetLeverage {
  readonly type: 'set-leverage';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly market: MarketId;
  readonly leverage: number;
}

/** Cross or isolated, for one market. Refused while a leg (`position-open`) or an order (`orders-open`) of the owner is open there. */
export interface SetMarginMode {
  readonly type: 'set-margin-mode';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly market: MarketId;
  readonly mode: MarginMode;
}

/**
 * One-way: at most one leg a market; a buy closes a short before it opens a long. Hedge: a long and a short side by side; what
 * closes says so (`reduceOnly`). For all futures markets of an owner. Refused as `set-margin-mode` while anything is open in any.
 */
export interface SetPositionMode {
  readonly type: 'set-position-mode';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly hedge: boolean;
}

/**
 * Adds margin to an isolated leg out of available collateral that no cross leg needs, or takes it out. `no-position`; `not-isolated`;
 * adding: `insufficient-available-balance`; taking: not by a frozen account (`account-frozen`, by rules 5), at most `removableMargin` of the leg, by the worse of mark and index
 * (`margin-in-use`, param `greatest`).
 */
export interface AdjustPositionMargin {
  readonly type: 'adjust-position-margin';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly market: MarketId;
  readonly side: 'long' | 'short';
  /** Above zero adds, below zero takes. */
  readonly amount: number;
}

/**
 * An order in a futures market; fields as in `place-order`, which is refused there (`futures-market`). There is no `spend`.
 * A take-profit and a stop-loss can come with it (`AttachedTrigger`).
 *
 * Which leg. One-way: a buy closes what there is of a short, and opens or adds to a long with the rest; a sell the contrary. With
 * `reduceOnly` it closes alone. Hedge: a buy opens or adds to the long, a buy that is `reduceOnly` closes the short; a sell the contrary.
 *
 * Checked in this order: market, an excluded account (all but `reduceOnly`), status, `no-mark-price`, `index-stale` (an order that takes now
 * while the index is stale, any while it is dead), then as `place-order`; `reduces-more-than-held` or, where something opens,
 * `closing-only`, `position-limit-reached`, `interest-share-reached`, `liquidation-pending`, `insufficient-margin` stand where money
 * is checked there.
 *
 * `reduceOnly` never opens: more than the leg has, less what the owner's resting `reduceOnly` orders of the leg have (for an
 * order that may rest), is refused (`reduces-more-than-held`, param `greatest`). Whenever a leg shrinks, resting `reduceOnly` orders
 * beyond it are cut, what began to rest last first: `order-closed` with `nothing-to-reduce`, or `order-reduced`; behind all that the
 * fill's own orders come to, the maker's first. At the fills that a command may make it closes instead of being suspended.
 *
 * What opens in one-way mode are the lots beyond those of the other leg, less the owner's resting orders of the same side that may open.
 *
 * Money. Closing needs none, whatever the margin. What opens needs, by `orderCost` at its limit price (of a market order the price of
 * the last lot that it would take in the book as it stands, within the price band), with the rate of the owner's leverage, the
 * open interest and the taker's fee: no more than is free (`insufficient-margin`, params `asset`, `needed`, `available`). Free is
 *
 *   available - initial margin of the cross legs at the mark + min(0, U) + min(max(0, U), a tenth of the cross balance)
 *
 * where the cross balance is the collateral less all isolated margins. One amount is held for all resting orders of an owner in a market:
 * of each side the value (each order's rounded up) less the part, by lots, that would close; times the initial rate, and times the
 * taker's fee, each rounded up; one-way the larger side, hedge both. It follows every change of orders and legs; where the
 * money is not there for all of it, as much as there is.
 *
 * `position-limit-reached` (params `leverage`, `greatest`): the leg with all orders that would add to it must be worth no more than a tier
 * of the owner's leverage allows. `interest-share-reached` (param `greatest`): where the market has a share (`OwnShare`), that many
 * lots must be no more than `greatestShare` of the open interest. `no-mark-price` before the first mark. `liquidation-pending` where something would open while
 * the account is below its maintenance.
 *
 * Before each fill both parties are looked at again. What opens and is not covered at that price, or belongs to an account below its
 * maintenance, does not trade: a resting order closes (`margin-insufficient`) and the taker goes on; a taker closes with what is
 * left. So does what would make a leg larger than its share of the open interest before the fill (`interest-share-reached`). Where a part closes, that part trades. What closes beyond the bankruptcy price of its leg does not either (`beyond-bankruptcy`). A
 * fill-or-kill is judged by the book as it stands; where makers fall out at the match, the rest is dropped.
 *
 * Changing a resting order (`amend-order`) is checked in the same way, `index-stale` behind the order's value; at the same price and with fewer
 * lots it asks for no margin.
 */
export interface PlaceFuturesOrder {
  readonly type: 'place-futures-order';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly market: MarketId;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly reduceOnly: boolean;
  readonly price: Ticks | null;
  readonly quantity: Lots;
  readonly clientOrderId: string | null;
  readonly selfTrade: SelfTradePrevention;
  readonly expiresAt: TimeMs | null;
  readonly displayed: Lots | null;
  /** From rules 3 on (`rules-not-active`); absent where there is none. */
  readonly takeProfit?: AttachedTrigger;
  readonly stopLoss?: AttachedTrigger;
}

/** Seconds without a tick of the base asset after which nobody takes and nobody is liquidated; and after which nothing but cancels. */
export const STALE_AFTER_SECONDS = 10;
export const DEAD_AFTER_SECONDS = 60;
/** For how long no collateral leaves behind an insolvent account, and behind an outage of an index. */
export const PAUSED_BY_INSOLVENCY_MS = 60_000;
export const PAUSED_BY_OUTAGE_MS = 300_000;
/** Positions that one command funds at most. */
export const FUNDED_PER_COMMAND = 2000;

export type FuturesCommand =
  | ListFuturesMarket
  | SetFuturesTerms
  | TransferFunds
  | SetLeverage
  | SetMarginMode
  | SetPositionMode
  | AdjustPositionMargin
  | PlaceFuturesOrder;
