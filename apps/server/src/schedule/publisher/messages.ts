/** What the main thread and the publisher's thread tell each other; plain data only. */
import type { MessagePort } from 'node:worker_threads';
import type { ClockDescription } from '../../engine/clock.ts';
import type { FeedRequest, StoredFeed } from '../../integrations/price-feed/open-feed.ts';
import type { PriceFeed } from '../../integrations/price-feed/port.ts';
import type { FeedNames } from '../../storage/index-log/index-log-store.ts';

export interface FeedOpening {
  readonly request: FeedRequest;
  readonly stored: StoredFeed | null;
  readonly coins: readonly string[];
  readonly clock: ClockDescription;
  /** Venue milliseconds a wall millisecond. */
  readonly speed: number;
  /** Where the seed of simulated prices lies, beside the keys. */
  readonly dataDir: string;
}

/** How the publisher's thread is started. */
export interface PublisherThreadData {
  readonly opening: FeedOpening;
  /** Where it sends its messages. */
  readonly news: MessagePort;
}

/** What a feed is, apart from its prices. */
export interface FeedFacts extends Pick<PriceFeed, 'kind' | 'name' | 'sources' | 'coins'> {
  /** As ticks carry them. */
  readonly names: FeedNames;
}

export interface OpenedFeedFacts extends FeedFacts {
  readonly stored: StoredFeed;
  /** Prices are simulated from a secret seed, day by day. */
  readonly hasDays: boolean;
  readonly recordedDay: string | null;
}

/** How the sources of a live feed stand to each other and to the clock here. */
export interface SourcesStanding {
  /** Which of them say another price than the others for a while: `kraken of BTC`. */
  readonly disagreeing: readonly string[];
  /** By how many milliseconds the clock here is ahead of theirs; null: it is not known. */
  readonly clockOffset: number | null;
}

export type PublisherNews =
  | { readonly type: 'warning'; readonly sentence: string }
  /** Seconds for which a coin got no tick. */
  | { readonly type: 'gap'; readonly coin: string; readonly seconds: number }
  /** Missed seconds of a coin that have their tick now. */
  | { readonly type: 'filled'; readonly coin: string; readonly seconds: number }
  /** So many seconds that open contracts need could not be filled yet. */
  | { readonly type: 'unfilled'; readonly seconds: number }
  | { readonly type: 'failure'; readonly job: string; readonly error: unknown }
  | { readonly type: 'works'; readonly job: string }
  /** A round is over. */
  | {
      readonly type: 'round';
      /** Of the venue's clock, when it began. */
      readonly second: number;
      /** Of the last price that the engine took; 0 before the first. */
      readonly lastPricedSecond: number;
      /** Day of the recording that plays now. */
      readonly recordedDay: string | null;
      readonly standing: SourcesStanding;
    };
