/**
 * Conditional orders fire: at the beginning of a command those that were met and left, at its end what its prices meet.
 * Suspended orders go on in the same way, before those that are met.
 * Promises: first met, first fired, and of those met together the oldest; a firing's own trades may meet others, which
 * queue behind. At most FIRINGS_PER_COMMAND in a command, and from rules 2 on no more than the fills that it may make, so
 * that no command runs on without bound.
 * Never: looks at prices that a command has passed on its way: those at its end alone count.
 */
import { fillsFor } from '../book/foresight.ts';
import { BUY } from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
import type { Market } from '../listing/listing.ts';
import { selfTradeMode, sideName } from '../orders/order-context.ts';
import type { OrderContext, Taker } from '../orders/order-context.ts';
import { executeOrder } from '../orders/execute-order.ts';
import { bandBound } from '../orders/price-band.ts';
import { lots, orderId, ownerId, ticks, timeMs, units } from '../quantity/branding.ts';
import type { Event } from '../vocabulary/events.ts';
import { FILLS_PER_STEP, FIRINGS_PER_COMMAND } from '../vocabulary/order-commands.ts';
import type { CloseReason } from '../vocabulary/order-events.ts';
import { isHouse } from '../vocabulary/parties.ts';
import { closePartner } from './cancel-waiting.ts';
import { endWaiting, tellClosed } from './close-waiting.ts';
import { meetingPrice } from './mark-price.ts';
import { NO_TICKS } from './waiting-order.ts';
import type { WaitingOrder } from './waiting-order.ts';

/** The first thing of a command: what was met and left by the one before. */
export function fireLeftovers(context: OrderContext, events: Event[]): void {
  context.conditionals.firings = 0;
  context.traded = null;
  if (context.conditionals.hasMet) fire(context, events, false);
}

/** The last thing of a command: judges the prices that it has moved, and fires what is met. */
export function fireMet(context: OrderContext, events: Event[]): void {
  const { conditionals } = context;
  const isMoved = context.traded !== null || context.indexPrices.moved;
  if (isMoved) judge(context);
  if (conditionals.hasMet || conditionals.hasStranded) fire(context, events, true);
}

function judge(context: OrderContext): void {
  if (context.indexPrices.moved) {
    context.indexPrices.moved = false;
    if (context.rulesVersion >= 2) for (const market of context.listing.markets) judgeMarket(context, market);
  }
  const market = context.traded;
  if (market === null) return;
  context.traded = null;
  judgeMarket(context, market);
}

function judgeMarket(context: OrderContext, market: Market): void {
  const { conditionals } = context;
  const number = market.spec.market;
  if (!conditionals.hasTriggers(number)) return;
  if (context.rulesVersion < 2) conditionals.judge(number, market.lastPrice, NO_TICKS);
  else conditionals.judge(number, meetingPrice(context, market, false), meetingPrice(context, market, true));
}

/** What waits for quotes goes on at the end of a command alone. */
function fire(context: OrderContext, events: Event[], isEnd: boolean): void {
  const { conditionals, fills } = context;
  const hasQuotes = (market: number, side: BookSide): boolean => hasQuotesFor(context, market, side);
  while (conditionals.firings < FIRINGS_PER_COMMAND && fills.left > 0) {
    const isStranded = isEnd && conditionals.hasStranded;
    const order = (isStranded ? conditionals.takeReachable(hasQuotes) : undefined) ?? conditionals.takeMet();
    if (order === undefined) return;
    if (isKilledByTheRestAlone(context, order)) {
      conditionals.putBack(order);
      return;
    }
    conditionals.firings += 1;
    fireOrder(context, order, events);
    judge(context);
  }
}

/** Whether a market order of this side finds a price within the band. */
function hasQuotesFor(context: OrderContext, number: number, side: BookSide): boolean {
  const market = context.listing.markets[number]!;
  return market.book.wouldCross(side, bandBound(context, market, side));
}

/** Whether a fill-or-kill may make its fills in one command, but not in what is left of this one: it keeps its turn. */
function isKilledByTheRestAlone(context: OrderContext, order: WaitingOrder): boolean {
  if (context.rulesVersion < 2 || order.timeInForce !== 'fok') return false;
  const market = context.listing.markets[order.market]!;
  if (!fillsWhole(market, order)) return false;
  const fills = fillsNeeded(context, market, order);
  return fills > context.fills.left && fills <= FILLS_PER_STEP;
}

/** Whether the makers within its limit offer the whole order, however many they are. */
function fillsWhole({ book }: Market, order: WaitingOrder): boolean {
  const { side, price, quantity, ownerIndex, selfTrade } = order;
  return book.liquidityFor(side, price, quantity, ownerIndex, selfTradeMode(selfTrade)) >= quantity;
}

function fillsNeeded({ pool }: OrderContext, { book }: Market, order: WaitingOrder): number {
  const { side, price, quantity, ownerIndex, selfTrade } = order;
  const taker = { side, limit: price, lots: quantity, owner: ownerIndex, mode: selfTradeMode(selfTrade) };
  return fillsFor(book, pool, taker, FILLS_PER_STEP);
}

/** One met order becomes an ordinary one: its hold goes back, and what it trades stands behind `order-triggered`. */
function fireOrder(context: OrderContext, order: WaitingOrder, events: Event[]): void {
  const market = context.listing.markets[order.market]!;
  const clientOrderId = context.openOrders.clientOrderIdAt(order.slot);
  closePartner(context, order, events);
  endWaiting(context, order);
  tellFired(market, order, events);
  const reason = order.suspended === null ? reasonToClose(context, market, order) : null;
  if (reason !== null) {
    context.pool.free(order.slot);
    tellClosed(order, reason, 0, events);
    return;
  }
  const price = order.price === NO_TICKS ? null : ticks(order.price);
  executeOrder(
    context,
    takerOf(market, order),
    {
      price,
      timeInForce: order.timeInForce,
      quantity: order.spend > 0 ? null : lots(order.quantity),
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

function tellFired(market: Market, order: WaitingOrder, events: Event[]): void {
  const { id, owner, hold, suspended } = order;
  const side = sideName(order.side);
  const told = { order: orderId(id), owner: ownerId(owner), market: market.spec.market, side };
  if (suspended !== null) events.push({ type: 'order-resumed', ...told, released: units(hold) });
  else {
    const prices = { lastPrice: ticks(order.metBy), triggerPrice: ticks(order.triggerPrice) };
    events.push({ type: 'order-triggered', ...told, ...prices });
  }
}

/** Why a fired order closes without a trade, or null. Nothing else is judged at this point. */
function reasonToClose(context: OrderContext, market: Market, order: WaitingOrder): CloseReason | null {
  if (order.price === NO_TICKS) return null;
  const { side, price } = order;
  if (order.timeInForce === 'fok') {
    if (!fillsWhole(market, order)) return 'fill-or-kill-not-filled';
    if (context.rulesVersion >= 2 && fillsNeeded(context, market, order) > FILLS_PER_STEP) {
      return 'fill-or-kill-not-filled';
    }
  }
  const bound = bandBound(context, market, side);
  return (side === BUY ? price > bound : price < bound) ? 'price-outside-band' : null;
}

function takerOf(market: Market, order: WaitingOrder): Taker {
  return {
    market,
    slot: order.slot,
    id: order.id,
    ownerIndex: order.ownerIndex,
    owner: order.owner,
    house: isHouse(order.owner),
    side: order.side,
    remaining: order.quantity,
    filled: 0,
    value: 0,
    fee: 0,
  };
}
