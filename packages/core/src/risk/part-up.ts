/** What a rate takes of an amount, rounded up: by far the most frequent product of futures. */
import { MAX_AMOUNT, ONE_PPM, divideRoundedDown, mulDiv } from '../quantity/exact.ts';

/** ceil(dividend / divisor) for 0 <= dividend <= 2^53 - 1 and divisor >= 1: exact as `divideRoundedDown`, by the same comparison. */
export function divideRoundedUp(dividend: number, divisor: number): number {
  const quotient = divideRoundedDown(dividend, divisor);
  return quotient * divisor < dividend ? quotient + 1 : quotient;
}

/** ceil(amount × ppm ÷ 1,000,000) for a rate in parts per million, null as `mulDiv`: nearly always one product and one division. */
export function partUp(amount: number, ppm: number): number | null {
  const product = amount * ppm;
  return amount >= 0 && amount <= MAX_AMOUNT && product <= MAX_AMOUNT
    ? divideRoundedUp(product, ONE_PPM)
    : mulDiv(amount, ppm, ONE_PPM, 'up');
}
