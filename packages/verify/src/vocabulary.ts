/**
 * What the venue signs and what a proof is made of.
 * Owns: the words that signers, readers and judges of seconds-contracts share.
 * Promises: prices are decimal texts of exactly eight decimals, hashes, keys and signatures lower-case hex.
 */

export type Realm = 'live' | 'paper';
export type Direction = 'rise' | 'fall';
export type Outcome = 'win' | 'lose' | 'push' | 'void';
/** `gap` and `thin-window` by rules 1, `not-filled` by rules 2. */
export type VoidCause = 'no-open' | 'gap' | 'thin-window' | 'not-filled';
/** Why a source was not counted. */
export type LeftOut = 'no-price' | 'stale' | 'outlier';

/** What one source said for a second; counted where `leftOut` is null. */
export interface TickSource {
  readonly source: string;
  readonly price: string | null;
  readonly leftOut: LeftOut | null;
}

/** One second of a coin's index, without its signature. */
export interface TickFigures {
  readonly coin: string;
  /** Dense from 1 for each coin. */
  readonly number: number;
  /** Unix seconds. */
  readonly second: number;
  /** Median of the counted sources, in USDT. */
  readonly price: string;
  readonly feed: string;
  readonly sources: readonly TickSource[];
  /** Hash of the coin's tick before; 64 zeros for the first. */
  readonly previous: string;
}

export interface Tick extends TickFigures {
  readonly signature: string;
}

/** What was agreed when a contract was accepted, without its signature. */
export interface TicketFigures {
  readonly realm: Realm;
  readonly contract: string;
  /** SHA-256 of `assay-user:<userId>`. */
  readonly user: string;
  readonly coin: string;
  readonly direction: Direction;
  /** Whole currency units. */
  readonly stake: string;
  /** Profit of a win in millionths of the stake. */
  readonly profitPpm: number;
  /** Unix milliseconds, as `expiresAt`. */
  readonly acceptedAt: number;
  readonly expiresAt: number;
  /** Version of the rules that hold for the contract. */
  readonly rules: number;
  /** Number of the first tick that was published after acceptance. */
  readonly firstTick: number;
}

export interface Ticket extends TicketFigures {
  readonly signature: string;
}

/** A tick as results name it. */
export interface NamedTick {
  readonly number: number;
  readonly second: number;
  readonly price: string;
}

export interface SettlementResult {
  readonly outcome: Outcome;
  /** Why it is void; null where it is not. */
  readonly cause: VoidCause | null;
  /** Whether a void is paid as a win. */
  readonly paid: boolean;
  readonly open: NamedTick | null;
  readonly final: string | null;
  /** Numbers of the ticks of the last five seconds. */
  readonly counted: readonly number[];
  /** What came back to the trader in all, six decimals. */
  readonly returned: string;
}

export interface Proof {
  readonly format: 1;
  readonly publicKey: string;
  readonly ticket: Ticket;
  /** From `ticket.firstTick` to the last one until expiry, and the one after it where there is one. */
  readonly ticks: readonly Tick[];
  readonly result: SettlementResult;
}
