/** Whoever opens a journal or its snapshots for a moment has closed them when the answer is there, on both databases. */
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sequence, TimeMs } from '@assay/core';
import { ALICE, openOwner } from '../engine/engine-fixture.ts';
import { startPostgres } from '../storage/postgres/postgres-fixture.ts';
import { JournalAppender } from './appender.ts';
import { clearUnfinishedStart, inspectDatabase } from './database-lock.ts';
import { ABOUT, PostgresHarness, SqliteHarness } from './journal-fixture.ts';
import { goesBackToBeginning, hasJournalFile, openJournal, snapshotsOf } from './open-journal.ts';
import type { JournalLocation } from './open-journal.ts';
import { OpeningMarks } from './opening-marks.ts';
import type { FromJournal } from './port.ts';
import { quarantine } from './quarantine.ts';
import { replayAll } from './replay.ts';
import { journalFile } from './sqlite-journal.ts';

const OPEN_FILES = '/proc/self/fd';
/** So many turns of the event loop a close takes here: whoever does not wait for it is seen. */
const TURNS = 20;
const KEPT = {
  realm: 'live',
  afterSequence: 7 as Sequence,
  time: 1 as TimeMs,
  command: openOwner(ALICE),
  problem: 'the core threw',
};

type Method = (...given: unknown[]) => unknown;

/** A method that takes its time before it does what it did. */
function slow(prototype: object, name: string, onDone: (self: unknown) => void = () => undefined): void {
  const original = Reflect.get(prototype, name) as Method;
  vi.spyOn(prototype as Record<string, Method>, name).mockImplementation(async function (
    this: unknown,
    ...given: unknown[]
  ) {
    for (let turns = 0; turns < TURNS; turns++) await turn();
    const result = await Reflect.apply(original, this, given);
    onDone(this);
    return result;
  });
}

afterEach(() => vi.restoreAllMocks());

/** Opened anew once, then closed. */
async function appended(location: JournalLocation): Promise<void> {
  let wake = (): void => undefined;
  const reopened = new Promise<FromJournal>((resolve) => (wake = resolve as () => void));
  const appender = await JournalAppender.open(location, wake);
  appender.receive({ type: 'reopen', realm: 'live' });
  await reopened;
  await appender.close();
}

describe.skipIf(!existsSync(OPEN_FILES))('of files', () => {
  const harness = new SqliteHarness();
  afterAll(() => harness.removeAll());
  beforeEach(() => slow(Kysely.prototype, 'destroy'));

  const heldIn = (folder: string): readonly string[] =>
    readdirSync(OPEN_FILES)
      // The folder's own is gone by now.
      .filter((number) => existsSync(`${OPEN_FILES}/${number}`))
      .map((number) => readlinkSync(`${OPEN_FILES}/${number}`))
      .filter((file) => file.startsWith(folder));

  test.each<readonly [string, (location: JournalLocation) => Promise<unknown>]>([
    ['the marks of openings', (location) => new OpeningMarks(location).read()],
    ['a look how far it goes back', (location) => goesBackToBeginning(location, ['live'])],
    ['a look whether there is one', (location) => hasJournalFile(location)],
    ['a replay', (location) => replayAll(location, 'live')],
    ['an appender', appended],
    ['a command that is kept', async ({ dataDir }) => Promise.resolve(quarantine(dataDir, KEPT))],
    [
      'a journal that is none',
      async (location) => {
        writeFileSync(journalFile(location.dataDir), 'no database'.repeat(1_000));
        await expect(openJournal(location)).rejects.toThrow('file is not a database');
      },
    ],
  ])('%s', async (_, work) => {
    const location = await harness.make();
    await (await openJournal(location)).close();
    await work(location);
    expect(heldIn(location.dataDir)).toEqual([]);
  });
});

const postgres = await startPostgres();
describe.skipIf(postgres.unavailable !== null)(`of ${postgres.title}`, () => {
  const harness = new PostgresHarness(postgres);
  afterAll(() => harness.removeAll());
  const connected = new Set<unknown>();
  let location: JournalLocation;
  beforeAll(async () => {
    location = await harness.make();
  });
  beforeEach(() => {
    const prototype = Client.prototype as unknown as Record<string, Method>;
    const connect = Reflect.get(prototype, 'connect');
    vi.spyOn(prototype, 'connect').mockImplementation(function (this: unknown, ...given: unknown[]) {
      // One of a pool has somebody to call back.
      if (given.length === 0) connected.add(this);
      return Reflect.apply(connect, this, given);
    });
    slow(prototype, 'end', (client) => connected.delete(client));
  });

  test.each<readonly [string, (location: JournalLocation, url: string) => Promise<unknown>]>([
    ['an appender', appended],
    ['a replay', (location) => replayAll(location, 'live')],
    ['a list of snapshots', (location) => snapshotsOf(location).list('live')],
    ['a snapshot that is written', (location) => snapshotsOf(location).write(new Uint8Array(9), ABOUT)],
    ['a look before a start', (_, url) => inspectDatabase(url)],
    ['what is left of a start', (_, url) => clearUnfinishedStart(url)],
  ])('%s', async (_, work) => {
    await work(location, location.databaseUrl ?? '');
    expect(connected.size).toBe(0);
  });
});
