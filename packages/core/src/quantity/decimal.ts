/**
 * Decimal strings to whole numbers and back: how amounts look outside the core.
 * Promises: exact both ways, or null. Accepts digits with at most one dot that has a digit on either side.
 * Never: a sign, an exponent, a blank, a float.
 */
import { MAX_AMOUNT, divideRoundedDown } from './exact.ts';

const DOT = 46;
const ZERO = 48;
const NINE = 57;
const MAX_TENTH = divideRoundedDown(MAX_AMOUNT, 10);

/**
 * `text` in units of 10^-scale. Null if malformed, more precise than `scale` (zeros beyond it are allowed),
 * or above 2^53 - 1.
 */
export function parseDecimal(text: string, scale: number): number | null {
  let value = 0;
  let decimals = -1;
  if (text.length === 0 || text.length > 64) return null;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === DOT) {
      if (decimals >= 0 || index === 0 || index === text.length - 1) return null;
      decimals = 0;
    } else {
      if (code < ZERO || code > NINE) return null;
      if (decimals >= scale) {
        if (code !== ZERO) return null;
      } else {
        const next = appendDigit(value, code - ZERO);
        if (next === null) return null;
        value = next;
        if (decimals >= 0) decimals += 1;
      }
    }
  }
  return shiftLeft(value, scale - Math.max(decimals, 0));
}

function appendDigit(value: number, digit: number): number | null {
  if (value > MAX_TENTH) return null;
  const next = value * 10 + digit;
  return next <= MAX_AMOUNT ? next : null;
}

function shiftLeft(value: number, places: number): number | null {
  let shifted: number | null = value;
  for (let place = 0; place < places && shifted !== null; place += 1) shifted = appendDigit(shifted, 0);
  return shifted;
}

/** `units` of 10^-scale with exactly `scale` decimals, e.g. formatDecimal(12000, 8) = '0.00012000'. */
export function formatDecimal(units: number, scale: number): string {
  const sign = units < 0 ? '-' : '';
  const digits = String(Math.abs(units)).padStart(scale + 1, '0');
  if (scale === 0) return sign + digits;
  const point = digits.length - scale;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
