/**
 * Plans about futures: what takes several orders and a move of the price.
 * Promises: as `plans.ts`; what somebody else's orders make of a step is left to the naive venue.
 */
import type { OwnerId, Side } from '@assay/core';
import type { WithFutures } from '../reference/naive-futures.ts';
import { lots, market, order as orderId } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';
import { BUSY_MARKETS, PLANNED_MARKET } from './futures-opening.ts';
import {
  amendsInFutures,
  cancelsInFutures,
  reducesInFutures,
  restsInFutures,
  takesInFutures,
} from './futures-orders.ts';
import { futuresOf, futuresOrder, mostLots } from './futures-stands.ts';
import type { FuturesStand } from './futures-stands.ts';
import { tick } from './futures-rules.ts';
import type { GeneratorContext } from './generator-context.ts';

const ETH = 2;

function planned(context: GeneratorContext): WithFutures | undefined {
  return futuresOf(context).find(({ spec }) => spec.market === PLANNED_MARKET);
}

/** A trade of somebody with somebody else, at the mark or by some parts per million better for who takes. */
interface Deal {
  readonly by: OwnerId;
  readonly side: Side;
  readonly other: OwnerId;
  readonly quantity: number;
  readonly reduceOnly?: boolean;
  readonly betterPpm?: number;
}

function deal({
  by,
  side,
  other,
  quantity,
  reduceOnly = false,
  betterPpm = 0,
}: Deal): readonly CommandGenerator[] {
  const way = side === 'buy' ? -1 : 1;
  const stand = (context: GeneratorContext, who: OwnerId, which: Side): FuturesStand | null => {
    const seen = planned(context);
    if (seen === undefined) return null;
    const mark = Number(seen.futures.prices.mark);
    const price = mark + way * Math.floor((mark * betterPpm) / 1_000_000);
    return { by: who, seen, side: which, price };
  };
  const plain = { displayed: null, expiresAt: null } as const;
  return [
    (context) => {
      const offer = stand(context, other, side === 'buy' ? 'sell' : 'buy');
      return offer === null
        ? null
        : { command: futuresOrder(context, offer, quantity, plain), asked: 'anything' };
    },
    (context) => {
      const taking = stand(context, by, side);
      if (taking === null) return null;
      const command = futuresOrder(context, taking, quantity, { ...plain, reduceOnly, timeInForce: 'ioc' });
      return { command, asked: 'anything' };
    },
  ];
}

function ticksBy(jumpPpm: number): CommandGenerator {
  return (context) => {
    const last = context.view.index.ticks.get(ETH)?.price ?? 1;
    return tick(context, ETH, { gap: 1, jumpPpm, last });
  };
}

/** Two traders who may do a deal of so many lots, the first one of those given. */
function partners(
  context: GeneratorContext,
  from: readonly OwnerId[],
  part: number,
): Pick<Deal, 'by' | 'other' | 'quantity'> | null {
  const seen = planned(context);
  const [by, other] = [from[context.random.below(from.length)], context.trader()];
  if (seen === undefined || by === undefined || other === by) return null;
  const price = Number(seen.futures.prices.mark);
  const most = mostLots(context, { by, seen, side: 'buy', price });
  const reach = mostLots(context, { by: other, seen, side: 'sell', price });
  const quantity = Math.min(Math.floor(most * part), reach);
  return quantity < 1 ? null : { by, other, quantity };
}

/**
 * A trader who hedges buys and sells the same; the price moves by so much that the loss of one leg is more than they have, and that leg
 * is closed: the profit of the other pays.
 */
export function losesOnOneLeg(context: GeneratorContext): readonly CommandGenerator[] {
  const { random, view } = context;
  const hedged = context.traders().filter((one) => view.futures.hedged.has(one));
  const both = partners(context, hedged, 0.45);
  if (both === null) return [];
  const way = random.once(2) ? 1 : -1;
  return [
    ticksBy(0),
    ticksBy(0),
    ...deal({ ...both, side: 'buy' }),
    ...deal({ ...both, side: 'sell' }),
    ...Array.from({ length: random.between(1, 4) }, () => ticksBy(way * 90_000)),
    ...deal({ ...both, side: way > 0 ? 'buy' : 'sell', reduceOnly: true }),
  ];
}

/** A trader loses more than all they have, and closes: the insurance pays, or nobody does. */
export function losesMoreThanAll(context: GeneratorContext): readonly CommandGenerator[] {
  const both = partners(context, context.traders(), 0.95);
  if (both === null) return [];
  const { random } = context;
  return [
    ticksBy(0),
    ticksBy(0),
    ...deal({ ...both, side: 'buy' }),
    ...Array.from({ length: random.between(2, 4) }, () => ticksBy(-90_000)),
    ...deal({ ...both, side: 'sell', reduceOnly: true, betterPpm: random.pick([1000, 3000]) }),
  ];
}

/** Several reduce-only orders rest for one position, one of them as an iceberg, one changed in place; then a part of it is closed. */
export function closesBeneathItsOrders(context: GeneratorContext): readonly CommandGenerator[] {
  const both = partners(context, context.traders(), 0.4);
  if (both === null || both.quantity < 20) return [];
  const { by, quantity } = both;
  const part = Math.floor(quantity / 4);
  const rest =
    (away: number, displayed: number | null): CommandGenerator =>
    (later) => {
      const seen = planned(later);
      if (seen === undefined) return null;
      const price = Math.floor((Number(seen.futures.prices.mark) * (100 + away)) / 100);
      const choice = {
        reduceOnly: true,
        expiresAt: null,
        displayed: displayed === null ? null : lots(displayed),
      };
      return {
        command: futuresOrder(later, { by, seen, side: 'sell', price }, part, choice),
        asked: 'anything',
      };
    };
  const shrinks: CommandGenerator = (later) => {
    const first = planned(later)?.book.asks.find((order) => order.owner === by && order.reduceOnly);
    if (first === undefined || first.id === null || first.remaining < 3) return null;
    const own = { owner: by, requestId: null, order: orderId(first.id), price: null, triggerPrice: null };
    return {
      command: { type: 'amend-order', ...own, remaining: lots(first.remaining - 1), postOnly: false },
      asked: 'anything',
    };
  };
  return [
    ticksBy(0),
    ticksBy(0),
    ...deal({ ...both, side: 'buy' }),
    rest(3, null),
    rest(2, Math.ceil(part / 3)),
    rest(4, null),
    shrinks,
    ...deal({ ...both, side: 'sell', quantity: Math.floor(quantity * 0.6), reduceOnly: true }),
  ];
}

/** Traders whose orders make more fills than one command may, and how many each of them places. */
const CROWD = 7;
const EACH = 160;

/** More small orders rest than one command may fill, and somebody takes them all: the rest goes on by itself, or ends there. */
export function exhaustsAFuturesStep(context: GeneratorContext): readonly CommandGenerator[] {
  const { random } = context;
  const [by, ...others] = context.traders().toSorted(() => (random.once(2) ? 1 : -1));
  const crowd = others.slice(0, CROWD);
  if (by === undefined || crowd.length < CROWD) return [];
  const rest =
    (who: OwnerId, index: number): CommandGenerator =>
    (later) => {
      const seen = planned(later);
      if (seen === undefined || !later.hasRoom(who, seen)) return null;
      const price = Number(seen.futures.prices.mark) + (index % 5);
      const stand = { by: who, seen, side: 'sell', price } as const;
      return {
        command: futuresOrder(later, stand, 1, { displayed: null, expiresAt: null }),
        asked: 'anything',
      };
    };
  const take =
    (timeInForce: 'gtc' | 'ioc'): CommandGenerator =>
    (later) => {
      const seen = planned(later);
      if (seen === undefined) return null;
      const stand = { by, seen, side: 'buy', price: Number(seen.futures.prices.mark) + 9 } as const;
      const choice = { timeInForce, displayed: null, expiresAt: null };
      return { command: futuresOrder(later, stand, CROWD * EACH, choice), asked: 'anything' };
    };
  const places = crowd.flatMap((who) => Array.from({ length: EACH }, (_, index) => rest(who, index)));
  const passes: CommandGenerator = () => ({ command: { type: 'advance-time' }, asked: 'done' });
  return [
    ticksBy(0),
    ticksBy(0),
    ...places,
    ticksBy(0),
    take(random.pick(['gtc', 'ioc'])),
    ticksBy(0),
    passes,
  ];
}

/** A futures market takes fewer orders for a moment. */
export function closesForAWhile(context: GeneratorContext): readonly CommandGenerator[] {
  const { random } = context;
  const seen = futuresOf(context)[random.below(BUSY_MARKETS)];
  if (seen === undefined) return [];
  const set =
    (status: 'open' | 'post-only' | 'cancel-only'): CommandGenerator =>
    () => {
      const change = { market: market(seen.spec.market), status, until: null, effectiveAt: null };
      const asked = seen.status === 'delisted' ? 'market-delisted' : 'done';
      return { command: { type: 'set-market-status', ...change }, asked };
    };
  const uses = [restsInFutures, takesInFutures, reducesInFutures, amendsInFutures, cancelsInFutures];
  return [set(random.pick(['post-only', 'cancel-only'])), ...uses, ticksBy(0), ...uses, set('open')];
}
