/**
 * Counts again, from public rows alone, whether liquidations took more than they had to.
 * Promises: by the venue's formulas: a step is due while its account has less than it needs and a buffer, a taking over or a deleveraging
 * while it has less than two thirds; what was taken of positions in profit is compared with what was closed of the account.
 * Never: asks anybody, or knows who was liquidated.
 */
import { RESTORED_PPM } from '@assay/core';
import { isRestored, valueAt } from '@assay/core/risk';
import type { LiquidationView } from '@assay/protocol';
import { lotsIn, ticksIn, unitsIn, unitsText } from './contract-rules.ts';
import type { ContractRules } from './contract-rules.ts';

export interface RecountedLiquidations {
  /** Rows that were counted: steps in the book and takings over, and deleveragings. */
  readonly steps: number;
  readonly deleveragings: number;
  /** Done before they were due. */
  readonly early: number;
  /** Deleveragings whose parts were closed at another price than the account. */
  readonly unequal: number;
  /** Value taken beyond what was closed of the accounts, by settlement coin; nothing of a coin where it is 0. */
  readonly over: Readonly<Record<string, string>>;
  /** Rows of contracts that are not known. */
  readonly unknown: number;
}

export function recountLiquidations(
  rows: readonly LiquidationView[],
  rulesOf: (symbol: string) => ContractRules | null,
): RecountedLiquidations {
  const counted = { steps: 0, deleveragings: 0, early: 0, unequal: 0, unknown: 0 };
  const over = new Map<ContractRules, number>();
  for (const row of rows) {
    const rules = rulesOf(row.symbol);
    if (rules === null) {
      counted.unknown += 1;
      continue;
    }
    if (isEarly(row, rules)) counted.early += 1;
    if (row.kind !== 'deleveraging') {
      counted.steps += 1;
      continue;
    }
    counted.deleveragings += 1;
    if (row.counterparties.some(({ price }) => price !== row.price)) counted.unequal += 1;
    const beyond = valueBeyond(row, rules);
    if (beyond > 0) over.set(rules, (over.get(rules) ?? 0) + beyond);
  }
  return { ...counted, over: byCoin(over) };
}

function isEarly({ kind, equity, needed }: LiquidationView, rules: ContractRules): boolean {
  const [has, needs] = [unitsIn(equity, rules), unitsIn(needed, rules)];
  if (has === null || needs === null) return true;
  return kind === 'step' ? isRestored(has, needs, RESTORED_PPM) : has >= Math.floor(needs / 3) * 2;
}

/** The value, at the price of the deleveraging, of lots that were taken beyond those closed; what cannot be read counts whole. */
function valueBeyond({ amount, price, counterparties }: LiquidationView, rules: ContractRules): number {
  const closed = lotsIn(amount, rules) ?? 0;
  const taken = counterparties.reduce((sum, part) => sum + (lotsIn(part.amount, rules) ?? 0), 0);
  return valueAt(rules.contract, Math.max(0, taken - closed), ticksIn(price, rules) ?? 0, 'up') ?? 0;
}

function byCoin(over: ReadonlyMap<ContractRules, number>): Readonly<Record<string, string>> {
  const sums = new Map<string, { readonly units: number; readonly rules: ContractRules }>();
  for (const [rules, units] of over) {
    sums.set(rules.settleCoin, { units: (sums.get(rules.settleCoin)?.units ?? 0) + units, rules });
  }
  return Object.fromEntries([...sums].map(([coin, { units, rules }]) => [coin, unitsText(units, rules)]));
}
