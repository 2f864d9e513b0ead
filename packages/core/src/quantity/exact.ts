/**
 * Exact arithmetic on safe integers: the only part of the core that divides or multiplies past 2^53.
 * Promises: a result is exact or null; a rounding is named by its direction.
 * Never: returns a value that a float has rounded.
 */

/** Greatest amount of anything: 2^53 - 1. */
export const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;
/** A rate of one whole, in parts per million. */
export const ONE_PPM = 1_000_000;

export type Rounding = 'down' | 'up';

/** Whether `value` is a whole number in [least, greatest]. */
export function isWholeWithin(value: unknown, least: number, greatest: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= greatest;
}

/**
 * floor(dividend / divisor) for 0 <= dividend <= 2^53 - 1 and divisor >= 1.
 * Exact: a float quotient is never below the true one's floor and, being rounded to the nearest, at most one above
 * it; then the product passes the dividend, also where that product is itself rounded. (The remainder operator would
 * be exact, too, at several times the cost.)
 */
export function divideRoundedDown(dividend: number, divisor: number): number {
  const quotient = Math.floor(dividend / divisor);
  return quotient * divisor > dividend ? quotient - 1 : quotient;
}

/** a × b for non-negative safe integers, null if it passes 2^53 - 1 (a float product is monotone, so no wrong pass). */
export function multiply(a: number, b: number): number | null {
  const product = a * b;
  return product <= MAX_AMOUNT ? product : null;
}

/**
 * a × b ÷ divisor for non-negative safe integers, rounded as named; null where the result passes 2^53 - 1,
 * or where an argument is no such integer or the divisor is 0.
 */
export function mulDiv(a: number, b: number, divisor: number, rounding: Rounding): number | null {
  if (!isWholeWithin(a, 0, MAX_AMOUNT) || !isWholeWithin(b, 0, MAX_AMOUNT)) return null;
  if (!isWholeWithin(divisor, 1, MAX_AMOUNT)) return null;
  const product = a * b;
  if (product > MAX_AMOUNT) return mulDivWide(a, b, divisor, rounding);
  const quotient = divideRoundedDown(product, divisor);
  return rounding === 'up' && quotient * divisor < product ? quotient + 1 : quotient;
}

function mulDivWide(a: number, b: number, divisor: number, rounding: Rounding): number | null {
  const product = BigInt(a) * BigInt(b);
  const wideDivisor = BigInt(divisor);
  const raised = rounding === 'up' ? product + wideDivisor - 1n : product;
  const quotient = raised / wideDivisor;
  return quotient <= BigInt(MAX_AMOUNT) ? Number(quotient) : null;
}

/**
 * Mean of one to 64 non-negative safe integers, rounded half-even: sum ÷ n to the nearest whole number, a half to the even
 * one. Exact over the whole range: the sum of the quotients and that of the remainders stay below 2^53.
 */
export function meanHalfEven(values: readonly number[]): number {
  const count = values.length;
  let [quotients, remainders] = [0, 0];
  for (const value of values) {
    const quotient = divideRoundedDown(value, count);
    quotients += quotient;
    remainders += value - quotient * count;
  }
  const carried = divideRoundedDown(remainders, count);
  const floor = quotients + carried;
  const twice = (remainders - carried * count) * 2;
  return twice > count || (twice === count && (floor & 1) === 1) ? floor + 1 : floor;
}

/** 10^exponent for exponents 0 to 15, by multiplication alone. */
export function powerOfTen(exponent: number): number {
  let power = 1;
  for (let step = 0; step < exponent; step += 1) power *= 10;
  return power;
}

/** floor(product of `factors` ÷ product of `divisors`) for safe integers, none of the divisors 0; null above 2^53 - 1. */
export function ratioRoundedDown(factors: readonly number[], divisors: readonly number[]): number | null {
  return safeNumber(productOf(factors) / productOf(divisors));
}

/** As `ratioRoundedDown`, rounded up. */
export function ratioRoundedUp(factors: readonly number[], divisors: readonly number[]): number | null {
  const divisor = productOf(divisors);
  return safeNumber((productOf(factors) + divisor - 1n) / divisor);
}

function productOf(numbers: readonly number[]): bigint {
  return numbers.reduce((all, next) => all * BigInt(next), 1n);
}

function safeNumber(value: bigint): number | null {
  return value <= BigInt(MAX_AMOUNT) ? Number(value) : null;
}
