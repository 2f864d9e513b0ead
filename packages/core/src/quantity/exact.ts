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

/** As `isWholeWithin` of a number; a comparison with what is none is false. */
const isAmount = (value: number): boolean => value >= 0 && value <= MAX_AMOUNT && Math.floor(value) === value;

/**
 * a × b ÷ divisor for non-negative safe integers, rounded as named; null where the result passes 2^53 - 1,
 * or where an argument is no such integer or the divisor is 0.
 */
export function mulDiv(a: number, b: number, divisor: number, rounding: Rounding): number | null {
  if (!isAmount(a) || !isAmount(b) || !isAmount(divisor) || divisor === 0) return null;
  const product = a * b;
  if (product > MAX_AMOUNT) return mulDivWide(a, b, divisor, rounding);
  const quotient = divideRoundedDown(product, divisor);
  return rounding === 'up' && quotient * divisor < product ? quotient + 1 : quotient;
}

/** 2^27 + 1: halves a number of 53 bits into two whose products are exact. */
const SPLITTER = 134_217_729;

/**
 * `mulDiv` where the product passes 2^53: in floats, exact, at a twelfth of what BigInt takes.
 * The float quotient is at most a few units off. What it leaves of the product is computed without an error, because the error
 * of a float product is itself a float (Dekker, 1971), and says by how much.
 */
function mulDivWide(a: number, b: number, divisor: number, rounding: Rounding): number | null {
  const product = a * b;
  const nearly = Math.floor(product / divisor);
  if (nearly > MAX_AMOUNT + 3) return null;
  // Beyond it whole numbers are no longer one apart.
  let quotient = Math.min(nearly, MAX_AMOUNT);
  const error = productError(a, b, product);
  let left = leftOver(product, error, quotient, divisor);
  while (left < 0) {
    quotient -= 1;
    left = leftOver(product, error, quotient, divisor);
  }
  while (left >= divisor) {
    if (quotient === MAX_AMOUNT) return null;
    quotient += 1;
    left = leftOver(product, error, quotient, divisor);
  }
  if (rounding === 'up' && left > 0) quotient += 1;
  return quotient <= MAX_AMOUNT ? quotient : null;
}

/**
 * product + error - quotient × divisor. Exact where it lies within ±2^53; beyond, its sign and that it is not below the divisor
 * are still right.
 */
function leftOver(product: number, error: number, quotient: number, divisor: number): number {
  const taken = quotient * divisor;
  return product - taken + (error - productError(quotient, divisor, taken));
}

/** a × b - product, exactly, where product is the float nearest to a × b. */
function productError(a: number, b: number, product: number): number {
  const wideA = SPLITTER * a;
  const highA = wideA - (wideA - a);
  const lowA = a - highA;
  const wideB = SPLITTER * b;
  const highB = wideB - (wideB - b);
  const lowB = b - highB;
  return lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB);
}

/** sign(a) × floor(|a| × b ÷ divisor): towards zero, for any safe `a`; null as `mulDiv`. */
export function mulDivTowardsZero(a: number, b: number, divisor: number): number | null {
  const size = mulDiv(Math.abs(a), b, divisor, 'down');
  return size === null || a >= 0 ? size : 0 - size;
}

/** The middle one of three. */
export function medianOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

/**
 * Mean of up to some ninety million non-negative safe integers, at least one, rounded half-even: sum ÷ n to the nearest whole number, a half to the even
 * one; with one of them so many times more. Exact over the whole range: the sum of the quotients and that of the remainders stay below 2^53.
 */
export function meanHalfEven(values: readonly number[], more = 0, repeated = 0): number {
  const count = values.length + more;
  const whole = divideRoundedDown(repeated, count);
  let [quotients, remainders] = [whole * more, (repeated - whole * count) * more];
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
