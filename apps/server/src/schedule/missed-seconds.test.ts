/** Missed seconds over the real engine with both realms, on a venue's clock of many times the speed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Command, Event, OwnerId, ProductId, RatePpm, TimeMs, Units } from '@assay/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { venueClock } from '../engine/clock.ts';
import { createEngine } from '../engine/engine.ts';
import { REALMS } from '../engine/port.ts';
import type { Engine, Realm } from '../engine/port.ts';
import { openTestIndexLog } from '../index-log/index-log-fixture.ts';
import type { RunningIndexLog } from '../index-log/index-log.ts';
import type { FeedReading } from '../integrations/price-feed/port.ts';
import { simulatedFeed } from '../integrations/price-feed/simulated.ts';
import { testKeyring } from '../secrets/keyring-fixture.ts';
import { ensureListings } from '../venue/ensure-listings.ts';
import { SPOT_LISTING } from '../venue/spot-listing-fixture.ts';
import { assetId, genesisCommands, indexCoins } from '../bootstrap/sandbox-listing-fixture.ts';
import { IndexTicks } from './index-ticks.ts';
import { PaperTickFeed } from '../modules/paper/ticks.ts';
import { MissedSeconds } from './missed-seconds.ts';

const SPEED = 20;
const START = 1_800_000_000_000;
const TRADER = 1_000 as OwnerId;
/** BTC for 30 seconds. */
const PRODUCT = 1 as ProductId;
const PATIENT = { timeout: 60_000, interval: 20 };
const keyring = testKeyring();
const feed = simulatedFeed(1);

let folder: string;
let engine: Engine;
let log: RunningIndexLog;
let ticks: IndexTicks;
let missed: MissedSeconds;
let mirror: PaperTickFeed;
let seen: Record<Realm, Event[]>;
let filled: number;
let unfilled: number[];
/** Seconds that the feed cannot tell yet. */
let isTold: (second: number) => boolean;
let now: () => TimeMs;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-missed-'));
  seen = { live: [], paper: [] };
  [filled, unfilled, isTold] = [0, [], () => true];
  const clock = { originWallMs: Date.now(), originVenueMs: START, speed: SPEED };
  const kept = venueClock(clock);
  now = () => kept.now();
  log = await openTestIndexLog(folder, keyring);
  engine = await createEngine({
    dataDir: folder,
    clock,
    realms: REALMS.map((realm) => ({
      realm,
      genesis: genesisCommands(realm),
      replayEventsFrom: realm === 'live' ? log.checkpoint : null,
    })),
    onBatch: (batch) => log.takeReplayed(batch),
  });
  engine.onBatch(({ realm, entries }) => seen[realm].push(...entries.flatMap(({ events }) => events)));
  for (const realm of REALMS) await open(realm);
  const coins = indexCoins();
  missed = new MissedSeconds({
    engine,
    feed: { fill: (coin, second) => (isTold(second) ? feed.fill(coin, second) : Promise.resolve(null)) },
    coins,
    onFilled: (_, seconds) => (filled += seconds),
    onUnfilled: (seconds) => unfilled.push(seconds),
    onFailure(error) {
      throw error;
    },
    onWorks: () => undefined,
  });
  const listeners = { onGap: () => undefined, onMissed: (second: number) => missed.suspect(second) };
  ticks = new IndexTicks({ engine, realm: 'live', feed, coins, now, speed: SPEED, ...listeners });
  mirror = new PaperTickFeed({ engine, log, coins });
  await ticks.start();
  await mirror.start();
});
afterEach(async () => {
  await missed.idle();
  mirror.stop();
  await engine.stop();
  await log.close();
  rmSync(folder, { recursive: true, force: true });
});

async function submit(realm: Realm, command: Command) {
  const { outcome } = await engine.submit(realm, command);
  if (outcome.type === 'refused') throw new Error(`${command.type}: ${outcome.refusal.code}`);
  return outcome;
}

async function open(realm: Realm): Promise<void> {
  await ensureListings(engine, realm, SPOT_LISTING);
  await submit(realm, { type: 'open-owner', owner: TRADER });
  const amount = 10_000_000_000 as Units;
  await submit(realm, {
    type: 'deposit',
    owner: TRADER,
    requestId: null,
    asset: assetId('USDT'),
    amount,
    source: 'faucet',
  });
}

async function round(): Promise<void> {
  await ticks.run();
  missed.run(Math.floor(now() / 1_000));
  await mirror.run();
}

/** Rounds until `isDone`. */
async function roundsUntil(isDone: () => boolean): Promise<void> {
  await vi.waitUntil(async () => {
    await round();
    return isDone();
  }, PATIENT);
}

/** A pair of rise and fall in each realm, as soon as the last tick is young enough for it. */
async function openPairs(): Promise<void> {
  for (const realm of REALMS) {
    for (const direction of ['rise', 'fall'] as const) {
      await vi.waitUntil(async () => {
        await round();
        const { outcome } = await engine.submit(realm, {
          type: 'open-contract',
          owner: TRADER,
          requestId: null,
          product: PRODUCT,
          direction,
          stake: 100_000_000 as Units,
          profitPpm: 800_000 as RatePpm,
        });
        return outcome.type === 'contract-opened';
      }, PATIENT);
    }
  }
}

const of = <Type extends Event['type']>(realm: Realm, type: Type) =>
  seen[realm].filter((event): event is Extract<Event, { type: Type }> => event.type === type);
const settled = () => REALMS.flatMap((realm) => of(realm, 'contract-settled'));
const priceOf = (second: number): number => Number(feed.priceAt('BTC', (second * 1_000) as TimeMs));

/** What each contract comes to on the feed alone, by the rules in docs/concepts. */
function rightResults() {
  return REALMS.flatMap((realm) =>
    of(realm, 'contract-opened').map(({ contract, acceptedAt, expiresAt, direction }) => {
      const open = priceOf(Math.ceil((acceptedAt + 2_000) / 1_000));
      const last = Math.floor(expiresAt / 1_000);
      const sum = [0, 1, 2, 3, 4].reduce((all, back) => all + priceOf(last - back), 0);
      const rises = sum > 5 * open;
      const result = sum === 5 * open ? 'push' : rises === (direction === 'rise') ? 'win' : 'lose';
      return { realm, contract, result };
    }),
  );
}

const results = () =>
  REALMS.flatMap((realm) =>
    of(realm, 'contract-settled')
      .map(({ contract, result }) => ({ realm, contract, result }))
      .toSorted((one, other) => one.contract - other.contract),
  );

test('an interruption of any length, over open and final price, changes no outcome of either realm', async () => {
  for (const seconds of [6, 70]) {
    await roundsUntil(() => of('live', 'index-ticked').length > 0);
    const before = settled().length;
    // The venue says nothing for so long, from before the opening tick on.
    await openPairs();
    const until = now() + seconds * 1_000;
    await vi.waitUntil(() => now() >= until, PATIENT);
    await roundsUntil(() => settled().length === before + 4);
    expect(results()).toEqual(rightResults());
  }
  const fills = of('live', 'index-ticked').filter((tick) => tick.filled);
  expect(fills.length).toBe(filled);
  expect(fills.length).toBeGreaterThanOrEqual(6);
  for (const { asset, second, price, freshAt } of fills) {
    expect([asset, price, freshAt]).toEqual([assetId('BTC'), priceOf(second), second * 1_000]);
  }
  expect(settled()).not.toHaveLength(0);
  expect(settled().every(({ cause }) => cause === null)).toBe(true);
});

test('what cannot be told yet is asked for again, and keeps nothing else waiting', async () => {
  await roundsUntil(() => of('live', 'index-ticked').length > 0);
  await openPairs();
  const until = now() + 40_000;
  await vi.waitUntil(() => now() >= until, PATIENT);
  const opening = Math.ceil(((of('live', 'contract-opened')[0]?.acceptedAt ?? 0) + 2_000) / 1_000);
  isTold = (second) => second > opening + 5;
  await roundsUntil(() => unfilled.some((seconds) => seconds > 0) && filled >= 5);
  expect(settled()).toEqual([]);
  isTold = () => true;
  await roundsUntil(() => settled().length === 4);
  expect(results()).toEqual(rightResults());
  await roundsUntil(() => unfilled.at(-1) === 0);
});

test('a coin that the feed does not tell of is not filled, and counted as waiting', async () => {
  await roundsUntil(() => of('live', 'index-ticked').length > 0);
  await openPairs();
  const nothing: FeedReading = { price: null, freshAt: null, sources: [] };
  const left: number[] = [];
  let own = 0;
  const none = new MissedSeconds({
    engine,
    feed: { fill: () => Promise.resolve(nothing) },
    coins: [],
    onFilled: () => (own += 1),
    onUnfilled: (seconds) => left.push(seconds),
    onFailure(error) {
      throw error;
    },
    onWorks: () => undefined,
  });
  const until = now() + 40_000;
  await vi.waitUntil(() => now() >= until, PATIENT);
  none.suspect(Math.floor(now() / 1_000));
  none.run(Math.floor(now() / 1_000));
  await none.idle();
  expect([own, (left[0] ?? 0) > 0]).toEqual([0, true]);
});
