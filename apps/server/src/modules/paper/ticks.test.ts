/** The paper realm's ticks over the real engine with both realms, and the real index log. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TICKS_PER_COMMAND } from '@assay/core';
import type { AssetId, Command, Event, IndexPrice, TimeMs } from '@assay/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEngine } from '../../engine/engine.ts';
import { EngineUnavailable, REALMS } from '../../engine/port.ts';
import type { Engine, Realm } from '../../engine/port.ts';
import { openTestIndexLog } from '../../index-log/index-log-fixture.ts';
import type { RunningIndexLog } from '../../index-log/index-log.ts';
import { testKeyring } from '../../secrets/keyring-fixture.ts';
import { genesisCommands, indexCoins } from '../../bootstrap/sandbox-listing-fixture.ts';
import { PaperTickFeed } from './ticks.ts';

const START = 1_800_000_000;
const BTC = 1 as AssetId;
const ETH = 2 as AssetId;
const keyring = testKeyring();
let folder: string;
let engine: Engine;
let log: RunningIndexLog;
let ticks: PaperTickFeed;
let isPaperBusy: boolean;
/** What the paper realm is sent waits for this. */
let held: Promise<void> | null;
let seen: Record<Realm, Event[]>;
/** Every `feed-paper-ticks` that the paper realm was sent. */
let sent: Extract<Command, { type: 'feed-paper-ticks' }>[];

/** Opens the venue; its clock stands half a second after `second`: ticks of this second and the one before are valid. */
async function open(second: number): Promise<void> {
  log = await openTestIndexLog(folder, keyring);
  engine = await createEngine({
    dataDir: folder,
    clock: { originWallMs: Date.now(), originVenueMs: (START + second) * 1_000 + 500, speed: 0 },
    realms: REALMS.map((realm) => ({
      realm,
      genesis: genesisCommands(realm),
      replayEventsFrom: realm === 'live' ? log.checkpoint : null,
    })),
    onBatch: (batch) => log.takeReplayed(batch),
  });
  engine.onBatch(({ realm, entries }) => seen[realm].push(...entries.flatMap(({ events }) => events)));
  ticks = new PaperTickFeed({
    engine: {
      async submit(realm, command) {
        if (isPaperBusy) throw new EngineUnavailable('venue-busy');
        await held;
        if (command.type === 'feed-paper-ticks') sent.push(command);
        return engine.submit(realm, command);
      },
      read: (realm, query) => engine.read(realm, query),
      onBatch: (listener) => engine.onBatch(listener),
    },
    log,
    coins: indexCoins(),
  });
}

async function close(): Promise<void> {
  ticks.stop();
  await engine.stop();
  await log.close();
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-mirror-ticks-'));
  isPaperBusy = false;
  held = null;
  seen = { live: [], paper: [] };
  sent = [];
  await open(2);
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const sourcesOf = (price: IndexPrice) =>
  Array.from({ length: 3 }, () => ({ price, leftOut: null, trade: null }));

/** A tick of the simulated feed's three sources. */
async function publish(second: number, dollars: number, asset = BTC): Promise<void> {
  const price = (dollars * 10 ** 8) as IndexPrice;
  const sources = sourcesOf(price);
  const command = {
    type: 'publish-ticks',
    second: START + second,
    ticks: [{ asset, price, freshAt: null, sources }],
  } as const;
  const { outcome } = await engine.submit('live', command);
  if (outcome.type === 'refused') throw new Error(outcome.refusal.code);
}
/** Seconds that were missed, each at what its sources said half a second into it. */
async function fill(seconds: readonly number[], dollars: number): Promise<void> {
  const price = (dollars * 10 ** 8) as IndexPrice;
  const ticks = seconds.map((second) => {
    const freshAt = ((START + second) * 1_000 + 500) as TimeMs;
    return { asset: BTC, second: START + second, price, freshAt, sources: sourcesOf(price) };
  });
  const { outcome } = await engine.submit('live', { type: 'fill-ticks', ticks });
  expect(outcome).toEqual({ type: 'done' });
}

const ofRealm = (realm: Realm) =>
  seen[realm].flatMap((event) => {
    if (event.type !== 'index-ticked') return [];
    const { asset, number, second, price } = event;
    return [{ asset, number, second: second - START, price }];
  });
const paperSeconds = () => ofRealm('paper').map(({ second }) => second);
const clocks = () => sent.map(({ liveTime }) => liveTime - START * 1_000);
/** Both realms have the same ticks, in the same order. */
const untilEqual = () => vi.waitFor(() => expect(ofRealm('paper')).toEqual(ofRealm('live')));

test('a live tick is a paper tick of the same number, second and price; nothing flows back', async () => {
  await ticks.start();
  await publish(1, 100_000);
  await publish(2, 99_000);
  // Too early, so it has no number.
  await publish(9, 98_000);
  await untilEqual();
  expect(ofRealm('paper').map(({ number }) => number)).toEqual([1, 2, null]);
  expect(engine.health('live').sequence).toBe((await engine.read('live', { type: 'totals' })).sequence);
});

test('a tick that came too late and the filled one of its second are taken one after the other', async () => {
  await publish(1, 100_000);
  await close();
  await open(6);
  await ticks.start();
  let release = (): void => undefined;
  held = new Promise<void>((resolve) => (release = resolve));
  // On its way; what follows waits together.
  await publish(2, 99_000);
  await publish(3, 98_000);
  await fill([3], 97_000);
  release();
  await untilEqual();
  expect(ofRealm('paper').map(({ number, second }) => [number, second])).toEqual([
    [1, 1],
    [null, 2],
    [null, 3],
    [2, 3],
  ]);
});

test('the live clock is handed on with the ticks, and never falls back', async () => {
  await ticks.start();
  for (const second of [1, 2]) await publish(second, 100_000);
  await untilEqual();
  const live = await engine.read('live', { type: 'totals' });
  expect(clocks()).toEqual(clocks().toSorted((a, b) => a - b));
  expect(sent.at(-1)?.liveTime).toBe(live.time);
});

test('while the paper realm takes nothing, nothing is lost, and later everything comes in its order', async () => {
  await ticks.start();
  isPaperBusy = true;
  await publish(1, 100_001);
  await publish(1, 4_001, ETH);
  await publish(2, 100_002);
  await vi.waitFor(() => expect(ticks.run()).rejects.toMatchObject({ fault: 'venue-busy' }));
  isPaperBusy = false;
  await vi.waitFor(async () => {
    await ticks.run().catch(() => undefined);
    expect(ofRealm('paper')).toHaveLength(3);
  });
  expect(paperSeconds()).toEqual([1, 1, 2]);
});

test('a stop between the realms leaves ticks behind that the next start hands on, the clock behind them', async () => {
  await ticks.start();
  await publish(1, 100_001);
  await untilEqual();
  isPaperBusy = true;
  await publish(2, 100_002);
  await publish(2, 4_002, ETH);
  await close();
  await open(3);
  await publish(3, 100_003);
  await close();
  isPaperBusy = false;
  await open(60);
  sent = [];
  await ticks.start();
  const given = sent.flatMap((command) =>
    command.ticks.map(({ asset, number, second }) => [asset, number, second - START]),
  );
  expect(given).toEqual([
    [BTC, 2, 2],
    [ETH, 1, 2],
    [BTC, 3, 3],
  ]);
  expect(sent.at(-1)?.liveTime).toBe((await engine.read('live', { type: 'totals' })).time);
  const paper = await engine.read('paper', { type: 'seconds-rules' });
  const live = await engine.read('live', { type: 'seconds-rules' });
  expect(paper.result.ticks).toEqual(live.result.ticks);
});

test('seconds that were filled long after an interruption reach a paper realm that stopped before it had them', async () => {
  await ticks.start();
  for (const second of [1, 2]) await publish(second, 100_000);
  await untilEqual();
  await close();
  await open(200);
  // The paper realm is told a clock behind all that is filled now, and lacks more of it than one command takes.
  await ticks.start();
  await publish(200, 100_000);
  await untilEqual();
  isPaperBusy = true;
  const missed = Array.from({ length: 150 }, (_, index) => 3 + index);
  for (let at = 0; at < missed.length; at += TICKS_PER_COMMAND)
    await fill(missed.slice(at, at + TICKS_PER_COMMAND), 99_000);
  await close();
  isPaperBusy = false;
  await open(201);
  sent = [];
  await ticks.start();
  expect(sent.length).toBeGreaterThan(2);
  const paper = await engine.read('paper', { type: 'seconds-rules' });
  const live = await engine.read('live', { type: 'seconds-rules' });
  expect(paper.result.ticks).toEqual(live.result.ticks);
});

test('time passes in the paper realm also while there is no price', async () => {
  await ticks.start();
  const before = engine.health('paper').sequence;
  await ticks.run();
  await ticks.run();
  await ticks.run();
  expect(engine.health('paper').sequence).toBeGreaterThanOrEqual(before + 2);
});
