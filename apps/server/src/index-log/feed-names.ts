/** What a feed calls itself and its sources, as ticks carry it. */
import { SOURCES_PER_TICK } from '@assay/core';
import type { TimeMs } from '@assay/core';
import { FeedUnavailable } from '../integrations/price-feed/csv-lines.ts';
import type { PriceFeed } from '../integrations/price-feed/port.ts';
import type { FeedNames } from '../storage/index-log/index-log-store.ts';

/** A reading names every source of its coin, whatever the time. Throws `FeedUnavailable`. */
export function feedNames(feed: Pick<PriceFeed, 'name' | 'coins' | 'readingAt'>, now: TimeMs): FeedNames {
  const sources: Record<string, string[]> = {};
  for (const coin of feed.coins) {
    const names = feed.readingAt(coin, now).sources.map(({ source }) => source);
    if (names.length > SOURCES_PER_TICK) {
      throw new FeedUnavailable(
        `The feed ${feed.name} has ${names.length} sources of ${coin}; a tick holds ${SOURCES_PER_TICK} at most.`,
      );
    }
    sources[coin] = names;
  }
  return { name: feed.name, sources };
}
