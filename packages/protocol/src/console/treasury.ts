/** The house's books as the console is told of them. Amounts are decimal strings with all decimals of their coin. */

export interface ConsoleTrialBalance {
  readonly coins: readonly {
    readonly coin: string;
    /** Party by party, the same in each coin; the last one is everybody else: traders, with all of their accounts. */
    readonly rows: readonly { readonly party: string; readonly amount: string }[];
    /** Of every account, as the core sums it: zero. */
    readonly sum: string;
  }[];
}

export type IncomeProduct = 'spot' | 'futures' | 'seconds' | 'swap' | 'wallet';

/**
 * `fee`: all of what users were charged; `fund` and `rebate`: what of it went to the security fund and to referrers; `result`: stakes won
 * less profits paid; `cost`: what chains took; `loss`: deposits that a chain took back and nobody had any more.
 */
export type IncomeKind = 'fee' | 'fund' | 'rebate' | 'result' | 'cost' | 'loss';

export interface ConsoleIncomeRow {
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  readonly product: IncomeProduct;
  readonly kind: IncomeKind;
  readonly coin: string;
  /** Below zero, with a minus, where the house paid. */
  readonly amount: string;
}

/** The oldest day first; a day on which nothing was is in no row. */
export interface ConsoleIncome {
  readonly rows: readonly ConsoleIncomeRow[];
}
