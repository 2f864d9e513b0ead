/**
 * The recount of trigger orders: what they hold, where they stand, and how pairs belong together.
 * Promises: adds what they need to the sums of the recount; a sentence for each thing that is not right.
 */
import { BUY, LINKED, NONE, BOOK_KEY, RECORD_SHIFT, REMAINING } from '../book/order-pool.ts';
import { triggerHold } from '../conditional/conditional-checks.ts';
import { meetingPrice } from '../conditional/mark-price.ts';
import { NO_TICKS, bestOf, isTriggeredBy } from '../trigger-orders/trigger-order.ts';
import type { TriggerOrder } from '../trigger-orders/trigger-order.ts';
import type { Market } from '../listing/listing.ts';
import { sideName } from '../orders/incoming-order.ts';
import type { State } from '../state.ts';

/** What trigger orders amount to. */
export interface TriggerOrderRecount {
  readonly faults: string[];
  readonly needed: Float64Array;
  readonly counts: readonly Int32Array[];
  live: number;
}

/** Recounts what waits; resting orders are counted elsewhere. */
export function recountTriggerOrders(state: State, recount: TriggerOrderRecount): void {
  const { conditionals } = state;
  const indexed = new Set<TriggerOrder>(conditionals.triggeredOrders());
  for (const order of conditionals.strandedOrders()) {
    if (indexed.has(order)) recount.faults.push(`trigger order ${order.id}: in two queues`);
    if (order.suspended !== 'no-liquidity') {
      recount.faults.push(`trigger order ${order.id}: waits for quotes, but has not executed`);
    }
    indexed.add(order);
  }
  for (const { spec } of state.listing.markets) {
    for (const byLast of [false, true]) {
      for (const order of conditionals.triggersOf(spec.market, byLast).orders()) {
        if (order.triggeredBy !== NO_TICKS)
          recount.faults.push(`trigger order ${order.id}: triggered, but in the index`);
        if (order.byLast !== byLast) recount.faults.push(`trigger order ${order.id}: in the other index`);
        indexed.add(order);
      }
    }
  }
  if (indexed.size !== conditionals.count) {
    recount.faults.push(`${conditionals.count} orders wait, ${indexed.size} are in the indexes`);
  }
  let previousAge = NONE;
  let pairs = 0;
  for (const order of conditionals.orders()) {
    const fault = findTriggerOrderFault(state, order, indexed);
    if (fault !== null) recount.faults.push(`trigger order ${order.id}: ${fault}`);
    if (order.age <= previousAge) recount.faults.push(`trigger order ${order.id}: not by age`);
    previousAge = order.age;
    if (order.partner !== NONE) pairs += 1;
    const market = state.listing.markets[order.market]!;
    recount.needed[market.instrument.accountOf(order.ownerIndex, order.side)]! += order.hold;
    recount.counts[order.market]![order.ownerIndex]! += 1;
    recount.live += 1;
  }
  if (pairs !== conditionals.pairs) recount.faults.push(`${pairs} pairs, ${conditionals.pairs} known`);
}

function findTriggerOrderFault(
  state: State,
  order: TriggerOrder,
  indexed: ReadonlySet<TriggerOrder>,
): string | null {
  const { pool } = state;
  const market = state.listing.markets[order.market]!;
  if (pool.find(order.id) !== order.slot || !pool.isTriggerOrder(order.slot))
    return 'not marked as a trigger order';
  if (!indexed.has(order)) return 'in no index';
  if (order.expiresAt !== state.due.timeOf(order.id)) return 'due at another time';
  const meeting = meetingPrice(state, market, order.byLast);
  if (order.triggeredBy === NO_TICKS && meeting !== NO_TICKS) {
    if (isTriggeredBy(order, meeting)) return 'triggered, but not in the queue';
    if (lagsBehind(order, meeting)) return 'has not followed the price that meets it';
  }
  return order.partner === NONE ? findHoldFault(market, order) : findPairFault(state, order);
}

/** Whether the last price betters the best one that a trailing order follows from. */
function lagsBehind(order: TriggerOrder, last: number): boolean {
  const best = bestOf(order);
  return best !== NO_TICKS && (order.side === BUY ? last < best : last > best);
}

function findHoldFault(market: Market, order: TriggerOrder): string | null {
  const needed = triggerHold(market, {
    side: sideName(order.side),
    price: order.price === NO_TICKS ? null : order.price,
    quantity: order.quantity,
    spend: order.spend > 0 ? order.spend : null,
  });
  return order.hold === needed ? null : `${order.hold} held, ${needed} needed`;
}

function findPairFault(state: State, order: TriggerOrder): string | null {
  const at = order.partner << RECORD_SHIFT;
  const { records } = state.pool;
  if (state.conditionals.findStopOf(order.partner) !== order) return 'not known as the stop of its pair';
  if ((records[at + BOOK_KEY]! & LINKED) === 0) return 'its limit order is not linked';
  if (records[at + REMAINING] !== order.quantity) return 'its limit order has another size';
  return null;
}
