/** Amounts of a chain and of the ledger: whole numbers on both sides, and what is left below a unit. */
import type { Units } from '@assay/core';

/** By what amounts of chain and ledger are compared. */
export interface RouteScales {
  /** Of the chain. */
  readonly decimals: number;
  /** Of the asset. */
  readonly scale: number;
}

/** What a chain's amount is in the ledger; null: more than the ledger can count. */
export function inLedger(
  units: bigint,
  { decimals, scale }: RouteScales,
): { readonly amount: Units; readonly rest: number } | null {
  const finer = 10n ** BigInt(Math.max(0, decimals - scale));
  const coarser = 10n ** BigInt(Math.max(0, scale - decimals));
  const amount = (units / finer) * coarser;
  // Whole and within what a number holds: checked here.
  return amount > Number.MAX_SAFE_INTEGER
    ? null
    : { amount: Number(amount) as Units, rest: Number(units % finer) };
}

/** Back, exactly. */
export function onChain(amount: number, rest: number, { decimals, scale }: RouteScales): bigint {
  const finer = 10n ** BigInt(Math.max(0, decimals - scale));
  const coarser = 10n ** BigInt(Math.max(0, scale - decimals));
  return (BigInt(amount) * finer) / coarser + BigInt(rest);
}

/** As people write it, with as many decimals as it needs. */
export function decimalText(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return part === '' ? whole : `${whole}.${part}`;
}

/** Null: not a decimal of so many places. */
export function chainUnitsOf(text: string, decimals: number): bigint | null {
  const [whole = '', part = ''] = text.split('.');
  return part.length > decimals ? null : BigInt(whole + part.padEnd(decimals, '0'));
}
