/** The main thread's side of a realm: what it takes, what it pushes back, and whom it answers with what. */
import { beforeEach, expect, test } from 'vitest';
import type { Event, OwnerId, Sequence, TimeMs } from '@assay/core';
import { EngineClient } from './engine-client.ts';
import { ALICE, BOB, limit, openOwner } from './engine-fixture.ts';
import type { FromEngine, ToEngine } from './messages.ts';
import type { PublishedBatch } from './port.ts';
import { RunPacker } from './wire/run-wire.ts';
import type { RunResult, WorkItem } from './work.ts';

const SETTINGS = {
  snapshotEveryCommands: 1,
  snapshotEveryMs: 1,
  keepSnapshots: 1,
  pruneAfterMs: null,
  queueLimit: 3,
  lagLimitEvents: 4,
  ownerLagLimitEvents: 2,
  batchLimit: 10,
};
const READ = { type: 'read', query: { type: 'totals' } } as const;
const HASH = { type: 'hash-state' } as const;
const CANCEL = { type: 'cancel-all-orders', requestId: 'r', owner: ALICE } as unknown as WorkItem;
const DONE = { sequence: 8 as Sequence, time: 9 as TimeMs, outcome: { type: 'done' } } as const;

let posted: ToEngine[];
let delivered: PublishedBatch[];
let client: EngineClient;

function make(replayEventsFrom: Sequence | null, queueLimit = SETTINGS.queueLimit): EngineClient {
  const post = (message: ToEngine): void => void posted.push(message);
  const start = { realm: 'live', replayEventsFrom } as const;
  return new EngineClient({
    start,
    settings: { ...SETTINGS, queueLimit },
    post,
    deliver: (batch) => void delivered.push(batch),
  });
}

beforeEach(() => {
  [posted, delivered] = [[], []];
  client = make(0 as Sequence);
  client.receive({
    type: 'ready',
    realm: 'live',
    sequence: 7 as Sequence,
    time: 9 as TimeMs,
    warnings: [],
    hash: null,
  });
});

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Why an item was not carried out. */
const faultOf = (item: WorkItem, by = client): Promise<string> =>
  by.submit(item).then(
    () => 'answered',
    (error: Error) => error.message,
  );

function done(
  results: readonly RunResult[],
  commitMs: number | null = null,
): Extract<FromEngine, { type: 'done' }> {
  const packer = new RunPacker();
  for (const result of results) packer.addResult(result);
  return { type: 'done', realm: 'live', runs: [packer.take(null)], commitMs, clockStepsBack: 2 };
}

/** A batch of so many events that the orders of one owner have caused. */
const batchOf = (last: number, owner: OwnerId, events: number): PublishedBatch => {
  const event = { type: 'order-accepted', owner } as Event;
  return {
    last,
    entries: [{ events: Array.from({ length: events }, () => event) }],
  } as unknown as PublishedBatch;
};

test('nothing is taken before the realm is ready', async () => {
  const starting = make(null);
  expect(starting.health()).toMatchObject({ ready: false, reason: 'starting', sequence: 0, stateHash: null });
  expect(starting.health()).toMatchObject({ stateHashSequence: null, capturePauseMs: { last: 0, max: 0 } });
  expect(await faultOf(openOwner(ALICE), starting)).toBe('starting');
  expect(await faultOf(READ, starting)).toBe('starting');
  expect(client.health()).toMatchObject({ ready: true, reason: null, sequence: 7, queueLength: 0 });
});

test('a turn’s items go in one message and are answered in order', async () => {
  const answers = [openOwner(ALICE), READ, HASH].map((item) => client.submit(item));
  expect(client.queueLength).toBe(3);
  expect(await faultOf(READ)).toBe('venue-busy: queue');
  expect(posted).toEqual([]);
  await turn();
  expect(posted).toMatchObject([{ type: 'work', realm: 'live', work: { count: 3 } }]);
  const pending = new Promise<never>(() => undefined);
  client.receive(done([DONE, { problem: 'no such query' }, { pending }], 5));
  expect(await answers[0]).toEqual(DONE);
  await expect(answers[1]).rejects.toThrow('no such query');
  expect(client.health()).toMatchObject({ queueLength: 0, clockStepsBack: 2, commitMs: { max: 5 } });
  const result = { sequence: 8 as Sequence, stateHash: 'ab', pauseMs: 3 };
  client.receive({ type: 'hashed', realm: 'live', number: 1, result });
  expect(await answers[2]).toEqual({ sequence: 8, stateHash: 'ab' });
  const next = client.submit(openOwner(BOB));
  await turn();
  expect(posted).toHaveLength(2);
  client.receive(done([{ fault: 'halted', detail: 'x' }]));
  await expect(next).rejects.toThrow('halted: x');
});

test('of two hashes the younger state’s stays, and the longest pause', () => {
  const hashed = (sequence: number, stateHash: string, pauseMs: number) =>
    client.receive({ type: 'snapshot', realm: 'live', sequence: sequence as Sequence, stateHash, pauseMs });
  hashed(0, 'none', 1);
  expect(client.health()).toMatchObject({ stateHash: 'none', capturePauseMs: { last: 1, max: 1 } });
  hashed(9, 'nine', 6);
  hashed(5, 'five', 2);
  expect(client.health()).toMatchObject({
    stateHash: 'nine',
    stateHashSequence: 9,
    capturePauseMs: { last: 2, max: 6 },
  });
  hashed(9, 'again', 2);
  expect(client.health().stateHash).toBe('again');
});

test('a hash that cannot be had is a problem to whoever asked', async () => {
  const asked = client.submit(HASH);
  client.receive(done([{ pending: new Promise<never>(() => undefined) }]));
  let drained = false;
  const drain = client.drain().then(() => (drained = true));
  await turn();
  expect(drained).toBe(false);
  client.receive({ type: 'hashed', realm: 'live', number: 1, result: { problem: 'no memory' } });
  await expect(asked).rejects.toThrow('no memory');
  await drain;
});

test('who has brought what the read models lack waits first, then everybody; cancels never', async () => {
  const [ofAlice, ofBob] = [limit(ALICE, 'buy', 1, 1), limit(BOB, 'buy', 1, 1)];
  client.publish(batchOf(8, ALICE, 2));
  expect(delivered).toHaveLength(1);
  expect(client.health()).toMatchObject({ ready: true, sequence: 8 });
  expect(await faultOf(ofAlice)).toBe('venue-busy: read models, by your own orders');
  void client.submit(ofBob);
  expect(client.queueLength).toBe(1);
  client.publish(batchOf(9, 1 as OwnerId, 2));
  expect(client.health()).toMatchObject({ ready: false, reason: 'venue-busy: read models' });
  expect(await faultOf(ofBob)).toBe('venue-busy: read models');
  void client.submit(CANCEL);
  expect(client.queueLength).toBe(2);
  client.reportProjected(9 as Sequence);
  expect(posted.at(-1)).toEqual({ type: 'projected', realm: 'live', sequence: 9 });
  expect(client.health().ready).toBe(true);
});

test('without read models nothing lags', () => {
  const alone = make(null);
  alone.publish(batchOf(9, ALICE, 50));
  alone.receive({
    type: 'ready',
    realm: 'live',
    sequence: 9 as Sequence,
    time: 9 as TimeMs,
    warnings: [],
    hash: null,
  });
  expect(alone.health().ready).toBe(true);
});

test('a halted realm answers reads, a recovering one nothing', async () => {
  client.receive({ type: 'closed', realm: 'live', fault: 'halted', detail: 'sums to 1' });
  expect(client.health().reason).toBe('halted: sums to 1');
  expect(await faultOf(openOwner(ALICE))).toBe('halted: sums to 1');
  void client.submit(READ);
  void client.submit(HASH);
  expect(client.queueLength).toBe(2);
  client.receive({ type: 'closed', realm: 'live', fault: 'starting', detail: 'no room' });
  expect(await faultOf(READ)).toBe('starting: no room');
});

test('when the thread is gone nobody knows what became of what waits, and a drain ends', async () => {
  const waiting = faultOf(openOwner(ALICE));
  const hashing = faultOf(HASH);
  const packed = done([DONE, { pending: new Promise<never>(() => undefined) }]);
  client.receive(packed);
  const late = faultOf(openOwner(BOB));
  expect(await waiting).toBe('answered');
  const drain = client.drain();
  expect(client.health().reason).toBe('stopping');
  expect(await faultOf(READ)).toBe('stopping');
  client.fail('it ended');
  await drain;
  expect([await hashing, await late]).toEqual(['halted: it ended', 'outcome-unknown: it ended']);
  expect(client.queueLength).toBe(0);
  await client.drain();
});

test('when the thread is gone nothing is taken any more, no read either', async () => {
  client.fail('it ended');
  expect(client.health()).toMatchObject({ ready: false, reason: 'halted: it ended' });
  expect(await Promise.all([openOwner(ALICE), READ, HASH].map((item) => faultOf(item)))).toEqual(
    Array(3).fill('halted: it ended'),
  );
});

test('thousands that wait are answered in order, in as many messages as it takes', async () => {
  const busy = make(null, 10_000);
  busy.receive({
    type: 'ready',
    realm: 'live',
    sequence: 0 as Sequence,
    time: 9 as TimeMs,
    warnings: [],
    hash: null,
  });
  const results = Array.from({ length: 9_000 }, (_, index) => ({ ...DONE, sequence: index as Sequence }));
  const answers = results.map(() => busy.submit(openOwner(ALICE)));
  busy.receive(done(results.slice(0, 5_000)));
  expect(busy.queueLength).toBe(4_000);
  busy.receive(done(results.slice(5_000, 5_001)));
  busy.receive(done(results.slice(5_001)));
  expect(busy.queueLength).toBe(0);
  expect(await Promise.all(answers)).toEqual(results);
});

test('a drain with nothing under way ends at once', async () => {
  await client.drain();
  expect(await faultOf(READ)).toBe('stopping');
});
