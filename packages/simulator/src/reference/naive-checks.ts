/**
 * Why the naive venue would refuse an order, in the order of the list of refusals.
 * Promises: written from the description of each refusal, in BigInt, without a look at the core's checks.
 */
import type { PlaceOrder, RefusalCode } from '@assay/core';
import type { NaiveMatch } from './naive-book.ts';
import { MAX_PRICE, SAFE, countOpen, holdOf, ordersIn, takerOf } from './naive-market.ts';
import type { NaiveState } from './naive-state.ts';
import type { NaiveAccounts, NaiveMarket } from './naive-market.ts';
import { isBeyondAStep } from './naive-steps.ts';

const OPEN_ORDERS = 200;
const MAX_LIFE_MS = 366 * 86_400_000;
const MAX_SLICES = 100;
const ICEBERGS = 10;

/** The code of the first refusal that applies, or null. */
export function findOrderRefusal(
  state: NaiveState,
  market: NaiveMarket,
  command: PlaceOrder,
): RefusalCode | null {
  return (
    findNameRefusal(state, command.owner, [command.clientOrderId]) ??
    findFieldRefusal(market, command) ??
    findLifeRefusal(state.now, command) ??
    findSliceRefusal(state, market, command) ??
    findValueRefusal(state, market, command)
  );
}

/** Names must be new among the living orders of their owner, and among themselves. */
export function findNameRefusal(
  { markets, triggerOrders }: Pick<NaiveState, 'markets'> & NaiveAccounts,
  owner: number,
  names: readonly (string | null)[],
): RefusalCode | null {
  const wanted = names.filter((name) => name !== null);
  if (wanted.length === 0) return null;
  const living = [...markets.flatMap(ordersIn), ...triggerOrders].filter((order) => order.owner === owner);
  const isTaken = (name: string): boolean => living.some(({ clientOrderId }) => clientOrderId === name);
  return wanted.some(isTaken) || new Set(wanted).size < wanted.length ? 'duplicate-client-order-id' : null;
}

/** Whether a price is none. */
export function isNoPrice(price: number | null): boolean {
  return price !== null && (price < 1 || price > MAX_PRICE);
}

/** What is wrong with the fields of an order, as they stand beside each other. */
export function findFieldRefusal(market: NaiveMarket, command: PlaceOrder): RefusalCode | null {
  const { kind, price, quantity, spend, side, timeInForce } = command;
  if (kind === 'limit' && price === null) return 'price-missing';
  if (kind === 'market' && price !== null) return 'price-not-allowed';
  if (isNoPrice(price)) return 'price-out-of-range';
  if (quantity === null && spend === null) return 'quantity-missing';
  if (quantity !== null && (quantity < 1 || quantity > market.spec.maximumLots)) {
    return 'quantity-out-of-range';
  }
  if (spend !== null && (quantity !== null || kind === 'limit' || side === 'sell'))
    return 'spend-not-allowed';
  if (spend !== null && spend < 1) return 'quantity-out-of-range';
  if (kind === 'market' && timeInForce !== 'ioc') return 'time-in-force-not-allowed';
  if (command.postOnly && timeInForce !== 'gtc') return 'post-only-not-allowed';
  return spend !== null && command.selfTrade === 'decrement' ? 'self-trade-mode-not-allowed' : null;
}

/** What is wrong with the end of an order. */
export function findLifeRefusal(now: number, { timeInForce, expiresAt }: PlaceOrder): RefusalCode | null {
  if (expiresAt !== null && timeInForce !== 'gtc') return 'expiry-not-allowed';
  return isNoEnd(now, expiresAt) ? 'expiry-out-of-range' : null;
}

/** Whether a life could not end then. */
export function isNoEnd(now: number, expiresAt: number | null): boolean {
  return expiresAt !== null && (expiresAt <= now || expiresAt > now + MAX_LIFE_MS);
}

/** What is wrong with the part that an order shows. */
export function findSliceRefusal(
  state: NaiveState,
  market: NaiveMarket,
  { displayed, timeInForce, quantity, price }: PlaceOrder,
): RefusalCode | null {
  if (displayed === null) return null;
  if (timeInForce !== 'gtc') return 'displayed-not-allowed';
  const isTooMuch = displayed > (quantity ?? 0);
  const isThin =
    isTooThin(displayed, quantity ?? 0) || isTooCheap(state, market, price ?? 0, displayed, quantity ?? 0);
  return isTooMuch || isThin ? 'displayed-out-of-range' : null;
}

/** From rules 2 on: whether a slice, if it is not the whole order, is worth less than the market's least order. */
export function isTooCheap(
  { rules }: Pick<NaiveState, 'rules'>,
  market: NaiveMarket,
  price: number,
  displayed: number,
  lots: number,
): boolean {
  const value = BigInt(price) * BigInt(displayed) * market.tickLotUnits;
  return rules >= 2 && displayed < lots && value < BigInt(market.spec.minimumNotional);
}

/** Whether so many lots would come in too many slices. */
export function isTooThin(displayed: number, lots: number): boolean {
  return displayed * MAX_SLICES < lots || displayed < 1;
}

function findValueRefusal(state: NaiveState, market: NaiveMarket, command: PlaceOrder): RefusalCode | null {
  const { owner, side, kind, spend } = command;
  const quantity = command.quantity ?? 0;
  const best = market.book.against(side)[0]?.price;
  const price = kind === 'limit' ? (command.price ?? 0) : best;
  const asset = side === 'buy' ? market.spec.quote : market.spec.base;
  const available = state.available(owner, asset);
  if (price === undefined) {
    const needed = side === 'sell' ? BigInt(quantity) * market.lotUnits : BigInt(spend ?? 0);
    return needed > available ? 'insufficient-available-balance' : 'no-liquidity';
  }
  const refusal = findWorthRefusal(market, price, { quantity, spend });
  if (refusal !== null) return refusal;
  const full = findRoomRefusal(state, market, command);
  if (full !== null) return full;
  const taken =
    kind === 'market' || command.timeInForce === 'fok' ? market.book.preview(takerOf(market, command)) : null;
  const needed = spend === null ? neededFor(market, command, price, taken) : BigInt(spend);
  if (needed > available) return 'insufficient-available-balance';
  return findEntryRefusal(state, market, command, taken);
}

/** Whether an owner has as many orders, or as many icebergs, as may be open in a market. */
export function findRoomRefusal(
  state: NaiveState,
  market: NaiveMarket,
  { owner, kind, timeInForce, displayed }: PlaceOrder,
): RefusalCode | null {
  const isResting = kind === 'limit' && timeInForce === 'gtc';
  if (isResting && countOpen(state, market, owner) >= OPEN_ORDERS) return 'too-many-open-orders';
  if (displayed === null || state.rules < 2) return null;
  const icebergs = ordersIn(market).filter((order) => order.owner === owner && order.displayed !== null);
  return icebergs.length >= ICEBERGS ? 'too-many-icebergs' : null;
}

/** What is wrong with the value of an order at a price. */
export function findWorthRefusal(
  market: NaiveMarket,
  price: number,
  { quantity, spend }: { readonly quantity: number; readonly spend: number | null },
): RefusalCode | null {
  const one = BigInt(price) * market.tickLotUnits;
  const value = spend === null ? one * BigInt(quantity) : BigInt(spend);
  const minimum = BigInt(market.spec.minimumNotional);
  if (value < minimum || (spend !== null && value < one)) return 'below-minimum-notional';
  if (value > SAFE) return 'order-value-too-large';
  const isTooMany = spend !== null && value / one > BigInt(market.spec.maximumLots);
  return isTooMany ? 'quantity-out-of-range' : null;
}

/** What the book makes impossible for an order that has passed all else. */
export function findEntryRefusal(
  state: NaiveState,
  market: NaiveMarket,
  { side, price, postOnly, timeInForce, quantity }: PlaceOrder,
  taken: NaiveMatch | null,
): RefusalCode | null {
  if (postOnly && market.book.crosses(side, price ?? 0)) return 'post-only-would-cross';
  if (timeInForce === 'fok' && taken?.filled !== quantity) return 'fill-or-kill-not-filled';
  const prices = price === null ? pricesOf(taken) : [price];
  const isOutside = prices.some((one) => state.index.isOutsideBand(market, side, one, state.now));
  if (isOutside) return 'price-outside-band';
  return timeInForce === 'fok' && taken !== null && isBeyondAStep(state, taken) ? 'too-many-fills' : null;
}

function pricesOf(taken: NaiveMatch | null): readonly number[] {
  return taken?.meetings.flatMap((meeting) => (meeting.type === 'fill' ? [meeting.price] : [])) ?? [];
}

function neededFor(
  market: NaiveMarket,
  { side, kind, quantity }: PlaceOrder,
  price: number,
  taken: NaiveMatch | null,
): bigint {
  if (kind === 'limit' || side === 'sell') return holdOf(market, side, price, quantity ?? 0)[1];
  return (taken?.paid ?? 0n) * market.tickLotUnits;
}
