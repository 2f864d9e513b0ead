/** What one amount comes to for one of another, for reading alone. Pure. */

/** Decimals of a quotient; more are cut off. */
const DECIMALS = 8;
const PLACES = 18;

/** Decimal text; 0 where it is of nothing. */
export function quotient(above: bigint, below: bigint): string {
  if (below === 0n) return '0';
  const digits = ((above * 10n ** BigInt(DECIMALS)) / below).toString().padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/** A decimal text as a whole number of its eighteenth place. */
export function digitsOf(amount: string): bigint {
  const [whole = '0', rest = ''] = amount.split('.');
  return BigInt(whole + rest.padEnd(PLACES, '0'));
}
