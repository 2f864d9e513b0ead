/** The paper realm's ticks over the real engine with both realms. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AssetId, Event, IndexPrice } from '@assay/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEngine } from '../engine/engine.ts';
import { EngineUnavailable, REALMS } from '../engine/port.ts';
import type { Engine, Realm } from '../engine/port.ts';
import { genesisCommands } from '../venue/listing.ts';
import { MirrorTicks } from './mirror-ticks.ts';

const START = 1_800_000_000;
const BTC = 1 as AssetId;
let folder: string;
let engine: Engine;
let ticks: MirrorTicks;
let isPaperBusy: boolean;
let seen: Record<Realm, Event[]>;

async function open(): Promise<void> {
  engine = await createEngine({
    dataDir: folder,
    clock: { originWallMs: Date.now(), originVenueMs: START * 1_000, speed: 1 },
    realms: REALMS.map((realm) => ({ realm, genesis: genesisCommands(), replayEventsFrom: null })),
  });
  engine.onBatch(({ realm, entries }) => seen[realm].push(...entries.flatMap(({ events }) => events)));
  ticks = new MirrorTicks({
    engine: {
      submit: (realm, command) =>
        isPaperBusy ? Promise.reject(new EngineUnavailable('venue-busy')) : engine.submit(realm, command),
      read: (realm, query) => engine.read(realm, query),
      onBatch: (listener) => engine.onBatch(listener),
    },
  });
  await ticks.start();
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-mirror-ticks-'));
  isPaperBusy = false;
  seen = { live: [], paper: [] };
  await open();
});
afterEach(async () => {
  ticks.stop();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

const tickLive = (second: number, dollars: number) =>
  engine.submit('live', {
    type: 'index-tick',
    asset: BTC,
    second,
    price: (dollars * 10 ** 8) as IndexPrice,
  });
const paperTicks = (): (readonly [number, number])[] =>
  seen.paper.flatMap((event) => (event.type === 'index-ticked' ? [[event.second - START, event.price]] : []));

test('a live tick is a paper tick of the same second and price; nothing flows back', async () => {
  await tickLive(START + 1, 100_000);
  await tickLive(START + 2, 99_000);
  await ticks.run();
  await vi.waitFor(() => expect(paperTicks()).toHaveLength(2));
  expect(seen.paper).toEqual(seen.live);
  await engine.submit('paper', { type: 'index-tick', asset: BTC, second: START + 9, price: 7 as IndexPrice });
  expect((await engine.read('live', { type: 'index-prices' })).result).toEqual([
    { asset: BTC, second: START + 2, price: 99_000 * 10 ** 8 },
  ]);
});

test('ticks that were not taken come later, those of long ago do not; a restart makes the last one good', async () => {
  isPaperBusy = true;
  for (let second = 1; second <= 5; second += 1) await tickLive(START + second, 100_000 + second);
  // The last tick's refusal may still be on its way to what is tried again.
  await vi.waitFor(() => expect(ticks.run()).rejects.toMatchObject({ fault: 'venue-busy' }));
  isPaperBusy = false;
  await ticks.run();
  expect(paperTicks().map(([second]) => second)).toEqual([3, 4, 5]);
  isPaperBusy = true;
  await tickLive(START + 6, 100_000);
  ticks.stop();
  await engine.stop();
  isPaperBusy = false;
  await open();
  await ticks.run();
  expect(paperTicks().map(([second]) => second)).toEqual([3, 4, 5, 6]);
});

test('time passes in the paper realm also while there is no price', async () => {
  const before = engine.health('paper').sequence;
  await ticks.run();
  await ticks.run();
  expect(engine.health('paper').sequence).toBe(before + 2);
});
