/**
 * Changing a resting order: its price, its size or both.
 * Promises: the order keeps its id, its owner and its client order id; it keeps its priority if the price stays and
 * the size falls, else it enters anew behind all others of its price and what crosses is matched; held money follows
 * in the same command. A refused change writes nothing.
 */
import {
  BUY,
  ICEBERG,
  LINKED,
  BOOK_KEY,
  BOOK_KEY_MASK,
  PRICE,
  QUANTITY,
  RECORD_SHIFT,
  REDUCE_ONLY,
  REMAINING,
  SELF_TRADE_SHIFT,
  SELL,
} from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
import type { SelfTradeMode } from '../book/book.ts';
import { MAX_PRICE } from '../book/ladder.ts';
import { suspendOrder } from './suspend-order.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { findEntryStatusFault } from '../listing/market-status.ts';
import type { RestingLots } from '../listing/instrument.ts';
import type { Market } from '../listing/listing.ts';
import { lots, ticks, timeMs, units } from '../quantity/branding.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { MAX_SLICES, SELF_TRADE_MODES } from '../vocabulary/order-commands.ts';
import type { AmendOrder } from '../vocabulary/order-commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { CloseReason } from '../vocabulary/order-events.ts';
import type { OrderStatus, Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { forgetOrder } from './close-resting.ts';
import { sideName } from './incoming-order.ts';
import type { Taker } from './incoming-order.ts';
import { leastSlice } from './order-checks.ts';
import { findBandFault } from './price-band.ts';
import { matchOrder } from './match-order.ts';
import type { TakerEnd } from './match-order.ts';
import type { FillContext } from './settle-fills.ts';
import type { CheckContext } from './order-checks.ts';

/** What changing a resting order works on. */
export interface AmendRestingContext extends FillContext, CheckContext {}

/** A resting order and what it is to become. */
interface Amendment {
  readonly market: Market;
  readonly slot: number;
  readonly side: BookSide;
  readonly ownerIndex: number;
  readonly oldPrice: number;
  /** Hidden lots of an iceberg included, as in all sizes here but `oldShown`. */
  readonly oldRemaining: number;
  readonly oldShown: number;
  readonly price: number;
  readonly remaining: number;
  /** Lots that the order had filled before this change. */
  readonly filledBefore: number;
  readonly keepsPriority: boolean;
  /** Flags of the order's record, which it keeps. */
  readonly flags: number;
  /** Lots that the book shows at a time; null for all. */
  readonly displayed: number | null;
}

/** Applies `amend-order` to the resting order in a slot; `findLastFault` is asked behind all other checks. */
export function amendRestingOrder(
  context: AmendRestingContext,
  slot: number,
  ownerIndex: number,
  command: AmendOrder,
  events: EventLog,
  findLastFault: (oldPrice: number) => Refusal | null,
): Outcome {
  const amendment = amendmentOf(context, slot, ownerIndex, command);
  const fault = findAmendFault(context, amendment, command) ?? findLastFault(amendment.oldPrice);
  if (fault !== null) return refusedOutcome(fault);
  events.push({
    type: 'order-amended',
    order: command.order,
    owner: command.owner,
    market: amendment.market.spec.market,
    side: sideName(amendment.side),
    oldPrice: ticks(amendment.oldPrice),
    oldRemaining: lots(amendment.oldRemaining),
    oldShown: lots(amendment.oldShown),
    price: ticks(amendment.price),
    remaining: lots(amendment.remaining),
    quantity: lots(amendment.filledBefore + amendment.remaining),
    wasResting: true,
    keepsPriority: amendment.keepsPriority,
  });
  const taker = takerOf(context, amendment, command);
  const status = amendment.keepsPriority
    ? reduceInPlace(amendment, taker, events)
    : enterAnew(context, amendment, taker, events);
  return {
    type: 'order-amended',
    order: command.order,
    market: amendment.market.spec.market,
    status,
    remaining: lots(taker.remaining),
    filled: lots(taker.filled),
    filledValue: units(taker.value),
    fee: units(taker.fee),
  };
}

function amendmentOf(
  context: AmendRestingContext,
  slot: number,
  ownerIndex: number,
  command: AmendOrder,
): Amendment {
  const { records } = context.pool;
  const at = slot << RECORD_SHIFT;
  const bookKey = records[at + BOOK_KEY]!;
  const oldPrice = records[at + PRICE]!;
  const oldRemaining = context.pool.remainingAt(slot);
  const price = command.price ?? oldPrice;
  const remaining = command.remaining ?? oldRemaining;
  return {
    // True because a resting order's market is listed.
    market: context.listing.markets[(bookKey & BOOK_KEY_MASK) >> 1]!,
    slot,
    side: (bookKey & 1) === BUY ? BUY : SELL,
    ownerIndex,
    oldPrice,
    oldRemaining,
    oldShown: records[at + REMAINING]!,
    price,
    remaining,
    filledBefore: records[at + QUANTITY]! - oldRemaining,
    keepsPriority: price === oldPrice && remaining < oldRemaining,
    flags: bookKey & ~BOOK_KEY_MASK,
    displayed: (bookKey & ICEBERG) === 0 ? null : context.pool.icebergs.sliceOf(slot),
  };
}

/** Why the order cannot be changed so, or null; in the order of the list of refusals. */
function findAmendFault(
  context: AmendRestingContext,
  amendment: Amendment,
  command: AmendOrder,
): Refusal | null {
  const { market, side, price, remaining } = amendment;
  const statusFault = findEntryStatusFault(market, side, price);
  if (statusFault !== null) return statusFault;
  if (price < 1 || price > MAX_PRICE) {
    return refused('price-out-of-range', 'price', { least: 1, greatest: MAX_PRICE });
  }
  const greatest = market.spec.maximumLots;
  if (remaining < 1 || amendment.filledBefore + remaining > greatest) {
    return refused('quantity-out-of-range', 'remaining', { least: 1, greatest });
  }
  const isSame = price === amendment.oldPrice && remaining === amendment.oldRemaining;
  if (isSame && command.triggerPrice === null) return refused('nothing-to-amend', null);
  const kindFault = findKindFault(context, amendment, command);
  if (kindFault !== null) return kindFault;
  const value = market.instrument.valueOf(price, remaining);
  const minimum = market.spec.minimumNotional;
  if (value < minimum) return refused('below-minimum-notional', 'remaining', { minimum });
  if (value > MAX_AMOUNT) return refused('order-value-too-large', 'remaining');
  const resting = restingOf(amendment);
  const reduceOnly = isReducing(amendment);
  const fundsFault = market.instrument.findAmendFault(resting, price, remaining, reduceOnly);
  if (fundsFault !== null) return fundsFault;
  if (command.postOnly && market.book.wouldCross(side, price)) {
    return refused('post-only-would-cross', 'price', { best: market.book.bestFor(side) });
  }
  return findBandFault(context, market, side, price);
}

/** What the kind of the order does not allow. */
function findKindFault(
  context: AmendRestingContext,
  amendment: Amendment,
  command: AmendOrder,
): Refusal | null {
  const { market, displayed, price, remaining, flags } = amendment;
  const greatest = displayed === null ? remaining : displayed * MAX_SLICES;
  if (remaining > greatest) return refused('displayed-out-of-range', 'remaining', { greatest });
  if (displayed !== null && leastSlice(context, market, price, remaining) > displayed) {
    return refused('displayed-out-of-range', command.price === null ? 'remaining' : 'price', {
      greatest: displayed,
    });
  }
  if (command.triggerPrice !== null) return refused('trigger-price-not-allowed', 'triggerPrice');
  return (flags & LINKED) === 0 ? null : refused('order-not-amendable', 'order');
}

function restingOf({ ownerIndex, side, oldPrice, oldRemaining }: Amendment): RestingLots {
  return { ownerIndex, side, price: oldPrice, quantity: oldRemaining };
}

function isReducing({ flags }: Amendment): boolean {
  return (flags & REDUCE_ONLY) !== 0;
}

function takerOf(context: AmendRestingContext, amendment: Amendment, command: AmendOrder): Taker {
  return {
    market: amendment.market,
    slot: amendment.slot,
    id: context.pool.idAt(amendment.slot),
    ownerIndex: amendment.ownerIndex,
    owner: command.owner,
    side: amendment.side,
    reduceOnly: isReducing(amendment),
    remaining: amendment.remaining,
    filled: 0,
    value: 0,
    fee: 0,
  };
}

function reduceInPlace(amendment: Amendment, taker: Taker, events: EventLog): OrderStatus {
  const { market, side, price, remaining, ownerIndex } = amendment;
  const by = amendment.oldRemaining - remaining;
  market.instrument.leave(ownerIndex, side, price, by, remaining, isReducing(amendment), amendment.slot);
  const shown = amendment.oldShown - market.book.reduce(amendment.slot, by);
  return rested(amendment, taker, shown, events);
}

function enterAnew(
  context: AmendRestingContext,
  amendment: Amendment,
  taker: Taker,
  events: EventLog,
): OrderStatus {
  const { market, slot, side, price, ownerIndex, flags, displayed } = amendment;
  const reduceOnly = isReducing(amendment);
  market.instrument.leave(ownerIndex, side, amendment.oldPrice, amendment.oldRemaining, 0, reduceOnly, slot);
  market.book.detach(slot);
  // True because two bits hold no other numbers.
  const mode = ((flags >> SELF_TRADE_SHIFT) & 3) as SelfTradeMode;
  const end = matchOrder(context, taker, price, mode, events);
  if (end === 'paused' && !reduceOnly) return suspend(context, amendment, taker, events);
  if (end !== 'no-more') return close(context, amendment, taker, end, events);
  market.instrument.enter(ownerIndex, side, price, taker.remaining, reduceOnly, slot);
  const quantity = amendment.filledBefore + taker.filled + taker.remaining;
  const shown = Math.min(taker.remaining, displayed ?? taker.remaining);
  market.book.rest(slot, side, price, shown, quantity, ownerIndex, flags);
  if (displayed !== null) context.pool.icebergs.set(slot, displayed, taker.remaining - shown);
  return rested(amendment, taker, shown, events);
}

function rested(amendment: Amendment, taker: Taker, shown: number, events: EventLog): OrderStatus {
  const { market, side, price } = amendment;
  events.rested(taker.id, taker.owner, market.spec.market, side, price, shown, taker.remaining - shown);
  return amendment.filledBefore + taker.filled > 0 ? 'partially-filled' : 'open';
}

/** It could trade on, but not in this command: it goes on later. */
function suspend(
  context: AmendRestingContext,
  amendment: Amendment,
  taker: Taker,
  events: EventLog,
): OrderStatus {
  const { market, slot, ownerIndex, displayed, filledBefore } = amendment;
  const clientOrderId = context.openOrders.clientOrderIdAt(slot);
  const expiresAt = context.due.timeOf(taker.id);
  forgetOrder(context, slot, ownerIndex, market.spec.market);
  taker.filled += filledBefore;
  suspendOrder(
    context,
    taker,
    {
      price: ticks(amendment.price),
      timeInForce: 'gtc',
      quantity: lots(taker.remaining),
      spend: null,
      selfTrade: SELF_TRADE_MODES[(amendment.flags >> SELF_TRADE_SHIFT) & 3]!,
      expiresAt: expiresAt > 0 ? timeMs(expiresAt) : null,
      displayed: displayed === null ? null : lots(displayed),
      clientOrderId,
    },
    'fill-limit',
    events,
  );
  taker.filled -= filledBefore;
  return 'partially-filled';
}

function closeReason(end: TakerEnd): CloseReason {
  if (end === 'own-order') return 'self-trade-prevented';
  if (end === 'paused') return 'fill-limit-reached';
  return end === 'spent' || end === 'no-more' ? 'filled' : end;
}

/** The order has filled, met another one of its owner, or may go no further: it leaves for good. */
function close(
  context: AmendRestingContext,
  amendment: Amendment,
  taker: Taker,
  end: TakerEnd,
  events: EventLog,
): OrderStatus {
  const { market, slot, ownerIndex, side, price } = amendment;
  const reason = closeReason(end);
  forgetOrder(context, slot, ownerIndex, market.spec.market);
  context.pool.free(slot);
  events.closed(taker.id, taker.owner, market.spec.market, side, reason, price, taker.remaining);
  return reason === 'filled' ? 'filled' : 'cancelled';
}
