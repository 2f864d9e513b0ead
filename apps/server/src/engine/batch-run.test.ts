/** One pass of the core over a batch: what it answers, what it journals, and what makes it fail. */
import { beforeEach, expect, test, vi } from 'vitest';
import { Exchange } from '@assay/core';
import type { TimeMs } from '@assay/core';
import { BatchEncoder, commandsOf } from '../journal/batch.ts';
import { answerCommands, ItemFailed, runBatch, Stamps } from './batch-run.ts';
import type { Run, RunOptions } from './batch-run.ts';
import { venueClock } from './clock.ts';
import { ALICE, BOB, deposit, GENESIS, openOwner, USDT } from './engine-fixture.ts';
import { StateHashes } from './snapshotter/state-hashes.ts';
import { RunPacker, unpackRun } from './wire/run-wire.ts';
import type { QueuedItem, Reply, WorkItem, WorkResult } from './work.ts';

const START = 1_700_000_000_000;
const FAULT = { fault: 'halted', detail: 'for a test' } as const;
const READ = { type: 'read', query: { type: 'totals' } } as const;
let exchange: Exchange;
let wall: number;
let stamps: Stamps;
/** Used from batch to batch, as the writer does. */
let tools: Pick<RunOptions, 'encoder' | 'packer'>;

beforeEach(() => {
  exchange = Exchange.empty();
  for (const command of GENESIS) exchange.apply(START as TimeMs, command);
  wall = START;
  const clock = { originWallMs: 0, originVenueMs: 0, speed: 1 };
  stamps = new Stamps(venueClock(clock, { wall: () => wall, elapsed: () => wall }));
  tools = { encoder: new BatchEncoder(), packer: new RunPacker() };
});

const queued = (item: WorkItem, reply: Reply | null = null): QueuedItem => ({
  item,
  bytes: new Uint8Array(0),
  from: 0,
  to: 0,
  reply,
});

function run(items: readonly QueuedItem[], options: Partial<RunOptions> = {}): Run {
  const hashes = new StateHashes({ hash: () => Promise.resolve('ab') });
  const answered = new Map<number, WorkResult>();
  return runBatch({ exchange, stamps, hashes, n: 4, items, answered, careful: false, ...tools, ...options });
}

function failureOf(action: () => unknown): ItemFailed {
  try {
    action();
  } catch (error) {
    if (error instanceof ItemFailed) return error;
    throw error;
  }
  throw new Error('nothing failed');
}

test('commands are journaled in order with their stamps, reads are not', () => {
  const items = [openOwner(ALICE), READ, deposit(ALICE, USDT, 7)].map((item) => queued(item));
  wall = START + 5;
  const { batch, packed, direct, hashes } = run(items);
  expect(batch).toMatchObject({ n: 4, first: 4, last: 5, time: START + 5 });
  expect([...commandsOf(batch!)].map(({ command }) => command)).toEqual([items[0]!.item, items[2]!.item]);
  const { results, batch: published } = unpackRun(packed, 'live');
  expect(results).toMatchObject([
    { sequence: 4, outcome: { type: 'done' } },
    { sequence: 4, result: [{}, {}] },
    { sequence: 5, outcome: { type: 'deposited', amount: 7 } },
  ]);
  expect(published).toMatchObject({ first: 4, last: 5, time: START + 5 });
  expect([direct, hashes]).toEqual([[], []]);
});

test('a batch without a command is none, and leaves nothing to the next', () => {
  expect(run([queued(READ)]).batch).toBeNull();
  const again = run([queued(openOwner(BOB))]);
  expect(again.batch).toMatchObject({ first: 4, last: 4 });
  expect(again.packed.count).toBe(1);
});

test('what came by a direct port is answered there, a hash of the state is not', () => {
  const reply = vi.fn<Reply>();
  const { direct, packed, hashes } = run([
    queued(openOwner(ALICE), reply),
    queued({ type: 'hash-state' }),
    queued(openOwner(BOB)),
  ]);
  expect(direct).toMatchObject([{ reply, result: { sequence: 4 } }]);
  expect(reply).not.toHaveBeenCalled();
  expect(packed.count).toBe(2);
  expect(hashes.map(({ number }) => number)).toEqual([1]);
  expect(run([queued(READ)]).hashes).toEqual([]);
});

test('a stamp never goes back behind the last', () => {
  expect(stamps.next(0 as TimeMs)).toBe(START);
  expect(stamps.next((START + 1) as TimeMs)).toBe(START + 1);
  stamps.goOnFrom((START + 5_000) as TimeMs);
  expect(stamps.next(0 as TimeMs)).toBe(START + 5_000);
  expect(stamps.stepsBack).toBe(1);
});

test('a command that makes the core throw is named by its place', () => {
  const broken = { ...openOwner(ALICE), type: 'no-such-command' } as never;
  const failure = failureOf(() => run([queued(READ), queued(broken)]));
  expect(failure.index).toBe(1);
  expect(failure.name).toBe('ItemFailed');
  expect(failureOf(() => run([queued(openOwner(BOB)), queued(broken)])).index).toBe(1);
  // The next run begins as if there had been none: what was carried out before the failure is not journaled with it.
  const { batch } = run([queued(deposit(BOB, USDT, 7))]);
  expect([...commandsOf(batch!)].map(({ command }) => command)).toEqual([deposit(BOB, USDT, 7)]);
  expect(run([queued(openOwner(ALICE))]).packed.count).toBe(1);
});

test('an answer that is given beforehand leaves its command out', () => {
  const items = [openOwner(ALICE), READ, { type: 'hash-state' } as const].map((item) => queued(item));
  const answered = answerCommands(items, FAULT);
  expect([...answered]).toEqual([[0, FAULT]]);
  const { batch, packed } = run(items, { answered });
  expect(batch).toBeNull();
  expect(unpackRun(packed, 'live').results).toMatchObject([FAULT, { sequence: 3 }, { hashFollows: 1 }]);
  expect(exchange.sequence).toBe(3);
});

test('a read that the core cannot answer is a problem, and no failure', () => {
  vi.spyOn(exchange, 'read').mockImplementationOnce(() => {
    throw new Error('no such market');
  });
  const { packed } = run([queued(READ)]);
  expect(unpackRun(packed, 'live').results).toEqual([{ problem: 'no such market' }]);
});

test('a state that does not sum to zero fails: at its command in a careful run, else as a whole', () => {
  const items = [queued(openOwner(ALICE)), queued(openOwner(BOB))];
  const read = vi.spyOn(exchange, 'read');
  read.mockReturnValueOnce([{ asset: USDT, sum: 0 }] as never);
  read.mockReturnValueOnce([{ asset: USDT, sum: -3 }] as never);
  const careful = failureOf(() => run(items, { careful: true }));
  expect([careful.index, careful.message]).toEqual([1, 'asset 1 sums to -3, not to zero']);
  read.mockReset();
  read.mockReturnValueOnce([{ asset: USDT, sum: 1 }] as never);
  expect(failureOf(() => run([queued(openOwner(ALICE))])).index).toBeNull();
});
