/** The statuses of paper markets over the real engine with both realms. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MIN_NOTICE_MS } from '@assay/core';
import type { Command, MarketId, MarketRules, SetMarketStatus, TimeMs } from '@assay/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEngine } from '../../engine/engine.ts';
import { futuresMarket } from '../../engine/futures-fixture.ts';
import { readStandings } from '../../engine/listed-markets.ts';
import { EngineUnavailable, REALMS } from '../../engine/port.ts';
import type { Engine, Realm } from '../../engine/port.ts';
import { genesisCommands } from '../../bootstrap/sandbox-listing-fixture.ts';
import type { Following } from './follow-live.ts';
import { followStatuses, statusCommands } from './statuses.ts';

const ETHUSDT = 1 as MarketId;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let folder: string;
let engine: Engine;
let feed: Following;
let isBusy: boolean;

async function open(later = 0): Promise<void> {
  engine = await createEngine({
    dataDir: folder,
    clock: { originWallMs: Date.now(), originVenueMs: Date.now() + later, speed: 1 },
    realms: REALMS.map((realm) => ({ realm, genesis: genesisCommands(realm), replayEventsFrom: null })),
  });
  feed = followStatuses({
    submit: (realm, command) =>
      isBusy ? Promise.reject(new EngineUnavailable('venue-busy')) : engine.submit(realm, command),
    read: (realm, query) => engine.read(realm, query),
    onBatch: (listener) => engine.onBatch(listener),
  });
  await feed.start();
}

async function close(): Promise<void> {
  feed.stop();
  await engine.stop();
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-statuses-'));
  isBusy = false;
  await open();
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

async function set(
  status: SetMarketStatus['status'],
  times: { until?: number; effectiveAt?: number } = {},
  market = ETHUSDT,
) {
  const [until, effectiveAt] = [times.until ?? null, times.effectiveAt ?? null] as (TimeMs | null)[];
  const command = {
    type: 'set-market-status',
    market,
    status,
    until,
    effectiveAt,
  } as SetMarketStatus;
  expect((await engine.submit('live', command)).outcome).toEqual({ type: 'done' });
}

async function standing(realm: Realm, market = ETHUSDT) {
  await engine.submit(realm, { type: 'advance-time' });
  const { status, until, delistsAt } = (await readStandings(engine, realm)).markets.get(market)!;
  return { status, until, delistsAt };
}

const now = async (): Promise<number> => (await engine.read('live', { type: 'market-rules' })).time;

describe('the status of a paper market', () => {
  test('is that of the live one, through halts, phases and announcements', async () => {
    const start = await now();
    const steps: readonly Parameters<typeof set>[] = [
      ['post-only'],
      ['halted', { until: start + DAY_MS / 2 }],
      ['delisted', { effectiveAt: start + 30 * DAY_MS }],
      // Another halt behind an opening, which ends later than the first.
      ['open'],
      ['halted', { until: start + DAY_MS }],
      ['cancel-only'],
      ['delisted'],
      ['open'],
    ];
    for (const [index, step] of steps.entries()) {
      await set(...step);
      // Two changes may come between two runs.
      if (index === 3) continue;
      await feed.run();
      expect([index, await standing('paper')]).toEqual([index, await standing('live')]);
    }
  });

  test('goes by its number, where a futures market stands between spot markets', async () => {
    const next = genesisCommands().filter(({ type }) => type === 'list-market').length;
    const [futures, spot] = [next, next + 1] as MarketId[];
    const example = genesisCommands().find(({ type }) => type === 'list-market');
    const between: Command = { ...example, market: spot!, base: 3, quote: 1, tickDecimals: 3 } as Command;
    for (const realm of REALMS)
      for (const command of [futuresMarket(futures!), between])
        expect((await engine.submit(realm, command)).outcome).toEqual({ type: 'done' });
    await set('post-only', {}, futures);
    await set('cancel-only', {}, spot);
    await feed.run();
    const statuses = await Promise.all(
      [ETHUSDT, futures!, spot!].map(async (market) => (await standing('paper', market)).status),
    );
    expect(statuses).toEqual(['open', 'post-only', 'cancel-only']);
  });

  test('what did not get there is said again, and after a start', async () => {
    await set('cancel-only');
    isBusy = true;
    await expect(feed.run()).rejects.toThrow('venue-busy');
    expect(await standing('paper')).toMatchObject({ status: 'open' });
    isBusy = false;
    await feed.run();
    expect(await standing('paper')).toMatchObject({ status: 'cancel-only' });
    await set('post-only');
    await close();
    await open();
    expect(await standing('paper')).toMatchObject({ status: 'post-only' });
  });

  test('both are delisted at the announced moment, and nothing is said then', async () => {
    const at = (await now()) + MIN_NOTICE_MS + 60 * MINUTE_MS;
    await set('delisted', { effectiveAt: at });
    await feed.run();
    expect(await standing('paper')).toEqual(await standing('live'));
    await close();
    await open(at - Date.now() + MINUTE_MS);
    expect([await standing('live'), await standing('paper')]).toMatchObject([
      { status: 'delisted' },
      { status: 'delisted' },
    ]);
    const { sequence } = engine.health('paper');
    await feed.run();
    expect(engine.health('paper').sequence).toBe(sequence);
  });
});

describe('a delisting of which the paper realm hears too late', () => {
  const at = (changed: Partial<MarketRules['markets'][number]>) => ({
    market: ETHUSDT,
    status: 'open' as const,
    until: null,
    delistsAt: null,
    bandPpm: 0,
    lastPrice: null,
    markPrice: null,
    ...changed,
  });
  const HERE = 1_800_000_000_000 as TimeMs;
  const soonest = (HERE + MIN_NOTICE_MS + MINUTE_MS) as TimeMs;

  test('is announced for as soon as its rules allow, and the market is cancel-only until then', () => {
    expect(statusCommands(at({ status: 'delisted' }), at({}), HERE)).toMatchObject([
      { status: 'cancel-only' },
      { status: 'delisted', effectiveAt: soonest },
    ]);
    const waiting = at({ status: 'cancel-only', delistsAt: soonest });
    expect(statusCommands(at({ status: 'delisted' }), waiting, HERE)).toEqual([]);
    expect(statusCommands(at({ status: 'delisted' }), at({ status: 'delisted' }), HERE)).toEqual([]);
    // A live one of which the notice has begun to run.
    const early = at({ delistsAt: (soonest - 5 * MINUTE_MS) as TimeMs });
    expect(statusCommands(early, at({}), HERE)).toMatchObject([{ effectiveAt: soonest }]);
    expect(statusCommands(early, at({ delistsAt: soonest }), HERE)).toEqual([]);
  });

  test('a halt that has run out closes nothing any more', () => {
    const over = at({ status: 'halted', until: HERE });
    expect(statusCommands(over, at({ status: 'cancel-only' }), HERE)).toEqual([]);
    expect(statusCommands(over, at({}), HERE)).toMatchObject([{ status: 'cancel-only', until: null }]);
  });
});
