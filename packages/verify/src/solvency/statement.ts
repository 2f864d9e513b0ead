/** What an exchange states of what it owes and holds: amounts are decimal texts, times Unix ms. */

/** All that accounts have of a coin; `owed` = `onChains` + `unpaid` + `elsewhere`. */
export interface StatedCoin {
  readonly coin: string;
  readonly owed: string;
  readonly onChains: string;
  readonly unpaid: string;
  readonly elsewhere: string;
}

/** What an address holds. */
export interface StatedAddress {
  readonly address: string;
  readonly holdings: string;
}

/** A coin on a network, counted at the end of a block. */
export interface StatedCount {
  readonly block: { readonly height: number; readonly hash: string; readonly time: number };
  readonly at: number;
  /** Place in the journal at which `books` are. */
  readonly sequence: number;
  /** `hot` + all of `cold` + `users`. */
  readonly holdings: string;
  readonly books: string;
  readonly inFlight: {
    readonly arriving: string;
    readonly seen: string;
    readonly leaving: string;
    readonly left: string;
  };
  /** `holdings` − (`books` − arriving + seen − leaving + left). */
  readonly difference: string;
  readonly belowUnit: string;
  /** From which the house pays, and what it holds. */
  readonly treasury: string;
  readonly hot: string;
  readonly cold: readonly StatedAddress[];
  /** What all addresses of users hold together, and how many they are. */
  readonly users: string;
  readonly addresses: number;
}

export interface StatedRoute {
  readonly coin: string;
  readonly network: string | null;
  readonly networkName: string;
  readonly test: boolean;
  readonly depositsOpen: boolean;
  readonly withdrawalsOpen: boolean;
  /** Null: it was not counted. */
  readonly count: StatedCount | null;
}

export interface StatementFigures {
  readonly coins: readonly StatedCoin[];
  readonly routes: readonly StatedRoute[];
  /** Place in the journal at which `coins` are. */
  readonly sequence: number;
  readonly time: number;
}

export interface SolvencyStatement {
  readonly format: 1;
  readonly publicKey: string;
  readonly statement: StatementFigures;
  readonly signature: string;
}
