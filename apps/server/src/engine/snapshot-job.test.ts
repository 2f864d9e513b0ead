import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { Exchange } from '@assay/core';
import type { CapturedState, Sequence, TimeMs } from '@assay/core';
import { EMPTY_HEAD } from '../journal/journal.ts';
import type { Head } from '../journal/journal.ts';
import { snapshotsOf } from '../journal/open-journal.ts';
import type { SnapshotStore } from '../journal/snapshots.ts';
import { Folders, FUNDED, GENESIS } from './engine-fixture.ts';
import type { EngineSettings } from './messages.ts';
import { SnapshotJob } from './snapshot-job.ts';
import { LocalSnapshotter } from './snapshotter/local-snapshotter.ts';

const TIME = 1_700_000_000_000 as TimeMs;
const SETTINGS = {
  snapshotEveryCommands: 1,
  snapshotEveryMs: 600_000,
  keepSnapshots: 3,
  pruneAfterMs: null,
  queueLimit: 10,
  lagLimitEvents: 10,
  ownerLagLimitEvents: 10,
  batchLimit: 10,
};

const folders = new Folders();
afterAll(() => folders.removeAll());

let snapshots: SnapshotStore;
let snapshotter: LocalSnapshotter;
let job: SnapshotJob;
let exchange: Exchange;
let head: Head;
let written: number[];
let faults: string[];
let problems: string[];
let pruned: [number, number][];

beforeEach(() => {
  snapshots = snapshotsOf({ dataDir: folders.make(), databaseUrl: null });
  snapshotter = new LocalSnapshotter(snapshots);
  [written, faults, problems, pruned] = [[], [], [], []];
  job = jobWith({});
  exchange = Exchange.empty();
  for (const command of [...GENESIS, ...FUNDED]) exchange.apply(TIME, command);
  head = { n: 7, sequence: exchange.sequence, hash: EMPTY_HEAD.hash };
});

function jobWith(settings: Partial<EngineSettings>): SnapshotJob {
  return new SnapshotJob({
    realm: 'live',
    snapshotter,
    settings: { ...SETTINGS, ...settings },
    onWritten: ({ sequence }) => void written.push(sequence),
    onBroken: (found) => void faults.push(found),
    onProblem: (problem) => void problems.push(problem),
    prune: (below, before) => void pruned.push([below, before]),
  });
}

/** The exchange, in whose copies a unit is missing: what a fault of the core would leave. */
function broken(): Exchange {
  const capture = exchange.captureArrays.bind(exchange);
  exchange.captureArrays = (): CapturedState => {
    const copy = capture();
    const { balances } = copy.sections['owners and ledger'].ledger;
    balances[balances.length - 2]! -= 1;
    return copy;
  };
  return exchange;
}

test('writes a state when its batch is durable, once', async () => {
  expect(job.isDue(exchange.sequence)).toBe(true);
  job.take(exchange, 7);
  expect(job.isDue(exchange.sequence)).toBe(false);
  job.onDurable({ ...head, n: 6 });
  job.onDurable(head);
  await job.settled();
  expect([written, faults, problems]).toEqual([[exchange.sequence], [], []]);
  expect(await snapshots.list('live')).toEqual([exchange.sequence]);
  expect(job.isDue(exchange.sequence)).toBe(false);
  await job.finish(exchange, head, snapshotter);
  expect(written).toHaveLength(1);
});

test('waits at the stop for the one that is under way, and takes the same state no second time', async () => {
  job.take(exchange, 7);
  job.onDurable(head);
  await job.finish(exchange, head, snapshotter);
  expect([written, problems]).toEqual([[exchange.sequence], []]);
});

test('never writes a state that does not add up, also not at the stop, and says so', async () => {
  job.take(broken(), 7);
  job.onDurable(head);
  await job.settled();
  expect(faults).toEqual([expect.stringMatching(/accounts sum to -1/)]);
  exchange.apply(TIME, { type: 'advance-time' });
  expect(job.isDue(exchange.sequence)).toBe(false);
  await job.finish(exchange, { ...head, n: 8, sequence: exchange.sequence }, snapshotter);
  expect([written, problems, await snapshots.list('live')]).toEqual([[], [], []]);
});

test('forgets a state whose batch did not become durable, broken or not, and takes the next', async () => {
  job.take(broken(), 7);
  job.drop();
  await job.settled();
  expect([written, faults, problems]).toEqual([[], [], []]);
  const next = Exchange.empty();
  for (const command of [...GENESIS, ...FUNDED, { type: 'advance-time' } as const]) next.apply(TIME, command);
  expect(job.isDue(next.sequence)).toBe(true);
  job.take(next, 8);
  job.onDurable({ ...head, n: 8, sequence: next.sequence });
  await job.settled();
  expect(written).toEqual([next.sequence]);
});

test('says when one cannot be written, and tries the next', async () => {
  const writing = vi.spyOn(snapshotter, 'write').mockRejectedValue(new Error('disk full'));
  job.take(exchange, 7);
  job.onDurable(head);
  await job.settled();
  expect(problems).toEqual(['a snapshot was not written: disk full']);
  writing.mockRestore();
  await job.finish(exchange, head, snapshotter);
  expect(written).toEqual([exchange.sequence]);
});

test('is due after so many commands, or after so long, and never of the same state again', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const many = jobWith({ snapshotEveryCommands: 5, snapshotEveryMs: 60_000 });
  expect([4, 5].map((sequence) => many.isDue(sequence as Sequence))).toEqual([false, true]);
  many.beginAt(100 as Sequence);
  expect([104, 105].map((sequence) => many.isDue(sequence as Sequence))).toEqual([false, true]);
  now.mockReturnValue(60_999);
  expect(many.isDue(101 as Sequence)).toBe(false);
  now.mockReturnValue(61_000);
  expect([99, 100, 101].map((sequence) => many.isDue(sequence as Sequence))).toEqual([false, false, true]);
  now.mockRestore();
});

test('counts the time anew once a snapshot has been written', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const timed = jobWith({ snapshotEveryCommands: 100, snapshotEveryMs: 60_000 });
  now.mockReturnValue(50_000);
  timed.take(exchange, 7);
  timed.onDurable(head);
  await timed.settled();
  const next = (exchange.sequence + 1) as Sequence;
  now.mockReturnValue(109_999);
  expect(timed.isDue(next)).toBe(false);
  now.mockReturnValue(110_000);
  expect(timed.isDue(next)).toBe(true);
  now.mockRestore();
});

test('begins at the snapshot from which the realm was rebuilt: a stop there writes none', async () => {
  job.beginAt(exchange.sequence);
  await job.finish(exchange, head, snapshotter);
  expect(written).toEqual([]);
});

test('asks for what the journal shall keep, and has pruned what the snapshots allow', async () => {
  const retaining = vi.spyOn(snapshotter, 'retain').mockResolvedValueOnce(4 as Sequence);
  const keeping = jobWith({ pruneAfterMs: 7_000, keepSnapshots: 2 });
  keeping.projected = 6 as Sequence;
  await keeping.finish(exchange, head, snapshotter);
  const journalFrom = TIME - 7_000;
  const asked = { keep: 2, projected: 6, journalFrom, ladderMs: 1_000 };
  expect(retaining.mock.calls).toEqual([['live', asked]]);
  expect(pruned).toEqual([[4, journalFrom]]);
  retaining.mockResolvedValueOnce(null);
  exchange.apply(TIME, { type: 'advance-time' });
  await keeping.finish(exchange, { ...head, n: 8, sequence: exchange.sequence }, snapshotter);
  expect(pruned).toHaveLength(1);
});

test('a journal that is kept whole is never pruned', async () => {
  const retaining = vi.spyOn(snapshotter, 'retain').mockResolvedValueOnce(4 as Sequence);
  await job.finish(exchange, head, snapshotter);
  const projected = Number.MAX_SAFE_INTEGER;
  expect(retaining.mock.calls).toEqual([['live', { keep: 3, projected, journalFrom: null, ladderMs: 1 }]]);
  expect(pruned).toEqual([]);
});

test('says when a state cannot be copied', () => {
  exchange.captureArrays = () => {
    throw new Error('no memory');
  };
  job.take(exchange, 7);
  expect(problems).toEqual(['a snapshot was not written: no memory']);
  expect(job.isDue(exchange.sequence)).toBe(false);
});

test('gives back a copy that will not be written', async () => {
  const forgotten = vi.spyOn(snapshotter, 'forget');
  job.take(exchange, 7);
  job.drop();
  await job.settled();
  expect(forgotten).toHaveBeenCalledTimes(1);
});
