/**
 * Generators of conditional and linked orders with their expected answers.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one.
 */
import type { OwnerId, PlaceConditionalOrder, PlaceLinkedOrders, Side, Trigger } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import { MAX_PRICE } from '../reference/naive-market.ts';
import { GeneratorContext, MAX_LIFE_MS } from './generator-context.ts';
import type { Stand } from './generator-context.ts';
import { lots, market, rate, ticks, time, units } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';

const MIN_CALLBACK = 1000;
const MAX_CALLBACK = 200_000;
const TRAILING_ORDERS = 10;

type Kind = 'stop' | 'take-profit';

/** The direction of the last price that meets a trigger. */
function directionOf(kind: Kind, side: Side): 1 | -1 {
  return (kind === 'stop') === (side === 'buy') ? 1 : -1;
}

/** The particulars that a generator chooses; all others have their plainest value. */
export type ConditionalChoice = Pick<Stand, 'by' | 'number' | 'side'> & {
  readonly trigger: Trigger;
} & Partial<
    Pick<PlaceConditionalOrder, 'timeInForce' | 'selfTrade' | 'clientOrderId'> & {
      readonly byLast: boolean;
      readonly price: number | null;
      readonly quantity: number | null;
      readonly spend: number | null;
      readonly expiresAt: number | null;
    }
  >;

/** A conditional order with the fields chosen. */
export function conditional(context: GeneratorContext, choice: ConditionalChoice): PlaceConditionalOrder {
  const { by, number, side, trigger, price = null, quantity = null, spend = null } = choice;
  const timeInForce = choice.timeInForce ?? (price === null ? 'ioc' : 'gtc');
  const mayEnd = price === null || timeInForce === 'gtc';
  const end = mayEnd && context.random.once(6) ? context.end() : null;
  const expiresAt = choice.expiresAt === undefined ? end : choice.expiresAt;
  return {
    type: 'place-conditional-order',
    owner: by,
    requestId: context.requestId(),
    market: market(number),
    side,
    trigger,
    price: price === null ? null : ticks(price),
    timeInForce,
    quantity: quantity === null ? null : lots(quantity),
    spend: spend === null ? null : units(spend),
    selfTrade: choice.selfTrade ?? (spend === null ? context.mode() : 'cancel-newest'),
    expiresAt: expiresAt === null ? null : time(expiresAt),
    clientOrderId: choice.clientOrderId ?? null,
    ...(choice.byLast === true ? { by: 'last-price' } : {}),
  };
}

/** A stop or take-profit that the last price has not triggered: beyond it, or (refused) at it. */
export function waitsForPrice(context: GeneratorContext): Intent | null {
  const stand = standAtLast(context);
  if (stand === null) return null;
  const kind = context.random.pick(['stop', 'take-profit']);
  const away = context.random.once(8) ? 0 : context.random.pick([1, 1, context.random.between(1, 12)]);
  const price = stand.price + directionOf(kind, stand.side) * away;
  const trigger: Trigger = { kind, price: ticks(price) };
  const asked = away === 0 ? 'trigger-would-fire-at-once' : 'conditional-order-placed';
  return asks(context, { ...stand, price }, trigger, asked);
}

/** A trailing order; mostly near, so that it is triggered again. */
export function trails(context: GeneratorContext, by?: OwnerId, number?: number): Intent | null {
  const stand = standAtLast(context, by, number);
  if (stand === null) return null;
  const { random } = context;
  const away = random.between(-3, 12) * (stand.side === 'sell' ? 1 : -1);
  const activation = random.once(3) ? ticks(Math.max(1, stand.price + away)) : null;
  const callback = random.pick([MIN_CALLBACK, MIN_CALLBACK, 3333, 10_000, MAX_CALLBACK]);
  const trigger: Trigger = { kind: 'trailing', callbackPpm: rate(callback), activation };
  const trailing = context.view.triggerOrders.filter(
    (order) =>
      order.owner === stand.by &&
      order.market === stand.seen &&
      order.trigger?.kind === 'trailing' &&
      order.triggered === null,
  ).length;
  const asked = trailing < TRAILING_ORDERS ? 'conditional-order-placed' : 'too-many-trailing-orders';
  return asks(context, { ...stand, price: activation ?? stand.price }, trigger, asked);
}

/** One owner's trailing orders in one market up to the last that may wait, and one more. */
export function trailsToTheLast(context: GeneratorContext): readonly CommandGenerator[] {
  const [by, number] = [context.owner(), context.marketNumber()];
  return Array.from({ length: TRAILING_ORDERS + 3 }, () => (later) => trails(later, by, number));
}

/** A stand at the price that meets orders of a market, where one more order may be open; or null. */
function standAtLast(
  context: GeneratorContext,
  by = context.owner(),
  number = context.marketNumber(),
): (Stand & { readonly byLast: boolean }) | null {
  const side = context.side();
  const seen = context.view.markets[number];
  const byLast = context.byLast();
  const price = seen === undefined ? null : context.referencePrice(seen, byLast);
  if (seen === undefined || price === null || price <= 20 || price > MAX_PRICE - 20) return null;
  return context.hasRoom(by, seen) ? { by, number, side, price, seen, byLast } : null;
}

/** The order behind a trigger: at a limit, or at the market by what it sells or spends. */
function asks(
  context: GeneratorContext,
  stand: Stand & { readonly byLast: boolean },
  trigger: Trigger,
  asked: Intent['asked'],
): Intent | null {
  const { random } = context;
  const clientOrderId = random.once(2) ? context.newClientOrderId() : null;
  if (clientOrderId !== null) context.waited.add(clientOrderId);
  if (random.once(2)) {
    const away = random.once(6) ? Math.floor(stand.price / 4) : random.between(-6, 6);
    const limit = { ...stand, price: Math.min(MAX_PRICE, Math.max(1, stand.price + away)) };
    const quantity = context.size(limit);
    const timeInForce = random.pick(['gtc', 'gtc', 'ioc', 'fok']);
    if (quantity === null) return null;
    const size = { price: limit.price, quantity, timeInForce };
    return { command: conditional(context, { ...stand, trigger, ...size, clientOrderId }), asked };
  }
  const quantity = context.size(stand);
  if (quantity === null) return null;
  if (stand.side === 'sell') {
    return {
      command: conditional(context, { ...stand, trigger, price: null, quantity, clientOrderId }),
      asked,
    };
  }
  const spend = Number(BigInt(stand.price) * BigInt(quantity) * stand.seen.tickLotUnits);
  return { command: conditional(context, { ...stand, trigger, price: null, spend, clientOrderId }), asked };
}

/** All that the fields of a conditional order must not be, each with its answer. */
export function asksWrongly(context: GeneratorContext): Intent | null {
  const stand = standAtLast(context);
  if (stand === null) return null;
  const { random, now } = context;
  const trigger: Trigger = { kind: 'stop', price: ticks(stand.price + 5) };
  const plain = {
    ...stand,
    side: 'sell' as Side,
    trigger,
    price: stand.price,
    quantity: 50_000,
    expiresAt: null,
  };
  const buy = { ...plain, side: 'buy' as Side };
  const trailing = (callback: number): Trigger => ({
    kind: 'trailing',
    callbackPpm: rate(callback),
    activation: null,
  });
  const market = { price: null, quantity: null } as const;
  const wrong: readonly (readonly [ConditionalChoice, Intent['asked']])[] = [
    [{ ...plain, price: 0 }, 'price-out-of-range'],
    [{ ...plain, trigger: { kind: 'stop', price: ticks(MAX_PRICE + 1) } }, 'price-out-of-range'],
    [{ ...plain, trigger: { ...trailing(5000), activation: ticks(0) } as Trigger }, 'price-out-of-range'],
    [{ ...plain, trigger: trailing(MIN_CALLBACK - 1) }, 'number-out-of-range'],
    [{ ...plain, trigger: trailing(MAX_CALLBACK + 1) }, 'number-out-of-range'],
    [{ ...plain, quantity: null }, 'quantity-missing'],
    [{ ...plain, quantity: stand.seen.spec.maximumLots + 1 }, 'quantity-out-of-range'],
    [{ ...buy, quantity: null, spend: 5 }, 'spend-not-allowed'],
    [{ ...plain, ...market, spend: 5 }, 'spend-not-allowed'],
    [{ ...buy, ...market, spend: 0 }, 'quantity-out-of-range'],
    [{ ...plain, price: null, timeInForce: random.pick(['gtc', 'fok']) }, 'time-in-force-not-allowed'],
    [{ ...buy, price: null }, 'quantity-not-allowed'],
    [{ ...buy, ...market, spend: 5, selfTrade: 'decrement' }, 'self-trade-mode-not-allowed'],
    [{ ...plain, timeInForce: random.pick(['ioc', 'fok']), expiresAt: now + 9 }, 'expiry-not-allowed'],
    [{ ...plain, expiresAt: random.pick([now, now + MAX_LIFE_MS + 1]) }, 'expiry-out-of-range'],
  ];
  const [choice, asked] = wrong[random.below(wrong.length)] ?? [plain, 'anything'];
  return { command: conditional(context, choice), asked };
}

/** One cancels the other: around the last price, at it (refused), or more than may be open. */
export function links(context: GeneratorContext): Intent | null {
  const near = context.passive();
  if (near === null) return null;
  const { side, seen, by } = near;
  const away = side === 'sell' ? 1 : -1;
  const byLast = context.byLast();
  const last = context.referencePrice(seen, byLast);
  const apart =
    last === null
      ? near.price
      : side === 'sell'
        ? Math.max(near.price, last + 1)
        : Math.min(near.price, last - 1);
  const isAtLast = last !== null && context.random.once(10);
  const price = apart;
  const stopPrice = isAtLast
    ? last
    : (last ?? price) - away * context.random.pick([1, 1, context.random.between(1, 9)]);
  const limitAway = context.random.pick([0, context.random.between(-4, 4), -away * Math.floor(price / 3)]);
  const stopLimitPrice = side === 'buy' || context.random.once(2) ? Math.max(1, stopPrice + limitAway) : null;
  const stand = { ...near, price };
  if (!context.isPossible(stand) || stopPrice < 1 || stopPrice > MAX_PRICE) return null;
  const dearest = { ...stand, price: Math.max(price, stopLimitPrice ?? stopPrice) };
  const cheapest = { ...stand, price: Math.min(price, stopLimitPrice ?? stopPrice) };
  const least = GeneratorContext.least(cheapest);
  const most = Math.min(context.reach(dearest), GeneratorContext.most(dearest), least + 50);
  if (most < least) return null;
  const command = linked(context, stand, {
    quantity: context.random.between(least, most),
    stopPrice,
    stopLimitPrice,
    byLast,
  });
  if (!context.hasRoom(by, seen, 2)) return { command, asked: 'too-many-open-orders' };
  return { command, asked: isAtLast ? 'linked-prices-not-apart' : 'linked-orders-placed' };
}

/** A pair of orders at a stand. */
export function linked(
  context: GeneratorContext,
  { by, number, side, price }: Pick<Stand, 'by' | 'number' | 'side' | 'price'>,
  choice: {
    readonly quantity: number;
    readonly stopPrice: number;
    readonly stopLimitPrice: number | null;
    readonly byLast?: boolean;
  },
): PlaceLinkedOrders {
  const { quantity, stopPrice, stopLimitPrice } = choice;
  const names = context.random.once(4);
  return {
    type: 'place-linked-orders',
    owner: by,
    requestId: context.requestId(),
    market: market(number),
    side,
    quantity: lots(quantity),
    price: ticks(price),
    stopPrice: ticks(stopPrice),
    stopLimitPrice: stopLimitPrice === null ? null : ticks(stopLimitPrice),
    selfTrade: context.mode(),
    clientOrderId: names ? context.newClientOrderId() : null,
    stopClientOrderId: names ? context.newClientOrderId() : null,
    ...(choice.byLast === true ? { by: 'last-price' } : {}),
  };
}

/** A pair with all the money of a buyer, or one tick of the stop's limit more; and what a pair must not be. */
export function linksAtTheEdge(context: GeneratorContext): Intent | null {
  const near = context.passive();
  if (near === null || !context.hasRoom(near.by, near.seen, 2)) return null;
  const command = linked(context, near, {
    quantity: GeneratorContext.least(near) + 3,
    stopPrice: near.price,
    stopLimitPrice: near.price,
  });
  const name = context.newClientOrderId();
  switch (context.random.below(4)) {
    case 0:
      return {
        command: { ...command, clientOrderId: name, stopClientOrderId: name },
        asked: 'duplicate-client-order-id',
      };
    case 1:
      return { command: { ...command, side: 'buy', stopLimitPrice: null }, asked: 'price-missing' };
    case 2:
      return { command: { ...command, stopPrice: ticks(0) }, asked: 'price-out-of-range' };
    default: {
      // A buyer's money to the last lot at the dearer of the two prices, and one lot more.
      const { seen } = near;
      const last = context.referencePrice(seen);
      if (last === null) return null;
      const price = Math.min(near.price, last - 1);
      const stopPrice = last + 1;
      const dear = { ...near, side: 'buy' as Side, price: stopPrice + 7 };
      const cheap = { ...dear, price };
      const reach = context.reach(dear);
      // At the last prices that there are, no stop lies beyond.
      if (price < 1 || dear.price > MAX_PRICE) return null;
      if (reach < GeneratorContext.least(cheap) || reach >= GeneratorContext.most(dear)) return null;
      if (!context.isPossible(cheap) || seen.book.crosses('buy', price)) return null;
      const beyond = context.random.below(2);
      const size = { quantity: reach + beyond, stopPrice, stopLimitPrice: dear.price };
      return {
        command: linked(context, cheap, size),
        asked: beyond === 1 ? 'insufficient-available-balance' : 'linked-orders-placed',
      };
    }
  }
}
