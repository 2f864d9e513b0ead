/**
 * The periodic jobs of a running venue, put together: index ticks, which the publisher's thread brings into the live
 * realm, then what modules do, in the order of the list: the paper realm is handed the ticks, and quotes and orders of the
 * house are made of them; a young hash of each realm's state; and the clearing away of what has run out.
 * Promises: `start` is over when the first prices and quotes are durable.
 * Never: changes anything but through the engine and access.
 */
import { REALMS } from '../engine/port.ts';
import { venueSettingsJob } from '../modules/venue-settings/jobs.ts';
import { lostFactorJob } from '../modules/lost-factors/jobs.ts';
import { marketMakingJobs } from '../modules/market-making/jobs.ts';
import { pauseJob } from '../modules/markets/operator.ts';
import { paperJobs } from '../modules/paper/jobs.ts';
import { publishedIndexJobs } from '../modules/published-index/jobs.ts';
import { rightsJobs } from '../modules/rights/jobs.ts';
import { sandboxSwapJobs } from '../modules/swap/jobs.ts';
import { alarmMailJob } from '../modules/today/jobs.ts';
import { correctionMailJob } from '../modules/treasury/jobs.ts';
import { lostRequestJob } from '../modules/withdrawals/jobs.ts';
import type { CorrectionMails } from '../modules/treasury/main.ts';
import { uploadsJobs } from '../modules/uploads/jobs.ts';
import { Scheduler } from '../schedule/scheduler.ts';
import type { Job, JobReports, ModuleJobs } from '../schedule/scheduler.ts';
import { StateHashing } from '../schedule/state-hash.ts';
import { seedOfFeed, simulatedContracts, simulatedMarkets, traderStock } from './house-traders.ts';
import type { Jobs, Parts } from './parts.ts';
import { quotedContracts, quotedMarkets } from './quoting.ts';

type JobParts = Pick<
  Parts,
  | 'settings'
  | 'stores'
  | 'metrics'
  | 'access'
  | 'rights'
  | 'documents'
  | 'lostFactors'
  | 'venueSettings'
  | 'operator'
> & { readonly corrections: CorrectionMails };

/** So many simulated traders has a sandbox whose settings do not say. */
const SANDBOX_TRADERS = 8;

const HOUR_MS = 3_600_000;
const HASH_EVERY_MS = 300_000;
/** A hash takes a thread of its own, which would hold up an opening. Until then the last snapshot's stands. */
const FIRST_HASH_AFTER_MS = 5_000;

/** In the order of each round: quotes are made of the second that has just been handed on. */
function modulesOf({ settings, stores }: JobParts): readonly ModuleJobs[] {
  const { engine, listing, indexLog } = stores;
  return [
    paperJobs({
      engine,
      indexLog,
      coins: listing.indexCoins(),
      stock: listing.houseStock('paper'),
      opened: listing.document.assets.length,
    }),
    ...(settings.MODE === 'sandbox' ? sandboxModulesOf({ settings, stores }) : []),
  ];
}

/** The house trades with money that it was given: nowhere but in a sandbox. */
function sandboxModulesOf({
  settings,
  stores,
}: Pick<JobParts, 'settings' | 'stores'>): readonly ModuleJobs[] {
  const { engine, listing, publisher, clock } = stores;
  return [
    marketMakingJobs({
      engine,
      quoted: quotedMarkets(listing),
      quotedContracts: quotedContracts(listing),
      traded: simulatedMarkets(listing),
      contracts: simulatedContracts(listing),
      stock: traderStock(listing),
      traders: settings.SIMULATED_TRADERS ?? SANDBOX_TRADERS,
      seed: seedOfFeed(publisher.feed.name),
      now: () => clock.now(),
      speed: settings.REPLAY_SPEED,
    }),
    sandboxSwapJobs({ engine, stock: listing.houseStock('live') }),
  ];
}

function hashing({ engine }: JobParts['stores']): Job {
  const realms = REALMS.map((realm) => new StateHashing({ engine, realm }));
  return {
    name: 'state-hash',
    everyWallMs: HASH_EVERY_MS,
    firstAfterWallMs: FIRST_HASH_AFTER_MS,
    async run() {
      for (const ofRealm of realms) await ofRealm.run();
    },
  };
}

function forgetting({ settings, stores, access, rights, documents }: JobParts): Job {
  const { clock, indexLog } = stores;
  return {
    name: 'forget-expired',
    everyWallMs: HOUR_MS,
    async run() {
      await access.forgetExpired();
      await rightsJobs.hourly({ rights });
      await uploadsJobs.hourly(documents);
      await publishedIndexJobs.hourly({ indexLog, now: () => clock.now(), daysKept: settings.INDEX_DAYS });
    },
  };
}

export function jobsOf(parts: JobParts, reports: JobReports): Jobs {
  const { settings, stores, metrics } = parts;
  const { engine, listing, publisher, clock } = stores;
  const now = () => clock.now();
  const modules = modulesOf(parts);
  const publication: Job = {
    name: 'publication',
    everyWallMs: 0,
    run: () => publisher.roundOf(Math.floor(now() / 1_000)),
  };
  const scheduler = new Scheduler({
    now,
    speed: settings.REPLAY_SPEED,
    jobs: [
      publication,
      ...modules.flatMap(({ jobs }) => jobs),
      hashing(stores),
      lostFactorJob(parts.lostFactors),
      venueSettingsJob(parts.venueSettings),
      pauseJob(stores),
      alarmMailJob(parts.operator),
      correctionMailJob(parts.corrections),
      lostRequestJob({ identity: stores.identity, engine, wallNow: Date.now }),
      forgetting(parts),
    ],
    reports,
  });
  return {
    async start() {
      await publisher.start(
        { engine: engine.connect(), reached: now(), coins: listing.indexCoins() },
        {
          onGap: (coin, seconds) => metrics.feedGapSeconds.inc({ coin }, seconds),
          onFilled: (coin, seconds) => metrics.filledSeconds.inc({ coin }, seconds),
          onUnfilled: (seconds) => metrics.unfilledSeconds.set(seconds),
          reports,
        },
      );
      for (const module of modules) await module.start?.();
      await scheduler.start();
    },
    async stop() {
      await Promise.all([publisher.stop(), scheduler.stop()]);
      for (const module of modules) module.stop?.();
    },
  };
}
