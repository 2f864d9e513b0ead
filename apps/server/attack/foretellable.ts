/** Prices that the attack itself can compute: what a seed comes to, by the feed's own function. */
import type { TimeMs } from '@assay/core';
import { simulatedFeed } from '../src/integrations/price-feed/simulated.ts';
import type { Stream } from './referee.ts';

/** What lets a venue take contracts on prices that can be foretold. */
export const FORETELLABLE_SETTINGS = { FORETELLABLE_CONTRACTS: '1' };

export function foretellable(seed: number): { readonly feed: string; readonly stream: Stream } {
  const feed = simulatedFeed(seed);
  return {
    feed: `simulated:${seed}`,
    stream(coin, second) {
      // A whole second is a time of the venue.
      const price = feed.priceAt(coin, (second * 1_000) as TimeMs);
      if (price === null) throw new RangeError(`no price of ${coin}`);
      return BigInt(price);
    },
  };
}
