/**
 * The periodic jobs of a running venue, put together: index ticks, which the publisher's thread brings into the live
 * realm, from there in the paper one, then quotes and the simulated traders' orders; the stock of the paper realm's market maker; a young hash of each
 * realm's state; and the clearing away of what has run out.
 * Promises: `start` is over when the first prices and quotes are durable.
 * Never: changes anything but through the engine and access.
 */
import type { TimeMs } from '@assay/core';
import { REALMS } from '../engine/port.ts';
import type { RunningEngine } from '../engine/engine.ts';
import type { IndexLog } from '../index-log/port.ts';
import { Scheduler } from '../schedule/scheduler.ts';
import { MarketMaker } from '../schedule/market-maker.ts';
import { MirrorFunding } from '../schedule/mirror-funding.ts';
import { PaperStatusFeed } from '../schedule/mirror-statuses.ts';
import { PaperTickFeed } from '../schedule/mirror-ticks.ts';
import type { Publisher } from '../schedule/publisher/publisher.ts';
import { SimulatedTraders } from '../schedule/simulated-traders.ts';
import { StateHashing } from '../schedule/state-hash.ts';
import { seedOfFeed, simulatedMarkets, traderStock } from './house-traders.ts';
import { houseStock, indexCoins } from './listing.ts';
import { quotedMarkets } from './quoting.ts';

export interface JobsOptions {
  readonly engine: RunningEngine;
  readonly publisher: Publisher;
  readonly indexLog: IndexLog;
  readonly now: () => TimeMs;
  readonly speed: number;
  /** Simulated traders, 0 to 8. */
  readonly traders: number;
  readonly forgetExpired: () => Promise<void>;
  /** Seconds that got no tick in time, missed seconds that were filled, and those that wait to be. */
  readonly onGap: (coin: string, seconds: number) => void;
  readonly onFilled: (coin: string, seconds: number) => void;
  readonly onUnfilled: (seconds: number) => void;
  readonly onFailure: (job: string, error: unknown) => void;
}

export interface Jobs {
  start(): Promise<void>;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const HASH_EVERY_MS = 300_000;
/** Wall seconds after which an index price is too old to quote on. */
export const FRESH_SECONDS = 10;

export function createJobs(options: JobsOptions): Jobs {
  const { engine, publisher, now, speed, forgetExpired, onFailure } = options;
  const traders = new SimulatedTraders({
    engine,
    count: options.traders,
    seed: seedOfFeed(publisher.feed.name),
    markets: simulatedMarkets(),
    stock: traderStock(),
    now,
    speed,
  });
  const coins = indexCoins();
  const maker = new MarketMaker({
    engine,
    realm: 'live',
    markets: quotedMarkets(),
    nowSecond: () => Math.floor(now() / 1_000),
    freshSeconds: FRESH_SECONDS * speed,
  });
  const paperTicks = new PaperTickFeed({ engine, log: options.indexLog, coins });
  const paperStatuses = new PaperStatusFeed(engine);
  const mirrorFunding = new MirrorFunding({ engine, stock: houseStock('paper') });
  const hashing = REALMS.map((realm) => new StateHashing({ engine, realm }));
  const scheduler = new Scheduler({
    now,
    speed,
    jobs: [
      // Quotes are made of the second that has just been published.
      { name: 'publication', everyWallMs: 0, run: () => publisher.roundOf(Math.floor(now() / 1_000)) },
      { name: 'feed-paper-ticks', everyWallMs: 0, run: () => paperTicks.run() },
      { name: 'feed-paper-statuses', everyWallMs: 1_000, run: () => paperStatuses.run() },
      { name: 'mirror-funding', everyWallMs: MINUTE_MS, run: () => mirrorFunding.run() },
      { name: 'market-maker', everyWallMs: 1_000, run: () => maker.run() },
      { name: 'simulated-traders', everyWallMs: 1_000, run: () => traders.run() },
      {
        name: 'state-hash',
        everyWallMs: HASH_EVERY_MS,
        async run() {
          for (const ofRealm of hashing) await ofRealm.run();
        },
      },
      { name: 'forget-expired', everyWallMs: HOUR_MS, run: forgetExpired },
    ],
    onFailure,
  });
  return {
    async start() {
      await publisher.start({ engine: engine.connect(), reached: now(), coins }, options);
      await paperTicks.start();
      await paperStatuses.start();
      await maker.start();
      await traders.start();
      await scheduler.start();
    },
    async stop() {
      await Promise.all([publisher.stop(), scheduler.stop()]);
      maker.stop();
      traders.stop();
      paperTicks.stop();
      paperStatuses.stop();
    },
  };
}
