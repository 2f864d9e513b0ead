/**
 * What became of some contracts, added up.
 * Promises: exact; those that have not settled do not count. Amounts are decimal strings of six decimals.
 */
import { formatDecimal, parseDecimal } from '@assay/core';
import type { SecondContract } from '@assay/protocol';

const MONEY_SCALE = 6;

export interface AddedResults {
  readonly won: number;
  readonly lost: number;
  /** Equal or void. */
  readonly other: number;
  readonly staked: string;
  readonly returned: string;
  /** returned − staked. */
  readonly net: string;
}

export function addResults(
  contracts: readonly Pick<SecondContract, 'result' | 'amount' | 'returned'>[],
): AddedResults {
  const settled = contracts.filter(({ result }) => result !== null);
  const count = (result: string): number => settled.filter((contract) => contract.result === result).length;
  const staked = sumOf(settled.map(({ amount }) => amount));
  const returned = sumOf(settled.map((contract) => contract.returned ?? '0'));
  const [won, lost] = [count('win'), count('lose')];
  return {
    won,
    lost,
    other: settled.length - won - lost,
    staked: formatDecimal(staked, MONEY_SCALE),
    returned: formatDecimal(returned, MONEY_SCALE),
    net: formatDecimal(returned - staked, MONEY_SCALE),
  };
}

function sumOf(amounts: readonly string[]): number {
  return amounts.reduce((sum, amount) => sum + (parseDecimal(amount, MONEY_SCALE) ?? 0), 0);
}
