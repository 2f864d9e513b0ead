/**
 * The port of a source of prices (decision 9). Adapters: `live.ts`, `simulated.ts`, `replay.ts`.
 * Promises: prices are exact whole numbers of 10^-INDEX_SCALE USDT. A simulated or replayed feed at the same venue
 * time gives the same price, so a restart goes on where the clock stands; a live one knows the last few seconds.
 */
import type { SimulatedDay } from '@assay/verify';
import type { IndexPrice, TimeMs } from '@assay/core';

/** So many minutes before its opening a venue's charts reach back: three days, enough for a long average. */
export const HISTORY_MINUTES = 4_320;

/** A minute of prices from before the venue opened, for the chart's beginning. Labelled "Index", volume 0. */
export interface HistoryCandle {
  readonly time: TimeMs;
  readonly open: IndexPrice;
  readonly high: IndexPrice;
  readonly low: IndexPrice;
  readonly close: IndexPrice;
}

/** Why a tick does not count a source: it gave no price, an old one, or one far from all others. */
export type LeftOut = 'no-price' | 'stale' | 'outlier';

/** What one source said for a second. */
export interface SourcePrice {
  readonly source: string;
  /** Null if it gave none. */
  readonly price: IndexPrice | null;
  /** Null where the tick counts it. */
  readonly leftOut: LeftOut | null;
  /** Id of the source's public trade whose price this is; null but in what a live feed has filled. */
  readonly trade: string | null;
}

/** A second of a coin: the price, and what it was made of. */
export interface FeedReading {
  /** Median of the sources that are counted; null when too few are. */
  readonly price: IndexPrice | null;
  /**
   * Nothing that happened at a source after this moment is sure to be in the price: the earliest moment at which one of
   * the counted sources was asked, or at which its socket was last proved alive. Of a simulation or a replay the
   * second itself. Null without a price.
   */
  readonly freshAt: TimeMs | null;
  readonly sources: readonly SourcePrice[];
}

/** Which sources count, and how many of them a price takes. */
export interface SourceRule {
  readonly sources: readonly string[];
  readonly agree: number;
}

export type FeedKind = 'live' | 'simulated' | 'replay';

export interface PriceFeed {
  readonly kind: FeedKind;
  /** Stands in ticks and proofs, e.g. `live`, `simulated:1` or `replay:BTCUSDT.csv`. */
  readonly name: string;
  readonly sources: readonly string[];
  /** Codes of the coins it prices, in USDT. */
  readonly coins: readonly string[];
  /** The second that ends at `time`. No sources for a coin that it does not price. */
  readingAt(coin: string, time: TimeMs): FeedReading;
  /** The price of `readingAt`. */
  priceAt(coin: string, time: TimeMs): IndexPrice | null;
  /**
   * What a missed second's price is, out of what nobody at the venue can choose: the same function of the second, or
   * of a live feed the sources' public trades of it. Null where it cannot be told, or not yet.
   */
  fill(coin: string, second: number): Promise<FeedReading | null>;
  /** Minutes before `before`, oldest first, at most `limit`; fewer or none where no source has them. */
  history(coin: string, before: TimeMs, limit: number): Promise<readonly HistoryCandle[]>;
  /** Day of the recording that plays at `time`, YYYY-MM-DD; null when nothing is replayed. */
  recordedDay(time: TimeMs): string | null;
  /**
   * From a moment on, which has not come yet, other sources count: those that do not are not asked, and have no price. Of a
   * live feed alone.
   */
  count?(rule: SourceRule, since: TimeMs): void;
  /**
   * By how many milliseconds the clock here is ahead of those of its sources, the median of them; null: too few have said their
   * time. Of a live feed alone.
   */
  clockOffset?(): number | null;
  /** Asks its sources no more. */
  close(): void;
}

/** The days of prices that are simulated from a secret seed, as others than the feed see them. */
export interface CommittedDays {
  /** Of each day (YYYY-MM-DD), in their order. */
  commitments(days: readonly string[]): Promise<readonly string[]>;
  /** Everything of a day. Whoever asks has made sure that it may be known. */
  secretOf(day: string): Promise<SimulatedDay>;
}
