/**
 * When the naive venue's conditional orders fire, and how.
 * Promises: every waiting order is judged by every last price; the oldest of those that it meets fires first, behind
 * those that were met before it.
 */
import type { Side } from '@assay/core';
import { closeLimitOf, closed, stopWaiting } from './naive-closing.ts';
import { takerOf } from './naive-market.ts';
import type { NaiveDesk } from './naive-desk.ts';
import type { NaiveMarket, NaiveWaiting } from './naive-market.ts';
import { execute } from './naive-orders.ts';

const MILLION = 1_000_000n;

/** Lets every waiting order of the markets whose last price came anew be judged by it. */
export function judge(desk: NaiveDesk): void {
  for (const market of desk.markets) {
    if (!market.moved || market.lastPrice === null) continue;
    market.moved = false;
    for (const order of desk.waiting) {
      if (order.market === market && order.met === null) judgeOne(desk, order, market.lastPrice);
    }
  }
}

function judgeOne(desk: NaiveDesk, order: NaiveWaiting, lastPrice: number): void {
  follow(order, lastPrice);
  const triggerPrice = priceToMeet(order);
  if (triggerPrice === null || !isMet(order, lastPrice)) return;
  order.met = { lastPrice, triggerPrice };
  desk.met.push(order);
}

/** Moves a trailing order with a last price. */
export function follow(order: NaiveWaiting, lastPrice: number): void {
  const { trigger, side, best } = order;
  if (trigger.kind !== 'trailing') return;
  if (best !== null) {
    order.best = side === 'sell' ? Math.max(best, lastPrice) : Math.min(best, lastPrice);
    return;
  }
  const { activation } = trigger;
  if (activation === null || isBeyond(side === 'sell', activation, lastPrice)) order.best = lastPrice;
}

/** Whether a last price meets an order as it stands. */
export function isMet(order: NaiveWaiting, lastPrice: number): boolean {
  const price = priceToMeet(order);
  const waitsForRise = (order.side === 'buy') !== (order.trigger.kind === 'take-profit');
  return price !== null && isBeyond(waitsForRise, price, lastPrice);
}

function isBeyond(rising: boolean, price: number, lastPrice: number): boolean {
  return rising ? lastPrice >= price : lastPrice <= price;
}

/** The price that has to be met as things stand, or null where a trailing order is not active. */
export function priceToMeet({ trigger, side, best }: NaiveWaiting): number | null {
  if (trigger.kind !== 'trailing') return trigger.price;
  return best === null ? null : trailed(side, best, trigger.callbackPpm);
}

function trailed(side: Side, best: number, callbackPpm: number): number {
  const [from, by] = [BigInt(best), BigInt(callbackPpm)];
  return side === 'sell'
    ? Number((from * (MILLION - by)) / MILLION)
    : Number((from * (MILLION + by) + MILLION - 1n) / MILLION);
}

/** Fires what was met, one after the other, at most `budget` of them; how many are left of it. */
export function fire(desk: NaiveDesk, budget: number): number {
  for (let left = budget; left > 0; left -= 1) {
    const order = desk.met[0];
    if (order === undefined) return left;
    fireOne(desk, order);
    judge(desk);
  }
  return 0;
}

function fireOne(desk: NaiveDesk, order: NaiveWaiting): void {
  const { id, owner, market, side, price, quantity, timeInForce, met } = order;
  if (met === null) return;
  stopWaiting(desk, order);
  closeLimitOf(desk, order);
  desk.tell({ type: 'order-triggered', order: id, owner, market: market.spec.market, side, ...met });
  const reason = reasonNotToMatch(desk, market, order);
  if (reason !== null) {
    desk.tell(closed(market, { id, owner, side, price, remaining: quantity ?? 0 }, reason));
    return;
  }
  const bound = price === null ? desk.index.boundOf(market, side, desk.now) : null;
  execute(desk, market, { ...order, timeInForce, bound, displayed: null, filledBefore: 0 });
}

function reasonNotToMatch(
  desk: NaiveDesk,
  market: NaiveMarket,
  order: NaiveWaiting,
): 'fill-or-kill-not-filled' | 'price-outside-band' | null {
  const { side, price, quantity, timeInForce } = order;
  if (price === null) return null;
  const isKilled = timeInForce === 'fok' && market.book.preview(takerOf(market, order)).filled !== quantity;
  if (isKilled) return 'fill-or-kill-not-filled';
  return desk.index.isOutsideBand(market, side, price, desk.now) ? 'price-outside-band' : null;
}
