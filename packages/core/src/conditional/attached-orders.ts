/**
 * Take-profits and stop-losses that come with an order: what becomes of them as their parent opens, ends or is changed, and of their
 * parent as one of them executes (`AttachedTrigger`).
 * Promises: one that sleeps has a parent that is open, at the end of every command.
 */
import { BUY, NONE, PRICE, RECORD_SHIFT, SELL } from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
import type { Market } from '../listing/listing.ts';
import { cancelLive } from '../orders/cancel-order.ts';
import { closeTriggerOrder } from '../orders/close-trigger-order.ts';
import type { CancelContext } from '../orders/cancel-trigger-order.ts';
import { sideName } from '../orders/incoming-order.ts';
import { lots, marketId, orderId, ownerId } from '../quantity/branding.ts';
import { NO_TICKS, triggerOf } from '../trigger-orders/trigger-order.ts';
import type { TriggerOrder } from '../trigger-orders/trigger-order.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { AmendOrder, TriggerBasis } from '../vocabulary/order-commands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused } from '../vocabulary/refusing.ts';
import { findAtOnceFault } from './conditional-checks.ts';
import { referencePrice } from './mark-price.ts';
import type { PriceContext } from './mark-price.ts';

interface AttachedContext extends PriceContext, CancelContext {}

/** Lets what came with an order wait for its price: it has opened so many lots more. */
export function wake(context: CancelContext, parent: number, opened: number, events: EventLog): void {
  for (const order of context.conditionals.families.childrenOf(parent)) {
    if (order.whole && !order.sleeps) continue;
    context.conditionals.setSleeping(order, false, order.whole ? 0 : order.quantity + opened);
    emitSet(order, events);
  }
}

/** Lets an order sleep again whose leg is gone. */
export function putToSleep(context: CancelContext, order: TriggerOrder, events: EventLog): void {
  context.conditionals.setSleeping(order, true, 0);
  emitSet(order, events);
}

function emitSet(order: TriggerOrder, events: EventLog): void {
  const { id, owner, market, side, parent, sleeps, whole, quantity } = order;
  events.push({
    type: 'attached-set',
    order: orderId(id),
    owner: ownerId(owner),
    market: marketId(market),
    side: sideName(side),
    parent: orderId(parent),
    sleeps,
    quantity: whole && !sleeps ? null : lots(sleeps ? 0 : quantity),
  });
}

/** Whether the order that one came with is open. */
export function hasParent({ pool }: Pick<CancelContext, 'pool'>, { parent }: TriggerOrder): boolean {
  return parent !== NONE && pool.find(parent) >= 0;
}

/** One is about to execute: its parent closes if it is still open, then the other of the two. */
export function closeFamily(context: CancelContext, order: TriggerOrder, events: EventLog): void {
  const { parent } = order;
  if (parent === NONE) return;
  const slot = context.pool.find(parent);
  if (slot >= 0) cancelLive(context, slot, 'linked-order-done', events);
  for (const other of context.conditionals.families.childrenOf(parent)) {
    if (other !== order) closeTriggerOrder(context, other, 'linked-order-done', events);
  }
}

/** The last thing of a command: those that sleep close where their parent has ended. */
export function closeOrphans(context: CancelContext, events: EventLog): void {
  const { families } = context.conditionals;
  for (const parent of families.takeEnded()) {
    if (context.pool.find(parent) >= 0) continue;
    for (const order of families.childrenOf(parent)) {
      if (order.sleeps) closeTriggerOrder(context, order, 'parent-closed', events);
    }
  }
}

/**
 * The price from which what comes with an order lies on the right side: that of `by`, or the order's limit where that is better for it;
 * NO_TICKS where there is none.
 */
export function startPrice(
  context: PriceContext,
  market: Market,
  by: TriggerBasis,
  side: BookSide,
  limit: number,
): number {
  const reference = referencePrice(context, market, by);
  if (limit === NO_TICKS || reference === NO_TICKS) return Math.max(limit, reference);
  return side === BUY ? Math.min(limit, reference) : Math.max(limit, reference);
}

/** As `startPrice` for one that sleeps. */
export function wakingPrice(
  context: PriceContext & Pick<CancelContext, 'pool'>,
  market: Market,
  order: TriggerOrder,
): number {
  const slot = context.pool.find(order.parent);
  const rests = slot >= 0 && !context.pool.isTriggerOrder(slot);
  const limit = rests ? context.pool.records[(slot << RECORD_SHIFT) + PRICE]! : NO_TICKS;
  return startPrice(context, market, order.by, opposite(order.side), limit);
}

/** Why an order cannot have another price because of what came with it, or null. */
export function findParentFault(
  context: AttachedContext,
  { order: parent, price }: AmendOrder,
  oldPrice: number,
): Refusal | null {
  if (price === null || price === oldPrice) return null;
  for (const order of context.conditionals.families.childrenOf(parent)) {
    const market = context.listing.markets[order.market]!;
    const start = startPrice(context, market, order.by, opposite(order.side), price);
    const waited = { side: sideName(order.side), trigger: triggerOf(order)! };
    const fault = findAtOnceFault(market, waited, 'price', start);
    if (fault === null) continue;
    return refused(fault.code, 'price', { lastPrice: start, triggerPrice: order.triggerPrice });
  }
  return null;
}

function opposite(side: BookSide): BookSide {
  return side === BUY ? SELL : BUY;
}
