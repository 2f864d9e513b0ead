import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { CorruptSnapshot, Exchange } from '@assay/core';
import type { CapturedState, TimeMs } from '@assay/core';
import { EMPTY_HEAD } from '../../journal/journal.ts';
import type { Head } from '../../journal/journal.ts';
import { snapshotsOf } from '../../journal/open-journal.ts';
import type { JournalLocation } from '../../journal/open-journal.ts';
import { ALICE, BOB, Folders, FUNDED, GENESIS, limit, orderFlow } from '../engine-fixture.ts';
import { LocalSnapshotter } from './local-snapshotter.ts';
import type { Snapshotter } from './port.ts';
import { threadHeaps } from '../../start-thread.ts';
import { StateHashes } from './state-hashes.ts';
import { ThreadSnapshotter } from './thread-snapshotter.ts';

const TIME = 1_700_000_000_000 as TimeMs;
const folders = new Folders();
const open: ThreadSnapshotter[] = [];

afterEach(async () => {
  for (const snapshotter of open.splice(0)) await snapshotter.close();
});
afterAll(() => folders.removeAll());

function tradedExchange(): Exchange {
  const exchange = Exchange.empty();
  for (const command of [...GENESIS, ...FUNDED, ...orderFlow(3, 200)]) exchange.apply(TIME, command);
  return exchange;
}

function makeLocation(): JournalLocation {
  return { dataDir: folders.make(), databaseUrl: null };
}

/** All columns of a copy. */
function columnsOf(value: unknown): Uint8Array[] {
  if (typeof value !== 'object' || value === null) return [];
  // Of a column its memory alone is looked at.
  if (ArrayBuffer.isView(value)) return [value as Uint8Array];
  return Object.values(value).flatMap(columnsOf);
}

const SNAPSHOTTERS: readonly (readonly [string, (location: JournalLocation) => Snapshotter])[] = [
  ['on the same thread', (location) => new LocalSnapshotter(snapshotsOf(location))],
  [
    'on a thread of its own',
    (location) => {
      const snapshotter = new ThreadSnapshotter(location);
      open.push(snapshotter);
      return snapshotter;
    },
  ],
];

describe.each(SNAPSHOTTERS)('%s', (_name, make) => {
  test('writes what it has verified, at the place that it is given', async () => {
    const location = makeLocation();
    const snapshotter = make(location);
    const exchange = tradedExchange();
    const { sequence } = exchange;
    const bytes = exchange.snapshot().slice();
    const verifying = snapshotter.verify('live', exchange.captureArrays());
    // Trade goes on while the copy is verified.
    exchange.apply(TIME, limit(ALICE, 'buy', 500_000, 20));
    const { key, faults } = await verifying;
    expect(faults).toEqual([]);
    const head: Head = { n: 7, sequence, hash: EMPTY_HEAD.hash };
    const header = await snapshotter.write(key, head);
    expect(header).toMatchObject({ realm: 'live', sequence, n: 7, time: TIME, length: bytes.length });
    const loaded = await snapshotsOf(location).load('live', sequence);
    expect('bytes' in loaded && Buffer.compare(loaded.bytes, bytes)).toBe(0);
    expect(await snapshotter.hash(Exchange.restore(bytes).captureArrays())).toBe(header.stateHash);
    await expect(snapshotter.write(key, head)).rejects.toThrow('bytes are gone');
  });

  test('finds what does not add up, and what cannot be restored', async () => {
    const snapshotter = make(makeLocation());
    const short: CapturedState = tradedExchange().captureArrays();
    const { balances } = short.sections['owners and ledger'].ledger;
    balances[balances.length - 2]! -= 1;
    expect((await snapshotter.verify('live', short)).faults).toEqual([
      expect.stringMatching(/accounts sum to -1/),
    ]);
    const torn: CapturedState = { ...tradedExchange().captureArrays(), rulesVersion: 99 };
    expect((await snapshotter.verify('live', torn)).faults).toEqual([
      new CorruptSnapshot('rules version 99').message,
    ]);
  });

  test('forgets what it is asked to', async () => {
    const snapshotter = make(makeLocation());
    const { key } = await snapshotter.verify('live', tradedExchange().captureArrays());
    await snapshotter.forget(key);
    await expect(snapshotter.write(key, EMPTY_HEAD)).rejects.toThrow('bytes are gone');
  });
});

test('a call begins no work of its own, so that a copy costs whoever makes it no more than itself', async () => {
  const snapshotter = new LocalSnapshotter(snapshotsOf(makeLocation()));
  const unchanged = await snapshotter.hash(tradedExchange().captureArrays());
  const captures = [0, 1].map(() => tradedExchange().captureArrays());
  const [hashing, verifying] = [snapshotter.hash(captures[0]!), snapshotter.verify('live', captures[1]!)];
  for (const { sections } of captures) {
    const { balances } = sections['owners and ledger'].ledger;
    balances[balances.length - 2]! -= 1;
  }
  expect(await hashing).not.toBe(unchanged);
  expect((await verifying).faults).toEqual([expect.stringMatching(/accounts sum to -1/)]);
});

test('a copy is handed over to the thread, not copied again', async () => {
  const snapshotter = new ThreadSnapshotter(makeLocation());
  open.push(snapshotter);
  const captured = tradedExchange().captureArrays();
  const columns = columnsOf(captured).filter(({ byteLength }) => byteLength > 0);
  expect(columns.length).toBeGreaterThan(5);
  const hashing = snapshotter.hash(captured);
  expect(columns.filter(({ byteLength }) => byteLength > 0)).toEqual([]);
  expect(await hashing).toMatch(/^[0-9a-f]{64}$/);
});

test('a thread is idle from its last task on, and a new one is started at once behind it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const snapshotter = new ThreadSnapshotter(makeLocation());
    open.push(snapshotter);
    const exchange = tradedExchange();
    const hash = (): Promise<string> => snapshotter.hash(exchange.captureArrays());
    const terminating = vi.spyOn(Worker.prototype, 'terminate');
    const first = await hash();
    vi.advanceTimersByTime(999);
    expect(await hash()).toBe(first);
    vi.advanceTimersByTime(999);
    expect(terminating).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(terminating).toHaveBeenCalledTimes(1);
    terminating.mockRestore();
    expect(await hash()).toBe(first);
  } finally {
    vi.useRealTimers();
  }
});

test('a thread that dies rejects what waits, and the next task has a new one', async () => {
  const snapshotter = new ThreadSnapshotter(makeLocation());
  open.push(snapshotter);
  const [lost] = await Promise.allSettled([
    snapshotter.hash(tradedExchange().captureArrays()),
    snapshotter.close(),
  ]);
  expect(lost).toMatchObject({ reason: { message: "the snapshotter's thread has ended" } });
  expect(await snapshotter.hash(tradedExchange().captureArrays())).toMatch(/^[0-9a-f]{64}$/);
});

test('a thread with nothing to do gives its memory back, one that keeps bytes waits for their writing', async () => {
  const threads = async () => (await threadHeaps()).filter(({ thread }) => thread === 'snapshotter').length;
  const [keeps, idles] = [makeLocation(), makeLocation()].map((location) => new ThreadSnapshotter(location));
  if (keeps === undefined || idles === undefined) throw new Error('two were made');
  open.push(keeps, idles);
  const { key } = await keeps.verify('live', tradedExchange().captureArrays());
  await idles.hash(tradedExchange().captureArrays());
  expect(await threads()).toBe(2);
  // The other had its last task later: where it has ended, this one would have.
  await expect.poll(threads).toBe(1);
  await keeps.write(key, EMPTY_HEAD);
  await expect.poll(threads).toBe(0);
  expect(await keeps.hash(tradedExchange().captureArrays())).toMatch(/^[0-9a-f]{64}$/);
});

test('a thread that fails says why', async () => {
  const snapshotter = new ThreadSnapshotter({ dataDir: 7 as never, databaseUrl: null });
  open.push(snapshotter);
  await expect(snapshotter.hash(tradedExchange().captureArrays())).rejects.toThrow(
    /^the snapshotter's thread has failed: .*path/,
  );
});

test('a hash that cannot be had says why, and is asked for again at the next place', async () => {
  const exchange = tradedExchange();
  let asked = 0;
  const hash = (): Promise<string> =>
    (asked += 1) > 5 ? Promise.resolve('ab') : Promise.reject(new Error('no memory'));
  const hashes = new StateHashes({ hash });
  for (let more = 0; more < 6; more++) {
    const begun = hashes.begin(exchange);
    if (!('pending' in begun)) throw new Error(begun.problem);
    expect(await begun.pending).toMatchObject(
      more < 5 ? { problem: 'the state was not hashed: no memory' } : { stateHash: 'ab' },
    );
    exchange.apply(TIME, { type: 'advance-time' });
  }
});

test('hashes at one place share a copy; too many at once are refused', async () => {
  const exchange = tradedExchange();
  const answers: ((hash: string) => void)[] = [];
  const snapshotter: Pick<Snapshotter, 'hash'> = {
    hash: () => new Promise((resolve) => answers.push(resolve)),
  };
  const hashes = new StateHashes(snapshotter);
  const first = hashes.begin(exchange);
  expect(hashes.begin(exchange)).toBe(first);
  for (let more = 0; more < 3; more++) {
    exchange.apply(TIME, limit(BOB, 'sell', 700_000 + more, 20));
    expect(hashes.begin(exchange)).toHaveProperty('pending');
  }
  exchange.apply(TIME, limit(BOB, 'sell', 700_010, 20));
  expect(hashes.begin(exchange)).toEqual({ problem: 'too many hashes of the state at once' });
  for (const answer of answers) answer('ab');
  if (!('pending' in first)) throw new Error(first.problem);
  expect(await first.pending).toMatchObject({ stateHash: 'ab' });
  expect(hashes.begin(exchange)).toHaveProperty('pending');
});
