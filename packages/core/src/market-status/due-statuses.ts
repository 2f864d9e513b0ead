/**
 * What of market statuses is due: halts end, announced delistings happen, and orders of delisted markets are cancelled.
 * Promises: markets by number; each order gets back all that it holds, and nothing of it trades; no command cancels more
 * than `DELISTED_PER_STEP`.
 */
import { NO_PRICE } from '../book/book.ts';
import { BUY, NONE, SELL } from '../book/order-pool.ts';
import type { OrderPool } from '../book/order-pool.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Market } from '../listing/listing.ts';
import { cancelLive } from '../orders/cancel-order.ts';
import type { CancelContext } from '../orders/cancel-trigger-order.ts';
import { DELISTED_PER_STEP } from '../vocabulary/market-commands.ts';
import type { Conditionals } from '../trigger-orders/conditionals.ts';
import { changeStatus } from './change-status.ts';
import type { StatusContext } from './change-status.ts';
import type { LeftOrders } from './schedule.ts';

interface DueContext extends StatusContext, CancelContext {}

/** Brings the markets to where they stand at the command's stamp. */
export function changeDueStatuses(context: DueContext, events: EventLog): void {
  const { listing, marketSchedule, time } = context;
  if (marketSchedule.nextDue <= time) {
    for (const market of listing.markets) {
      if (isReached(market.delistsAt, time)) delist(context, market, events);
      else if (isReached(market.until, time)) changeStatus(context, market, 'cancel-only', 0, events);
    }
  }
  if (marketSchedule.hasLeft) closeLeft(context, events);
}

function isReached(due: number, time: number): boolean {
  return due > 0 && due <= time;
}

function delist(context: DueContext, market: Market, events: EventLog): void {
  market.delistsAt = 0;
  changeStatus(context, market, 'delisted', 0, events);
  scheduleLeft(context, market);
}

/** Writes down the trigger orders of a delisted market, if it has any orders at all. */
export function scheduleLeft(
  { conditionals, marketSchedule, pool }: Pick<DueContext, 'conditionals' | 'marketSchedule' | 'pool'>,
  market: Market,
): void {
  const ids = waitingIn(conditionals, market.spec.market);
  if (findLeft(pool, market, { ids, next: 0 }) !== NONE) marketSchedule.leave(market.spec.market, ids);
}

function waitingIn(conditionals: Conditionals, market: number): readonly number[] {
  const ids: number[] = [];
  for (const order of conditionals.orders()) if (order.market === market) ids.push(order.id);
  return ids;
}

function closeLeft(context: DueContext, events: EventLog): void {
  const { listing, marketSchedule, pool } = context;
  let more = DELISTED_PER_STEP;
  for (const number of marketSchedule.markets()) {
    const market = listing.markets[number]!;
    const left = marketSchedule.leftOf(number)!;
    const reason = hasNextSeries(market) ? 'series-expired' : 'market-delisted';
    let slot = findLeft(pool, market, left);
    for (; slot !== NONE && more > 0; more -= 1) {
      cancelLive(context, slot, reason, events);
      slot = findLeft(pool, market, left);
    }
    if (slot === NONE) marketSchedule.finish(number);
  }
}

/** Whether a market's trading is over for a series alone. */
function hasNextSeries({ marked, status }: Market): boolean {
  return status !== 'delisted' && marked !== null && marked.next !== null && marked.next > 0;
}

/** Slot of the order of a delisted market that goes next, or NONE. */
function findLeft(pool: OrderPool, { book }: Market, left: LeftOrders): number {
  for (const side of [BUY, SELL] as const) {
    const best = book.nextPrice(side, NO_PRICE);
    if (best !== NO_PRICE) return book.headAt(best);
  }
  for (; left.next < left.ids.length; left.next += 1) {
    const slot = pool.find(left.ids[left.next]!);
    if (slot >= 0) return slot;
  }
  return NONE;
}
