/**
 * The prices of one futures market: its mark, and what mark and funding are computed from.
 * Promises: moves with ticks of the base asset alone.
 */

export class MarketPrices {
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
  /** Serial, rate and index price of the last funding; when the next is due, in Unix seconds; 0 where there is none. */
  serial = 0;
  /** Serial of the last funding of which all records have been looked at. */
  completed = 0;
  ratePpb = 0;
  fundingIndex = 0;
  nextFunding = 0;
  /** Records that have been funded for the last serial by chunks; equal to their count then where all have. And what it has taken in and not paid. */
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
