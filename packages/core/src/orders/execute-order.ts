/**
 * An order that has been accepted is carried out: matched, settled, and what is left rests or is dropped.
 * Promises: at the end held money equals exactly what resting orders need. The taker's part pays from available money at
 * the maker's price, so price improvement never leaves the account; only what rests is held.
 * Never: checks the order: the caller has made sure that the money suffices.
 */
import { Book } from '../book/book.ts';
import type { MatchEnd, SelfTradeMode } from '../book/book.ts';
import * as record from '../book/order-record.ts';
import { suspendOrder } from './suspend-order.ts';
import type { Suspension } from '../trigger-orders/trigger-order.ts';
import { divideRoundedDown } from '../quantity/exact.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { CloseReason } from '../vocabulary/order-events.ts';
import type { OrderStatus } from '../vocabulary/outcomes.ts';
import { selfTradeFlags, selfTradeMode } from './incoming-order.ts';
import type { OrderTerms, Taker } from './incoming-order.ts';
import { matchOrder } from './match-order.ts';
import type { TakerEnd } from './match-order.ts';
import { settleFills } from './settle-fills.ts';
import type { FillContext } from './settle-fills.ts';

// Constants of this module, so that the compiler knows their values.
const { DUE, ICEBERG, REDUCE_ONLY } = record;

/** What carrying an order out works on. */
export interface ExecuteContext extends FillContext {
  readonly rulesVersion: number;
}

/**
 * Carries out the order of a taker whose slot is allocated and stands nowhere: it is not counted among the open orders
 * and holds nothing. At the end it rests in its slot, or the slot is free.
 */
export function executeOrder(
  context: ExecuteContext,
  taker: Taker,
  terms: OrderTerms,
  events: EventLog,
): OrderStatus {
  const mode = selfTradeMode(terms.selfTrade);
  const limit = terms.price ?? terms.bandLimit ?? Book.marketLimit(taker.side);
  const end =
    terms.spend === null
      ? matchOrder(context, taker, limit, mode, events)
      : matchBudget(context, taker, limit, terms.spend, mode, events);
  if (end === 'filled' || (end === 'spent' && taker.filled + filledBefore(terms) > 0)) {
    close(context, taker, terms, 'filled', events);
    return 'filled';
  }
  // One that only reduces would find another position when it goes on; one that has waited is cut to that.
  const isCutLater = terms.origin !== undefined;
  const cause = taker.reduceOnly && !isCutLater ? null : causeToSuspend(context, terms, end);
  if (cause !== null) {
    suspendOrder(context, taker, terms, cause, events);
    return 'partially-filled';
  }
  if (end !== 'no-more' && end !== 'paused' && end !== 'spent') {
    close(context, taker, terms, end === 'own-order' ? 'self-trade-prevented' : end, events);
    return 'cancelled';
  }
  if (terms.timeInForce !== 'gtc' || terms.price === null || end === 'paused') {
    close(context, taker, terms, end === 'paused' ? 'fill-limit-reached' : 'remainder-dropped', events);
    return 'cancelled';
  }
  rest(context, taker, terms, terms.price, events);
  return taker.filled + filledBefore(terms) > 0 ? 'partially-filled' : 'open';
}

/** A buyer's match by money. */
function matchBudget(
  context: ExecuteContext,
  taker: Taker,
  limit: number,
  spend: number,
  mode: SelfTradeMode,
  events: EventLog,
): MatchEnd {
  const { book, tickLotUnits } = taker.market;
  book.matchBudget(limit, divideRoundedDown(spend, tickLotUnits), taker.ownerIndex, mode);
  // Read before settlement: the book keeps it only until its next match.
  const { end } = book;
  settleFills(context, taker, events);
  return end;
}

/** Why what is left goes on by itself later, or null: `OrderSuspended`. */
function causeToSuspend(context: ExecuteContext, terms: OrderTerms, end: TakerEnd): Suspension | null {
  const isTriggered = terms.origin !== undefined && terms.origin.kind !== 'none';
  const isTriggeredMarket = isTriggered && terms.price === null;
  if (end === 'paused') return isTriggeredMarket || terms.timeInForce === 'gtc' ? 'fill-limit' : null;
  return end === 'no-more' && isTriggeredMarket && context.rulesVersion >= 2 ? 'no-liquidity' : null;
}

function filledBefore({ origin }: OrderTerms): number {
  return origin?.filledBefore ?? 0;
}

function rest(
  context: ExecuteContext,
  taker: Taker,
  terms: OrderTerms,
  price: number,
  events: EventLog,
): void {
  const { market, side, slot, ownerIndex, remaining, reduceOnly } = taker;
  market.instrument.enter(ownerIndex, side, price, remaining, reduceOnly, slot);
  const shown = terms.displayed === null ? remaining : Math.min(terms.displayed, remaining);
  const flags =
    selfTradeFlags(terms.selfTrade) |
    (terms.expiresAt === null ? 0 : DUE) |
    (terms.displayed === null ? 0 : ICEBERG) |
    (reduceOnly ? REDUCE_ONLY : 0);
  const quantity = filledBefore(terms) + taker.filled + remaining;
  market.book.rest(slot, side, price, shown, quantity, ownerIndex, flags);
  if (terms.displayed !== null) {
    context.pool.icebergs.set(slot, terms.displayed, remaining - shown);
    context.openOrders.countIceberg(ownerIndex, market.spec.market, 1);
  }
  if (terms.expiresAt !== null) context.due.enter(terms.expiresAt, taker.id);
  context.openOrders.enter(slot, ownerIndex, market.spec.market, terms.clientOrderId);
  events.rested(taker.id, taker.owner, market.spec.market, side, price, shown, remaining - shown);
}

function close(
  context: ExecuteContext,
  taker: Taker,
  terms: OrderTerms,
  reason: CloseReason,
  events: EventLog,
): void {
  context.pool.free(taker.slot);
  const { market, side, remaining } = taker;
  events.closed(taker.id, taker.owner, market.spec.market, side, reason, terms.price, remaining);
}
