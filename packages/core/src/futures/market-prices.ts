/**
 * The prices of one futures market: its mark, and what mark and funding are computed from.
 * Promises: moves with ticks of the base asset alone.
 */

export class MarketPrices {
  /** Where trading is over: number of the next series, 0 where there is none; else null. No part of the prices of a snapshot. */
  next: number | null = null;
  /** In ticks; 0 before the first. */
  mark = 0;
  /** Second of the last tick that moved the mark, of the one before it, and the last one's index price; 0 before the first. */
  second = 0;
  secondBefore = 0;
  index = 0;
  /** Mean of (mid of the impact prices - index) over 150 s, and of what was traded over 30 s, in millionths of a tick. */
  premiumMean = 0;
  tradedMean = 0;
  /** Premiums of the seconds of the minute that runs, and of the minutes of the interval; parts per billion. */
  seconds: number[] = [];
  minutes: number[] = [];
  /** Unix minute that runs. */
  minute = 0;
  /** Serial of the last funding, and of the last of which all records have been looked at; 0 where there is none. */
  serial = 0;
  completed = 0;
  /** Rate and index price of the last funding; when the next is due, in Unix seconds. */
  ratePpb = 0;
  fundingIndex = 0;
  nextFunding = 0;
  /** Records that chunks have come to for the last funding, of so many; and what it has taken in and not paid. */
  fundedRecords = 0;
  fundingEnd = 0;
  fundingPool = 0;
}

/** The numbers of a market's prices, in the order in which they stand in snapshots. */
export const PRICE_FIELDS = [
  'mark',
  'second',
  'secondBefore',
  'index',
  'premiumMean',
  'tradedMean',
  'minute',
  'serial',
  'completed',
  'ratePpb',
  'fundingIndex',
  'nextFunding',
  'fundedRecords',
  'fundingEnd',
  'fundingPool',
] as const satisfies readonly (keyof MarketPrices)[];
