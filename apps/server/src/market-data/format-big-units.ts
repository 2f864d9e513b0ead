/** Whole units beyond 2^53 as a decimal string with exactly `scale` decimals; never negative. */
export function formatBigUnits(units: bigint, scale: number): string {
  const digits = units.toString().padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
