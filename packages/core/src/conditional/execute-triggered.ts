/**
 * Conditional orders execute: at the beginning of a command those that were triggered and left, at its end those that
 * its prices trigger. Suspended orders go on in the same way, before those that are triggered.
 * Promises: first triggered, first executed, and of those triggered together the oldest; an execution's own trades may
 * trigger others, which queue behind. At most EXECUTIONS_PER_COMMAND in a command, and from rules 2 on no more than the
 * fills that it may make, so that no command runs on without bound.
 * Never: looks at prices that a command has passed on its way: those at its end alone count.
 */
import { fillsFor } from '../book/foresight.ts';
import { BUY } from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
import type { NotTaken } from '../listing/instrument.ts';
import type { Market } from '../listing/listing.ts';
import { isOpen } from '../listing/market-status.ts';
import { selfTradeMode, sideName } from '../orders/incoming-order.ts';
import type { Taker } from '../orders/incoming-order.ts';
import { executeOrder } from '../orders/execute-order.ts';
import { bandBound } from '../orders/price-band.ts';
import { lots, orderId, ownerId, ticks, timeMs, units } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { FILLS_PER_STEP, EXECUTIONS_PER_COMMAND } from '../vocabulary/order-commands.ts';
import type { CloseReason } from '../vocabulary/order-events.ts';
import { closePartner } from '../orders/cancel-trigger-order.ts';
import { removeTriggerOrder, emitClosed } from '../orders/close-trigger-order.ts';
import { closeFamily } from './attached-orders.ts';
import { referencePrice } from './mark-price.ts';
import { NO_TICKS } from '../trigger-orders/trigger-order.ts';
import type { TriggerOrder } from '../trigger-orders/trigger-order.ts';
import type { ExecuteContext } from '../orders/execute-order.ts';
import type { BandContext } from '../orders/price-band.ts';
import type { PriceContext } from './mark-price.ts';

/** What executing conditional orders works on. */
interface TriggeredContext extends ExecuteContext, BandContext, PriceContext {}

/** The first thing of a command: what was triggered and left by the one before. */
export function executeLeftovers(context: TriggeredContext, events: EventLog): void {
  context.conditionals.executions = 0;
  context.traded = null;
  if (context.conditionals.hasTriggered) executeAll(context, events, false);
}

/** The last thing of a command: checks the prices that it has moved, and executes what is triggered. */
export function executeTriggered(context: TriggeredContext, events: EventLog): void {
  const { conditionals } = context;
  const isMoved = context.traded !== null || context.indexPrices.moved || conditionals.opened.size > 0;
  if (isMoved) collectTriggered(context);
  if (conditionals.hasTriggered || conditionals.hasStranded) executeAll(context, events, true);
}

function collectTriggered(context: TriggeredContext): void {
  if (context.indexPrices.moved) {
    context.indexPrices.moved = false;
    if (context.rulesVersion >= 2)
      for (const market of context.listing.markets) collectTriggeredOf(context, market);
  }
  const market = context.traded;
  const { opened } = context.conditionals;
  context.traded = null;
  if (opened.size > 0) {
    if (market !== null) opened.add(market.spec.market);
    const numbers = [...opened].sort((one, other) => one - other);
    opened.clear();
    for (const number of numbers) collectTriggeredOf(context, context.listing.markets[number]!);
  } else if (market !== null) collectTriggeredOf(context, market);
}

function collectTriggeredOf(context: TriggeredContext, market: Market): void {
  const { conditionals } = context;
  const number = market.spec.market;
  if (!isOpen(market) || !conditionals.hasTriggers(number)) return;
  if (!isFresh(market)) return;
  if (context.rulesVersion < 2) conditionals.collectTriggered(number, market.lastPrice, NO_TICKS, NO_TICKS);
  else
    conditionals.collectTriggered(
      number,
      referencePrice(context, market, 'mark-price'),
      referencePrice(context, market, 'last-price'),
      market.marked === null ? NO_TICKS : referencePrice(context, market, 'index-price'),
    );
}

/** Whether orders of a market are triggered: of one with positions by fresh prices alone. */
export function isFresh({ instrument }: Market): boolean {
  return instrument.coverage === null || instrument.coverage.hasFreshPrices();
}

/** What waits for quotes goes on at the end of a command alone. */
function executeAll(context: TriggeredContext, events: EventLog, isEnd: boolean): void {
  const { conditionals, fills } = context;
  const hasQuotes = (market: number, side: BookSide): boolean => hasQuotesFor(context, market, side);
  while (conditionals.executions < EXECUTIONS_PER_COMMAND && fills.left > 0) {
    const isStranded = isEnd && conditionals.hasStranded;
    const order =
      (isStranded ? conditionals.takeReachable(hasQuotes) : undefined) ?? conditionals.takeTriggered();
    if (order === undefined) return;
    if (isKilledByTheRestAlone(context, order)) {
      conditionals.putBack(order);
      return;
    }
    conditionals.executions += 1;
    executeTriggerOrder(context, order, events);
    collectTriggered(context);
  }
}

/** Whether a market order of this side finds a price within the band of an open market. */
function hasQuotesFor(context: TriggeredContext, number: number, side: BookSide): boolean {
  const market = context.listing.markets[number]!;
  const isTraded = isOpen(market) && isFresh(market);
  return isTraded && market.book.wouldCross(side, bandBound(context, market, side));
}

/** Whether a fill-or-kill may make its fills in one command, but not in what is left of this one: it keeps its turn. */
function isKilledByTheRestAlone(context: TriggeredContext, order: TriggerOrder): boolean {
  if (context.rulesVersion < 2 || order.timeInForce !== 'fok') return false;
  const market = context.listing.markets[order.market]!;
  const size = lotsNow(context, market, order);
  if (typeof size === 'string' || !fillsWhole(market, order, size)) return false;
  const fills = fillsNeeded(context, market, order, size);
  return fills > context.fills.left && fills <= FILLS_PER_STEP;
}

/** Lots that an order trades for as things stand, 0 for one by spend; or why none. */
function lotsNow(context: BandContext, market: Market, order: TriggerOrder): number | NotTaken {
  const { instrument } = market;
  // One that entered without a trigger was looked at then.
  if (instrument.coverage === null || order.kind === 'none') return order.quantity;
  const { ownerIndex, side, price, quantity, reduceOnly, whole, timeInForce, selfTrade } = order;
  const mayRest = price !== NO_TICKS && timeInForce === 'gtc';
  const mode = selfTradeMode(selfTrade);
  return instrument.coverage.waitedLots({
    ownerIndex,
    side,
    price,
    quantity,
    reduceOnly,
    whole,
    mayRest,
    mode,
    bound: bandBound(context, market, side),
  });
}

/** Whether the makers within its limit offer the whole order, however many they are. */
function fillsWhole({ book }: Market, order: TriggerOrder, size: number): boolean {
  const { side, price, ownerIndex, selfTrade } = order;
  return book.liquidityFor(side, price, size, ownerIndex, selfTradeMode(selfTrade)) >= size;
}

function fillsNeeded(
  { pool }: TriggeredContext,
  { book }: Market,
  order: TriggerOrder,
  size: number,
): number {
  const { side, price, ownerIndex, selfTrade } = order;
  const taker = { side, limit: price, lots: size, owner: ownerIndex, mode: selfTradeMode(selfTrade) };
  return fillsFor(book, pool, taker, FILLS_PER_STEP);
}

/** One triggered order becomes an ordinary one: its hold goes back, and what it trades stands behind `order-triggered`. */
function executeTriggerOrder(context: TriggeredContext, order: TriggerOrder, events: EventLog): void {
  const market = context.listing.markets[order.market]!;
  const clientOrderId = context.openOrders.clientOrderIdAt(order.slot);
  closePartner(context, order, events);
  closeFamily(context, order, events);
  removeTriggerOrder(context, order);
  emitTriggered(market, order, events);
  const size = lotsNow(context, market, order);
  const reason = typeof size === 'string' ? size : reasonToClose(context, market, order, size);
  if (typeof size === 'string' || reason !== null) {
    context.pool.free(order.slot);
    emitClosed(order, reason ?? 'nothing-to-reduce', 0, events);
    return;
  }
  const price = order.price === NO_TICKS ? null : ticks(order.price);
  executeOrder(
    context,
    takerOf(market, order, size),
    {
      price,
      timeInForce: order.timeInForce,
      quantity: order.spend > 0 ? null : lots(size),
      spend: order.spend > 0 ? units(order.spend) : null,
      selfTrade: order.selfTrade,
      expiresAt: order.expiresAt > 0 ? timeMs(order.expiresAt) : null,
      displayed: order.displayed > 0 ? lots(order.displayed) : null,
      clientOrderId,
      bandLimit: bandBound(context, market, order.side),
      origin: order,
    },
    events,
  );
}

function emitTriggered(market: Market, order: TriggerOrder, events: EventLog): void {
  const { id, owner, hold, suspended } = order;
  const side = sideName(order.side);
  const common = { order: orderId(id), owner: ownerId(owner), market: market.spec.market, side };
  if (suspended !== null) events.push({ type: 'order-resumed', ...common, released: units(hold) });
  else {
    const prices = { lastPrice: ticks(order.triggeredBy), triggerPrice: ticks(order.triggerPrice) };
    events.push({ type: 'order-triggered', ...common, ...prices });
  }
}

/** Why an executed order closes without a trade, or null. Nothing else is checked at this point. */
function reasonToClose(
  context: TriggeredContext,
  market: Market,
  order: TriggerOrder,
  size: number,
): CloseReason | null {
  if (order.price === NO_TICKS || order.suspended !== null) return null;
  const { side, price } = order;
  if (order.timeInForce === 'fok') {
    if (!fillsWhole(market, order, size)) return 'fill-or-kill-not-filled';
    if (context.rulesVersion >= 2 && fillsNeeded(context, market, order, size) > FILLS_PER_STEP) {
      return 'fill-or-kill-not-filled';
    }
  }
  const bound = bandBound(context, market, side);
  return (side === BUY ? price > bound : price < bound) ? 'price-outside-band' : null;
}

function takerOf(market: Market, order: TriggerOrder, size: number): Taker {
  return {
    market,
    slot: order.slot,
    id: order.id,
    ownerIndex: order.ownerIndex,
    owner: order.owner,
    side: order.side,
    reduceOnly: order.reduceOnly,
    remaining: size,
    filled: 0,
    value: 0,
    fee: 0,
  };
}
