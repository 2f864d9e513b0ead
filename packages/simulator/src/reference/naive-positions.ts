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
}

/** What is true of owners beside single markets. */
export interface NaiveFuturesState {
  /** Owners in hedge mode. */
  readonly hedged: Set<number>;
  /** What the insurance could not pay, by asset. */
  readonly unpaid: Map<number, bigint>;
}
