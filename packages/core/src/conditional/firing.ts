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
import { selfTradeMode, sideName } from '../orders/desk.ts';
import type { Desk, Taker } from '../orders/desk.ts';
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
export function fireLeftovers(desk: Desk, events: Event[]): void {
  desk.conditionals.firings = 0;
  desk.traded = null;
  if (desk.conditionals.hasMet) fire(desk, events, false);
}

/** The last thing of a command: judges the prices that it has moved, and fires what is met. */
export function fireMet(desk: Desk, events: Event[]): void {
  const { conditionals } = desk;
  const isMoved = desk.traded !== null || desk.indexPrices.moved;
  if (isMoved) judge(desk);
  if (conditionals.hasMet || conditionals.hasStranded) fire(desk, events, true);
}

function judge(desk: Desk): void {
  if (desk.indexPrices.moved) {
    desk.indexPrices.moved = false;
    if (desk.rulesVersion >= 2) for (const market of desk.listing.markets) judgeMarket(desk, market);
  }
  const market = desk.traded;
  if (market === null) return;
  desk.traded = null;
  judgeMarket(desk, market);
}

function judgeMarket(desk: Desk, market: Market): void {
  const { conditionals } = desk;
  const number = market.spec.market;
  if (!conditionals.hasTriggers(number)) return;
  if (desk.rulesVersion < 2) conditionals.judge(number, market.lastPrice, NO_TICKS);
  else conditionals.judge(number, meetingPrice(desk, market, false), meetingPrice(desk, market, true));
}

/** What waits for quotes goes on at the end of a command alone. */
function fire(desk: Desk, events: Event[], isEnd: boolean): void {
  const { conditionals, fills } = desk;
  const hasQuotes = (market: number, side: BookSide): boolean => hasQuotesFor(desk, market, side);
  while (conditionals.firings < FIRINGS_PER_COMMAND && fills.left > 0) {
    const isStranded = isEnd && conditionals.hasStranded;
    const order = (isStranded ? conditionals.takeReachable(hasQuotes) : undefined) ?? conditionals.takeMet();
    if (order === undefined) return;
    if (isKilledByTheRestAlone(desk, order)) {
      conditionals.putBack(order);
      return;
    }
    conditionals.firings += 1;
    fireOrder(desk, order, events);
    judge(desk);
  }
}

/** Whether a market order of this side finds a price within the band. */
function hasQuotesFor(desk: Desk, number: number, side: BookSide): boolean {
  const market = desk.listing.markets[number]!;
  return market.book.wouldCross(side, bandBound(desk, market, side));
}

/** Whether a fill-or-kill may make its fills in one command, but not in what is left of this one: it keeps its turn. */
function isKilledByTheRestAlone(desk: Desk, order: WaitingOrder): boolean {
  if (desk.rulesVersion < 2 || order.timeInForce !== 'fok') return false;
  const market = desk.listing.markets[order.market]!;
  if (!fillsWhole(market, order)) return false;
  const fills = fillsNeeded(desk, market, order);
  return fills > desk.fills.left && fills <= FILLS_PER_STEP;
}

/** Whether the makers within its limit offer the whole order, however many they are. */
function fillsWhole({ book }: Market, order: WaitingOrder): boolean {
  const { side, price, quantity, ownerPlace, selfTrade } = order;
  return book.liquidityFor(side, price, quantity, ownerPlace, selfTradeMode(selfTrade)) >= quantity;
}

function fillsNeeded({ pool }: Desk, { book }: Market, order: WaitingOrder): number {
  const { side, price, quantity, ownerPlace, selfTrade } = order;
  const taker = { side, limit: price, lots: quantity, owner: ownerPlace, mode: selfTradeMode(selfTrade) };
  return fillsFor(book, pool, taker, FILLS_PER_STEP);
}

/** One met order becomes an ordinary one: its hold goes back, and what it trades stands behind `order-triggered`. */
function fireOrder(desk: Desk, order: WaitingOrder, events: Event[]): void {
  const market = desk.listing.markets[order.market]!;
  const clientOrderId = desk.openOrders.clientOrderIdAt(order.slot);
  closePartner(desk, order, events);
  endWaiting(desk, order);
  tellFired(market, order, events);
  const reason = order.suspended === null ? reasonToClose(desk, market, order) : null;
  if (reason !== null) {
    desk.pool.free(order.slot);
    tellClosed(order, reason, 0, events);
    return;
  }
  const price = order.price === NO_TICKS ? null : ticks(order.price);
  executeOrder(
    desk,
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
      bandLimit: bandBound(desk, market, order.side),
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
function reasonToClose(desk: Desk, market: Market, order: WaitingOrder): CloseReason | null {
  if (order.price === NO_TICKS) return null;
  const { side, price } = order;
  if (order.timeInForce === 'fok') {
    if (!fillsWhole(market, order)) return 'fill-or-kill-not-filled';
    if (desk.rulesVersion >= 2 && fillsNeeded(desk, market, order) > FILLS_PER_STEP) {
      return 'fill-or-kill-not-filled';
    }
  }
  const bound = bandBound(desk, market, side);
  return (side === BUY ? price > bound : price < bound) ? 'price-outside-band' : null;
}

function takerOf(market: Market, order: WaitingOrder): Taker {
  return {
    market,
    slot: order.slot,
    id: order.id,
    ownerPlace: order.ownerPlace,
    owner: order.owner,
    house: isHouse(order.owner),
    side: order.side,
    remaining: order.quantity,
    filled: 0,
    value: 0,
    fee: 0,
  };
}
