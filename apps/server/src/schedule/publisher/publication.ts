/**
 * The round of the publisher's thread: ticks of the second that has ended, then what was missed and is needed.
 * Promises: after a start missed seconds are filled before the first round, where the feed is a function of the second;
 * a fill never keeps a tick waiting.
 */
import type { MessagePort } from 'node:worker_threads';
import type { AssetId, TimeMs } from '@assay/core';
import type { VenueClock } from '../../engine/clock.ts';
import { directEngine } from '../../engine/direct-port.ts';
import type { PriceFeed } from '../../integrations/price-feed/port.ts';
import { Scheduler } from '../scheduler.ts';
import type { JobReports } from '../scheduler.ts';
import { IndexTicks } from '../index-ticks.ts';
import { MissedSeconds } from '../missed-seconds.ts';
import { Disagreements } from './disagreements.ts';
import type { PublisherNews, SourcesStanding } from './messages.ts';

export interface Publishing {
  readonly engine: MessagePort;
  /** The venue's time has reached this, whatever the wall says. */
  readonly reached: TimeMs;
  /** Listed coins that have an index price. */
  readonly coins: readonly { readonly code: string; readonly asset: AssetId }[];
}

export interface PublicationOptions extends Publishing {
  readonly feed: PriceFeed;
  readonly clock: VenueClock;
  /** Venue milliseconds a wall millisecond. */
  readonly speed: number;
  readonly notify: (news: PublisherNews) => void;
}

export interface Publication {
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

/** Resolves when the first prices are durable. */
export async function startPublication(options: PublicationOptions): Promise<Publication> {
  const { feed, clock, speed, coins, notify } = options;
  const engine = directEngine(options.engine);
  const now = (): TimeMs => clock.now();
  const nowSecond = (): number => Math.floor(now() / 1_000);
  const reports: JobReports = {
    onFailure: (job, error) => notify({ type: 'failure', job, error }),
    onWorks: (job) => notify({ type: 'works', job }),
  };
  const missed = new MissedSeconds({
    engine,
    feed,
    coins,
    onFilled: (coin, seconds) => notify({ type: 'filled', coin, seconds }),
    onUnfilled: (seconds) => notify({ type: 'unfilled', seconds }),
    onFailure: (error) => reports.onFailure('missed-seconds', error),
    onWorks: () => reports.onWorks('missed-seconds'),
  });
  const ticks = new IndexTicks({
    engine,
    realm: 'live',
    feed,
    coins,
    now,
    speed,
    onGap: (coin, seconds) => notify({ type: 'gap', coin, seconds }),
    onMissed: (second) => missed.suspect(second),
  });
  const standing = standingOf(options);
  const round = async (): Promise<void> => {
    const second = nowSecond();
    try {
      await ticks.run();
    } finally {
      missed.run(nowSecond());
      const { lastPricedSecond } = ticks;
      const recordedDay = feed.recordedDay(now());
      notify({ type: 'round', second, lastPricedSecond, recordedDay, standing: standing(second) });
    }
  };
  await ticks.start();
  missed.run(nowSecond());
  // Other exchanges' answers are not waited for: what needs them waits in the core.
  if (feed.kind !== 'live') await missed.idle();
  const scheduler = new Scheduler({
    now,
    speed,
    jobs: [{ name: 'index-ticks', everyWallMs: 0, run: round }],
    reports,
  });
  await scheduler.start();
  return {
    async stop() {
      await scheduler.stop();
      await missed.idle();
    },
  };
}

/** Of a second. Simulated and replayed sources are one and the same. */
function standingOf({
  feed,
  coins,
}: Pick<PublicationOptions, 'feed' | 'coins'>): (second: number) => SourcesStanding {
  const disagreements = new Disagreements();
  return (second) => {
    if (feed.kind !== 'live') return { disagreeing: [], clockOffset: null };
    const readings = coins.map(({ code: coin }) => {
      // A whole second is a time of the venue.
      return { coin, reading: feed.readingAt(coin, (second * 1_000) as TimeMs) };
    });
    return {
      disagreeing: disagreements.look(second, readings),
      clockOffset: feed.clockOffset?.() ?? null,
    };
  };
}
