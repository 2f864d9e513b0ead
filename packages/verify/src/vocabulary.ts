/**
 * What the venue signs and what a proof is made of.
 * Owns: the words that signers, readers and verifiers of seconds-contracts share.
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
  /**
   * Id of the source's own public trade whose price this is, in filled ticks of a live feed; else null. Not there in ticks
   * of the first form.
   */
  readonly trade?: string | null;
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
  /**
   * Unix ms: the earliest moment at which a counted source was asked, or for a socket was last proved alive. Ticks of the
   * first form say nothing of it, nor of what follows.
   */
  readonly freshAt?: number;
  /** Of a second that was missed: its number is later than its place. */
  readonly filled?: boolean;
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

/** What of a ticket a settlement is made of. */
export type Terms = Pick<TicketFigures, 'direction' | 'stake' | 'profitPpm' | 'acceptedAt' | 'expiresAt'>;

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
  /**
   * By number from `ticket.firstTick` on. By rules 1 to the last one until expiry, and the one after it where there is one;
   * by rules 2 to the last one that the contract needs, or, where one is missing, to one in time 15 minutes after expiry.
   */
  readonly ticks: readonly Tick[];
  readonly result: SettlementResult;
}

/** One coin of a simulated day. Prices are texts of eight decimals. */
export interface SimulatedCoin {
  readonly coin: string;
  /** Around which its price moves, and the step in which sources quote it. */
  readonly mean: string;
  readonly step: string;
  /** How strongly it follows the market, and how far it goes its own way: volatility of one second, in 10^-9. */
  readonly marketSigma: number;
  readonly ownSigma: number;
  /** Where its own walk stands when the day begins and when it ends, in 2^-20 of a second's usual movement. */
  readonly from: number;
  readonly to: number;
}

/** Everything that the simulated prices of one day (UTC) are made of: secret until the day is opened. */
export interface SimulatedDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Unix second from which on prices are made of it; later than the day's first where the venue took it up then. */
  readonly since: number;
  /** 32 bytes, lower-case hex. */
  readonly key: string;
  /** Where the market's walk stands when the day begins and when it ends. */
  readonly market: { readonly from: number; readonly to: number };
  readonly coins: readonly SimulatedCoin[];
}

/** What is published before a day begins. */
export interface DayCommitment {
  readonly day: string;
  /** SHA-256 of the day's bytes. */
  readonly commitment: string;
  readonly signature: string;
}

/** A day that was opened, as the venue answers it. */
export interface OpenedDay {
  readonly format: 1;
  readonly publicKey: string;
  readonly opened: SimulatedDay;
  readonly commitment: string;
  readonly signature: string;
}
