/**
 * A plan of more fills than one command may make: icebergs of a hundred slices at one price, and an order through all of
 * them, by each time in force, as a stop and as a change; what of it is suspended is cancelled or goes on.
 * Promises: each step looks at the venue at its turn, and is left out where it no longer applies.
 */
import type { OwnerId, Side } from '@assay/core';
import type { NaiveMarket } from '../reference/naive-market.ts';
import { ordersIn, takerOf } from '../reference/naive-market.ts';
import { GeneratorContext, SLICES } from './generator-context.ts';
import type { Stand } from './generator-context.ts';
import { lots, order, owner, ticks } from './branding.ts';
import { conditional } from './conditional.ts';
import type { CommandGenerator } from './command-generator.ts';

const STEP = 1000;
/** Icebergs of a wall: a little more than a step, or about twice as much. */
const WALLS = [11, 12, 22] as const;

interface Wall {
  readonly number: number;
  readonly seen: NaiveMarket;
  /** Of the taker. */
  readonly side: Side;
  readonly price: number;
  readonly taker: OwnerId;
}

/** A wall of icebergs, one order through it, and what can be said while it is under way. */
export function exhaustsAStep(context: GeneratorContext): readonly CommandGenerator[] {
  const wall = findWall(context);
  if (wall === null) return [];
  const makers = context.traders().filter((by) => by !== wall.taker);
  const first = makers[0];
  if (first === undefined) return [];
  const bricks = Array.from({ length: context.random.pick(WALLS) }, (_, index) =>
    laysIceberg(wall, makers[index % makers.length] ?? first),
  );
  const goesThrough = context.random.pick([
    [sweeps(wall)],
    [sweeps(wall)],
    stops(wall),
    [rests(wall), amends(wall)],
  ]);
  return [...bricks, ...goesThrough, touches, comesBetween(wall), passes, touches, passes, passes];
}

function findWall(context: GeneratorContext): Wall | null {
  const [number, side, taker] = [context.marketNumber(), context.side(), context.trader()];
  const seen = context.view.markets[number];
  const best = seen?.book.against(side)[0]?.price ?? context.middle(number);
  const price = best + (side === 'buy' ? 1 : -1);
  if (seen === undefined || !context.isPossible({ side, price, seen })) return null;
  return seen.book.crosses(makerSide(side), price) ? null : { number, seen, side, price, taker };
}

function makerSide(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

function laysIceberg({ number, seen, side, price }: Wall, by: OwnerId): CommandGenerator {
  return (context) => {
    const stand: Stand = { by, number, side: makerSide(side), price, seen };
    const displayed = GeneratorContext.least(stand);
    const quantity = displayed * SLICES;
    const isPossible =
      context.isPossible(stand) && quantity <= Math.min(context.reach(stand), GeneratorContext.most(stand));
    if (!isPossible || !context.hasRoom(by, seen) || seen.book.crosses(stand.side, price)) return null;
    const asked = context.mayHide(by, number) ? 'open' : 'too-many-icebergs';
    return { command: context.order({ ...stand, quantity, displayed, expiresAt: null }), asked };
  };
}

/** Lots that stand at the wall's price or before it. */
function lotsOf({ seen, side, price }: Wall): number {
  const isWithin = (other: number): boolean => (side === 'buy' ? other <= price : other >= price);
  return ordersIn(seen)
    .filter((maker) => maker.side !== side && isWithin(maker.price))
    .reduce((sum, { remaining }) => sum + remaining, 0);
}

/** The lots of as many fills as one command may make, and of one more where `more` is 1; null where there are fewer. */
function lotsOfAStep({ seen, side, price, taker }: Wall, more: number): number | null {
  const greedy = { side, owner: taker, limit: price, selfTrade: 'cancel-newest' } as const;
  const { meetings } = seen.book.preview({ ...greedy, wants: { lots: Number.MAX_SAFE_INTEGER } });
  const fills = meetings.flatMap((meeting) => (meeting.type === 'fill' ? [meeting.quantity] : []));
  if (fills.length <= STEP) return null;
  return fills.slice(0, STEP).reduce((sum, quantity) => sum + quantity, more);
}

function sweeps(wall: Wall): CommandGenerator {
  return (context) => {
    const { number, seen, side, price, taker } = wall;
    const stand: Stand = { by: taker, number, side, price, seen };
    const timeInForce = context.random.pick(['gtc', 'gtc', 'ioc', 'fok']);
    const selfTrade = context.random.pick(['cancel-newest', 'cancel-oldest']);
    const all = lotsOf(wall) + context.random.pick([-1, 0, 0, GeneratorContext.least(stand) * 2]);
    const wanted = timeInForce === 'fok' ? (lotsOfAStep(wall, context.random.below(2)) ?? all) : all;
    const quantity = Math.min(wanted, context.reach(stand), GeneratorContext.most(stand));
    if (
      quantity < GeneratorContext.least(stand) ||
      !context.isPossible(stand) ||
      !context.hasRoom(taker, seen)
    )
      return null;
    const command = context.order({ ...stand, quantity, timeInForce, selfTrade });
    const { meetings, filled } = seen.book.preview(takerOf(seen, command));
    const isWhole = timeInForce === 'fok' && filled === quantity;
    const fills = meetings.filter(({ type }) => type === 'fill').length;
    return { command, asked: isWhole && fills > STEP ? 'too-many-fills' : 'anything' };
  };
}

/** A stop, at the market or at the wall's price and often fill-or-kill, and a trade that may meet it. */
function stops(wall: Wall): readonly CommandGenerator[] {
  const { number, seen, side, price, taker } = wall;
  const place: CommandGenerator = (context) => {
    const last = context.referencePrice(seen, true);
    const stand: Stand = { by: taker, number, side, price, seen };
    const quantity = Math.min(lotsOf(wall), context.reach(stand), GeneratorContext.most(stand));
    if (last === null || quantity < GeneratorContext.least(stand) || !context.hasRoom(taker, seen))
      return null;
    const trigger = { kind: 'stop', price: ticks(Math.max(1, last + (side === 'buy' ? 1 : -1))) } as const;
    const spend = Number(BigInt(price) * BigInt(quantity) * seen.tickLotUnits);
    const atMarket = side === 'buy' ? { spend } : { quantity };
    const timeInForce = context.random.pick(['gtc', 'fok', 'fok', 'ioc']);
    const size = context.random.once(2) ? atMarket : { price, quantity, timeInForce };
    const choice = { by: taker, number, side, trigger, byLast: true, expiresAt: null };
    return { command: conditional(context, { ...choice, ...size }), asked: 'anything' };
  };
  return [place, touchesTheWall(wall), touchesTheWall(wall)];
}

/** Trades a little at the wall, so that its price becomes the last one. */
function touchesTheWall({ number, seen, side, price }: Wall): CommandGenerator {
  return (context) => {
    const stand: Stand = { by: context.owner(), number, side, price, seen };
    const quantity = GeneratorContext.least(stand);
    const choice = { timeInForce: 'ioc', selfTrade: 'cancel-oldest' } as const;
    return { command: context.order({ ...stand, ...choice, quantity }), asked: 'anything' };
  };
}

/** An order of the taker that rests, to be changed so that it goes through the wall. */
function rests(wall: Wall): CommandGenerator {
  return (context) => {
    const { number, seen, side, price, taker } = wall;
    const stand: Stand = { by: taker, number, side, price: price + (side === 'buy' ? -5 : 5), seen };
    const quantity = Math.min(lotsOf(wall), context.reach({ ...stand, price }), GeneratorContext.most(stand));
    if (
      quantity < GeneratorContext.least(stand) ||
      !context.isPossible(stand) ||
      !context.hasRoom(taker, seen)
    )
      return null;
    return { command: context.order({ ...stand, quantity }), asked: 'anything' };
  };
}

function amends({ seen, side, price, taker }: Wall): CommandGenerator {
  return (context) => {
    const own = ordersIn(seen).findLast((other) => other.owner === taker && other.side === side);
    if (own === undefined || own.id === null) return null;
    const target = { owner: taker, requestId: context.requestId(), order: order(own.id) };
    const change = { price: ticks(price), remaining: lots(own.remaining), triggerPrice: null };
    return { command: { type: 'amend-order', ...target, ...change, postOnly: false }, asked: 'anything' };
  };
}

/** Another order meets the wall before what is suspended goes on. */
function comesBetween(wall: Wall): CommandGenerator {
  return touchesTheWall(wall);
}

/** Cancels or changes an order that is suspended, as it may come to with what goes on before. */
const touches: CommandGenerator = (context) => {
  const suspended = context.view.triggerOrders.filter((triggerOrder) => triggerOrder.suspended !== null);
  const found = suspended[context.random.below(suspended.length)];
  if (found === undefined || context.random.once(2)) return null;
  const target = { owner: owner(found.owner), requestId: context.requestId(), order: order(found.id) };
  if (context.random.once(2)) return { command: { type: 'cancel-order', ...target }, asked: 'anything' };
  const change = { price: null, remaining: lots(1), triggerPrice: null };
  return { command: { type: 'amend-order', ...target, ...change, postOnly: false }, asked: 'anything' };
};

const passes: CommandGenerator = () => ({ command: { type: 'advance-time' }, asked: 'done' });
