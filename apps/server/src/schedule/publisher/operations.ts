/**
 * What runs in the publisher's thread: the price feed, and the beat that brings its prices and the passing of time into
 * the journal, by a port of its own to the engine.
 * Promises: each second has its tick however busy the thread is that serves requests.
 * Never: does anything else that could take long.
 */
import type { MessagePort } from 'node:worker_threads';
import type { AssetId, TimeMs } from '@assay/core';
import { venueClock } from '../../engine/clock.ts';
import type { VenueClock } from '../../engine/clock.ts';
import { directEngine } from '../../engine/direct-port.ts';
import { feedNames } from '../../index-log/feed-names.ts';
import { FeedRefused } from '../../integrations/price-feed/csv-lines.ts';
import { openFeed } from '../../integrations/price-feed/open-feed.ts';
import type { HistoryCandle, PriceFeed } from '../../integrations/price-feed/port.ts';
import { Heartbeat } from '../heartbeat.ts';
import { IndexTicks } from '../index-ticks.ts';
import type { FeedOpening, OpenedFeedFacts, PublisherNews } from './messages.ts';

export interface Publishing {
  readonly engine: MessagePort;
  /** The venue's time has reached this, whatever the wall says. */
  readonly reached: TimeMs;
  /** Listed coins that have an index price. */
  readonly coins: readonly { readonly code: string; readonly asset: AssetId }[];
}

interface HistoryQuestion {
  readonly coin: string;
  readonly before: TimeMs;
  readonly limit: number;
}

export type PublisherOperations = ReturnType<typeof publisherOperations>;

export function publisherOperations(opening: FeedOpening, tell: (news: PublisherNews) => void) {
  const { speed } = opening;
  const clock = venueClock(opening.clock);
  let feed: PriceFeed | null = null;
  let heartbeat: Heartbeat | null = null;
  const mustFeed = (): PriceFeed => {
    if (feed === null) throw new Error('the price feed is not open');
    return feed;
  };
  return {
    /** First of all. What the operator has to hear instead is an answer, too. */
    async open(): Promise<OpenedFeedFacts | { readonly refused: string }> {
      try {
        const opened = await openFeed(opening.request, opening.stored, {
          coins: opening.coins,
          now: () => clock.now(),
          speed,
          onWarning: (sentence) => tell({ type: 'warning', sentence }),
        });
        ({ feed } = opened);
        return factsOf(feed, opened.stored, clock);
      } catch (error) {
        if (error instanceof FeedRefused) return { refused: error.message };
        throw error;
      }
    },
    history: ({ coin, before, limit }: HistoryQuestion): Promise<readonly HistoryCandle[]> =>
      mustFeed().history(coin, before, limit),
    /** Resolves when the first prices are durable. */
    async start({ engine: port, reached, coins }: Publishing): Promise<void> {
      clock.reach(reached);
      const opened = mustFeed();
      const now = (): TimeMs => clock.now();
      const ticks = new IndexTicks({
        engine: directEngine(port),
        realm: 'live',
        feed: opened,
        coins,
        now,
        speed,
        onGap: (coin, seconds) => tell({ type: 'gap', coin, seconds }),
      });
      const beat = async (): Promise<void> => {
        const second = Math.floor(now() / 1_000);
        try {
          await ticks.run();
        } finally {
          const { lastPricedSecond } = ticks;
          tell({ type: 'beat', second, lastPricedSecond, recordedDay: opened.recordedDay(now()) });
        }
      };
      await ticks.start();
      heartbeat = new Heartbeat({
        now,
        speed,
        duties: [{ name: 'index-ticks', everyWallMs: 0, run: beat }],
        onFailure: (duty, error) => tell({ type: 'failure', duty, error }),
      });
      await heartbeat.start();
    },
    /** Waits for the beat under way. */
    async stop(): Promise<void> {
      await heartbeat?.stop();
    },
    async close(): Promise<void> {
      await heartbeat?.stop();
      feed?.close();
    },
  };
}

function factsOf(feed: PriceFeed, stored: OpenedFeedFacts['stored'], clock: VenueClock): OpenedFeedFacts {
  const { kind, name, sources, coins } = feed;
  const now = clock.now();
  return {
    kind,
    name,
    sources,
    coins,
    names: feedNames(feed, now),
    stored,
    recordedDay: feed.recordedDay(now),
  };
}
