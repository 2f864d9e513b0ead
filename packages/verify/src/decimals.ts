/**
 * Decimal texts of any precision as whole numbers of one unit, and back.
 * Promises: BigInt throughout; nothing is rounded.
 */
import { Fault } from './fault.ts';

const DECIMAL = /^(?:0|[1-9][0-9]{0,30})(?:\.[0-9]{1,30})?$/;

export const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Of a text that has so many decimals at most, without a sign. Throws a `Fault` where it is none. */
export function unitsOf(text: string, decimals: number, place: string): bigint {
  if (!DECIMAL.test(text)) throw new Fault(place, 'is not a decimal number');
  const [whole = '', rest = ''] = text.split('.');
  return BigInt(whole + rest.padEnd(decimals, '0'));
}

/** With exactly so many decimals, and a sign where it is below zero. */
export function textOf(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const sign = units < 0n ? '-' : '';
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}
