/**
 * A plan of hundreds of stops that one trade triggers: more than may execute in one command, and others that their own
 * trades trigger in turn.
 * Promises: each step looks at the venue at its turn, and is left out where it no longer applies.
 */
import type { OwnerId, Side } from '@assay/core';
import type { NaiveMarket } from '../reference/naive-market.ts';
import { GeneratorContext } from './generator-context.ts';
import type { Stand } from './generator-context.ts';
import { order, owner, ticks } from './branding.ts';
import { conditional } from './conditional.ts';
import type { CommandGenerator } from './command-generator.ts';

/** Stops of each owner. */
const STOPS = 145;

interface Slope {
  readonly number: number;
  readonly side: Side;
  readonly seen: NaiveMarket;
  readonly last: number;
  /** The stops are triggered by the last price, from rules 2 on. */
  readonly byLast: boolean;
  /** The best price that a taker of this side meets: beyond the last one. */
  readonly best: number;
  /** Whether all that executes rests, and keeps its slot. */
  readonly rests: boolean;
}

/** Some owners' stops between the last price and the best one, some beyond; a trade that meets them; time to execute. */
export function cascades(context: GeneratorContext): readonly CommandGenerator[] {
  const slope = findSlope(context);
  if (slope === null) return [];
  // Now and then so many that what is left fills the next command, too.
  const owners = Array.from({ length: context.random.pick([2, 2, 2, 4, 7]) }, () => context.owner());
  const places = owners.flatMap((by) =>
    Array.from({ length: STOPS }, () => placesStop(slope, by, slope.last)),
  );
  const touches = [touchesTriggered, placesStop(slope, context.owner(), null), touchesTriggered];
  const first = context.random.once(2) ? [passes] : touches;
  return [...places, pushes(slope, context.owner()), ...first, ...touches, passes, passes];
}

/** Lets a moment pass, in which some of the stops end. */
const passes: CommandGenerator = ({ now, random }) => ({
  command: { type: 'advance-time' },
  asked: 'done',
  at: now + random.below(4),
});

/** Cancels or changes an order that is triggered and has not executed, as it may come to with what executes before. */
const touchesTriggered: CommandGenerator = (context) => {
  const triggered = context.view.triggered.at(-1 - context.random.below(40));
  if (triggered === undefined) return null;
  const target = {
    owner: owner(triggered.owner),
    requestId: context.requestId(),
    order: order(triggered.id),
  };
  if (context.random.once(2)) return { command: { type: 'cancel-order', ...target }, asked: 'anything' };
  const change = { price: null, remaining: null, triggerPrice: ticks(context.random.between(5, 9)) };
  return { command: { type: 'amend-order', ...target, ...change, postOnly: false }, asked: 'anything' };
};

function findSlope(context: GeneratorContext): Slope | null {
  const number = context.marketNumber();
  const seen = context.view.markets[number];
  const byLast = context.view.rules >= 2;
  const last = seen === undefined ? null : context.referencePrice(seen, byLast);
  if (seen === undefined || last === null) return null;
  const place = { number, seen, last, byLast, rests: context.random.once(3) };
  const [bid, ask] = [seen.book.bids[0]?.price, seen.book.asks[0]?.price];
  if (bid !== undefined && bid < last) return { ...place, side: 'sell', best: bid };
  return ask !== undefined && ask > last ? { ...place, side: 'buy', best: ask } : null;
}

/** A stop of a slope as long as its last price is `still`; null for any. */
function placesStop(
  { number, side, seen, last, best, rests, byLast }: Slope,
  by: OwnerId,
  still: number | null,
): CommandGenerator {
  return (context) => {
    const { random } = context;
    if ((still !== null && context.referencePrice(seen, byLast) !== still) || !context.hasRoom(by, seen))
      return null;
    const away = side === 'sell' ? -1 : 1;
    const near = random.between(1, Math.min(5, Math.abs(best - last)));
    const further = Math.abs(best - last) + random.between(1, 6);
    const price = Math.max(1, last + away * (random.once(5) ? further : near));
    const stand: Stand = { by, number, side, price, seen };
    const quantity = GeneratorContext.least(stand) + random.below(3);
    if (context.reach(stand) < quantity * 2) return null;
    const trigger = { kind: 'stop', price: ticks(price) } as const;
    const expiresAt = random.once(8) ? context.now + 2 : null;
    const choice = { by, number, side, trigger, expiresAt, byLast };
    const command = conditional(context, { ...choice, ...sizeOf(context, stand, quantity, rests) });
    return { command, asked: still === null ? 'anything' : 'conditional-order-placed' };
  };
}

function sizeOf(
  { random }: GeneratorContext,
  { side, price, seen }: Stand,
  quantity: number,
  rests: boolean,
): { readonly price?: number; readonly quantity?: number; readonly spend?: number } {
  if (rests) return { price: side === 'sell' ? price * 2 : Math.ceil(price / 2), quantity: quantity * 2 };
  if (random.once(2))
    return { price: Math.max(1, price + (side === 'buy' ? 1 : -1)), quantity: quantity + 1 };
  if (side === 'sell') return { quantity };
  return { spend: Number(BigInt(price) * BigInt(quantity) * seen.tickLotUnits) };
}

/** Takes a little at the best price, so that it becomes the last one. */
function pushes({ number, side, seen, best }: Slope, by: OwnerId): CommandGenerator {
  return (context) => {
    const stand: Stand = { by, number, side, price: best, seen };
    const quantity = GeneratorContext.least(stand);
    const choice = { timeInForce: 'ioc', selfTrade: 'cancel-oldest' } as const;
    return { command: context.order({ ...stand, ...choice, quantity }), asked: 'anything' };
  };
}
