/**
 * A trader's order: checked, matched, settled, and what is left rests or is dropped.
 * Promises: a refused order writes nothing; at the end held money equals exactly what resting orders need.
 * The taker's part pays from available money at the maker's price, so price improvement never leaves the account;
 * only what rests is held.
 */
import { Book } from '../book/book.ts';
import { BUY, SELL } from '../book/order-pool.ts';
import { refused, refusedOutcome } from '../intake/refusing.ts';
import type { Market } from '../listing/listing.ts';
import { lots, orderId, ownerId, ticks, units } from '../quantity/branding.ts';
import { divideRoundedDown } from '../quantity/exact.ts';
import type { PlaceOrder } from '../vocabulary/order-commands.ts';
import type { Event } from '../vocabulary/events.ts';
import type { CloseReason } from '../vocabulary/order-events.ts';
import type { OrderStatus, Outcome } from '../vocabulary/outcomes.ts';
import { heldAsset, holdOf, sideName } from './desk.ts';
import type { Desk, Taker } from './desk.ts';
import { findOrderFault } from './order-checks.ts';
import { settleFills } from './settlement.ts';

/** Applies `place-order` for an owner that is known. */
export function placeOrder(desk: Desk, ownerPlace: number, command: PlaceOrder, events: Event[]): Outcome {
  const market = desk.listing.markets[command.market];
  if (market === undefined) return refusedOutcome(refused('unknown-market', 'market'));
  const fault = findOrderFault(desk, market, ownerPlace, command);
  if (fault !== null) return refusedOutcome(fault);
  const taker = accept(desk, market, ownerPlace, command, events);
  if (command.spend === null) matchQuantity(market, taker, command);
  else market.book.matchBudget(divideRoundedDown(command.spend, market.tickLotUnits), ownerPlace);
  // Read before settlement: the book keeps it only until its next match.
  const { end } = market.book;
  settleFills(desk, taker, events);
  const status = finish(desk, taker, command, end, events);
  return {
    type: 'order-placed',
    order: orderId(taker.id),
    status,
    filled: lots(taker.filled),
    filledValue: units(taker.value),
    fee: units(taker.fee),
  };
}

function accept(desk: Desk, market: Market, ownerPlace: number, command: PlaceOrder, events: Event[]): Taker {
  const slot = desk.pool.allocate();
  const id = desk.pool.idAt(slot);
  events.push({
    type: 'order-accepted',
    order: orderId(id),
    owner: command.owner,
    market: command.market,
    side: command.side,
    kind: command.kind,
    timeInForce: command.timeInForce,
    postOnly: command.postOnly,
    price: command.price,
    quantity: command.quantity,
    spend: command.spend,
    clientOrderId: command.clientOrderId,
  });
  return {
    market,
    slot,
    id,
    ownerPlace,
    owner: command.owner,
    house: false,
    side: command.side === 'buy' ? BUY : SELL,
    remaining: command.quantity ?? 0,
    filled: 0,
    value: 0,
    fee: 0,
  };
}

function matchQuantity(market: Market, taker: Taker, command: PlaceOrder): void {
  const limit = command.price ?? Book.marketLimit(taker.side);
  market.book.match(taker.side, limit, taker.remaining, taker.ownerPlace);
}

function finish(
  desk: Desk,
  taker: Taker,
  command: PlaceOrder,
  end: Book['end'],
  events: Event[],
): OrderStatus {
  if (end === 'filled' || end === 'spent') {
    close(desk, taker, command, 'filled', events);
    return 'filled';
  }
  if (end === 'own-order') {
    close(desk, taker, command, 'self-trade-prevented', events);
    return 'cancelled';
  }
  if (command.timeInForce !== 'gtc' || command.price === null) {
    close(desk, taker, command, 'remainder-dropped', events);
    return 'cancelled';
  }
  rest(desk, taker, command, command.price, events);
  return taker.filled > 0 ? 'partially-filled' : 'waiting';
}

function rest(desk: Desk, taker: Taker, command: PlaceOrder, price: number, events: Event[]): void {
  const { market, side, slot, ownerPlace, remaining } = taker;
  const account = desk.ledger.spotAccount(ownerPlace, heldAsset(market, side));
  desk.ledger.hold(account, holdOf(market, side, price, remaining));
  market.book.rest(slot, side, price, remaining, command.quantity ?? remaining, ownerPlace);
  desk.openOrders.enter(slot, ownerPlace, market.spec.market, command.clientOrderId);
  events.push({
    type: 'order-rested',
    order: orderId(taker.id),
    owner: ownerId(taker.owner),
    market: market.spec.market,
    side: sideName(side),
    price: ticks(price),
    quantity: lots(remaining),
  });
}

function close(desk: Desk, taker: Taker, command: PlaceOrder, reason: CloseReason, events: Event[]): void {
  desk.pool.free(taker.slot);
  events.push({
    type: 'order-closed',
    order: orderId(taker.id),
    owner: ownerId(taker.owner),
    market: taker.market.spec.market,
    side: sideName(taker.side),
    reason,
    wasResting: false,
    price: command.price,
    remaining: lots(taker.remaining),
    released: units(0),
  });
}
