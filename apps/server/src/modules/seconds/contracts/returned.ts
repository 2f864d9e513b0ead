/** What a settlement gives back to the trader: one rule for lists, sums and pushes. */
import type { ContractResult, Units } from '@assay/core';

interface Settlement {
  readonly result: ContractResult;
  /** Of a win, and of a void that is paid as one; 1 or true. */
  readonly paid: boolean | number;
  readonly stake: Units;
  readonly profit: Units;
}

/** Stake and profit of a win or a void that is paid; nothing of a loss; the stake of what else came out. */
export function returnedUnits({ result, paid, stake, profit }: Settlement): Units {
  // Nothing of a currency, and the sum of two amounts of it, are amounts of it.
  if (result === 'lose') return 0 as Units;
  return result === 'win' || Boolean(paid) ? ((stake + profit) as Units) : stake;
}
