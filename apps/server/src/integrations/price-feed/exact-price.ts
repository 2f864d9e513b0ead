/**
 * Exact arithmetic of index prices.
 * Owns: reading a price from text, the median of sources, the way between two prices.
 * Promises: whole numbers of 10^-INDEX_SCALE; where a half is left over it goes to the even neighbour.
 * Never: a float that stands for money.
 */
import { INDEX_SCALE } from '@assay/core';
import type { IndexPrice } from '@assay/core';

const TEN_POWER = 10n ** BigInt(INDEX_SCALE);
/** About 1.5 million USDT: a price times 60 is still a safe integer, which `priceBetween` needs. */
const MAX_PRICE = Math.floor(Number.MAX_SAFE_INTEGER / 60);

/** A positive decimal number in text, rounded half to even; null if malformed, not above 0, or too large. */
export function parseIndexPrice(text: string): IndexPrice | null {
  const match = /^([0-9]{1,10})(?:\.([0-9]{1,20}))?$/.exec(text);
  if (match === null) return null;
  const decimals = match[2] ?? '';
  const kept = decimals.slice(0, INDEX_SCALE).padEnd(INDEX_SCALE, '0');
  const units = BigInt(match[1] ?? '0') * TEN_POWER + BigInt(kept);
  const value = Number(units + roundingOf(decimals.slice(INDEX_SCALE), units));
  // True: a whole number in the range of prices.
  return value > 0 && value <= MAX_PRICE ? (value as IndexPrice) : null;
}

/** 1n where the digits cut off are more than a half, or a half after an odd number. */
function roundingOf(cutDigits: string, units: bigint): bigint {
  const half = '5'.padEnd(cutDigits.length, '0');
  if (cutDigits === '' || cutDigits < half) return 0n;
  return cutDigits > half || units % 2n === 1n ? 1n : 0n;
}

/**
 * start + dividend / divisor, the sum rounded half to even. `divisor` is positive, all are safe integers, and the sum
 * lies between two prices.
 */
function plusQuotient(start: number, dividend: number, divisor: number): number {
  const remainder = ((dividend % divisor) + divisor) % divisor;
  const floor = start + (dividend - remainder) / divisor;
  if (remainder * 2 === divisor) return floor % 2 === 0 ? floor : floor + 1;
  return remainder * 2 > divisor ? floor + 1 : floor;
}

/** The middle price; of an even number the mean of the two in the middle. Null of none. */
export function medianPrice(prices: readonly IndexPrice[]): IndexPrice | null {
  const [a, b, c] = prices;
  // The usual number, asked for some millions of times by a new venue's history.
  if (prices.length === 3 && a !== undefined && b !== undefined && c !== undefined) {
    if (a < b) return b < c ? b : a < c ? c : a;
    return a < c ? a : b < c ? c : b;
  }
  const sorted = [...prices].sort((one, other) => one - other);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) return null;
  // True: between two index prices lies an index price.
  return plusQuotient(lower, upper - lower, 2) as IndexPrice;
}

/** The price `part` of `whole` steps on the way from `from` to `to`. */
export function priceBetween(from: IndexPrice, to: IndexPrice, part: number, whole: number): IndexPrice {
  // True as above. The product is exact: `part` is below 60, and no price is read above `MAX_PRICE`.
  return plusQuotient(from, (to - from) * part, whole) as IndexPrice;
}
