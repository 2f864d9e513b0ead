/**
 * Conditional orders fire: at the beginning of a command those that were met and left, at its end what its last price meets.
 * Promises: first met, first fired, and of those met together the oldest; a firing's own trades may meet others, which
 * queue behind. At most FIRINGS_PER_COMMAND in a command, so that no command runs on without bound.
 * Never: looks at prices that a command has passed on its way: its last one alone counts.
 */
import { BUY } from '../book/order-pool.ts';
import type { Market } from '../listing/listing.ts';
import { selfTradeMode, sideName } from '../orders/desk.ts';
import type { Desk, Taker } from '../orders/desk.ts';
import { executeOrder } from '../orders/execute-order.ts';
import { bandBound } from '../orders/price-band.ts';
import { lots, orderId, ownerId, ticks, timeMs, units } from '../quantity/branding.ts';
import type { Event } from '../vocabulary/events.ts';
import { FIRINGS_PER_COMMAND } from '../vocabulary/order-commands.ts';
import type { CloseReason } from '../vocabulary/order-events.ts';
import { isHouse } from '../vocabulary/parties.ts';
import { closePartner } from './cancel-waiting.ts';
import { endWaiting, tellClosed } from './close-waiting.ts';
import { NO_TICKS } from './waiting-order.ts';
import type { WaitingOrder } from './waiting-order.ts';

/** The first thing of a command: what was met and left by the one before. */
export function fireLeftovers(desk: Desk, events: Event[]): void {
  desk.conditionals.firings = 0;
  desk.traded = null;
  if (desk.conditionals.hasMet) fire(desk, events);
}

/** The last thing of a command: judges the last price that it has moved, and fires what is met. */
export function fireMet(desk: Desk, events: Event[]): void {
  if (desk.traded === null) return;
  judge(desk);
  if (desk.conditionals.hasMet) fire(desk, events);
}

function judge(desk: Desk): void {
  const market = desk.traded;
  if (market === null) return;
  desk.traded = null;
  desk.conditionals.judge(market.spec.market, market.lastPrice);
}

function fire(desk: Desk, events: Event[]): void {
  const { conditionals } = desk;
  while (conditionals.firings < FIRINGS_PER_COMMAND) {
    const order = conditionals.takeMet();
    if (order === undefined) return;
    conditionals.firings += 1;
    fireOrder(desk, order, events);
    judge(desk);
  }
}

/** One met order becomes an ordinary one: its hold goes back, and what it trades stands behind `order-triggered`. */
function fireOrder(desk: Desk, order: WaitingOrder, events: Event[]): void {
  const market = desk.listing.markets[order.market]!;
  const clientOrderId = desk.openOrders.clientOrderIdAt(order.slot);
  closePartner(desk, order, events);
  endWaiting(desk, order);
  events.push({
    type: 'order-triggered',
    order: orderId(order.id),
    owner: ownerId(order.owner),
    market: market.spec.market,
    side: sideName(order.side),
    lastPrice: ticks(order.metBy),
    triggerPrice: ticks(order.triggerPrice),
  });
  const reason = reasonToClose(desk, market, order);
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
      displayed: null,
      clientOrderId,
      bandLimit: bandBound(desk, market, order.side),
    },
    events,
  );
}

/** Why a fired order closes without a trade, or null. Nothing else is judged at this point. */
function reasonToClose(desk: Desk, market: Market, order: WaitingOrder): CloseReason | null {
  if (order.price === NO_TICKS) return null;
  const { side, price, quantity } = order;
  if (order.timeInForce === 'fok') {
    const reached = market.book.liquidityFor(
      side,
      price,
      quantity,
      order.ownerPlace,
      selfTradeMode(order.selfTrade),
    );
    if (reached < quantity) return 'fill-or-kill-not-filled';
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
