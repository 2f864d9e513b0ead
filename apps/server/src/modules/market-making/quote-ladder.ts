/**
 * The market maker's ladder: which prices and sizes it offers around a middle price.
 * Promises: best quotes first, strictly ordered, never crossed, at least the half spread away from the middle; the
 * same market and middle give the same ladder. Sizes and prices come from a hash of the place in the price axis, so a
 * quote stays where it is while the middle moves by less than its cell, as resting orders do.
 * Never: knows a trader, an order, or anything else that is not public.
 */
import type { Lots, Quote, Ticks } from '@assay/core';

export const LEVELS_PER_SIDE = 20;

export interface LadderShape {
  /** Seeds the hash; the market's number. */
  readonly seed: number;
  /** Index units (10^-8 of the quote asset) of one tick. */
  readonly tickUnits: number;
  /** Least distance of the best quote from the middle. */
  readonly halfSpreadPpm: number;
  /** Distance of the last quote from the middle. */
  readonly reachPpm: number;
  /** Usual size of the best quote; the last one is about six times as large. */
  readonly bestLots: number;
  readonly maximumLots: number;
}

/** Whether quotes that were made at a middle may stay at another: nearer than so many ticks. */
export function isNear(
  { moveTicks, tickUnits }: Pick<LadderShape, 'tickUnits'> & { readonly moveTicks: number },
  quotedAt: number,
  middle: number,
): boolean {
  return Math.abs(middle - quotedAt) <= moveTicks * tickUnits;
}

export interface Ladder {
  readonly bids: readonly Quote[];
  readonly asks: readonly Quote[];
}

/** The ladder around `middle`, a price in index units. */
export function quoteLadder(shape: LadderShape, middle: number): Ladder {
  const middleTicks = middle / shape.tickUnits;
  return { bids: oneSide(shape, middleTicks, -1), asks: oneSide(shape, middleTicks, 1) };
}

function oneSide(shape: LadderShape, middleTicks: number, direction: 1 | -1): readonly Quote[] {
  const quotes: Quote[] = [];
  const grid = twoDigits(middleTicks);
  let previous = 0;
  let reached = 0;
  for (let level = 0; level < LEVELS_PER_SIDE; level += 1) {
    const distance = Math.max(1, Math.round((grid * distancePpm(shape, level)) / 1_000_000));
    // Half the way to the next level: quotes of neighbouring cells keep their order.
    const cell = Math.max(1, Math.floor((distance - reached) / 2));
    reached = distance;
    // The place beyond the distance is rounded away from the middle.
    const position = Math.floor((direction * middleTicks + distance) / cell) + 1;
    const mixed = hash(shape.seed * 2 + (direction + 1) / 2, level, position);
    let outward = position * cell + (mixed % cell);
    if (level > 0 && outward <= previous) outward = previous + 1;
    previous = outward;
    const price = direction * outward;
    if (price < 1) break;
    // Whole numbers of ticks and lots by construction.
    quotes.push({ price: price as Ticks, quantity: sizeLots(shape, level, mixed >>> 12) as Lots });
  }
  return quotes;
}

/** The first two digits of a number, the rest 0: distances in ticks stay the same while a price moves a little. */
function twoDigits(ticks: number): number {
  let power = 1;
  while (ticks / power >= 100) power *= 10;
  return Math.floor(ticks / power) * power;
}

/** Distances grow by the same factor from level to level. */
function distancePpm({ halfSpreadPpm, reachPpm }: LadderShape, level: number): number {
  return halfSpreadPpm * (reachPpm / halfSpreadPpm) ** (level / (LEVELS_PER_SIDE - 1));
}

/** Sizes rise outwards by a tenth a level and vary: most are small, some are large. `mixed` is a hash of 20 bits. */
function sizeLots({ bestLots, maximumLots }: LadderShape, level: number, mixed: number): number {
  const chance = mixed / 0x10_0000;
  const size = Math.round(bestLots * 1.1 ** level * (0.15 + 2.4 * chance * chance * chance + 0.5 * chance));
  return Math.min(maximumLots, Math.max(1, size));
}

/** A well mixed 32-bit number of three. */
function hash(a: number, b: number, c: number): number {
  let mixed = Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b) ^ Math.imul(c | 0, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
