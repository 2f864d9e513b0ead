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

export type IncomeProduct = 'spot' | 'futures' | 'seconds' | 'swap' | 'wallet' | 'house';

/**
 * What makes profit or loss. `fee`: all of what users were charged; `fund` and `rebate`: what of all fees went to the security fund and to
 * referrers; `result`: what the house's own trading, its swaps and its side of contracts brought; `insurance`: what the insurance of
 * futures got and paid; `cost`: what chains took; `loss`: deposits that a chain took back, less what was got back of them;
 * `correction`: what users were paid to put something right; `moved`: what was given to the security fund.
 *
 * What is none: `funded`: money that came in for the house from outside; `paid`: coins for which users have paid the house elsewhere;
 * `owed`: what the house has not paid yet, and what of that it has paid since.
 */
export type IncomeKind = ProfitKind | CapitalKind;
export const PROFIT_KINDS = [
  'fee',
  'fund',
  'rebate',
  'result',
  'insurance',
  'cost',
  'loss',
  'correction',
  'moved',
] as const;
export const CAPITAL_KINDS = ['funded', 'paid', 'owed'] as const;
/** What prices have changed: `positions` of futures at the mark, and the house's `stock`, which moves no coin. */
export const REVALUED_KINDS = ['positions', 'stock'] as const;
type ProfitKind = (typeof PROFIT_KINDS)[number];
type CapitalKind = (typeof CAPITAL_KINDS)[number];
export type RevaluedKind = (typeof REVALUED_KINDS)[number];

export interface ConsoleIncomeRow {
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  readonly product: IncomeProduct;
  readonly kind: IncomeKind | RevaluedKind;
  readonly coin: string;
  /** Below zero, with a minus, where the house paid. */
  readonly amount: string;
  /** Last index price of the day, in the currency; null: there was none yet. */
  readonly price: string | null;
  /** In the currency by that price, rounded down; null as the price. */
  readonly worth: string | null;
}

/**
 * The oldest day first; a day on which nothing was is in no row. Of a day the flows of a coin sum to what the house's accounts have changed
 * by, and the worth of all rows to what its equity has, but for the rounding of each.
 */
export interface ConsoleIncome {
  readonly currency: string;
  readonly rows: readonly ConsoleIncomeRow[];
  /** The first day that is not here, because there are too many rows; null: all are. */
  readonly next: string | null;
}

/** Where the coins of a network lie: on the address that pays, in cold storage, and on users' addresses, where they are collected. */
export interface ConsoleHolding {
  readonly coin: string;
  readonly hot: string;
  readonly cold: string;
  readonly users: string;
  /** What the address that pays should have at least and at most; null: the configuration does not know the coin. */
  readonly floor: string | null;
  readonly ceiling: string | null;
}

/** Coins that go from the address that pays into cold storage, until that is final. */
export interface ConsoleMove {
  readonly coin: string;
  readonly amount: string;
  /** `taken`: not signed yet; `signed`: sent; `mined`: in a block; `conflict`: a transaction of somebody else has its place. */
  readonly state: 'taken' | 'signed' | 'mined' | 'conflict';
  readonly transaction: string | null;
}

/** An account of the house, coin by coin: what lies there, and what of it can be moved away. */
export interface ConsoleHouseAccounts {
  readonly accounts: readonly {
    readonly account: string;
    readonly coin: string;
    readonly balance: string;
    readonly free: string;
  }[];
}

/** Money of the house that operators have moved; `user`: to whom it was paid, null of a move between accounts of the house. */
export interface ConsoleHousePosting {
  /** By which the next page begins behind it. */
  readonly id: string;
  readonly time: number;
  readonly from: string;
  /** Null: to a user. */
  readonly to: string | null;
  readonly user: number | null;
  readonly coin: string;
  readonly amount: string;
  readonly reference: string;
  readonly reason: string;
}

/** The newest first. */
export interface ConsoleHousePostings {
  readonly rows: readonly ConsoleHousePosting[];
  readonly more: boolean;
}

export interface ConsoleHoldings {
  /** As many as are configured. */
  readonly networks: readonly {
    readonly key: string;
    readonly name: string;
    /** What follows was so at the end of this block; null: nothing was counted since the start. */
    readonly counted: { readonly height: number; readonly at: number } | null;
    readonly hotAddress: string | null;
    /** To which what is too much is moved; null: nothing is. */
    readonly coldAddress: string | null;
    readonly coins: readonly ConsoleHolding[];
    readonly moves: readonly ConsoleMove[];
  }[];
  /** How many arrivals of coins that nobody listed are known; none of them is in the books. */
  readonly unlisted: number;
}
