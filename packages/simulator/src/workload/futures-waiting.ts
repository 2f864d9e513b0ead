/**
 * Generators of orders that wait for a price in futures markets, of those that come with an order, and of positions that turn round.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one. What a taker comes to, and
 * what a change of an order that waits does, is left to the naive venue.
 */
import type {
  AttachedTrigger,
  OwnerId,
  PlaceFuturesConditional,
  PlaceFuturesLinked,
  Side,
  Trigger,
  TriggerBasis,
} from '@assay/core';
import type { Asked, Intent } from '../auditor/asked.ts';
import { closedBy, recordOf } from '../reference/naive-futures.ts';
import type { WithFutures } from '../reference/naive-futures.ts';
import { silenceOf } from '../reference/naive-futures-orders.ts';
import { MAX_PRICE } from '../reference/naive-market.ts';
import type { NaiveTriggerOrder } from '../reference/naive-market.ts';
import { priceFor } from '../reference/naive-prices.ts';
import { lots, market, order as orderId, owner, rate, ticks, time } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';
import {
  futuresOf,
  futuresOrder,
  markedMarket,
  openingRefusal,
  passiveIn,
  takingIn,
  usualSize,
} from './futures-stands.ts';
import type { FuturesStand } from './futures-stands.ts';
import { SELF_TRADE_MODES } from './generator-context.ts';
import type { GeneratorContext } from './generator-context.ts';

const BASES = ['mark-price', 'last-price', 'index-price'] as const;
const DEAD = 60;
const TRAILING_ORDERS = 10;
const MIN_CALLBACK = 1000;
const MAX_CALLBACK = 200_000;

/** The price that orders of a market are triggered by now, or null. */
function priceBy({ view, now }: GeneratorContext, seen: WithFutures, by: TriggerBasis): number | null {
  return priceFor({ rules: view.rules, index: view.index, now }, seen, { by });
}

/** One owner, one side of a market with a price of the basis; the owner has a leg that the side closes, where they can have. */
interface Wait {
  readonly by: OwnerId;
  readonly seen: WithFutures;
  readonly side: Side;
  readonly basis: TriggerBasis;
  readonly price: number;
  readonly leg: number;
}

function waitIn(context: GeneratorContext): Wait | null {
  const { random } = context;
  const seen = markedMarket(context);
  const basis = random.pick(BASES);
  const price = seen === null ? null : priceBy(context, seen, basis);
  if (seen === null || price === null || price < 50 || price > MAX_PRICE - 50) return null;
  const holders = seen.futures.records.filter(({ owner: one, long, short }) => {
    return one >= 1000 && long.lots + short.lots > 0n;
  });
  const holder = holders[random.below(holders.length)];
  const by = holder !== undefined && !random.once(4) ? owner(holder.owner) : context.owner();
  const record = recordOf(seen, by);
  const closing: Side = record.long.lots > 0n ? 'sell' : 'buy';
  const side = random.once(3) ? context.side() : closing;
  if (!context.hasRoom(by, seen)) return null;
  return { by, seen, side, basis, price, leg: Number(record[closedBy(side)].lots) };
}

function awayFrom(context: GeneratorContext, price: number): number {
  const { random } = context;
  const most = Math.max(2, Math.floor(price / random.pick([500, 2000, 10_000, 60])));
  return random.once(5) ? 1 : random.between(1, most);
}

type Choice = Partial<Omit<PlaceFuturesConditional, 'type' | 'owner' | 'market' | 'trigger'>>;

function waiting(
  context: GeneratorContext,
  { by, seen, side, basis }: Pick<Wait, 'by' | 'seen' | 'side' | 'basis'>,
  trigger: Trigger,
  choice: Choice = {},
): PlaceFuturesConditional {
  const { random } = context;
  const price = choice.price ?? null;
  const timeInForce = choice.timeInForce ?? (price === null ? 'ioc' : 'gtc');
  const mayEnd = price === null || timeInForce === 'gtc';
  return {
    type: 'place-futures-conditional',
    owner: by,
    requestId: context.requestId(),
    market: market(seen.spec.market),
    side,
    trigger,
    triggerBy: basis,
    price,
    timeInForce,
    quantity: lots(1),
    reduceOnly: false,
    selfTrade: context.mode(),
    expiresAt: mayEnd && random.once(8) ? time(context.end()) : null,
    clientOrderId: random.once(8) ? context.newClientOrderId() : null,
    ...choice,
  };
}

/** What an order that may wait is answered where its index is dead, or it has no leg to close. */
function answerTo(context: GeneratorContext, wait: Wait, reduceOnly: boolean, asked: Asked): Asked {
  if (silenceOf(context, wait.seen) > DEAD) return 'index-stale';
  return reduceOnly && wait.leg === 0 ? 'no-position' : asked;
}

/** The size, the limit and the time in force behind a trigger; orders that only reduce are for the leg, more, less, or whole. */
function sizes(context: GeneratorContext, wait: Wait, at: number): Choice {
  const { random } = context;
  const { by, seen, side, leg } = wait;
  const reduceOnly = random.once(5) ? leg === 0 : leg > 0;
  const usual = usualSize(context, { by, seen, side, price: at });
  const most = seen.spec.maximumLots;
  const closing = random.pick([leg, leg + 1, Math.ceil(leg / 2), usual]);
  const quantity = lots(Math.max(1, Math.min(most, reduceOnly ? closing : usual)));
  if (random.once(2)) return { reduceOnly, quantity: reduceOnly && random.once(2) ? null : quantity };
  const away = Math.floor(at / 2000);
  const price = ticks(Math.max(1, Math.min(MAX_PRICE, at + random.between(-away, away))));
  const timeInForce = random.pick(['gtc', 'gtc', 'ioc', 'fok'] as const);
  return { reduceOnly, price, timeInForce, quantity: reduceOnly && random.once(3) ? null : quantity };
}

/** The direction in which a price meets a trigger. */
function directionOf(kind: 'stop' | 'take-profit', side: Side): 1 | -1 {
  return (kind === 'stop') === (side === 'buy') ? 1 : -1;
}

/** A stop or a take-profit beyond the price, or (refused) at it. */
export const waitsInFutures: CommandGenerator = (context) => {
  const wait = waitIn(context);
  if (wait === null) return null;
  const { random } = context;
  const kind = random.pick(['stop', 'stop', 'take-profit'] as const);
  const isAtOnce = random.once(10);
  const away = isAtOnce ? 0 : awayFrom(context, wait.price);
  const price = wait.price + directionOf(kind, wait.side) * away;
  if (price < 1 || price > MAX_PRICE) return null;
  const choice = sizes(context, wait, price);
  const command = waiting(context, wait, { kind, price: ticks(price) }, choice);
  const asked = isAtOnce ? 'trigger-would-fire-at-once' : 'conditional-order-placed';
  return { command, asked: answerTo(context, wait, choice.reduceOnly === true, asked) };
};

/** A trailing order, mostly near. */
export const trailsInFutures: CommandGenerator = (context) => {
  const wait = waitIn(context);
  if (wait === null) return null;
  const { random, view } = context;
  const { by, seen, side, price } = wait;
  const away = random.between(-3, 12) * Math.ceil(price / 10_000) * (side === 'sell' ? 1 : -1);
  const activation = random.once(3) ? ticks(Math.max(1, price + away)) : null;
  const callbackPpm = rate(random.pick([MIN_CALLBACK, MIN_CALLBACK, 3333, 10_000, MAX_CALLBACK]));
  const choice = sizes(context, wait, activation ?? price);
  const command = waiting(context, wait, { kind: 'trailing', callbackPpm, activation }, choice);
  const trailing = view.triggerOrders.filter(
    (order) =>
      order.owner === by &&
      order.market === seen &&
      order.trigger?.kind === 'trailing' &&
      order.triggered === null,
  ).length;
  const asked = trailing < TRAILING_ORDERS ? 'conditional-order-placed' : 'too-many-trailing-orders';
  return { command, asked: answerTo(context, wait, choice.reduceOnly === true, asked) };
};

/** A pair around the price, of which both reduce or neither. */
export const linksInFutures: CommandGenerator = (context) => {
  const near = passiveIn(context);
  if (near === null || !context.hasRoom(near.by, near.seen, 2)) return null;
  const { random } = context;
  const { by, seen, side } = near;
  const basis = random.pick(BASES);
  const last = priceBy(context, seen, basis);
  const away = side === 'sell' ? 1 : -1;
  if (last === null || last < 50) return null;
  const price = side === 'sell' ? Math.max(near.price, last + 1) : Math.min(near.price, last - 1);
  const isApart = !random.once(12);
  const stopPrice = isApart ? last - away * awayFrom(context, last) : last;
  if (price < 1 || stopPrice < 1 || stopPrice > MAX_PRICE || !context.isPossible({ side, price, seen })) {
    return null;
  }
  const held = Number(recordOf(seen, by)[closedBy(side)].lots);
  const reduceOnly = held > 0 && !random.once(3);
  const most = reduceOnly ? Math.min(held, seen.spec.maximumLots) : usualSize(context, { ...near, price });
  const command: PlaceFuturesLinked = {
    type: 'place-futures-linked',
    owner: by,
    requestId: context.requestId(),
    market: market(seen.spec.market),
    side,
    quantity: lots(random.once(3) ? most : random.between(1, most)),
    price: ticks(price),
    stopPrice: ticks(stopPrice),
    stopLimitPrice: random.once(2)
      ? ticks(Math.max(1, stopPrice + random.between(-9, 9) * Math.ceil(stopPrice / 20_000)))
      : null,
    triggerBy: basis,
    reduceOnly,
    selfTrade: context.mode(),
    clientOrderId: random.once(6) ? context.newClientOrderId() : null,
    stopClientOrderId: random.once(6) ? context.newClientOrderId() : null,
  };
  if (silenceOf(context, seen) > DEAD) return { command, asked: 'index-stale' };
  if (reduceOnly) return { command, asked: 'anything' };
  const stand = { by, seen, side, price };
  const done = isApart ? 'linked-orders-placed' : 'linked-prices-not-apart';
  return { command, asked: openingRefusal(context, stand, command.quantity) ?? done };
};

interface Attached {
  readonly takeProfit?: AttachedTrigger;
  readonly stopLoss?: AttachedTrigger;
}

/** A take-profit, a stop-loss or both, on their sides of an order's price and of the market's; seldom one that is not. */
function attachedTo(
  context: GeneratorContext,
  { seen, side }: Pick<FuturesStand, 'seen' | 'side'>,
  limit: number | null,
): { readonly attached: Attached; readonly isRight: boolean } | null {
  const { random } = context;
  const way = side === 'buy' ? 1 : -1;
  const wrong = random.once(10) ? random.below(2) : null;
  const made = [1, -1].map((sign, index): AttachedTrigger | null => {
    const triggerBy = random.pick(BASES);
    const prices = [priceBy(context, seen, triggerBy), limit].filter((one) => one !== null);
    if (prices.length === 0) return null;
    const base = side === 'buy' ? Math.min(...prices) : Math.max(...prices);
    const away = wrong === index ? 0 : awayFrom(context, base);
    return { price: ticks(base + sign * way * away), triggerBy, whole: random.once(2) };
  });
  const [takeProfit, stopLoss] = made;
  if (takeProfit === null || stopLoss === null || takeProfit === undefined || stopLoss === undefined)
    return null;
  if ([takeProfit, stopLoss].some(({ price }) => price < 1 || price > MAX_PRICE)) return null;
  const which = random.below(4);
  const attached = {
    ...(which === 1 ? {} : { takeProfit }),
    ...(which === 0 ? {} : { stopLoss }),
  };
  const isWrong = (wrong === 0 && which !== 1) || (wrong === 1 && which !== 0);
  return { attached, isRight: !isWrong };
}

/** An order that rests, and what comes with it. */
export const restsWithAttached: CommandGenerator = (context) => {
  const stand = passiveIn(context);
  if (stand === null || !context.hasRoom(stand.by, stand.seen, 3)) return null;
  const made = attachedTo(context, stand, stand.price);
  if (made === null) return null;
  const quantity = usualSize(context, stand);
  const command = { ...futuresOrder(context, stand, quantity), ...made.attached };
  if (silenceOf(context, stand.seen) > DEAD) return { command, asked: 'index-stale' };
  const refusal = openingRefusal(context, stand, quantity);
  return { command, asked: refusal ?? (made.isRight ? 'open' : 'trigger-would-fire-at-once') };
};

/** An order that takes, or takes and rests, and what comes with it. */
export const takesWithAttached: CommandGenerator = (context) => {
  const stand = takingIn(context);
  if (stand === null || !context.hasRoom(stand.by, stand.seen, 3)) return null;
  const { random } = context;
  const kind = random.once(2) ? 'market' : 'limit';
  const made = attachedTo(context, stand, kind === 'market' ? null : stand.price);
  if (made === null) return null;
  const leg = Number(recordOf(stand.seen, stand.by)[closedBy(stand.side)].lots);
  const wanted = leg > 0 && random.once(2) ? leg + usualSize(context, stand) : usualSize(context, stand);
  const timeInForce = kind === 'market' ? 'ioc' : random.pick(['gtc', 'gtc', 'ioc', 'fok'] as const);
  const selfTrade = random.pick(SELF_TRADE_MODES);
  const quantity = Math.min(stand.seen.spec.maximumLots, wanted);
  const order = futuresOrder(context, stand, quantity, { kind, timeInForce, selfTrade });
  return { command: { ...order, ...made.attached }, asked: 'anything' };
};

/** Some order of a futures market that waits. */
function waitingOrder(context: GeneratorContext): NaiveTriggerOrder | null {
  const all = context.view.triggerOrders.filter(({ market: seen }) => seen.futures !== null);
  return all[context.random.below(all.length)] ?? null;
}

/** Another trigger price, another size or another limit. */
export const amendsWaiting: CommandGenerator = (context) => {
  const order = waitingOrder(context);
  if (order === null) return null;
  const { random } = context;
  const { trigger, quantity, price } = order;
  const change = random.below(4);
  const at = trigger === null ? 0 : trigger.kind === 'trailing' ? (trigger.activation ?? 0) : trigger.price;
  const moved = Math.max(1, at + random.between(-3, 3) * Math.ceil(at / 3000));
  return {
    command: {
      type: 'amend-order',
      owner: owner(order.owner),
      requestId: context.requestId(),
      order: orderId(order.id),
      triggerPrice: change === 0 || change === 3 ? ticks(moved) : null,
      remaining: change === 1 ? lots(Math.max(1, (quantity ?? 1) + random.between(-2, 5))) : null,
      price: change === 2 ? ticks(Math.max(1, (price ?? at) + random.between(-9, 9))) : null,
      postOnly: false,
    },
    asked: 'anything',
  };
};

export const cancelsWaiting: CommandGenerator = (context) => {
  const order = waitingOrder(context);
  if (order === null) return null;
  const own = { owner: owner(order.owner), requestId: context.requestId() };
  return { command: { type: 'cancel-order', ...own, order: orderId(order.id) }, asked: 'order-cancelled' };
};

/** Turns a position round, or what is none. */
export const reverses: CommandGenerator = (context) => {
  const wait = waitIn(context);
  if (wait === null) return null;
  const { by, seen } = wait;
  const selfTrade = context.random.pick(SELF_TRADE_MODES);
  const own = { owner: by, requestId: context.requestId(), market: market(seen.spec.market) };
  const isHedged = context.view.futures.hedged.has(by);
  return {
    command: { type: 'reverse-position', ...own, selfTrade },
    asked: isHedged ? 'not-in-hedge-mode' : 'anything',
  };
};

/** All that the fields of an order that waits must not be, each with its answer. */
export const asksWronglyInFutures: CommandGenerator = (context) => {
  const { random, now } = context;
  const wait = waitIn(context);
  if (wait === null || silenceOf(context, wait.seen) > DEAD) return null;
  const { seen } = wait;
  const opens = { ...wait, side: 'sell' } as const;
  const trigger: Trigger = { kind: 'stop', price: ticks(Math.max(1, wait.price - 30)) };
  const limit = ticks(wait.price);
  const ask = (choice: Choice, asked: Asked, other: Trigger = trigger): Intent => ({
    command: waiting(context, opens, other, { expiresAt: null, clientOrderId: null, ...choice }),
    asked,
  });
  const callback = (callbackPpm: number): Trigger => ({
    kind: 'trailing',
    callbackPpm: rate(callbackPpm),
    activation: null,
  });
  switch (random.below(12)) {
    case 0:
      return ask({ price: ticks(0) }, 'price-out-of-range');
    case 1:
      return ask({}, 'price-out-of-range', { kind: 'stop', price: ticks(MAX_PRICE + 1) });
    case 2:
      return ask({}, 'number-out-of-range', callback(random.pick([MIN_CALLBACK - 1, MAX_CALLBACK + 1])));
    case 3:
      return ask({ quantity: null }, 'quantity-missing');
    case 4:
      return ask({ quantity: lots(random.pick([0, seen.spec.maximumLots + 1])) }, 'quantity-out-of-range');
    case 5:
      return ask({ timeInForce: random.pick(['gtc', 'fok']) }, 'time-in-force-not-allowed');
    case 6:
      return ask({ price: limit, timeInForce: 'ioc', expiresAt: time(now + 9) }, 'expiry-not-allowed');
    case 7:
      return ask({ expiresAt: time(now) }, 'expiry-out-of-range');
    case 8: {
      const { command } = ask({}, 'anything');
      return { command: { ...command, market: market(random.below(4)) }, asked: 'not-a-futures-market' };
    }
    case 9: {
      const { command } = ask({}, 'anything');
      return { command: { ...command, market: market(99) }, asked: 'unknown-market' };
    }
    default: {
      const stand = { by: wait.by, seen, side: 'sell', price: wait.price } as const;
      const made = attachedTo(context, stand, wait.price);
      if (made === null) return null;
      const command = futuresOrder(context, stand, 1, { reduceOnly: true });
      return { command: { ...command, ...made.attached }, asked: 'attached-not-allowed' };
    }
  }
};

/** Anything that the fields can say. */
export const fuzzedWaiting: CommandGenerator = (context) => {
  const { random } = context;
  const seen = futuresOf(context)[random.below(futuresOf(context).length)];
  const wait = waitIn(context);
  if (seen === undefined || wait === null) return null;
  const near = (): number => wait.price + random.between(-40, 40);
  const trigger: Trigger = random.once(4)
    ? { kind: 'trailing', callbackPpm: rate(random.between(900, 200_100)), activation: ticks(near()) }
    : { kind: random.pick(['stop', 'take-profit']), price: ticks(random.pick([near(), 0, MAX_PRICE])) };
  if (random.once(3)) {
    const stand = { by: wait.by, seen, side: context.side(), price: near() };
    const kind = random.pick(['limit', 'market'] as const);
    const timeInForce = kind === 'market' ? 'ioc' : random.pick(['gtc', 'ioc', 'fok'] as const);
    const attached = {
      price: ticks(random.pick([near(), near(), 0, MAX_PRICE + 1])),
      triggerBy: random.pick(BASES),
      whole: random.once(2),
    };
    const order = futuresOrder(context, stand, usualSize(context, { ...stand, seen: wait.seen }), {
      kind,
      timeInForce,
    });
    const field = random.once(2) ? { takeProfit: attached } : { stopLoss: attached };
    return { command: { ...order, ...field }, asked: 'anything' };
  }
  const command = waiting(context, { ...wait, seen, side: context.side() }, trigger, {
    quantity: random.pick([null, lots(0), lots(1), lots(50)]),
    price: random.once(2) ? ticks(near()) : null,
    timeInForce: random.pick(['gtc', 'ioc', 'fok']),
    reduceOnly: random.once(2),
  });
  return { command, asked: 'anything' };
};
