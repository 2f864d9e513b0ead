/**
 * What sending one withdrawal may cost at the most: a ceiling of its coin, and never more than what is sent is worth.
 * Promises: whole numbers; what has no price is bound by the ceiling alone.
 */
import { decimalText } from '../../integrations/chains/chain-amounts.ts';

/** Why a payment waits. In the chain's own coin, of so many decimals. */
export function tooDearText(use: string, cost: bigint, ceiling: bigint, decimals: number): string {
  const text = (units: bigint): string => `${decimalText(units, decimals)} of its own coin`;
  return `${use} waits: it would cost ${text(cost)}, above ${text(ceiling)}`;
}

/** To whom, of what, how much: in the chain's units. */
export interface Payment {
  readonly token: string | null;
  readonly units: bigint;
}

/**
 * In the chain's own coin. `worth`: of what is sent, and of one of the chain's own coin, in the same money; null: one of both has no
 * price. `one`: the units of one of the own coin.
 */
export function costCeiling(
  ceiling: bigint,
  worth: { readonly sent: bigint; readonly ofOne: bigint } | null,
  one: bigint,
): bigint {
  if (worth === null || worth.ofOne <= 0n) return ceiling;
  const sent = (worth.sent * one) / worth.ofOne;
  return sent < ceiling ? sent : ceiling;
}
