/**
 * Generators of orders in futures markets with their expected answers.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one. What a taker comes to
 * depends on everybody whom it meets: there `anything` is asked for, and the naive venue alone judges.
 */
import type { PlaceFuturesOrder, RefusalCode } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import { closedBy, recordOf, reducingOf } from '../reference/naive-futures.ts';
import { silenceOf } from '../reference/naive-futures-orders.ts';
import { DELIVERY_RULES } from '../reference/naive-steps.ts';
import { lots, market, order as orderId, owner, ticks } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';
import { SILENT_MARKET } from './futures-opening.ts';
import {
  futuresOf,
  futuresOrder,
  markedMarket,
  mostLots,
  openingRefusal,
  passiveIn,
  recordIn,
  takingIn,
  usualSize,
} from './futures-stands.ts';
import type { FuturesStand } from './futures-stands.ts';
import type { GeneratorContext } from './generator-context.ts';
import { SELF_TRADE_MODES } from './generator-context.ts';

const STALE = 10;
const DEAD = 60;

/** What an order that crosses nothing is answered, whose fields are right. */
function restingAnswer(context: GeneratorContext, stand: FuturesStand, quantity: number): Intent['asked'] {
  if (silenceOf(context, stand.seen) > DEAD) return 'index-stale';
  return openingRefusal(context, stand, quantity) ?? 'open';
}

/** Rests near the mark, of a usual size. */
export const restsInFutures: CommandGenerator = (context) => {
  const stand = passiveIn(context);
  if (stand === null) return null;
  const quantity = usualSize(context, stand);
  const postOnly = context.random.once(4);
  const command = futuresOrder(context, stand, quantity, { postOnly });
  return { command, asked: restingAnswer(context, stand, quantity) };
};

/** As much as may be opened, or one lot more. */
export const opensTheMostLots: CommandGenerator = (context) => {
  const stand = passiveIn(context);
  if (stand === null) return null;
  const most = mostLots(context, stand);
  const quantity = most + context.random.below(2);
  if (quantity < 1 || quantity > stand.seen.spec.maximumLots) return null;
  return {
    command: futuresOrder(context, stand, quantity, { displayed: null }),
    asked: restingAnswer(context, stand, quantity),
  };
};

/** Takes some of the book, by every way to take. */
export const takesInFutures: CommandGenerator = (context) => {
  const stand = takingIn(context);
  if (stand === null) return null;
  const { random } = context;
  const leg = Number(recordIn(stand)[closedBy(stand.side)].lots);
  // Now and then through zero.
  const quantity =
    leg > 0 && random.once(2)
      ? Math.min(stand.seen.spec.maximumLots, random.pick([leg, leg * 2, leg + 1, random.between(1, leg)]))
      : usualSize(context, stand);
  const kind = random.once(4) ? 'market' : 'limit';
  const timeInForce = kind === 'market' ? 'ioc' : random.pick(['gtc', 'gtc', 'ioc', 'fok']);
  const selfTrade = random.pick(SELF_TRADE_MODES);
  return {
    command: futuresOrder(context, stand, quantity, { kind, timeInForce, selfTrade }),
    asked: 'anything',
  };
};

/** Closes what there is of a leg, or one lot more; rests or takes. */
export const reducesInFutures: CommandGenerator = (context) => {
  const { random } = context;
  const stand = random.once(2) ? passiveIn(context) : takingIn(context);
  if (stand === null) return null;
  const { seen, by, side, price } = stand;
  const held = recordOf(seen, by)[closedBy(side)].lots;
  const left = Number(held - reducingOf(seen, by, side));
  const isResting = !seen.book.crosses(side, price) && context.hasRoom(by, seen);
  if (held === 0n && !random.once(6)) return null;
  if (!isResting) {
    const quantity = Math.max(1, Math.min(Number(held) + random.below(2), seen.spec.maximumLots));
    const timeInForce = random.pick(['gtc', 'ioc']);
    const command = futuresOrder(context, stand, quantity, { reduceOnly: true, timeInForce });
    return { command, asked: 'anything' };
  }
  const isTooMuch = random.once(3) || left < 1;
  const quantity = isTooMuch ? left + 1 : random.once(3) ? left : random.between(1, left);
  if (quantity < 1 || quantity > seen.spec.maximumLots) return null;
  const asked = isTooMuch ? 'reduces-more-than-held' : 'open';
  return {
    command: futuresOrder(context, stand, quantity, { reduceOnly: true }),
    asked: silenceOf(context, seen) > DEAD ? 'index-stale' : asked,
  };
};

/** One of the resting orders of a random owner in futures, or null. */
function ownFuturesOrder(context: GeneratorContext): {
  readonly stand: FuturesStand;
  readonly id: number;
  readonly remaining: number;
} | null {
  const by = context.owner();
  const [seen] = futuresOf(context).filter(() => context.random.once(2));
  const own = [...(seen?.book.bids ?? []), ...(seen?.book.asks ?? [])].filter((one) => one.owner === by);
  const found = own[context.random.below(own.length)];
  if (seen === undefined || found === undefined || found.id === null) return null;
  const { id, side, price, remaining } = found;
  return { stand: { by, seen, side, price }, id, remaining };
}

export const cancelsInFutures: CommandGenerator = (context) => {
  const found = ownFuturesOrder(context);
  if (found === null) return null;
  const own = { owner: found.stand.by, requestId: context.requestId() };
  return { command: { type: 'cancel-order', ...own, order: orderId(found.id) }, asked: 'order-cancelled' };
};

/** A smaller one keeps its place; any other change enters anew. */
export const amendsInFutures: CommandGenerator = (context) => {
  const found = ownFuturesOrder(context);
  if (found === null) return null;
  const { stand, id, remaining } = found;
  const { random } = context;
  const own = { owner: stand.by, requestId: context.requestId(), order: orderId(id), triggerPrice: null };
  const change = random.below(3);
  const size =
    change === 0 ? random.between(1, remaining) : remaining + random.below(usualSize(context, stand));
  const price = stand.price + random.between(-400, 400);
  return {
    command: {
      type: 'amend-order',
      ...own,
      price: change === 2 && price > 0 ? ticks(price) : null,
      remaining: change === 2 ? null : lots(size),
      postOnly: random.once(4),
    },
    asked: 'anything',
  };
};

/** The wrong command for the kind of market, or a market that is none. */
export const mistakesTheMarket: CommandGenerator = (context) => {
  const { random, view } = context;
  const stand = passiveIn(context);
  if (stand === null) return null;
  const { by, seen, side, price } = stand;
  const wrongly = (number: number, asked: RefusalCode): Intent => ({
    command: { ...futuresOrder(context, stand, 1), market: market(number) },
    asked,
  });
  switch (random.below(4)) {
    case 0:
      return wrongly(random.below(4), 'not-a-futures-market');
    case 1:
      return wrongly(view.markets.length, 'unknown-market');
    case 2: {
      const number = seen.spec.market;
      return { command: context.order({ by, number, side, price, quantity: 1 }), asked: 'futures-market' };
    }
    default: {
      const none = { market: market(seen.spec.market), bids: [], asks: [] };
      const asked = view.rules < DELIVERY_RULES ? 'futures-market' : 'done';
      return { command: { type: 'replace-quotes', ...none }, asked };
    }
  }
};

/** An order where the mark is not known yet, or its index is of long ago. */
export const ordersWithoutPrice: CommandGenerator = (context) => {
  const by = context.owner();
  const silent = futuresOf(context).find(({ spec }) => spec.market === SILENT_MARKET);
  if (silent !== undefined && silent.futures.prices.mark === 0n && context.random.once(3)) {
    const stand: FuturesStand = { by, seen: silent, side: 'buy', price: 5000 };
    return { command: futuresOrder(context, stand, 1), asked: 'no-mark-price' };
  }
  const seen = markedMarket(context);
  if (seen === null || silenceOf(context, seen) <= STALE) return null;
  const side = context.side();
  const price = Number(seen.futures.prices.mark);
  const timeInForce = context.random.pick(['ioc', 'fok']);
  const choice: Partial<PlaceFuturesOrder> = context.random.once(2)
    ? { kind: 'market', timeInForce: 'ioc' }
    : { timeInForce };
  return {
    command: futuresOrder(context, { by, seen, side, price }, 1, choice),
    asked: 'index-stale',
  };
};

/** Anything that the fields can say. */
export const fuzzedFutures: CommandGenerator = (context) => {
  const { random } = context;
  const stand = random.once(2) ? passiveIn(context) : takingIn(context);
  if (stand === null) return null;
  const quantity = random.pick([
    0,
    -1,
    1,
    usualSize(context, stand),
    stand.seen.spec.maximumLots + 1,
    2 ** 31 - 2,
  ]);
  const price = random.once(6) ? random.pick([0, 1, 2 ** 31 - 2, 2 ** 31 - 1]) : stand.price;
  const command = futuresOrder(context, { ...stand, price }, quantity, {
    kind: random.pick(['limit', 'limit', 'market']),
    timeInForce: random.pick(['gtc', 'ioc', 'fok']),
    postOnly: random.once(3),
    reduceOnly: random.once(3),
    displayed: random.once(3) ? lots(random.between(0, 30)) : null,
  });
  const by = random.once(20) ? owner(5) : stand.by;
  return {
    command: { ...command, owner: by, price: random.once(8) ? null : ticks(price) },
    asked: 'anything',
  };
};
