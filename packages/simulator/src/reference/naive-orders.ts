/**
 * Orders and cancels of the naive venue.
 * Promises: what an order fills, pays and leaves behind, told event by event, from the description of the rules.
 */
import type { CancelOrder, PlaceOrder } from '@assay/core';
import { sizeOf } from './naive-book.ts';
import type { NaiveMatch } from './naive-book.ts';
import { findOrderRefusal } from './naive-checks.ts';
import { holdOf, ordersIn } from './naive-market.ts';
import type { NaiveDesk, NaiveMarket, Result } from './naive-market.ts';
import { closed, settle } from './naive-settlement.ts';

/** Applies `place-order`; `id` is the number that the exchange gave the order. */
export function placeOrder(desk: NaiveDesk, command: PlaceOrder, id: number): Result {
  const market = desk.markets[command.market];
  if (market === undefined) return 'unknown-market';
  const refusal = findOrderRefusal(desk, market, command);
  if (refusal !== null) return refusal;
  const { type: _, requestId: __, ...asked } = command;
  desk.tell({ type: 'order-accepted', order: id, ...asked });
  const { book } = market;
  const { owner, side, price, spend } = command;
  const quantity = command.quantity ?? 0;
  const match =
    spend === null
      ? book.take(side, price, quantity, owner)
      : book.takeForMoney(BigInt(spend), market.tickLotUnits, owner);
  const settled = settle(desk, market, { id, owner, side, quantity }, match.fills);
  const filled = sizeOf(match.fills);
  const status = finish(desk, market, command, id, match);
  const { value, fee } = settled;
  const figures = { filled, filledValue: Number(value), fee: Number(fee) };
  return { type: 'order-placed', order: id, status, ...figures };
}

/** What becomes of the part of an order that is not filled; its status. */
function finish(
  desk: NaiveDesk,
  market: NaiveMarket,
  command: PlaceOrder,
  id: number,
  match: NaiveMatch,
): string {
  const { owner, side, price, clientOrderId } = command;
  const filled = sizeOf(match.fills);
  const quantity = command.quantity ?? 0;
  const remaining = command.spend === null ? quantity - filled : 0;
  const reason = reasonToClose(command, match, remaining, market);
  if (reason !== null) {
    const closing = { price, remaining, wasResting: false, released: 0n };
    desk.tell(closed(market, { id, owner, side }, reason, closing));
    return reason === 'filled' ? 'filled' : 'cancelled';
  }
  const order = { id, owner, side, price: price ?? 0, quantity, remaining, clientOrderId };
  market.book.rest(order);
  const rested = { order: id, owner, market: market.spec.market, side, price, quantity: remaining };
  desk.tell({ type: 'order-rested', ...rested });
  return filled > 0 ? 'partially-filled' : 'waiting';
}

/** Why nothing of the order rests, or null. */
function reasonToClose(
  command: PlaceOrder,
  match: NaiveMatch,
  remaining: number,
  market: NaiveMarket,
): string | null {
  if (match.metOwnOrder) return 'self-trade-prevented';
  if (command.spend !== null) {
    const used = market.book.asks.length > 0 || spentAll(BigInt(command.spend), match, market);
    return used ? 'filled' : 'remainder-dropped';
  }
  if (remaining === 0) return 'filled';
  return command.timeInForce === 'gtc' ? null : 'remainder-dropped';
}

/** Whether an order by spend has used its money to less than one tick and lot. */
function spentAll(spend: bigint, match: NaiveMatch, market: NaiveMarket): boolean {
  const paid = match.fills.reduce((sum, fill) => sum + BigInt(fill.price) * BigInt(fill.quantity), 0n);
  return paid === spend / market.tickLotUnits;
}

/** Applies `cancel-order`. */
export function cancelOrder(desk: NaiveDesk, command: CancelOrder): Result {
  for (const market of desk.markets) {
    const order = ordersIn(market).find((resting) => resting.id === command.order);
    if (order?.owner === command.owner) {
      market.book.remove(order);
      const { id, side, price, remaining } = order;
      const [, released] = holdOf(market, side, price, remaining);
      desk.tell(
        closed(market, order, 'cancelled-by-owner', { price, remaining, wasResting: true, released }),
      );
      return { type: 'order-cancelled', order: id, market: market.spec.market, remaining };
    }
  }
  return 'unknown-order';
}
