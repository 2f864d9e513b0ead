import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { Exchange } from '@assay/core';
import type { CapturedState, TimeMs } from '@assay/core';
import { EMPTY_HEAD } from '../journal/journal.ts';
import type { Head } from '../journal/journal.ts';
import { snapshotsOf } from '../journal/open-journal.ts';
import type { SnapshotStore } from '../journal/snapshots.ts';
import { Folders, FUNDED, GENESIS } from './engine-fixture.ts';
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

beforeEach(() => {
  snapshots = snapshotsOf({ dataDir: folders.make(), databaseUrl: null });
  snapshotter = new LocalSnapshotter(snapshots);
  [written, faults, problems] = [[], [], []];
  job = new SnapshotJob({
    realm: 'live',
    snapshotter,
    settings: SETTINGS,
    onWritten: ({ sequence }) => void written.push(sequence),
    onBroken: (found) => void faults.push(found),
    onProblem: (problem) => void problems.push(problem),
    prune: () => undefined,
  });
  exchange = Exchange.empty();
  for (const command of [...GENESIS, ...FUNDED]) exchange.apply(TIME, command);
  head = { n: 7, sequence: exchange.sequence, hash: EMPTY_HEAD.hash };
});

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
