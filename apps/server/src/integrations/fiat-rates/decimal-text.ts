/**
 * Arithmetic of rates in text.
 * Promises: exact up to ten decimals, cut there; null for what is no positive number in the range of rates.
 */

const DECIMALS = 10;
const ONE = 10n ** BigInt(DECIMALS);

/** In units of 10^-10; null if malformed, zero, or above nine digits. */
export function parseRate(text: unknown): bigint | null {
  const match = typeof text === 'string' ? /^([0-9]{1,9})(?:\.([0-9]{1,30}))?$/.exec(text) : null;
  if (match === null) return null;
  const units =
    BigInt(match[1] ?? '0') * ONE + BigInt((match[2] ?? '').slice(0, DECIMALS).padEnd(DECIMALS, '0'));
  return units > 0n ? units : null;
}

/** a × b, cut after ten decimals. */
export function rateProduct(a: bigint, b: bigint): bigint {
  return (a * b) / ONE;
}

/** Decimal text without a tail of zeros. */
export function rateText(units: bigint): string {
  const decimals = String(units % ONE)
    .padStart(DECIMALS, '0')
    .replace(/0+$/, '');
  return decimals === '' ? String(units / ONE) : `${units / ONE}.${decimals}`;
}
