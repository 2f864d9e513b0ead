/**
 * What runs in the publisher's thread: the price feed, and the round that brings its prices and the passing of time into
 * the journal, by a port of its own to the engine.
 * Promises: each second has its tick however busy the thread is that serves requests.
 * Never: does anything else that could take long.
 */
import type { TimeMs } from '@assay/core';
import type { SimulatedDay } from '@assay/verify';
import { venueClock } from '../../engine/clock.ts';
import type { VenueClock } from '../../engine/clock.ts';
import { feedNames } from '../../index-log/feed-names.ts';
import { FeedUnavailable } from '../../integrations/price-feed/csv-lines.ts';
import { openFeed } from '../../integrations/price-feed/open-feed.ts';
import type { OpenedFeed } from '../../integrations/price-feed/open-feed.ts';
import type { HistoryCandle, PriceFeed, SourceRule } from '../../integrations/price-feed/port.ts';
import type { SimulationDays } from '../../integrations/price-feed/simulation-days.ts';
import { KeyFileInvalid } from '../../secrets/key-file.ts';
import { openSimulationSeed } from '../../secrets/simulation-seed.ts';
import type { FeedOpening, OpenedFeedFacts, PublisherNews } from './messages.ts';
import { startPublication } from './publication.ts';
import type { Publication, Publishing } from './publication.ts';

interface HistoryQuestion {
  readonly coin: string;
  readonly before: TimeMs;
  readonly limit: number;
}

/** The running second and the next one may be being read. */
const COUNTED_AFTER_S = 3;

export type PublisherOperations = ReturnType<typeof publisherOperations>;

export function publisherOperations(opening: FeedOpening, notify: (news: PublisherNews) => void) {
  const { speed } = opening;
  const clock = venueClock(opening.clock);
  let feed: PriceFeed | null = null;
  let days: SimulationDays | null = null;
  let publication: Publication | null = null;
  const mustFeed = (): PriceFeed => {
    if (feed === null) throw new Error('the price feed is not open');
    return feed;
  };
  return {
    /** First of all. What the operator has to hear instead is an answer, too. */
    async open(): Promise<OpenedFeedFacts | { readonly refused: string }> {
      const opened = await openedFeed(opening, clock, notify);
      if ('refused' in opened) return opened;
      ({ feed, days } = opened);
      return { ...factsOf(feed, clock), stored: opened.stored, hasDays: days !== null };
    },
    /** Which sources of a live feed count: from the start on, or, once it runs, from a second on that nobody has read yet. */
    async count(rule: SourceRule): Promise<void> {
      const since = publication === null ? 0 : (Math.floor(clock.now() / 1_000) + COUNTED_AFTER_S) * 1_000;
      // A whole second is a time of the venue.
      mustFeed().count?.(rule, since as TimeMs);
    },
    history: ({ coin, before, limit }: HistoryQuestion): Promise<readonly HistoryCandle[]> =>
      mustFeed().history(coin, before, limit),
    ...dayOperations(() => days),
    /** Resolves when the first prices are durable. */
    async start(publishing: Publishing): Promise<void> {
      clock.reach(publishing.reached);
      publication = await startPublication({ ...publishing, feed: mustFeed(), clock, speed, notify });
    },
    /** Waits for what is under way. */
    async stop(): Promise<void> {
      await publication?.stop();
    },
    async close(): Promise<void> {
      await publication?.stop();
      feed?.close();
    },
  };
}

async function openedFeed(
  { request, stored, coins, speed, dataDir }: FeedOpening,
  clock: VenueClock,
  notify: (news: PublisherNews) => void,
): Promise<OpenedFeed | { readonly refused: string }> {
  try {
    return await openFeed(request, stored, {
      coins,
      now: () => clock.now(),
      speed,
      seed: (expected) => openSimulationSeed(dataDir, expected),
      onWarning: (sentence) => notify({ type: 'warning', sentence }),
    });
  } catch (error) {
    if (error instanceof FeedUnavailable || error instanceof KeyFileInvalid)
      return { refused: error.message };
    throw error;
  }
}

/** Of prices simulated from a secret seed. */
function dayOperations(findDays: () => SimulationDays | null) {
  const mustDays = (): SimulationDays => {
    const days = findDays();
    if (days === null) throw new Error('the prices are not simulated from a secret seed');
    return days;
  };
  return {
    /** What is published of days that are still to come, in their order. */
    commitments: async (wanted: readonly string[]): Promise<readonly string[]> =>
      wanted.map((day) => mustDays().commitmentOf(day)),
    /** Everything of a day; the caller has made sure that it may be published. */
    secretOf: async (day: string): Promise<SimulatedDay> => mustDays().secretOf(day),
  };
}

function factsOf(feed: PriceFeed, clock: VenueClock): Omit<OpenedFeedFacts, 'stored' | 'hasDays'> {
  const { kind, name, sources, coins } = feed;
  const now = clock.now();
  return {
    kind,
    name,
    sources,
    coins,
    names: feedNames(feed, now),
    recordedDay: feed.recordedDay(now),
  };
}
