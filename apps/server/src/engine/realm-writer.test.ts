/** The writer of a realm whose journal takes its batches and then fails: what becomes of whoever waits. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Command, Lots } from '@assay/core';
import { openJournal, snapshotsOf } from '../journal/open-journal.ts';
import type { JournalLocation } from '../journal/open-journal.ts';
import type { FromJournal, ToJournal } from '../journal/port.ts';
import { WALL_CLOCK } from './clock.ts';
import { ALICE, BOB, Folders, GENESIS, limit, openOwner } from './engine-fixture.ts';
import type { EngineSettings, FromEngine } from './messages.ts';
import { RealmWriter } from './realm-writer.ts';
import { LocalSnapshotter } from './snapshotter/local-snapshotter.ts';
import type { DirectItem } from './direct-port.ts';
import type { WorkResult } from './work.ts';

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
  [sent, said] = [[], []];
  writer = new RealmWriter({
    location,
    clock: WALL_CLOCK,
    settings: SETTINGS,
    start: { realm: 'live', replayEventsFrom: null },
    snapshotter: new LocalSnapshotter(snapshotsOf(location)),
    toJournal: (message) => void sent.push(message),
    toMain: (message) => void said.push(message),
  });
  await writer.start();
});

/** Results of an item, none until it is answered. */
function submit(item: DirectItem): WorkResult[] {
  const results: WorkResult[] = [];
  writer.workDirect(item, (result) => void results.push(result));
  return results;
}

function failure(fenced: boolean): FromJournal {
  const epoch = sent.findLast(({ type }) => type === 'resume');
  if (epoch?.type !== 'resume') throw new Error('the journal was never told to go on');
  return { type: 'append-failed', realm: 'live', epoch: epoch.epoch, fenced, problem: 'disk full' };
}

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
    expect(submit(openOwner(BOB))).toMatchObject([{ fault: 'starting' }]);
    writer.fromJournal({ type: 'reopened', realm: 'live', problem: null });
    await vi.waitFor(() => expect(said.filter(({ type }) => type === 'ready')).toHaveLength(2));
    const appends = sent.filter(({ type }) => type === 'append').length;
    expect(submit(GENESIS[0]!)).toEqual([]);
    expect(sent.filter(({ type }) => type === 'append')).toHaveLength(appends + 1);
    // An answer from before the failure says nothing of what was sent after it.
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
});
