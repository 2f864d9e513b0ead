/**
 * A value in another money, for showing. value × rate, exact, cut after eight decimals.
 * Never: for booking anything.
 */

const DECIMALS = 8;

/** Decimal texts in, decimal text out: `1.5` at `7.05` is `10.57500000`. A value may be below zero. */
export function convertedValue(value: string, rate: string): string {
  const one = scaled(value);
  const other = scaled(rate);
  const cut = one.units * other.units;
  const decimals = one.decimals + other.decimals;
  const units =
    decimals > DECIMALS ? cut / 10n ** BigInt(decimals - DECIMALS) : cut * 10n ** BigInt(DECIMALS - decimals);
  const digits = String(units < 0n ? -units : units).padStart(DECIMALS + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

function scaled(text: string): { readonly units: bigint; readonly decimals: number } {
  const [whole = '0', part = ''] = text.split('.');
  return { units: BigInt(whole + part), decimals: part.length };
}
