/** Seconds of a feed whose price is a function of the second alone. */
import type { TimeMs } from '@assay/core';
import type { FeedReading, PriceFeed } from './port.ts';

const SECOND_MS = 1_000;

/** The beginning of the second in which `time` lies. */
export function secondOf(time: TimeMs): TimeMs {
  // A whole second is a time of the venue.
  return (time - (time % SECOND_MS)) as TimeMs;
}

/** Such a feed says of a missed second what it would have said in time. */
export function fillFrom(readingAt: PriceFeed['readingAt']): PriceFeed['fill'] {
  return (coin, second) => {
    const reading: FeedReading = readingAt(coin, (second * SECOND_MS) as TimeMs);
    return Promise.resolve(reading.price === null ? null : reading);
  };
}
