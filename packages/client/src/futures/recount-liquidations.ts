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

/** What one row says of itself. */
export interface CheckedLiquidation {
  /** What the account had, in parts per million of what it needed; null where the row cannot be read. */
  readonly hadPpm: number | null;
  readonly isEarly: boolean;
  /** Its parts were closed at another price than the account. */
  readonly isUnequal: boolean;
  /** Value taken beyond what was closed of the account, in units of the settlement coin. */
  readonly beyond: number;
}

export function checkLiquidation(row: LiquidationView, rules: ContractRules): CheckedLiquidation {
  const [had, needed] = [unitsIn(row.equity, rules), unitsIn(row.needed, rules)];
  const isDeleveraging = row.kind === 'deleveraging';
  return {
    hadPpm: had === null || needed === null || needed === 0 ? null : Math.floor((had / needed) * 1_000_000),
    isEarly: isEarly(row, rules),
    isUnequal: isDeleveraging && row.counterparties.some(({ price }) => price !== row.price),
    beyond: isDeleveraging ? valueBeyond(row, rules) : 0,
  };
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
    const check = checkLiquidation(row, rules);
    if (check.isEarly) counted.early += 1;
    if (check.isUnequal) counted.unequal += 1;
    if (check.beyond > 0) over.set(rules, (over.get(rules) ?? 0) + check.beyond);
    if (row.kind === 'deleveraging') counted.deleveragings += 1;
    else counted.steps += 1;
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
