/** What the house does in a second, over the real engine and core: one row of the journal, quotes before orders. */
import type { TimeMs } from '@assay/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { simulatedContracts, simulatedMarkets, traderStock } from '../../bootstrap/house-traders.ts';
import { quotedContracts, quotedMarkets } from '../../bootstrap/quoting.ts';
import { Folders } from '../../engine/engine-fixture.ts';
import { createEngine } from '../../engine/engine.ts';
import type { RunningEngine } from '../../engine/engine.ts';
import { tickOf } from '../../engine/futures-fixture.ts';
import type { PublishedBatch } from '../../engine/port.ts';
import type { ModuleJobs } from '../../schedule/scheduler.ts';
import { SANDBOX_LISTING } from '../../venue/listing.ts';
import { marketMakingJobs } from './jobs.ts';

const START = 1_800_000_000;
const folders = new Folders();
let engine: RunningEngine;
let house: ModuleJobs;
let second = START;

beforeEach(async () => {
  second = START;
  engine = await createEngine({
    dataDir: folders.make(),
    clock: { originWallMs: 0, originVenueMs: START * 1_000, speed: 0 },
    realms: [{ realm: 'live', genesis: SANDBOX_LISTING.genesisCommands(), replayEventsFrom: null }],
  });
  house = marketMakingJobs({
    engine,
    quoted: quotedMarkets(SANDBOX_LISTING),
    quotedContracts: quotedContracts(SANDBOX_LISTING),
    traded: simulatedMarkets(SANDBOX_LISTING),
    contracts: simulatedContracts(SANDBOX_LISTING),
    stock: traderStock(SANDBOX_LISTING),
    traders: 8,
    seed: 1,
    now: () => (second * 1_000) as TimeMs,
    speed: 1,
  });
  await house.start?.();
});

afterEach(async () => {
  house.stop?.();
  await engine.stop();
  folders.removeAll();
});

test('quotes and orders of spot and contracts are one batch of the journal, quotes first', async () => {
  let batches: PublishedBatch[] = [];
  engine.onBatch((batch) => batches.push(batch));
  let mixed = 0;
  for (let round = 0; round < 60; round += 1) {
    second += 1;
    await engine.submit('live', tickOf(second, 100_000 + 40 * (round % 7)));
    batches = [];
    for (const job of house.jobs) await job.run();
    expect(batches.length).toBeLessThanOrEqual(1);
    const types = batches
      .flatMap(({ entries }) => entries.flatMap(({ events }) => events))
      .map(({ type }) => type);
    const lastQuotes = types.lastIndexOf('quotes-replaced');
    const isOrder = (type: string): boolean => type === 'order-accepted';
    const firstOrder = types.findIndex(isOrder);
    if (lastQuotes < 0 || firstOrder < 0) continue;
    mixed += 1;
    expect(firstOrder).toBeGreaterThan(lastQuotes);
  }
  expect(mixed).toBeGreaterThan(5);
});
