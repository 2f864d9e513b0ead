/**
 * The door to a source of prices (decision A-52). Adapters: `simulated.ts`, `replay.ts`.
 * Promises: prices are exact whole numbers of 10^-INDEX_SCALE USDT; the same feed at the same venue time gives the
 * same price, so a restart goes on where the clock stands.
 */
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

export interface PriceFeed {
  readonly kind: 'simulated' | 'replay';
  /** Stands in ticks and proofs, e.g. `simulated:1` or `replay:BTCUSDT.csv`. */
  readonly name: string;
  readonly sources: readonly string[];
  /** Codes of the coins it prices, in USDT. */
  readonly coins: readonly string[];
  /** Median of the sources for the second that ends at `time`; null when no source has a price. */
  priceAt(coin: string, time: TimeMs): IndexPrice | null;
  /** Minutes before `before`, oldest first, at most `limit`. */
  history(coin: string, before: TimeMs, limit: number): readonly HistoryCandle[];
  /** Day of the recording that plays at `time`, YYYY-MM-DD; null when nothing is replayed. */
  recordedDay(time: TimeMs): string | null;
}
