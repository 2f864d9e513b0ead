/** The index log behind durable batches: what it publishes, and what becomes of it when its store fails. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Sequence } from '@assay/core';
import { verifyTicks } from '@assay/verify';
import type { Tick } from '@assay/verify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testKeyring } from '../secrets/keyring-fixture.ts';
import { openPublicationKey } from '../secrets/publication-key.ts';
import { openIndexLogStore } from '../storage/index-log/index-log-store.ts';
import type { IndexLogStore } from '../storage/index-log/index-log-store.ts';
import { indexCoins } from '../bootstrap/sandbox-listing-fixture.ts';
import { batchOf, ticksFrom } from './index-log-fixture.ts';
import { openIndexLog } from './index-log.ts';
import type { RunningIndexLog } from './index-log.ts';

const START = 1_800_000_000;
const keyring = testKeyring();
const sources = ['simulated-a', 'simulated-b', 'simulated-c'];
let folder: string;
let log: RunningIndexLog;
let faults: string[];
let received: Tick[];
/** Appends that fail from now on. */
let failing: number;

async function open(newFrom = 0): Promise<void> {
  const store = await openIndexLogStore(path.join(folder, 'index.sqlite'));
  const run = ((name, input) => {
    if (name === 'append' && failing > 0) {
      failing -= 1;
      return Promise.reject(new Error('disk full'));
    }
    return store.run(name, input);
  }) as IndexLogStore['run'];
  const { publicKey } = await store.run('state', undefined);
  log = await openIndexLog({
    store: { run, close: () => store.close() },
    key: openPublicationKey({ dataDir: folder, keyring, expected: publicKey }),
    feed: { name: 'simulated:1', sources: { BTC: sources, ETH: sources } },
    coins: indexCoins(),
    assets: [],
    newFrom: newFrom as Sequence,
    onFault: ({ message }) => faults.push(message),
  });
  log.onTick((tick) => received.push(tick));
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-index-'));
  faults = [];
  received = [];
  failing = 0;
  await open();
});
afterEach(async () => {
  await log.close();
  rmSync(folder, { recursive: true, force: true });
});

const all = () => log.ticks({ coin: 'BTC', from: 0, to: 2 * START, limit: 100_000 });
const until = (sequence: number) => log.catchUp(sequence as Sequence);

it('a tick of another journal stops it for good, and says so', async () => {
  log.take(batchOf(1, ticksFrom(START, 3)));
  await until(3);
  log.take(batchOf(4, ticksFrom(START + 10, 1, 5)));
  await expect(until(4)).rejects.toThrow('ends at number 3, and 5 came');
  log.take(batchOf(5, ticksFrom(START + 11, 1, 4)));
  await expect(until(5)).rejects.toThrow('stands at command 3');
  expect(faults).toHaveLength(1);
  expect(log.fault()).toContain('ends at number 3');
  expect(await all()).toHaveLength(3);
  expect(log.last('BTC')?.number).toBe(3);
});

it('what came too late and what the paper realm has are not published', async () => {
  const batch = batchOf(1, ticksFrom(START, 2));
  const [first, second] = batch.entries;
  const [late] = second?.events ?? [];
  if (first === undefined || second === undefined || late?.type !== 'index-ticked')
    throw new Error('no tick');
  log.take({ ...batch, realm: 'paper' });
  log.take({ ...batch, entries: [first, { ...second, events: [{ ...late, number: null }] }] });
  await until(2);
  expect(received.map(({ number }) => number)).toEqual([1]);
});

it('a store that fails for a while loses no tick and keeps their order', async () => {
  failing = 2;
  log.take(batchOf(1, ticksFrom(START, 3)));
  log.take(batchOf(4, ticksFrom(START + 3, 2, 4)));
  expect(log.last('BTC')).toBeNull();
  expect(log.reached()).toBe(0);
  await until(5);
  expect(faults).toEqual(['disk full']);
  expect(log.fault()).toBeNull();
  expect(received).toEqual(await all());
  const { publicKey } = log;
  expect(verifyTicks(received, { publicKey, signatures: 'every' })).toMatchObject({ ok: true, ticks: 5 });
});

it('a replay from any place before changes nothing, and goes on behind it', async () => {
  const ticks = ticksFrom(START, 20);
  log.take(batchOf(1, ticks));
  await until(20);
  const before = await all();
  await log.close();
  await open();
  expect(log.checkpoint).toBe(20);
  expect(log.last('BTC')).toEqual(before.at(-1));
  await log.takeReplayed(batchOf(1, ticks));
  await log.takeReplayed(batchOf(15, [...ticks.slice(14), ...ticksFrom(START + 20, 4, 21)]));
  await log.goLive({ sequence: 0 as Sequence, assets: [], markets: [], series: [] });
  expect(log.reached()).toBe(24);
  expect((await all()).slice(0, 20)).toEqual(before);
  expect(verifyTicks(await all(), { publicKey: log.publicKey })).toMatchObject({ ok: true, ticks: 24 });
});

it('a long replay waits for the writes', async () => {
  for (let from = 1; from <= 6_000; from += 1_000) {
    await log.takeReplayed(batchOf(from, ticksFrom(START + from, 1_000, from)));
    expect(from + 999 - log.reached()).toBeLessThanOrEqual(4_000);
  }
  await log.goLive({ sequence: 0 as Sequence, assets: [], markets: [], series: [] });
  expect(log.last('BTC')?.number).toBe(6_000);
});

it('commands without ticks move its place on, also in the store', async () => {
  const empty = (sequence: number) => ({ ...batchOf(sequence, ticksFrom(START, 1)), entries: [] });
  log.take(empty(1));
  expect(log.reached()).toBe(1);
  failing = 1;
  log.take(batchOf(2, ticksFrom(START, 1)));
  log.take(empty(3));
  expect(log.reached()).toBe(1);
  await until(3);
  log.take(empty(4));
  await log.close();
  await open();
  expect(log.checkpoint).toBe(4);
});

it('ticks are told to as many as listen, for as long as they do', async () => {
  const others: number[] = [];
  const stop = log.onTick(({ number }) => others.push(number));
  log.take(batchOf(1, ticksFrom(START, 1)));
  await vi.waitUntil(() => received.length === 1);
  stop();
  log.take(batchOf(2, ticksFrom(START + 1, 1, 2)));
  await vi.waitUntil(() => received.length === 2);
  expect(others).toEqual([1]);
});
