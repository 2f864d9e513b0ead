/** Sums of decimal strings. Exact: whole numbers of the finest step among them, however large. */
import { decimalsOf } from '@assay/ui';

export function sumOf(amounts: readonly string[]): string {
  const decimals = Math.max(0, ...amounts.map(decimalsOf));
  const sum = amounts.reduce((all, amount) => all + unitsOf(amount, decimals), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return `${sum < 0n ? '-' : ''}${digits.slice(0, point)}${decimals === 0 ? '' : '.'}${digits.slice(point)}`;
}

const unitsOf = (amount: string, decimals: number): bigint =>
  BigInt(amount.replace('.', '')) * 10n ** BigInt(decimals - decimalsOf(amount));
