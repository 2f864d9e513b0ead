/** Recovery of journals that a process or a hand has left in a state of its own, and what it hands to read models. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Exchange } from '@assay/core';
import type { Command, Sequence, TimeMs } from '@assay/core';
import { FUNDED, GENESIS, orderFlow } from '../engine/engine-fixture.ts';
import { BatchEncoder } from './batch.ts';
import type { Batch } from './batch.ts';
import { SqliteHarness } from './journal-fixture.ts';
import { EMPTY_HEAD } from './journal.ts';
import {
  findJournalToRead,
  goesBackToBeginning,
  hasJournalFile,
  journalFault,
  nameOfLocation,
  openJournal,
  snapshotsOf,
} from './open-journal.ts';
import type { JournalLocation } from './open-journal.ts';
import { recover, RecoveryFailed } from './recovery.ts';
import type { Recovered, ReplayedRow } from './recovery.ts';
import { replayAll } from './replay.ts';
import type { AboutSnapshot } from './snapshots.ts';
import { journalFile } from './sqlite-journal.ts';

const COMMANDS: readonly Command[] = [...GENESIS, ...FUNDED, ...orderFlow(5, 93)];
const START = 1_700_000_000_000;
const harness = new SqliteHarness();
let written: JournalLocation;
const entries: { sequence: Sequence; time: TimeMs; events: readonly unknown[] }[] = [];
let about: AboutSnapshot;

/** Five rows of 20 commands, with a snapshot behind the fourth. */
beforeAll(async () => {
  written = await harness.make();
  const journal = await openJournal(written);
  const exchange = Exchange.empty();
  const encoder = new BatchEncoder();
  let head = EMPTY_HEAD;
  for (let at = 0; at < COMMANDS.length; at += 20) {
    const first = (exchange.sequence + 1) as Sequence;
    const { rulesVersion } = exchange;
    for (const command of COMMANDS.slice(at, at + 20)) {
      const time = (START + exchange.sequence * 7) as TimeMs;
      const { sequence, events } = exchange.apply(time, command);
      if (events.length > 0) entries.push({ sequence, time, events });
      encoder.add(time, command);
    }
    const batches = [encoder.take(head.n + 1, first, rulesVersion)];
    [[head = head] = []] = await journal.append([{ realm: 'live', head, batches }]);
    if (head.n !== 4) continue;
    const { sequence, time } = exchange;
    about = {
      realm: 'live',
      sequence,
      time,
      n: 4,
      journalHash: Buffer.from(head.hash).toString('hex'),
      rulesVersion,
    };
    await snapshotsOf(written).write(exchange.snapshot(), about);
  }
  await journal.close();
});
afterAll(() => harness.removeAll());

async function recovered(
  location: JournalLocation,
  replayEventsFrom: number | null,
): Promise<Recovered & { readonly rows: readonly ReplayedRow[] }> {
  const journal = await openJournal(location);
  const rows: ReplayedRow[] = [];
  try {
    const result = await recover({
      realm: 'live',
      journal,
      snapshots: snapshotsOf(location),
      replayEventsFrom: replayEventsFrom as Sequence | null,
      onReplayed: async (row) => {
        await Promise.resolve();
        rows.push(row);
      },
    });
    return { ...result, rows };
  } finally {
    await journal.close();
  }
}

test.each([
  [0, 1, 5],
  [1, 2, 5],
  [30, 31, 4],
  [39, 40, 4],
  [40, 41, 3],
  [41, 42, 3],
  [99, 100, 1],
  [100, null, 0],
])('read models that stand at %i get every event from %j on, in order', async (from, first, count) => {
  const { rows, exchange } = await recovered(written, from);
  expect(exchange.sequence).toBe(100);
  expect(rows).toHaveLength(count);
  expect(rows[0]?.first ?? null).toBe(first);
  expect(rows.map(({ last }) => last)).toEqual([20, 40, 60, 80, 100].slice(5 - count));
  expect(rows.map(({ time }) => time)).toEqual(rows.map(({ last }) => START + (last - 1) * 7));
  expect(rows.flatMap((row) => row.entries)).toEqual(entries.filter(({ sequence }) => sequence > from));
});

test('nobody gets events where nobody wants them', async () => {
  expect((await recovered(written, null)).rows).toEqual([]);
});

test('how far a replay is is told behind its first row, and again each quarter of a second', async () => {
  const journal = await openJournal(written);
  const now = vi.spyOn(performance, 'now');
  const times = [10_000, 10_249, 10_250, 10_499, 10_500];
  const told: [number, number][] = [];
  await recover({
    realm: 'live',
    journal,
    snapshots: snapshotsOf(written),
    replayEventsFrom: 0 as Sequence,
    onReplayed: () => Promise.resolve(void now.mockReturnValue(times.shift()!)),
    onProgress: (sequence, of) => told.push([sequence, of]),
  });
  now.mockRestore();
  await journal.close();
  expect(told).toEqual([
    [20, 100],
    [60, 100],
    [100, 100],
  ]);
});

test('read models of another journal are named', async () => {
  await expect(recovered(written, 101)).rejects.toThrow(
    /hold commands up to 101 of realm live, but its journal ends at 100\. What was acknowledged since is missing/,
  );
});

/** A row that is chained as it should be and yet is none of this program's. */
async function appended(change: Partial<Batch>): Promise<JournalLocation> {
  const location = await harness.copy(written);
  const journal = await openJournal(location);
  const head = await journal.head('live');
  const encoder = new BatchEncoder();
  encoder.add((START + 9_000) as TimeMs, FUNDED[0]!);
  const batch = { ...encoder.take(6, 101 as Sequence, 1), ...change };
  await journal.append([{ realm: 'live', head, batches: [batch] }]);
  await journal.close();
  return location;
}

test.each<readonly [string, Partial<Batch>, RegExp]>([
  [
    'of another format',
    { formatVersion: 9 },
    /Entry 6 .* damaged: its format version is 9, this program reads 1/,
  ],
  [
    'of no commands',
    { bytes: new Uint8Array(9).fill(0xff) },
    /Entry 6 .*\(commands 101 to 101\) is damaged: /,
  ],
  ['with a command less', { last: 102 as Sequence }, /Entry 6 .* its commands end at 101, not at 102/],
])('a row %s is named', async (_, change, message) => {
  await expect(recovered(await appended(change), null)).rejects.toThrow(message);
});

test('a snapshot whose bytes are no state is left out, and said', async () => {
  const location = await harness.copy(written);
  await snapshotsOf(location).write(new Uint8Array(40).fill(7), about);
  const { snapshot, warnings, exchange } = await recovered(location, null);
  expect(snapshot).toBeNull();
  expect(exchange.sequence).toBe(100);
  expect(warnings).toEqual([expect.stringMatching(/^The snapshot live-80 is left out: .+\.$/)]);
});

test('a snapshot of another place or realm is not taken for one of this', async () => {
  const location = await harness.copy(written);
  const folder = path.join(location.dataDir, 'snapshots');
  const snapshots = snapshotsOf(location);
  for (const name of ['live-90', 'paper-80']) {
    copyFileSync(path.join(folder, 'live-80.snap'), path.join(folder, `${name}.snap`));
  }
  const problem = 'its header names another state';
  expect(await snapshots.load('live', 90 as Sequence)).toMatchObject({ problem });
  expect(await snapshots.load('paper', 80 as Sequence)).toMatchObject({ problem });
  expect((await recovered(location, null)).warnings).toEqual([expect.stringContaining(problem)]);
});

test('rows that are gone and a snapshot that is broken are both named', async () => {
  const location = await harness.copy(written);
  await harness.tamper(location, 'DELETE FROM journal WHERE n < 3');
  await harness.damageSnapshot(location, 80, 'empty');
  await expect(recovered(location, 90)).rejects.toThrow(
    /begins at batch 3 and .* can be used \(the read models hold commands up to 90\)\. The snapshot .*live-80\.snap is left out: it is not a snapshot of this format\. Restore/,
  );
  await expect(recovered(location, null)).rejects.toThrow(/can be used\. The snapshot/);
  await expect(replayAll(location, 'live')).rejects.toThrow(/live-80\.snap: it is not a snapshot/);
});

test('rows that are gone without a snapshot for them are named, and what the read models hold', async () => {
  const location = await harness.copy(written);
  await harness.tamper(location, 'DELETE FROM journal WHERE n < 3');
  // A snapshot that is newer than the journal stands for nothing.
  const newer = await harness.copy(location);
  await harness.tamper(newer, 'DELETE FROM journal WHERE n > 3');
  await expect(recovered(newer, null)).rejects.toThrow(
    /begins at batch 3 and no snapshot .* can be used\. Restore/,
  );
  await harness.removeSnapshots(location);
  await expect(recovered(location, 30)).rejects.toThrow(
    /begins at batch 3 and no snapshot .* \(the read models hold commands up to 30\)\. Restore/,
  );
});

test('a replay looks at each entry as a start does, and ends at one that was changed', async () => {
  const location = await harness.copy(written);
  await harness.tamper(location, 'UPDATE journal SET time = time + 1 WHERE n = 2');
  await expect(replayAll(location, 'live')).rejects.toThrow(/^Entry 2 of the journal of realm live/);
});

test.each([
  ['cut off', 'it is cut off'],
  ['changed', 'its bytes do not have its hash'],
  ['empty', 'it is not a snapshot of this format'],
] as const)('a snapshot that is %s says so', async (damage, problem) => {
  const location = await harness.copy(written);
  await harness.damageSnapshot(location, 80, damage);
  expect(await snapshotsOf(location).load('live', 80 as Sequence)).toMatchObject({ problem });
});

test('a snapshot of another format says so, and so does one that ends in its header', async () => {
  const location = await harness.copy(written);
  const file = path.join(location.dataDir, 'snapshots', 'live-80.snap');
  const whole = readFileSync(file);
  const problem = 'it is not a snapshot of this format';
  for (const content of [
    whole.toString('latin1').replace('SNAPSHOT 1', 'SNAPSHOT 2'),
    whole.toString('latin1', 0, 40),
  ]) {
    writeFileSync(file, content, 'latin1');
    expect(await snapshotsOf(location).load('live', 80 as Sequence)).toMatchObject({ problem });
  }
});

test('a replay leaves out a snapshot that is newer than the journal was when it began', async () => {
  const location = await harness.copy(written);
  await harness.tamper(location, 'DELETE FROM journal WHERE n > 3');
  const results = await replayAll(location, 'live');
  expect(results.map(({ from, sequence }) => [from, sequence])).toEqual([['genesis', 60]]);
});

test('a replay of a journal without its first rows begins at the snapshots', async () => {
  const location = await harness.copy(written);
  await harness.tamper(location, 'DELETE FROM journal WHERE n = 1');
  expect((await replayAll(location, 'live')).map(({ from }) => from)).toEqual([80]);
});

test('a journal goes back to its beginning while none of its realms has lost a row', async () => {
  const location = await harness.copy(written);
  expect(await goesBackToBeginning(location, ['live', 'paper'])).toBe(true);
  await harness.tamper(location, 'DELETE FROM journal WHERE n = 1');
  expect(await goesBackToBeginning(location, ['paper', 'live'])).toBe(false);
  expect(await goesBackToBeginning(location, ['paper'])).toBe(true);
});

test('a journal that is not there goes back to its beginning, holds nothing to read, and is not made', async () => {
  const location = await harness.make();
  expect(await goesBackToBeginning(location, ['live'])).toBe(true);
  expect(await findJournalToRead(location)).toBeNull();
  expect(await hasJournalFile(location)).toBe(false);
  expect(existsSync(journalFile(location.dataDir))).toBe(false);

  // A file without a byte is what a crash leaves of one that was about to be made.
  writeFileSync(journalFile(location.dataDir), '');
  expect(await findJournalToRead(location)).toBeNull();
  expect(await hasJournalFile(location)).toBe(false);

  writeFileSync(journalFile(location.dataDir), 'no database'.repeat(1_000));
  expect(await hasJournalFile(location)).toBe(true);
  const found = await findJournalToRead(written);
  expect(await found?.head('live')).toMatchObject({ n: 5, sequence: 100 });
  await found?.close();
  expect(await hasJournalFile(written)).toBe(true);
});

test('what stands in the place of a journal and cannot be opened is one, too', async () => {
  const location = await harness.make();
  mkdirSync(journalFile(location.dataDir));
  expect(await hasJournalFile(location)).toBe(true);
});

test('a journal that cannot be opened is told with its place, what it is and what to do', () => {
  const said = journalFault({ dataDir: '/venue', databaseUrl: null }, new Error('disk on fire'));
  expect(said).toMatch(/^The journal in \/venue\/journal\.sqlite .*disk on fire/);
});

test('a journal with a gap behind the snapshot is not started from, and the entry that is missing is named', async () => {
  const location = await harness.copy(written);
  await harness.removeSnapshots(location);
  await harness.tamper(location, 'DELETE FROM journal WHERE n = 3');
  const found: unknown = await recovered(location, null).catch((error: unknown) => error);
  expect(found).toBeInstanceOf(RecoveryFailed);
  expect(String(found)).toContain(
    'Entry 3 of the journal of realm live is missing. The venue does not start on a journal with a gap',
  );
});

test('a place is named without a password', () => {
  expect(nameOfLocation({ dataDir: '/venue', databaseUrl: null })).toBe('/venue/journal.sqlite');
  const named = nameOfLocation({ dataDir: '/venue', databaseUrl: 'postgres://me:secret@host:1/assay' });
  expect(named).toContain('host:1/assay');
  expect(named).not.toContain('secret');
});
