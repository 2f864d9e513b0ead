/**
 * Exact sums of amounts as decimal text, however large and however fine.
 * Promises: whole numbers of the finest step among them; nothing is rounded.
 */
import { decimalsOf } from './format.ts';

/** Decimals of the finest of them. */
export const finestOf = (amounts: readonly string[]): number => Math.max(0, ...amounts.map(decimalsOf));

/** In steps of so many decimals, of which the amount has as many or fewer. */
export const exactUnits = (amount: string, decimals: number): bigint =>
  BigInt(amount.replace('.', '')) * 10n ** BigInt(decimals - decimalsOf(amount));

/** With all its decimals. */
export function exactText(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${decimals === 0 ? '' : '.'}${digits.slice(point)}`;
}

export function exactSum(amounts: readonly string[]): string {
  const decimals = finestOf(amounts);
  return exactText(
    amounts.reduce((sum, amount) => sum + exactUnits(amount, decimals), 0n),
    decimals,
  );
}
