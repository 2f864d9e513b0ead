/**
 * The price at which a position is liquidated, and the one at which its margin is gone.
 * Promises: exact to the tick. At the liquidation price the margin does not reach, and one tick before it did; a fill at the
 * bankruptcy price takes nothing from anybody else. Null where there is no such price.
 * Where what is summed up passes 2^53 - 1, the price is told early, never late.
 * Never: an average price, a float, or a search over prices.
 *
 * Both are found as values first, and prices are told from them, so that linear and inverse contracts share all but the last step.
 * W margin, V entry value, N value at a price, r rate and d deduction of a tier, f fee of closing:
 *
 *   gains with its value:   W + N - V < ceil(N × (r + f)) - d   ⇔   N < (V - W - d) ÷ (1 - r - f)
 *   loses with its value:   W + V - N < ceil(N × (r + f)) - d   ⇔   N > (V + W + d) ÷ (1 + r + f)
 *
 * Which tier holds at the result need not be known: maintenance is the greatest of what the tiers say, so a position falls short
 * where it falls short by any of them. Tiers are tried from the first on, until the result lies within the limit of its own.
 */
import { MAX_PRICE } from '../book/prices.ts';
import { MAX_AMOUNT, ONE_PPM, mulDiv } from '../quantity/exact.ts';
import { gainsWithValue, priceOf } from './contract.ts';
import type { Contract, Position, PositionSide } from './contract.ts';
import type { Tier } from './tiers.ts';

/** A position and what it is covered by. */
export interface Covered {
  readonly contract: Contract;
  readonly position: Position;
  /** Isolated: its own margin. Cross: what the account has besides, all else at its marks. Below zero where that is a debt. */
  readonly margin: number;
  readonly tiers: readonly Tier[];
  /** Fee of closing. */
  readonly feePpm: number;
}

/**
 * The liquidation price, in ticks: the highest at which a long falls short, the lowest at which a short does. Null where no price
 * liquidates it.
 */
export function liquidationPrice({ contract, position, margin, tiers, feePpm }: Covered): number | null {
  const { side, lots, entryValue } = position;
  return priceWithout(contract, side, lots, entryValue - margin, entryValue + margin, tiers, feePpm);
}

/**
 * As `liquidationPrice`, of single numbers: what the entry value is more than the margin, and both together. The first counts where a
 * position gains with its value, the second where it loses.
 */
export function priceWithout(
  contract: Contract,
  side: PositionSide,
  lots: number,
  missing: number,
  covers: number,
  tiers: readonly Tier[],
  feePpm: number,
): number | null {
  if (gainsWithValue(contract, side)) {
    const most = greatestShort(missing, tiers, feePpm);
    if (most < 0) return null;
    // More is missing than can be counted: it falls short at every price.
    if (most >= MAX_AMOUNT) return side === 'long' ? MAX_PRICE : 1;
    // floor(N ÷ value of a tick), or the first price whose value, rounded down, is N.
    if (contract.kind === 'linear') return fallingPrice(priceOf(contract, lots, most, 'down'));
    const above = priceOf(contract, lots, most + 1, 'down');
    return risingPrice(above === null ? null : above + 1);
  }
  const least = leastShort(covers, tiers, feePpm);
  if (contract.kind === 'linear') return risingPrice(priceOf(contract, lots, least, 'up'));
  if (least <= 1) return MAX_PRICE;
  const below = priceOf(contract, lots, least - 1, 'up');
  return fallingPrice(below === null ? MAX_PRICE : below - 1);
}

/** The greatest value at which a position that gains with it falls short; -1 where none. */
function greatestShort(uncovered: number, tiers: readonly Tier[], feePpm: number): number {
  let greatest = -1;
  for (let index = 0; index < tiers.length; index += 1) {
    const { ratePpm, deduction, limit } = tiers[index]!;
    const missing = uncovered - deduction;
    const rest = ONE_PPM - ratePpm - feePpm;
    const value = missing <= 0 ? 0 : (scaled(missing, rest, 'up') ?? MAX_AMOUNT + 1);
    greatest = Math.max(greatest, value - 1);
    if (greatest < limit) break;
  }
  return greatest;
}

/** The least value at which a position that loses with it falls short; beyond all amounts where none. */
function leastShort(covered: number, tiers: readonly Tier[], feePpm: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < tiers.length; index += 1) {
    const { ratePpm, deduction, limit } = tiers[index]!;
    const covers = Math.min(MAX_AMOUNT, covered + deduction);
    const whole = ONE_PPM + ratePpm + feePpm;
    const value = covers < 0 ? -1 : (scaled(covers, whole, 'down') ?? MAX_AMOUNT);
    least = Math.min(least, value + 1);
    if (least <= limit) break;
  }
  return least;
}

/** value × 1,000,000 ÷ divisor; null above 2^53 - 1, and for a value that is above it. */
function scaled(value: number, divisor: number, rounding: 'down' | 'up'): number | null {
  return mulDiv(value, ONE_PPM, divisor, rounding);
}

/** At it and below: every price where it is beyond all, none where it is below all. */
function fallingPrice(price: number | null): number | null {
  if (price === null || price > MAX_PRICE) return MAX_PRICE;
  return price < 1 ? null : price;
}

/** At it and above. */
function risingPrice(price: number | null): number | null {
  if (price === null || price > MAX_PRICE) return null;
  return Math.max(1, price);
}

/**
 * The bankruptcy price, in ticks: the worst at which margin, profit and the fee of a fill of the whole position leave at least
 * nothing. Rounded so that such a fill takes nothing from the insurance fund (dYdX v4). Null where every price does.
 *
 *   gains with its value: N = ceil((V - W) ÷ (1 - f))      loses with it: N = floor((V + W) ÷ (1 + f))
 */
export function bankruptcyPrice({
  contract,
  position,
  margin,
  feePpm,
}: Omit<Covered, 'tiers'>): number | null {
  const { lots, side, entryValue } = position;
  const isLong = side === 'long';
  const isGaining = gainsWithValue(contract, side);
  const value = isGaining
    ? (scaled(Math.max(0, entryValue - margin), ONE_PPM - feePpm, 'up') ?? MAX_AMOUNT)
    : (scaled(Math.max(0, entryValue + margin), ONE_PPM + feePpm, 'down') ?? MAX_AMOUNT);
  // No value at all: a price that nothing can be lost at, or one that is worse than all.
  if (value === 0) return isGaining ? null : isLong ? MAX_PRICE : 1;
  const price = priceOf(contract, lots, value, isLong ? 'up' : 'down') ?? Number.POSITIVE_INFINITY;
  if (isLong) return Math.min(MAX_PRICE, price);
  return price > MAX_PRICE ? null : Math.max(1, price);
}

/** Units for all that is rounded on both ways, and more. */
const ROUNDED = 16;

/**
 * Whether closing a linear leg at a price certainly takes nothing from others: what it loses to the mark and the fee lie well within its share
 * of the equity, so that its bankruptcy price need not be known. Without a division, in floats, with a millionth and some units for what they
 * round: it may say no where the bankruptcy price is not passed, and never yes where it is.
 *
 *   share of the equity = equity × maintenance ÷ all maintenance   >   loss to the mark + value × fee
 */
export function isWellCovered(
  equity: number,
  maintenance: number,
  allMaintenance: number,
  loss: number,
  value: number,
  feePpm: number,
): boolean {
  if (!(equity > 0 && value <= MAX_AMOUNT)) return false;
  const needed = (loss + ROUNDED) * ONE_PPM + value * feePpm;
  return equity * maintenance * (ONE_PPM - 1) > needed * Math.max(1, allMaintenance);
}
