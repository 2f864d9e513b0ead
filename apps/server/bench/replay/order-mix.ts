/**
 * Random orders of every kind around a market's price.
 * Promises: one seed makes the same choices; prices and sizes keep the market's decimals; what the venue refuses by its
 * rules (a stop that the price has passed, a post-only that would trade) is part of the mix.
 */
import type { CoinItem } from '@assay/protocol';

/** What an order is made of: the venue's listing and what is known of the book and the clock. */
export interface Outlook {
  readonly item: CoinItem;
  readonly bid: number;
  readonly ask: number;
  /** The venue's clock, Unix ms. */
  readonly now: number;
}

export interface MixedOrder {
  readonly call: 'submitOrder' | 'submitOco';
  readonly fields: Readonly<Record<string, unknown>>;
}

export type Below = (below: number) => number;

/** A small generator of its own: the same numbers for the same seed on every machine. */
export function numbersOf(seed: number): Below {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const SELF_TRADE = ['newest', 'oldest', 'both', 'decrement'] as const;
const SLICES = 4;
const MINUTE_MS = 60_000;

type Kind = (order: OrderParts) => Readonly<Record<string, unknown>>;

interface OrderParts {
  readonly isBuy: boolean;
  readonly now: number;
  readonly below: Below;
  readonly amount: string;
  readonly slice: string;
  readonly spend: string;
  /** A price so many parts of 100,000 better for the trader than the market's: below a bid, above an ask. */
  readonly passive: (parts: number) => string;
  /** The same on the other side of the market: an order there trades at once. */
  readonly crossing: (parts: number) => string;
}

const KINDS: readonly Kind[] = [
  ({ amount, passive, below }) => ({ type: 'limit', price: passive(5 + below(60)), amount }),
  ({ amount, crossing }) => ({ type: 'limit', price: crossing(20), amount }),
  ({ amount, passive, below }) => ({ type: 'limit', price: passive(below(5)), amount }),
  ({ amount, crossing }) => ({ type: 'limit', timeInForce: 'IOC', price: crossing(10), amount }),
  ({ amount, crossing }) => ({ type: 'limit', timeInForce: 'FOK', price: crossing(30), amount }),
  ({ amount }) => ({ type: 'market', amount }),
  ({ isBuy, amount, spend }) => ({ type: 'market', ...(isBuy ? { quoteAmount: spend } : { amount }) }),
  ({ amount, passive, below }) => ({ type: 'limit', postOnly: true, price: passive(below(20)), amount }),
  ({ amount, passive, below, now }) => ({
    type: 'limit',
    timeInForce: 'GTD',
    expireTime: now + MINUTE_MS * (1 + below(5)),
    price: passive(5 + below(30)),
    amount,
  }),
  ({ amount, slice, passive, below }) => ({
    type: 'limit',
    price: passive(below(20)),
    amount,
    icebergAmount: slice,
  }),
  (order) => ({ type: 'stop-market', triggerPrice: order.crossing(10 + order.below(60)), ...sized(order) }),
  (order) => ({
    type: 'stop-limit',
    triggerPrice: order.crossing(10 + order.below(60)),
    price: order.crossing(100),
    amount: order.amount,
  }),
  (order) => ({
    type: 'take-profit-market',
    triggerPrice: order.passive(10 + order.below(60)),
    ...sized(order),
  }),
  (order) => ({
    type: 'take-profit-limit',
    triggerPrice: order.passive(10 + order.below(60)),
    price: order.passive(5),
    amount: order.amount,
  }),
  (order) => ({ type: 'trailing-stop', callbackRate: '0.1', ...sized(order) }),
];

/** A market order that waits: a buy states what it spends. */
function sized({ isBuy, amount, spend }: OrderParts): Readonly<Record<string, unknown>> {
  return isBuy ? { quoteAmount: spend } : { amount };
}

/** Worth some 20 to 200 times the least that an order may be. */
export function orderParts({ item, bid, ask, now }: Outlook, isBuy: boolean, below: Below): OrderParts {
  const step = 10 ** -item.amountDecimals;
  const worth = Number(item.minimumNotional) * (20 + below(200));
  const lots = Math.max(SLICES, Math.ceil(worth / ask / step));
  const side = isBuy ? -1 : 1;
  return {
    isBuy,
    now,
    below,
    amount: (lots * step).toFixed(item.amountDecimals),
    slice: (Math.ceil(lots / SLICES) * step).toFixed(item.amountDecimals),
    // No asset that prices are in has fewer decimals.
    spend: worth.toFixed(6),
    passive: (parts) => ((isBuy ? bid : ask) * (1 + (side * parts) / 100_000)).toFixed(item.priceDecimals),
    crossing: (parts) => ((isBuy ? ask : bid) * (1 - (side * parts) / 100_000)).toFixed(item.priceDecimals),
  };
}

export function mixedOrder(outlook: Outlook, below: Below): MixedOrder {
  const isBuy = below(2) === 0;
  const order = orderParts(outlook, isBuy, below);
  const head = {
    symbol: outlook.item.symbol,
    direction: isBuy ? 'buy' : 'sell',
    selfTradePrevention: SELF_TRADE[below(SELF_TRADE.length)],
  };
  const kind = KINDS[below(KINDS.length + 1)];
  if (kind !== undefined) return { call: 'submitOrder', fields: { ...head, ...kind(order) } };
  const { amount, passive, crossing } = order;
  const pair = { amount, price: passive(40), stopPrice: crossing(40), stopLimitPrice: crossing(80) };
  return { call: 'submitOco', fields: { ...head, ...pair } };
}
