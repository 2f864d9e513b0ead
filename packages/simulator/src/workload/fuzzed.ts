/**
 * Fuzzing generators: random fields with no expected answer, which the auditor alone can verify.
 * Promises: numbers stay safe integers, so that every command can be written to the journal.
 */
import type { Command, OwnerId, PlaceOrder, ReplaceQuotes, Trigger, Units } from '@assay/core';
import type { GeneratorContext } from './generator-context.ts';
import { asset, market, order, owner, product, rate, ticks, lots, time, units } from './branding.ts';
import { conditional, linked } from './conditional.ts';
import { MARKETS } from './opening.ts';

/** A limit order around the middle; now and then far away, at the edge of what is allowed, or beyond it. */
export function fuzzedLimit(context: GeneratorContext): PlaceOrder {
  const { random } = context;
  const number = random.once(500) ? 9 : context.marketNumber();
  const side = context.side();
  return context.order({
    by: fuzzedOwner(context),
    number,
    side,
    timeInForce: random.once(5) ? random.pick(['ioc', 'fok']) : 'gtc',
    postOnly: random.once(20),
    price: random.once(120) ? null : fuzzedPrice(context, number, side === 'buy' ? -1 : 1),
    quantity: random.once(120) ? null : fuzzedSize(context, number),
    spend: random.once(120) ? 10 : null,
    clientOrderId: random.once(6) ? `w-${random.below(30)}` : null,
    selfTrade: context.mode(),
    ...(random.once(20) ? { displayed: random.between(-1, 30) } : {}),
    ...(random.once(20) ? { expiresAt: context.now + random.between(-1, 20) } : {}),
  });
}

/** A market order by size or by spend, whatever the book holds. */
export function fuzzedMarket(context: GeneratorContext): PlaceOrder {
  const { random } = context;
  const number = random.once(500) ? 9 : context.marketNumber();
  const spends = random.once(2);
  const price = context.middle(number);
  const spend = price * random.between(0, 400) * (number === 2 ? 1000 : 1) + random.below(price);
  return context.order({
    by: fuzzedOwner(context),
    number,
    side: spends && !random.once(60) ? 'buy' : context.side(),
    kind: 'market',
    timeInForce: random.once(50) ? random.pick(['gtc', 'fok']) : 'ioc',
    postOnly: random.once(60),
    price: random.once(100) ? 5 : null,
    quantity: spends ? null : random.once(12) ? 100_000 : fuzzedSize(context, number),
    spend: spends ? spend : null,
    selfTrade:
      spends && !random.once(20)
        ? random.pick(['cancel-oldest', 'cancel-both', 'cancel-newest'])
        : context.mode(),
  });
}

/** A cancel or change of an order that may be there. */
export function fuzzedChange(context: GeneratorContext): Command {
  const { random } = context;
  const by = fuzzedOwner(context);
  const own = fuzzedOwnOrder(context, random.once(6) ? context.owner() : by);
  const target = {
    owner: by,
    requestId: context.requestId(),
    order: order(own?.id ?? random.below(1 << 26)),
  };
  if (random.once(3)) return { type: 'cancel-order', ...target };
  const near = (value: number): number => value + random.between(-9, 9);
  return {
    type: 'amend-order',
    ...target,
    price: random.once(2) ? null : ticks(near(own?.price ?? 100)),
    remaining: random.once(2) ? null : lots(near(own?.lots ?? 5)),
    triggerPrice: own?.trigger === undefined || random.once(2) ? null : ticks(near(own.trigger)),
    postOnly: random.once(4),
  };
}

interface SomeOrder {
  readonly id: number | null;
  readonly price: number | null;
  readonly lots: number | null;
  readonly trigger?: number;
}

function fuzzedOwnOrder(context: GeneratorContext, by: OwnerId): SomeOrder | null {
  const { random, view } = context;
  if (random.once(3)) {
    const own = view.triggerOrders.filter((triggerOrder) => triggerOrder.owner === by);
    const found = own[random.below(own.length)];
    if (found === undefined) return null;
    const { id, price, quantity, trigger } = found;
    return { id, price, lots: quantity, trigger: trigger?.kind === 'trailing' ? 50 : (trigger?.price ?? 5) };
  }
  const orders = view.ordersOf(by);
  const found = orders[random.below(orders.length)];
  return found === undefined ? null : { id: found.id, price: found.price, lots: found.remaining };
}

/** A conditional order of any kind around the middle. */
export function fuzzedConditional(context: GeneratorContext): Command {
  const { random } = context;
  const number = random.once(500) ? 9 : context.marketNumber();
  const middle = context.middle(number);
  const near = (): number => Math.max(random.once(60) ? 0 : 1, middle + random.between(-12, 12));
  const isMarket = random.once(3);
  const spends = isMarket && !random.once(3);
  const trailing: Trigger = {
    kind: 'trailing',
    callbackPpm: rate(random.pick([1000, 1000, 2500, 20_000, 999])),
    activation: random.once(2) ? ticks(near()) : null,
  };
  const trigger: Trigger = random.once(3)
    ? trailing
    : { kind: random.pick(['stop', 'take-profit']), price: ticks(near()) };
  const timeInForce = random.once(4) ? random.pick(['ioc', 'fok']) : 'gtc';
  return conditional(context, {
    by: fuzzedOwner(context),
    number,
    trigger,
    side: spends && !random.once(30) ? 'buy' : context.side(),
    price: isMarket ? null : near(),
    timeInForce: isMarket && !random.once(20) ? 'ioc' : timeInForce,
    quantity: spends ? null : fuzzedSize(context, number),
    spend: spends ? middle * random.between(0, 400) * (number === 2 ? 1000 : 1) : null,
    ...(random.once(20) ? { expiresAt: context.now + random.between(-1, 20) } : {}),
    clientOrderId: random.once(6) ? `w-${random.below(30)}` : null,
  });
}

/** A pair around the middle, in no order. */
export function fuzzedLinked(context: GeneratorContext): Command {
  const { random } = context;
  const number = random.once(500) ? 9 : context.marketNumber();
  const side = context.side();
  const middle = context.middle(number);
  const away = side === 'sell' ? 1 : -1;
  const near = (step: number): number => Math.max(1, middle + step * random.between(-2, 9));
  const pair = { by: fuzzedOwner(context), number, side, price: near(away) };
  const stopPrice = near(-away);
  const stopLimitPrice = random.once(4) ? null : near(-away);
  return linked(context, pair, { quantity: fuzzedSize(context, number), stopPrice, stopLimitPrice });
}

/** A mirror of any order and size, or an account that begins anew with any grants. */
export function fuzzedPaper(context: GeneratorContext): Command {
  const { random } = context;
  if (random.once(8)) {
    const grants = Array.from({ length: random.below(3) }, () => ({
      asset: asset(random.below(5)),
      amount: units(random.below(3_000_000_000)),
    }));
    return { type: 'reset-account', owner: fuzzedOwner(context), requestId: context.requestId(), grants };
  }
  const { market: number, bids, asks } = fuzzedQuotes(context);
  const lastPrice = random.once(2) ? null : ticks(context.middle(number) + random.between(-9, 9));
  return { type: 'feed-paper-depth', market: number, bids, asks, lastPrice };
}

/** A contract, a product, limits or a cooling-off of any sort. */
export function fuzzedSeconds(context: GeneratorContext): Command {
  const { random } = context;
  const own = { owner: fuzzedOwner(context), requestId: context.requestId() };
  const number = product(random.between(1, 8));
  const profitPpm = rate(random.pick([800_000, 850_000, 920_000, 1, 10_000_000]));
  const stake = (): Units => units(random.between(0, 60) * (random.once(10) ? 999_999 : 1_000_000));
  switch (random.below(5)) {
    case 0: {
      const [leastStake, greatestStake] = [stake(), units(stake() * 50)];
      const place = {
        product: number,
        asset: asset(random.pick([0, 2, 3])),
        periodMs: random.between(5, 8) * 1000,
      };
      return {
        type: 'offer-seconds',
        ...place,
        profitPpm,
        leastStake,
        greatestStake,
        isOffered: !random.once(5),
      };
    }
    case 1:
      return {
        type: 'set-play-limits',
        ...own,
        dailyLoss: random.once(2) ? null : stake(),
        reminderMinutes: null,
      };
    case 2:
      return { type: 'cool-off', ...own, until: time(context.now + random.between(-3, 900)) };
    default: {
      const direction = random.pick(['rise', 'fall']);
      return { type: 'open-contract', ...own, product: number, direction, stake: stake(), profitPpm };
    }
  }
}

/** Quotes of any order and size. */
export function fuzzedQuotes(context: GeneratorContext): ReplaceQuotes {
  const { random } = context;
  const number = context.marketNumber();
  const middle = context.middle(number);
  const level = (step: number) => (_: unknown, index: number) => ({
    price: ticks(middle + step * (index * random.between(1, 3) + random.between(-2, 4))),
    quantity: lots(fuzzedSize(context, number)),
  });
  return {
    type: 'replace-quotes',
    market: market(number),
    bids: Array.from({ length: random.below(4) }, level(-1)),
    asks: Array.from({ length: random.below(4) }, level(1)),
  };
}

function fuzzedOwner(context: GeneratorContext): PlaceOrder['owner'] {
  return context.random.once(400) ? owner(context.owner() + 500) : context.owner();
}

function fuzzedPrice(context: GeneratorContext, number: number, away: number): number {
  const { random } = context;
  const middle = context.middle(number);
  if (random.once(60)) return Math.max(1, middle + random.between(-40_000, 40_000));
  if (random.once(300)) return random.pick([0, -1, 1, 2 ** 31 - 2, 2 ** 31 - 1]);
  return Math.max(1, middle + away * random.between(-4, 12));
}

function fuzzedSize(context: GeneratorContext, number: number): number {
  const { random } = context;
  const greatest = MARKETS[number]?.maximumLots ?? 100;
  if (random.once(250)) return random.pick([0, -3, greatest, greatest + 1]);
  return random.once(10) ? random.between(1, 5000) : random.between(1, 40) * (number === 2 ? 40 : 1);
}

/** Something about an account, of anyone. */
export function fuzzedMember(context: GeneratorContext): Command {
  const { random } = context;
  const by = fuzzedOwner(context);
  switch (random.below(5)) {
    case 0:
    case 1:
      return { type: 'name-referrer', owner: by, referrer: fuzzedOwner(context) };
    case 2: {
      const rates = [random.below(600_000), random.below(400_000), random.below(200_000)] as const;
      return { type: 'set-rebate-rates', ratesPpm: [rate(rates[0]), rate(rates[1]), rate(rates[2])] };
    }
    case 3:
      return {
        type: 'set-account-status',
        owner: by,
        status: random.pick(['active', 'active', 'frozen', 'closed']),
      };
    default:
      return { type: 'exclude-owner', owner: by, until: time(context.now + random.between(-3, 90)) };
  }
}
