/**
 * When a cross account must be looked at again: the prices of one market at which that market alone has used its share of what the
 * account has to spare.
 * Promises: sound. Of k markets, one has lost more than a k-th of the headroom before all of it is lost, so an account whose
 * markets stand within their prices is above its maintenance. What a crossing finds, a check of the account decides.
 * Never: decides a liquidation.
 */
import { MAX_PRICE } from '../book/prices.ts';
import { divideRoundedDown, mulDiv } from '../quantity/exact.ts';
import { positionValue, profitOf } from './contract.ts';
import type { Contract, Position } from './contract.ts';
import { priceWithout } from './liquidation-price.ts';
import { marginNeeded } from './tiers.ts';
import type { Tier } from './tiers.ts';

/** What an account has in one market: one position, or in hedge mode a long and a short. */
export interface MarketExposure {
  readonly contract: Contract;
  readonly legs: readonly Position[];
  readonly tiers: readonly Tier[];
  readonly feePpm: number;
}

/** The prices that an account is looked at from, downwards and upwards; null for none. */
export interface Crossings {
  readonly below: number | null;
  readonly above: number | null;
}

/** floor(headroom ÷ markets), at least 0. */
export function headroomShare(headroom: number, markets: number): number {
  return headroom <= 0 ? 0 : divideRoundedDown(headroom, markets);
}

/**
 * Sum over the legs of profit - margin needed: what a market adds to the headroom of its account. Null where a value passes
 * 2^53 - 1.
 */
export function headroomIn(exposure: MarketExposure, price: number): number | null {
  const { contract, legs, tiers, feePpm } = exposure;
  let sum = 0;
  for (const leg of legs) {
    const value = positionValue(contract, leg, price);
    if (value === null) return null;
    sum += profitOf(contract, leg, value) - marginNeeded(tiers, value, feePpm);
  }
  return sum;
}

/**
 * Prices at which a market has used more than its share, both ways: two in hedge mode, where the maintenance of both legs grows
 * and a net long can be liquidated upwards. Exact for one leg. For two the headroom is concave but for the rounding of each
 * leg, and found by halving; the share is taken smaller by what is rounded, so that a crossing may come early and never late.
 */
export function crossingsOf(exposure: MarketExposure, mark: number, share: number): Crossings {
  const now = headroomIn(exposure, mark);
  const [only, other] = exposure.legs;
  // Nothing can be said of it: look at once.
  if (now === null || only === undefined) return { below: MAX_PRICE, above: 1 };
  if (other === undefined) {
    const { contract, tiers, feePpm } = exposure;
    const { side, lots, entryValue } = only;
    const price = crossingOf(contract, side, lots, entryValue, share - now, tiers, feePpm);
    return side === 'long' ? { below: price, above: null } : { below: null, above: price };
  }
  const least = now - Math.max(0, share - ROUNDED);
  const isWithin = (price: number): boolean => (headroomIn(exposure, price) ?? least - 1) >= least;
  return { below: lastOutside(isWithin, mark, 0), above: lastOutside(isWithin, mark, MAX_PRICE + 1) };
}

/** Of one leg, of single numbers: the price at which it has lost `spare`, what its share is more than its own headroom at the mark. */
export function crossingOf(
  contract: Contract,
  side: Position['side'],
  lots: number,
  entryValue: number,
  spare: number,
  tiers: readonly Tier[],
  feePpm: number,
): number | null {
  return priceWithout(contract, side, lots, entryValue - spare, entryValue + spare, tiers, feePpm);
}

/** Units by which the roundings of two legs may differ between two prices. */
const ROUNDED = 4;

/** The price nearest to `within`, on the way to `end`, that is not within; null where all before the end are. */
function lastOutside(isWithin: (price: number) => boolean, from: number, end: number): number | null {
  const way = Math.sign(end - from);
  let [within, outside] = [from, end];
  while (Math.abs(outside - within) > 1) {
    const price = within + way * divideRoundedDown(Math.abs(outside - within), 2);
    if (isWithin(price)) within = price;
    else outside = price;
  }
  return outside === end ? null : outside;
}

/** A position's part of the equity of its account, for its bankruptcy price: floor(equity × its maintenance ÷ all). (dYdX.) */
export function equityShare(equity: number, maintenance: number, allMaintenance: number): number {
  return equity <= 0 ? 0 : (mulDiv(equity, maintenance, allMaintenance, 'down') ?? equity);
}
