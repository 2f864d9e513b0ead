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
