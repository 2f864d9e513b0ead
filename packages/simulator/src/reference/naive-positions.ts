/**
 * What a futures market of the naive venue is made of: its terms, its prices, and a record for each owner.
 * Promises: types alone.
 */
import type { FuturesCycle, FuturesKind, FuturesTerms } from '@assay/core';

export type NaiveSide = 'long' | 'short';

/** Linear: units of a tick × a lot. Inverse: units of a lot at a price of one tick. */
export interface NaiveContract {
  readonly kind: FuturesKind;
  readonly factor: bigint;
}

export interface NaiveTier {
  readonly limit: bigint;
  readonly rate: bigint;
  readonly leverage: number;
  readonly deduction: bigint;
}

export type NaiveCollateral = 'futures-usdt' | 'futures-coin';

export interface NaiveLeg {
  lots: bigint;
  entry: bigint;
  /** Of an isolated one. */
  margin: bigint;
}

/** What an owner has in a market. */
export interface NaiveRecord extends Readonly<Record<NaiveSide, NaiveLeg>> {
  readonly owner: number;
  leverage: number;
  isolated: boolean;
  /** Units that are held for resting orders. */
  held: bigint;
  /** Serial of the last funding that was paid. */
  funded: number;
}

/** Mark, index, and what they are made of; prices in ticks, means in millionths of one. */
export interface NaiveFuturesPrices {
  mark: bigint;
  second: number;
  secondBefore: number;
  index: number;
  premiumMean: bigint;
  tradedMean: bigint;
  /** Premiums of the seconds of the minute that runs, and of the minutes of the interval. */
  seconds: bigint[];
  minutes: bigint[];
  minute: number;
  /** The last funding; when the next one is due, or null. */
  serial: number;
  ratePpb: bigint;
  fundingIndex: number;
  nextFunding: number | null;
  /** Records that owe the last funding, null where all have paid; and what it has taken in and not paid out. */
  owing: NaiveRecord[] | null;
  pool: bigint;
}

export interface NaiveFuturesMarket {
  readonly contract: NaiveContract;
  readonly cycle: FuturesCycle;
  readonly settlesIn: number;
  readonly collateral: NaiveCollateral;
  terms: FuturesTerms;
  tiers: readonly NaiveTier[];
  readonly records: NaiveRecord[];
  readonly prices: NaiveFuturesPrices;
  readonly liquidation: NaiveMarketLiquidation;
  readonly ending: NaiveEnding;
}

/** The series of a market, and how far its end is. */
export interface NaiveEnding {
  /** The one that trades or settles, from 1 on; 0 where there is none. */
  series: number;
  /** Unix seconds; `expires` null where there is no series. */
  opened: number;
  expires: number | null;
  /** Where trading is over: its last second, and the series that comes next, or null. */
  over: { readonly end: number; readonly next: number | null } | null;
  /** Settlement price, where it is fixed, and the records that no command has looked at since. */
  price: bigint | null;
  left: NaiveRecord[];
  completed: boolean;
  /** Legs that were settled, and what they have left in the clearing account. */
  legs: number;
  pool: bigint;
  /** Fee of settling, of this series and of the next. */
  feePpm: number;
  nextFeePpm: number;
}

/** What a market remembers of liquidation. */
export interface NaiveMarketLiquidation {
  /** Names of the accounts that were below their maintenance at its last step. */
  noted: ReadonlySet<string>;
  /** What its steps have closed in a second of the clock. */
  closed: { readonly second: number; readonly lots: bigint };
  /** The second in which the insurance offered its leg last. */
  unloadedAt: number;
  /** What its insurance was worth at each step, by the hour. */
  readonly worths: { readonly hour: number; readonly worth: bigint }[];
  /** Who may be deleveraged, as it was ranked last. */
  ranking: NaiveRanking | null;
  /** How many rankings there were. */
  rankings: number;
}

/** The holders of a side in profit, by rank. */
export interface NaiveRanking {
  readonly number: number;
  readonly side: NaiveSide;
  /** The second of the clock in which it was completed. */
  readonly second: number;
  readonly candidates: readonly NaiveCandidate[];
  /** By band: the rank of who gave last there. */
  readonly gave: Map<number, number>;
}

export interface NaiveCandidate {
  readonly owner: number;
  readonly score: bigint;
  readonly rank: number;
  readonly band: number;
}

/** What is true of owners beside single markets. */
export interface NaiveFuturesState {
  /** Owners in hedge mode. */
  readonly hedged: Set<number>;
  /** What the insurance could not pay, by asset. */
  readonly unpaid: Map<number, bigint>;
  /** Accounts that are liquidated: those whose turn comes, and those that wait since a second. */
  readonly queue: NaiveAccount[];
  readonly waiting: { readonly account: NaiveAccount; readonly since: number }[];
  /** By asset: until when no collateral leaves behind an insolvent account or an outage. */
  readonly pausedUntil: Map<number, number>;
}

/** What one sum of money covers: all cross legs of a collateral (`side` null), or an isolated leg. */
export interface NaiveAccount {
  readonly owner: number;
  /** The number of its market, or of the one in which it was found. */
  readonly market: number;
  readonly side: NaiveSide | null;
}
