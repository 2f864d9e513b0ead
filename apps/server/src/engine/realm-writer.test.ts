/** The writer of a realm whose journal takes its batches and then fails: what becomes of whoever waits. */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Command, Lots, Sequence } from '@assay/core';
import { openJournal, snapshotsOf } from '../journal/open-journal.ts';
import type { JournalLocation } from '../journal/open-journal.ts';
import type { FromJournal, ToJournal } from '../journal/port.ts';
import { WALL_CLOCK } from './clock.ts';
import {
  ALICE,
  BOB,
  changeSnapshot,
  deposit,
  Folders,
  FUNDED,
  GENESIS,
  holdForNothing,
  limit,
  openOwner,
  startVenue,
  submitAll,
  USDT,
} from './engine-fixture.ts';
import type { EngineSettings, FromEngine } from './messages.ts';
import { RealmWriter } from './realm-writer.ts';
import { LocalSnapshotter } from './snapshotter/local-snapshotter.ts';
import type { DirectItem } from './direct-port.ts';
import type { WorkResult } from './work.ts';
import { unpackRun } from './wire/run-wire.ts';
import { WorkPacker } from './wire/work-wire.ts';

const SETTINGS: EngineSettings = {
  snapshotEveryCommands: 1_000,
  snapshotEveryMs: 600_000,
  keepSnapshots: 3,
  pruneAfterMs: null,
  queueLimit: 100,
  lagLimitEvents: 1_000,
  ownerLagLimitEvents: 1_000,
  batchLimit: 100,
};
/** Half a lot has no form in the journal. */
const TEARS = { ...limit(ALICE, 'buy', 600_000, 1), quantity: 1.5 as Lots } as Command;

const folders = new Folders();
afterAll(() => folders.removeAll());

let location: JournalLocation;
let sent: ToJournal[];
let said: FromEngine[];
let writer: RealmWriter;

beforeEach(async () => {
  location = { dataDir: folders.make(), databaseUrl: null };
  await (await openJournal(location)).close();
  await start();
});

async function start(replayEventsFrom: Sequence | null = null): Promise<void> {
  [sent, said] = [[], []];
  writer = new RealmWriter({
    location,
    clock: WALL_CLOCK,
    settings: SETTINGS,
    start: { realm: 'live', replayEventsFrom },
    snapshotter: new LocalSnapshotter(snapshotsOf(location)),
    toJournal: (message) => void sent.push(message),
    toMain: (message) => {
      said.push(message);
      // Whoever follows the journal has taken what was replayed in the next turn.
      if (message.type === 'replayed') setImmediate(() => writer.replayTaken());
    },
  });
  await writer.start();
}

/** Results of an item, none until it is answered. */
function submit(item: DirectItem): WorkResult[] {
  const results: WorkResult[] = [];
  writer.workDirect(item, (result) => void results.push(result));
  return results;
}

function epochNow(): number {
  const resumed = sent.findLast(({ type }) => type === 'resume');
  if (resumed?.type !== 'resume') throw new Error('the journal was never told to go on');
  return resumed.epoch;
}

function failure(fenced: boolean): FromJournal {
  return { type: 'append-failed', realm: 'live', epoch: epochNow(), fenced, problem: 'disk full' };
}

/** The journal has batch `n`, of one command. */
function durable(n: number, epoch = epochNow()): FromJournal {
  const head = { n, sequence: n as Sequence, hash: new Uint8Array(32) };
  return { type: 'appended', realm: 'live', epoch, heads: [head], commitMs: 1 };
}

const batches = (): number[] =>
  sent.flatMap((message) => (message.type === 'append' ? [message.batch.n] : []));
const reopens = (): number => sent.filter(({ type }) => type === 'reopen').length;
const removeJournal = (): void => rmSync(path.join(location.dataDir, 'journal.sqlite'));

const UNKNOWN = [{ fault: 'outcome-unknown', detail: 'disk full' }];

describe('a journal that fails', () => {
  test('leaves everybody who waits with an unknown outcome, also those of a torn batch and behind it, once', async () => {
    const before = GENESIS.map((command) => submit(command));
    const torn = submit(TEARS);
    const behind = submit(openOwner(BOB));
    expect([...before, torn, behind].flat()).toEqual([]);
    writer.fromJournal(failure(false));
    expect([...before, torn, behind]).toEqual([...before, torn, behind].map(() => UNKNOWN));
    // Nothing that was torn is tried again, and nothing is put aside as if it had failed by itself.
    await vi.waitFor(() => expect(sent.at(-1)).toEqual({ type: 'reopen', realm: 'live' }), 2_000);
    expect(readdirSync(location.dataDir)).not.toContain('quarantine');
    expect(submit(openOwner(BOB))).toMatchObject([{ fault: 'recovering' }]);
    const packer = new WorkPacker();
    packer.add(openOwner(BOB));
    writer.work(packer.take());
    const answered = said.at(-1);
    if (answered?.type !== 'done') throw new Error('the main thread was not answered');
    expect(unpackRun(answered.runs[0]!, 'live').results).toMatchObject([{ fault: 'recovering' }]);
    const epochBefore = epochNow();
    writer.fromJournal({ type: 'reopened', realm: 'live', problem: 'no room' });
    expect(said.at(-1)).toMatchObject({ fault: 'recovering', detail: expect.stringContaining('no room') });
    await vi.waitFor(() => expect(reopens()).toBe(2), 3_000);
    // It can be written, and then it cannot be read: the database has gone away once more.
    Object.assign(location, { databaseUrl: 'postgres://127.0.0.1:1/away' });
    writer.fromJournal({ type: 'reopened', realm: 'live', problem: null });
    await vi.waitFor(() => expect(reopens()).toBe(3), 10_000);
    expect(said.at(-1)).toMatchObject({
      fault: 'recovering',
      detail: expect.stringContaining('ECONNREFUSED'),
    });
    Object.assign(location, { databaseUrl: null });
    writer.fromJournal({ type: 'reopened', realm: 'live', problem: null });
    await vi.waitFor(() => expect(said.filter(({ type }) => type === 'ready')).toHaveLength(2));
    const appends = sent.filter(({ type }) => type === 'append').length;
    const again = submit(GENESIS[0]!);
    expect(sent.filter(({ type }) => type === 'append')).toHaveLength(appends + 1);
    // An answer from before the failure says nothing of what was sent after it.
    writer.fromJournal(durable(1, epochBefore));
    writer.fromJournal({ ...failure(true), epoch: epochBefore } as FromJournal);
    expect(again).toEqual([]);
    writer.fromJournal(durable(1));
    expect(again).toMatchObject([{ sequence: 1, outcome: { type: 'done' } }]);
    expect([...before, torn, behind]).toEqual([...before, torn, behind].map(() => UNKNOWN));
  });

  test('that another process has taken over halts the realm for good', async () => {
    const waiting = submit(GENESIS[0]!);
    const torn = submit(TEARS);
    writer.fromJournal(failure(true));
    expect([waiting, torn]).toEqual([UNKNOWN, UNKNOWN]);
    expect(submit(openOwner(BOB))).toMatchObject([{ fault: 'halted', detail: 'disk full' }]);
    writer.fromJournal({ type: 'reopened', realm: 'live', problem: null });
    expect(submit(openOwner(BOB))).toMatchObject([{ fault: 'halted', detail: 'disk full' }]);
    expect(sent.some(({ type }) => type === 'reopen')).toBe(false);
  });

  test('that cannot be read behind a torn batch leaves its outcome unknown, and halts the realm', async () => {
    removeJournal();
    const torn = submit(TEARS);
    const detail = 'the state could not be rebuilt';
    await vi.waitFor(() => expect(torn).toEqual([{ fault: 'outcome-unknown', detail }]));
    expect(submit(openOwner(BOB))).toMatchObject([{ fault: 'halted' }]);
    expect(said.at(-1)).toMatchObject({ type: 'closed', realm: 'live', fault: 'halted' });
  });

  test('that cannot be read when it is open again halts the realm', async () => {
    submit(GENESIS[0]!);
    writer.fromJournal(failure(false));
    removeJournal();
    writer.fromJournal({ type: 'reopened', realm: 'live', problem: null });
    await vi.waitFor(() => expect(said.at(-1)).toMatchObject({ type: 'closed', fault: 'halted' }));
    expect(submit(openOwner(BOB))).toMatchObject([{ fault: 'halted' }]);
  });
});

test('one batch is applied while the one before is written, and no third', () => {
  const answers = GENESIS.map((command) => submit(command));
  expect(batches()).toEqual([1, 2]);
  writer.fromJournal(durable(1));
  expect(batches()).toEqual([1, 2, 3]);
  expect(answers.map((results) => results.length)).toEqual([1, 0, 0]);
  writer.fromJournal(durable(2));
  writer.fromJournal(durable(3));
  expect(answers.map((results) => results.length)).toEqual([1, 1, 1]);
});

test('a stop behind the snapshot from which the realm was rebuilt writes none', async () => {
  const engine = await startVenue(location.dataDir);
  await engine.stop();
  await start();
  await writer.stop();
  expect(said.map(({ type }) => type)).toEqual(['ready']);
  await start();
  const opened = submit(openOwner(ALICE));
  writer.fromJournal({
    ...durable(2),
    heads: [{ n: 2, sequence: 4 as Sequence, hash: new Uint8Array(32) }],
  } as FromJournal);
  expect(opened).toHaveLength(1);
  await writer.stop();
  expect(said.at(-1)).toMatchObject({ type: 'snapshot', sequence: 4 });
});

test('a batch of which nothing but a torn command is left is answered without the journal', async () => {
  const torn = submit(TEARS);
  const fault = { fault: 'command-quarantined', detail: 'place-order' };
  await vi.waitFor(() => expect(torn).toEqual([fault]));
  expect(batches()).toEqual([]);
  expect(submit(openOwner(BOB))).toEqual([]);
  expect(batches()).toEqual([1]);
});

test('a stop waits for what is being written, and for what waits behind it', async () => {
  const answers = GENESIS.map((command) => submit(command));
  const answered = (): number[] => answers.map(({ length }) => length);
  const stopping = writer.stop();
  for (const [n, expected] of [
    [1, [0, 0, 0]],
    [2, [1, 0, 0]],
    [3, [1, 1, 0]],
  ] as const) {
    // Longer than a snapshot takes that did not wait.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([answered(), said.filter(({ type }) => type === 'snapshot')]).toEqual([expected, []]);
    writer.fromJournal(durable(n));
  }
  await stopping;
  expect(answered()).toEqual([1, 1, 1]);
  expect(said.at(-1)).toMatchObject({ type: 'snapshot', sequence: 3 });
});

test('what was replayed once is not replayed when the journal is open again', async () => {
  const engine = await startVenue(location.dataDir);
  await engine.stop();
  await start(0 as Sequence);
  const replayed = (): number => said.filter(({ type }) => type === 'replayed').length;
  const ready = (): number => said.filter(({ type }) => type === 'ready').length;
  const before = replayed();
  expect([before > 0, ready()]).toEqual([true, 1]);
  submit(openOwner(ALICE));
  writer.fromJournal(failure(false));
  writer.fromJournal({ type: 'reopened', realm: 'live', problem: null });
  await vi.waitFor(() => expect(ready()).toBe(2));
  expect(replayed()).toBe(before);
});

test('a state in which one thing is wrong is not traded on, and no snapshot is made of it', async () => {
  for (const commands of [FUNDED, [deposit(ALICE, USDT, 7)]]) {
    const engine = await startVenue(location.dataDir);
    await submitAll(engine, commands);
    await engine.stop();
  }
  const snapshots = path.join(location.dataDir, 'snapshots');
  const behind = GENESIS.length + FUNDED.length;
  rmSync(path.join(snapshots, `live-${behind + 1}.snap`));
  expect(await changeSnapshot(location.dataDir, holdForNothing)).toBe(behind);
  await start();
  const detail = expect.stringMatching(/^owner \d+, asset 0: 1 held, orders need 0$/);
  expect(said.at(-1)).toEqual({ type: 'closed', realm: 'live', fault: 'halted', detail });
  expect(submit(openOwner(BOB))).toMatchObject([{ fault: 'halted' }]);
  const before = [said.length, readdirSync(snapshots)];
  await writer.stop();
  expect([said.length, readdirSync(snapshots)]).toEqual(before);
});
