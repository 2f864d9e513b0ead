/**
 * Orders of futures markets that wait for a price: stops, take-profits, trailing orders, pairs, those that close a position, and
 * those that come with another order; and turning a position round.
 * By rules 3 (`rules-not-active` before).
 * Promises: what is not said here holds as for spot's (`place-conditional-order`, `place-linked-orders`): the queue of what is
 * triggered, its bounds, suspension, self-trade prevention, ends, client order ids, cancelling and changing.
 *
 * **Which price** (`TriggerBasis`). `mark-price`: the market's own, stepped once a tick. `last-price`: the last trade, as far as it
 * lies within `LAST_PRICE_BAND_PPM` of the mark. `index-price`: that of the market's coin in ticks, rounded down, while its tick is of the
 * last `MAX_INDEX_AGE_SECONDS` seconds. Looked at at the end of each command that brought a tick or a trade, as it then is. While the
 * index is stale nothing is triggered; the tick that ends the silence is looked at. Before the first mark there is none.
 *
 * **A stop goes before a liquidation of the same tick**: what is triggered executes at the end of the command that brought the tick,
 * liquidation begins with the next one.
 *
 * **Money.** Nothing is held for an order that waits, and no margin is asked for. When it is triggered it is looked at as a new
 * order (`place-futures-order`) is: what closes is always taken; what opens must be within the limits of the owner's leverage
 * (else it closes, `position-limit-reached`) and its share of the open interest (`interest-share-reached`), covered, and of an account that is not below its maintenance (else
 * `margin-insufficient`). It is refused whole, as a new one would be. When it goes on after a suspension it is looked at again.
 *
 * **What only reduces** (`reduceOnly`) waits for a leg: `no-position` (field `reduceOnly`) where there is none to close. It may be for
 * more than the leg has; when it is triggered it is cut to what the leg has then, and one that may rest (limit, `gtc`) to what the
 * owner's resting `reduceOnly` orders leave of it; closes with `nothing-to-reduce` where that is nothing. With `quantity` null
 * it closes the whole leg, whatever it has when the order is triggered, or goes on. Unlike one that is placed, it is suspended as any
 * other triggered order: a market order that finds no quotes waits for them. When the leg is gone, all that wait for it close
 * behind the fill (`position-closed`), oldest first; of a pair, both.
 *
 * Closing needs no margin here, so nothing has to be cancelled to make room for it; an order without a quantity is what others call
 * close-on-trigger.
 */
import type { Lots, MarketId, OrderId, OwnerId, Ticks, TimeMs } from './brands.ts';
import type { SelfTradePrevention, Side, TimeInForce, Trigger, TriggerBasis } from './order-commands.ts';
import type { Refusal } from './refusals.ts';

/** The version of the rules from which on these are taken. */
export const FUTURES_TRIGGER_RULES = 3;

/**
 * An order that waits for a price. Checked in this order: `rules-not-active`; market; an excluded account (all but `reduceOnly`);
 * status (closed to all); `no-mark-price`; `index-stale` (dead); `no-position`; then as `place-conditional-order`:
 * `duplicate-client-order-id`, prices, size (`quantity-missing` where it is null without `reduceOnly`), time in force, end, value
 * (at the limit price, else at the trigger price, a trailing one's at its activation or the reference; of no bound without a
 * quantity), `too-many-open-orders`, `too-many-trailing-orders`, `trigger-would-fire-at-once` (field `trigger.price`; params `lastPrice`
 * and what would be taken: `least` or `greatest`). A market buy by quantity is taken, unlike spot's. The outcome is
 * `conditional-order-placed`.
 */
export interface PlaceFuturesConditional {
  readonly type: 'place-futures-conditional';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly market: MarketId;
  readonly side: Side;
  readonly trigger: Trigger;
  readonly triggerBy: TriggerBasis;
  /** Limit price of the order that it becomes; null for a market order. */
  readonly price: Ticks | null;
  /** `ioc` for a market order. */
  readonly timeInForce: TimeInForce;
  /** Null closes the whole leg: for `reduceOnly` alone. */
  readonly quantity: Lots | null;
  readonly reduceOnly: boolean;
  readonly selfTrade: SelfTradePrevention;
  readonly expiresAt: TimeMs | null;
  readonly clientOrderId: string | null;
}

/**
 * A pair, as `place-linked-orders`: a resting post-only limit order and a stop, of which one cancels the other. Both reduce only, or
 * neither. What the limit order opens is checked and held as for `place-futures-order`, `reduces-more-than-held` for one that
 * reduces; the stop holds nothing. The stop may be a market order of either side. Where the limit order is cut because the leg
 * shrank, the stop closes (`linked-order-done`), as behind a trade. `linked-prices-not-apart` by the price of `triggerBy`. The
 * outcome is `linked-orders-placed`.
 */
export interface PlaceFuturesLinked {
  readonly type: 'place-futures-linked';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly market: MarketId;
  readonly side: Side;
  readonly quantity: Lots;
  /** Limit price of the resting order. */
  readonly price: Ticks;
  readonly stopPrice: Ticks;
  /** Limit price of the stop order (good till cancelled); null makes it a market order. */
  readonly stopLimitPrice: Ticks | null;
  readonly triggerBy: TriggerBasis;
  readonly reduceOnly: boolean;
  readonly selfTrade: SelfTradePrevention;
  readonly clientOrderId: string | null;
  readonly stopClientOrderId: string | null;
}

/**
 * Take-profit or stop-loss that comes with an order (`PlaceFuturesOrder.takeProfit`, `stopLoss`): a market order of the other side that
 * only reduces the leg which its parent opens. It goes on where it meets an order of its owner (`cancel-oldest`).
 *
 * It takes its number behind its parent's, the take-profit first, counts among the open orders (`too-many-open-orders` for all of
 * them together), and is told by `conditional-accepted` with `parent`. It sleeps until its parent opens something: then, behind
 * each fill, `attached-set` says that it waits, and for how many lots: all that its parent has opened since it slept, or, if `whole`, whatever
 * the leg has when it is triggered. A price that meets it already triggers it at the end of that command.
 *
 * Wrong side: of a buy the take-profit must lie above the base price and the stop-loss below it, of a sell the contrary; the base is the
 * price of `triggerBy`, or the limit price where that is better for the order (lower for a buy). Else
 * `trigger-would-fire-at-once` (field `takeProfit.price` or `stopLoss.price`, params `lastPrice`, `least` or `greatest`), looked at last. A
 * change of the parent's price is refused in the same way, field `price`, behind all else. Prices: `price-out-of-range`, behind the order's own.
 * `attached-not-allowed` (field `takeProfit` or `stopLoss`, the first check of all) for an order that is `reduceOnly`.
 *
 * Ends. Where one executes, its parent, if it is still open, closes first, then the other of the two (both
 * `linked-order-done`). Where the parent ends, those that sleep close at the end of the command (`parent-closed`): in the order in
 * which parents ended, one that the command places or changes counted from there on; those that wait stay. Where the leg is gone and the parent is still open, those that are not triggered yet sleep again (`attached-set`); else they
 * close (`position-closed`).
 * Each can be cancelled alone. `amend-order` takes a new trigger price, and of one that waits and is not `whole` a new size;
 * of one that sleeps the price is looked at as at the placing.
 */
export interface AttachedTrigger {
  /** Trigger price. */
  readonly price: Ticks;
  readonly triggerBy: TriggerBasis;
  readonly whole: boolean;
}

/**
 * Closes the whole leg of an owner in one-way mode and opens as many lots on the other side: two market orders, one behind the other.
 * An order of twice the lots would be refused where the margin is only free once the leg is closed.
 *
 * Checked: market; an excluded account; `not-in-hedge-mode`; status; `no-mark-price`; `index-stale`; `no-position`; then the closing
 * order as any market order that is `reduceOnly` (a leg beyond the greatest order: `quantity-out-of-range`). It executes. If it closed
 * the whole leg, the opening order of as many lots is checked as any new one; where it is refused nothing is opened, and the
 * outcome says why. Nothing is opened either where a part of the leg is left.
 */
export interface ReversePosition {
  readonly type: 'reverse-position';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly market: MarketId;
  readonly selfTrade: SelfTradePrevention;
}

export interface ReverseReceipt {
  readonly type: 'position-reversed';
  readonly closing: OrderId;
  readonly closed: Lots;
  /** Null where nothing was placed. */
  readonly opening: OrderId | null;
  readonly opened: Lots;
  /** Why the opening order was refused; null where it was placed, or the leg was not closed whole. */
  readonly refusal: Refusal | null;
}

/**
 * A take-profit or stop-loss that came with an order waits for its price from here on, or for other lots than before; or sleeps
 * again, because its leg is gone while its parent is open.
 */
export interface AttachedSet {
  readonly type: 'attached-set';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: Side;
  readonly parent: OrderId;
  readonly sleeps: boolean;
  /** 0 where it sleeps; null where it closes the whole leg. */
  readonly quantity: Lots | null;
}

export type FuturesTriggerCommand = PlaceFuturesConditional | PlaceFuturesLinked | ReversePosition;
