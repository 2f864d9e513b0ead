/**
 * Which sources of a feed say another price than the others, and have for a while.
 * Promises: one that is further from the median than the rule of ticks allows is named once it has been for a minute without a
 * second between; few are named.
 */
import type { FeedReading } from '../../integrations/price-feed/port.ts';

/** Sources differ for seconds whenever a market moves. */
export const DIFFERS_SECONDS = 60;
/** Named at once. */
const MAX_NAMED = 20;

export class Disagreements {
  /** By source and coin, the second in which it began. */
  #since: ReadonlyMap<string, number> = new Map();

  /** The readings of all coins of a second. Answers who disagrees, as `kraken of BTC`. */
  look(
    second: number,
    readings: readonly { readonly coin: string; readonly reading: FeedReading }[],
  ): readonly string[] {
    const apart = readings.flatMap(({ coin, reading }) =>
      reading.sources.flatMap(({ source, leftOut }) =>
        leftOut === 'outlier' ? [`${source} of ${coin}`] : [],
      ),
    );
    this.#since = new Map(apart.map((one) => [one, this.#since.get(one) ?? second]));
    const long = apart.filter((one) => second - (this.#since.get(one) ?? second) >= DIFFERS_SECONDS);
    return long.slice(0, MAX_NAMED);
  }
}
