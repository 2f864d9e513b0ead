/**
 * The series of a futures market, and where the settlement of one that has ended stands.
 * Promises: plain numbers, all 0 of a market that has no end.
 */

export class Ending {
  /** The series that trades or settles, from 1 on; 0 of a perpetual, and where there is none yet. */
  series = 0;
  /** Unix second in which it opened. */
  opened = 0;
  /** Second of the calendar at which it expires; of a market that has ended the last one of trading. */
  end = 0;
  /** Settlement price in ticks, 0 until it is fixed. */
  price = 0;
  /** Records that chunks have come to, and legs that have been settled. */
  records = 0;
  legs = 0;
  /** What settled legs have left in the clearing account: by rounding alone, when all are. */
  pool = 0;
  /** 1 where no leg is left. */
  completed = 0;
  /** Fee of settling this series, and the next. */
  feeRatePpm = 0;
  nextFeeRatePpm = 0;
}

/** The numbers of an ending, in the order in which they stand in snapshots. */
export const ENDING_FIELDS = [
  'series',
  'opened',
  'end',
  'price',
  'records',
  'legs',
  'pool',
  'completed',
  'feeRatePpm',
  'nextFeeRatePpm',
] as const satisfies readonly (keyof Ending)[];
