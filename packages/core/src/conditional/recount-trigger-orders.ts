/**
 * The recount of trigger orders: what they hold, where they stand, and how pairs belong together.
 * Checked: each holds what it needs, stands in one index or queue by its age, is due when it says, and knows its pair.
 */
import { isOpen } from '../listing/market-status.ts';
import { BUY, LINKED, NONE, BOOK_KEY, RECORD_SHIFT, REMAINING } from '../book/order-pool.ts';
import type { OrderPool } from '../book/order-pool.ts';
import type { DueQueue } from '../due/due-queue.ts';
import type { Conditionals } from '../trigger-orders/conditionals.ts';
import { triggerHold } from './conditional-checks.ts';
import { hasParent } from './attached-orders.ts';
import { isFresh } from './execute-triggered.ts';
import { TRIGGER_BASES } from '../vocabulary/order-commands.ts';
import { referencePrice } from './mark-price.ts';
import type { PriceContext } from './mark-price.ts';
import { NO_TICKS, bestOf, isIndexed, isTriggeredBy } from '../trigger-orders/trigger-order.ts';
import type { TriggerOrder } from '../trigger-orders/trigger-order.ts';
import type { Market } from '../listing/listing.ts';
import { sideName } from '../orders/incoming-order.ts';
import type { Recount } from '../schema/recount.ts';

interface TriggerOrdersContext extends PriceContext {
  readonly pool: OrderPool;
  readonly due: DueQueue;
  readonly conditionals: Conditionals;
}

/** Walks what waits, and adds what it holds; resting orders are counted elsewhere. */
export function sumTriggerOrders(context: TriggerOrdersContext, recount: Recount): void {
  const { conditionals } = context;
  const indexed = new Set<TriggerOrder>([...conditionals.triggeredOrders(), ...conditionals.parkedOrders()]);
  for (const order of conditionals.strandedOrders()) {
    if (indexed.has(order)) recount.faults.push(`trigger order ${order.id}: in two queues`);
    if (order.suspended !== 'no-liquidity') {
      recount.faults.push(`trigger order ${order.id}: waits for quotes, but has not executed`);
    }
    indexed.add(order);
  }
  for (const { spec } of context.listing.markets) {
    for (const by of TRIGGER_BASES) {
      for (const order of conditionals.triggersOf(spec.market, by).orders()) {
        if (order.triggeredBy !== NO_TICKS)
          recount.faults.push(`trigger order ${order.id}: triggered, but in the index`);
        if (order.by !== by) recount.faults.push(`trigger order ${order.id}: in the other index`);
        indexed.add(order);
      }
    }
  }
  const sleeping = [...conditionals.orders()].filter(({ sleeps }) => sleeps).length;
  if (indexed.size + sleeping !== conditionals.count) {
    const waiting = conditionals.count - sleeping;
    recount.faults.push(`${waiting} orders wait, ${indexed.size} are in the indexes`);
  }
  let previousAge = NONE;
  let pairs = 0;
  for (const order of conditionals.orders()) {
    const fault = findTriggerOrderFault(context, order, indexed);
    if (fault !== null) recount.faults.push(`trigger order ${order.id}: ${fault}`);
    if (order.age <= previousAge) recount.faults.push(`trigger order ${order.id}: not by age`);
    previousAge = order.age;
    if (order.partner !== NONE) pairs += 1;
    const market = context.listing.markets[order.market]!;
    if (order.hold > 0)
      recount.needed[market.instrument.accountOf(order.ownerIndex, order.side)]! += order.hold;
    recount.counts[order.market]![order.ownerIndex]! += 1;
    recount.live += 1;
    if (order.expiresAt > 0) recount.ending += 1;
  }
  if (pairs !== conditionals.pairs) recount.faults.push(`${pairs} pairs, ${conditionals.pairs} known`);
}

function findTriggerOrderFault(
  context: TriggerOrdersContext,
  order: TriggerOrder,
  indexed: ReadonlySet<TriggerOrder>,
): string | null {
  const { pool } = context;
  const market = context.listing.markets[order.market]!;
  if (pool.find(order.id) !== order.slot || !pool.isTriggerOrder(order.slot))
    return 'not marked as a trigger order';
  if (order.sleeps === indexed.has(order)) return order.sleeps ? 'sleeps, but in an index' : 'in no index';
  if (order.sleeps && !hasParent(context, order)) return 'sleeps, but its parent has ended';
  if (order.expiresAt !== context.due.timeOf(order.id)) return 'due at another time';
  const reference = referencePrice(context, market, order.by);
  const isFollowed = isOpen(market) && isFresh(market) && isIndexed(order);
  if (isFollowed && reference !== NO_TICKS) {
    if (isTriggeredBy(order, reference)) return 'triggered, but not in the queue';
    if (lagsBehind(order, reference)) return 'has not followed its reference price';
  }
  return order.partner === NONE ? findHoldFault(market, order) : findPairFault(context, order);
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

function findPairFault(context: TriggerOrdersContext, order: TriggerOrder): string | null {
  const at = order.partner << RECORD_SHIFT;
  const { records } = context.pool;
  if (context.conditionals.findStopOf(order.partner) !== order) return 'not known as the stop of its pair';
  if ((records[at + BOOK_KEY]! & LINKED) === 0) return 'its limit order is not linked';
  if (records[at + REMAINING] !== order.quantity) return 'its limit order has another size';
  return null;
}
