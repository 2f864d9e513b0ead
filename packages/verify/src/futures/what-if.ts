/**
 * What more margin would have changed: how much was missing at each step of the mark, and until which one so much more was in time.
 * Promises: of a receipt that was verified; by the figures that were recomputed. Never: says what would have come behind the receipt.
 */
import type { SeenAt, VerifiedReceipt } from './verify-receipt.ts';

export interface Missing extends SeenAt {
  /** What was missing in units; 0 where there was enough. */
  readonly missing: string;
  /** Whether so much more would have been enough. */
  readonly isEnough: boolean;
}

export interface WhatIf {
  readonly steps: readonly Missing[];
  /** Second of the last step of those that begun the liquidation for which more was in time; null: it was too little for both. */
  readonly savedUntil: number | null;
}

/** `more`: units of the coin that the account would have had besides. Null for a receipt of no liquidation. */
export function whatIfMargin({ receipt, looks }: VerifiedReceipt, more: bigint): WhatIf | null {
  const begun = receipt.events.find((one) => one.event === 'begun');
  if (begun === undefined) return null;
  const steps = looks.map((look): Missing => {
    const missing = BigInt(look.needed) - BigInt(look.equity);
    return { ...look, missing: String(missing > 0n ? missing : 0n), isEnough: missing <= more };
  });
  const until = steps.filter(({ second }) => second <= begun.second).slice(-2);
  return { steps, savedUntil: until.findLast(({ isEnough }) => isEnough)?.second ?? null };
}
