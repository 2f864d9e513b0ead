/**
 * What only a database server can do to a journal: two processes, a race, a failed write. What befalls an exchange with its
 * server is in `crash/database.test.ts`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Sequence, TimeMs } from '@assay/core';
import { ALICE, deposit, startVenue, USDT } from '../engine/engine-fixture.ts';
import { errorMessage } from '../error-message.ts';
import { nameOfDatabase } from '../storage/location.ts';
import { connect } from '../storage/postgres/connection.ts';
import { startPostgres } from '../storage/postgres/postgres-fixture.ts';
import { BackgroundScrub } from './background-scrub.ts';
import { BatchEncoder } from './batch.ts';
import type { Batch } from './batch.ts';
import { clearUnfinishedStart, inspectDatabase, lockDatabase } from './database-lock.ts';
import { ABOUT } from './journal-fixture.ts';
import { EMPTY_HEAD, Fenced } from './journal.ts';
import { JournalAppender } from './appender.ts';
import { findJournalToRead, goesBackToBeginning, openJournalToRead } from './open-journal.ts';
import type { FromJournal } from './port.ts';
import { PostgresJournal } from './postgres-journal.ts';
import { PostgresSnapshots } from './postgres-snapshots.ts';

const server = await startPostgres();
const folder = mkdtempSync(path.join(tmpdir(), 'assay-pgj-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

function batchOf(n: number, amount: number): Batch {
  const encoder = new BatchEncoder();
  encoder.add(1_700_000_000_000 as TimeMs, deposit(ALICE, USDT, amount));
  return encoder.take(n, n as Sequence, 1);
}

describe.skipIf(server.unavailable !== null)(`a journal on ${server.title}`, () => {
  test('belongs to one process, and the next one is told which', async () => {
    const url = await server.createDatabase();
    const journal = await PostgresJournal.open(url);
    const script = path.join(folder, 'start.mjs');
    const lockFile = JSON.stringify(path.join(import.meta.dirname, 'database-lock.ts'));
    writeFileSync(
      script,
      `import { inspectDatabase } from ${lockFile};
       const said = await inspectDatabase(${JSON.stringify(url)}).then(() => 'free', (error) => error.message);
       process.stdout.write(said);`,
    );
    const second = (): string =>
      spawnSync(process.execPath, [script], { encoding: 'utf8', timeout: 20_000 }).stdout;
    const inUse = new RegExp(`is in use by another venue \\(assay process ${process.pid} at .*Stop it first`);
    const starting = startVenue(mkdtempSync(path.join(folder, 'data-')), { databaseUrl: url });
    const refused = starting.catch((error: unknown) => String(error));
    expect(second()).toMatch(inUse);
    expect(await refused).toMatch(new RegExp(`The database .* ${inUse.source}`));
    await journal.close();
    expect(second()).toBe('free');
  });

  test.each([
    [
      'is set read-only',
      'ALTER DATABASE this SET default_transaction_read_only = on',
      'can only be read: it is a standby, or its user or it is set read-only',
    ],
    [
      'has two of our schemas from somebody else',
      'CREATE SCHEMA views; CREATE TABLE views.x(); CREATE SCHEMA identity; CREATE TABLE identity.x()',
      'has schemas identity, views of another program. Give Assay a database of its own.',
    ],
    [
      'has one of our schemas from somebody else',
      'CREATE SCHEMA views; CREATE TABLE views.x()',
      'has a schema views of another program.',
    ],
  ])('is looked at before a start: it %s', async (_name, statements, sentence) => {
    const url = await server.createDatabase();
    await server.run(url, statements.replace('this', new URL(url).pathname.slice(1)));
    const said = await inspectDatabase(url).then(() => '', errorMessage);
    expect(said.indexOf(sentence)).toBe(`The database ${nameOfDatabase(url)} `.length);
  });

  test('is looked at before a start: it does not keep what it was given, and no journal is opened on it', async () => {
    const url = new URL(await server.createDatabase());
    url.searchParams.set('options', '-c search_path=journal -c synchronous_commit=off');
    await expect(inspectDatabase(url.href)).rejects.toThrow(
      'does not keep what it was given: fsync on, synchronous_commit off. Switch both on.',
    );
    await expect(PostgresJournal.open(url.href)).rejects.toThrow(
      'the journal is not durable there: fsync on, synchronous_commit off',
    );
    // The connection that was refused has given its lock back.
    url.searchParams.delete('options');
    await (await PostgresJournal.open(url.href)).close();
  });

  test('is looked at before a start: what its user may do', async () => {
    const url = new URL(await server.createDatabase());
    const role = `clerk_of_${url.pathname.slice(1)}`;
    await server.run(url.href, `create role ${role} login`);
    const asClerk = new URL(url);
    asClerk.username = role;
    const said = (): Promise<unknown> => inspectDatabase(asClerk.href).catch(errorMessage);
    const beginning = `The database ${nameOfDatabase(asClerk.href)} `;
    const asOwner = 'Set DATABASE_URL to the user that the tables belong to.';
    expect(await said()).toBe(`${beginning}may not be given schemas by this user. Grant it CREATE.`);
    await (await PostgresJournal.open(url.href)).close();
    expect(await said()).toBe(
      `${beginning}may not be used by this user: permission denied for schema journal. ${asOwner}`,
    );
    await server.run(url.href, `grant usage on schema journal to ${role}`);
    expect(await said()).toBe(`${beginning}may only be read by this user. ${asOwner}`);
    await server.run(url.href, `grant select, insert on journal to ${role}`);
    expect(await said()).toEqual({ hasJournal: false });
  });

  test('is looked at before a start: it is in another encoding', async () => {
    const url = new URL(await server.createDatabase());
    const name = `${url.pathname.slice(1)}_latin`;
    await server.run(url.href, `CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
    url.pathname = `/${name}`;
    await expect(inspectDatabase(url.href)).rejects.toThrow('is in LATIN1. Create one in UTF8.');
  });

  test('is looked at before a start: whether anything is in it', async () => {
    const url = await server.createDatabase();
    expect(await inspectDatabase(url)).toEqual({ hasJournal: false });
    const journal = await PostgresJournal.open(url);
    await journal.close();
    expect(await inspectDatabase(url)).toEqual({ hasJournal: false });
    await clearUnfinishedStart(url);
    expect(await server.run(url, "select from pg_namespace where nspname = 'journal'")).toEqual([]);
    const again = await PostgresJournal.open(url);
    await again.append([{ realm: 'live', head: EMPTY_HEAD, batches: [batchOf(1, 1)] }]);
    await again.close();
    expect(await inspectDatabase(url)).toEqual({ hasJournal: true });
  });

  test('opened anew while its connection lives, gives its lock back first and is asked for room', async () => {
    const databaseUrl = await server.createDatabase();
    const heard: FromJournal[] = [];
    const appender = await JournalAppender.open({ dataDir: folder, databaseUrl }, (said) => heard.push(said));
    const reopen = async (): Promise<FromJournal | undefined> => {
      appender.receive({ type: 'reopen', realm: 'live' });
      const before = heard.length;
      await expect.poll(() => heard.length).toBe(before + 1);
      return heard.at(-1);
    };
    expect(await reopen()).toEqual({ type: 'reopened', realm: 'live', problem: null });
    await server.run(databaseUrl, 'alter table journal.journal_room add constraint full_up check (false)');
    const problem = expect.stringMatching(/"journal_room" violates check constraint "full_up"/);
    expect(await reopen()).toEqual({ type: 'reopened', realm: 'live', problem });
    await appender.close();
  });

  test('that holds a user or a command is no unfinished start, and is left as it is', async () => {
    const url = await server.createDatabase();
    const left = "select count(*) as left from pg_namespace where nspname in ('journal', 'identity')";
    await (await PostgresJournal.open(url)).close();
    await server.run(
      url,
      'create schema identity; create table identity.users (id int8); insert into identity.users values (1)',
    );
    await clearUnfinishedStart(url);
    await server.run(url, 'delete from identity.users');
    const journal = await PostgresJournal.open(url);
    await journal.append([{ realm: 'live', head: EMPTY_HEAD, batches: [batchOf(1, 1)] }]);
    await journal.close();
    await clearUnfinishedStart(url);
    expect(await server.run(url, left)).toEqual([{ left: 2 }]);
  });

  test('two that append at one head meet at the row: one is fenced', async () => {
    const url = await server.createDatabase();
    const journal = await PostgresJournal.open(url);
    const [[head = EMPTY_HEAD] = []] = await journal.append([
      { realm: 'live', head: EMPTY_HEAD, batches: [batchOf(1, 1)] },
    ]);
    const other = await connect(url, { schema: 'journal' });
    await other.query('BEGIN');
    await other.query(
      `INSERT INTO journal SELECT realm, 2, 2, 2, time, 1, 1, bytes, hash, '\\x00' FROM journal`,
    );
    // Waits for the other's transaction, whose row it cannot see.
    const appending = journal.append([{ realm: 'live', head, batches: [batchOf(2, 2)] }]);
    const outcome = appending.catch((error: unknown) => error);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    for (let look = 0; look < 200 && (await server.run(url, waiting)).length === 0; look++);
    await other.query('COMMIT');
    expect(await outcome).toBeInstanceOf(Fenced);
    expect(String(await outcome)).toContain('the journal of realm live before batch 2');
    await other.end();
    await journal.close();
  });

  test('refuses a batch whose number is taken, behind whichever head', async () => {
    const journal = await PostgresJournal.open(await server.createDatabase());
    const batches = [batchOf(1, 1), batchOf(2, 2)];
    const [heads = []] = await journal.append([{ realm: 'live', head: EMPTY_HEAD, batches }]);
    const again = journal.append([{ realm: 'live', head: heads[1]!, batches: [batchOf(2, 3)] }]);
    await expect(again).rejects.toThrow('the journal of realm live before batch 3');
    await journal.close();
  });

  test('keeps the statements of up to eight rows prepared', async () => {
    const journal = await PostgresJournal.open(await server.createDatabase());
    const asking = vi.spyOn(Client.prototype, 'query');
    const batches = Array.from({ length: 18 }, (_, at) => batchOf(at + 1, 1));
    let head = EMPTY_HEAD;
    for (const [from, to] of [
      [0, 1],
      [1, 9],
      [9, 18],
    ] as const)
      [[head = head] = []] = (
        await journal.append([{ realm: 'live', head, batches: batches.slice(from, to) }])
      ).map((heads) => heads.slice(-1));
    const names = asking.mock.calls.map(([asked]) => (asked as { readonly name?: string }).name ?? null);
    asking.mockRestore();
    expect(names).toEqual(['append-1-1', 'append-8-1', null]);
    await journal.close();
  });

  test('is read in pages that grow, but not beyond some megabytes or thousands of rows', async () => {
    const journal = await PostgresJournal.open(await server.createDatabase());
    const append = async (realm: string, count: number, bytes: Uint8Array): Promise<void> => {
      const batches = Array.from({ length: count }, (_, at) => ({ ...batchOf(at + 1, 1), bytes }));
      await journal.append([{ realm, head: EMPTY_HEAD, batches }]);
    };
    await append('live', 300, new Uint8Array(20_000));
    await append('paper', 1_350, new Uint8Array(9));
    const asking = vi.spyOn(Client.prototype, 'query');
    const pagesOf = async (realm: string, count: number): Promise<readonly unknown[]> => {
      asking.mockClear();
      const numbers: number[] = [];
      for await (const { n } of journal.rows(realm, 1, 10_000)) numbers.push(n);
      expect(numbers).toEqual(Array.from({ length: count }, (_, at) => at + 1));
      return asking.mock.calls.map((given) => (given[1] as readonly unknown[] | undefined)?.[3]);
    };
    expect(await pagesOf('paper', 1_350)).toEqual([64, 256, 1_024, 4_000]);
    // Of 20,000 bytes 4 MB are 200.
    expect(await pagesOf('live', 300)).toEqual([64, 200, 200]);
    asking.mockRestore();
    await journal.close();
  });

  test('is read as of a moment that another connection has named, and says how far it goes back', async () => {
    const databaseUrl = await server.createDatabase();
    const location = { dataDir: folder, databaseUrl };
    const journal = await PostgresJournal.open(databaseUrl);
    const [[head = EMPTY_HEAD] = []] = await journal.append([
      { realm: 'live', head: EMPTY_HEAD, batches: [batchOf(1, 1)] },
    ]);
    const other = await connect(databaseUrl, { schema: 'journal' });
    await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const { rows } = await other.query<{ moment: string }>('SELECT pg_export_snapshot() AS moment');
    await journal.append([{ realm: 'live', head, batches: [batchOf(2, 2)] }]);
    await journal.close();
    const reader = await openJournalToRead({ ...location, moment: rows[0]!.moment });
    expect(await reader.head('live')).toEqual(head);
    await reader.close();
    await other.end();
    const found = await findJournalToRead(location);
    expect((await found?.head('live'))?.n).toBe(2);
    await found?.close();
    expect(await goesBackToBeginning(location, ['live', 'paper'])).toBe(true);
    await server.run(databaseUrl, 'delete from journal where n = 1');
    expect(await goesBackToBeginning(location, ['live', 'paper'])).toBe(false);
  });

  test('is looked through beside trade by a thread that ends with its connection', async () => {
    const databaseUrl = await server.createDatabase();
    const journal = await PostgresJournal.open(databaseUrl);
    await journal.append([{ realm: 'live', head: EMPTY_HEAD, batches: [batchOf(1, 1)] }]);
    const location = { dataDir: folder, databaseUrl };
    const looking = new BackgroundScrub({
      location,
      realms: ['live'],
      onFault: () => undefined,
      firstAfterMs: 0,
    });
    const result = { realm: 'live', entries: 1, faults: [], damaged: 0 };
    await vi.waitFor(() => expect(looking.figures()).toEqual([result]), { timeout: 20_000 });
    await looking.stop();
    await journal.close();
  });

  test('holds a snapshot of several rows, byte for byte', async () => {
    const url = await server.createDatabase();
    await (await PostgresJournal.open(url)).close();
    const snapshots = new PostgresSnapshots(url);
    const bytes = new Uint8Array(2_500_001).map((_, index) => (index * 7 + (index >> 9)) & 0xff);
    const { sequence } = ABOUT;
    const header = await snapshots.write(bytes, ABOUT);
    expect(header).toMatchObject({ ...ABOUT, length: bytes.length });
    const loaded = await snapshots.load('live', sequence);
    expect('bytes' in loaded && Buffer.compare(loaded.bytes, bytes)).toBe(0);
    const rows = await server.run(url, 'select length(bytes) as length from snapshot_parts order by part');
    expect(rows).toEqual([{ length: 1_000_000 }, { length: 1_000_000 }, { length: 500_001 }]);
    // Bytes that are compact already are not pressed once more.
    const kept = await server.run(
      url,
      `select attrelid::regclass::text as table, attstorage as how from pg_attribute
       where attrelid in ('journal'::regclass, 'snapshot_parts'::regclass) and attname = 'bytes' order by 1`,
    );
    expect(kept).toEqual(['journal', 'snapshot_parts'].map((table) => ({ table, how: 'e' })));
    await snapshots.write(bytes.subarray(0, 1_000_000), ABOUT);
    expect(await server.run(url, 'select part from snapshot_parts')).toEqual([{ part: 0 }]);
    // One that stands there gives way as a whole.
    await snapshots.write(bytes.subarray(0, 10), ABOUT);
    const shorter = await snapshots.load('live', sequence);
    expect('bytes' in shorter && [...shorter.bytes]).toEqual([...bytes.subarray(0, 10)]);
    expect(await snapshots.load('live', 8 as Sequence)).toEqual({
      file: 'live-8 in the database',
      problem: 'it is gone',
    });
    await server.run(url, "update snapshots set header = '{'");
    const problem = expect.stringContaining('JSON');
    expect(await snapshots.load('live', sequence)).toEqual({ file: 'live-9 in the database', problem });
  });

  test.each([
    ['delete', 'snapshots'],
    ['delete', 'snapshot_parts'],
    ['insert', 'snapshots'],
    ['insert', 'snapshot_parts'],
  ])('keeps the snapshot that stands where a new one fails at the %s of %s', async (action, table) => {
    const url = await server.createDatabase();
    await (await PostgresJournal.open(url)).close();
    const snapshots = new PostgresSnapshots(url);
    const { sequence } = ABOUT;
    const bytes = new Uint8Array(1_000_001).fill(7);
    await snapshots.write(bytes, ABOUT);
    await server.run(
      url,
      `create function planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end; $$;
       create trigger planted before ${action} on ${table} for each row execute function planted()`,
    );
    await expect(snapshots.write(bytes.subarray(0, 10), ABOUT)).rejects.toThrow('planted');
    expect(await snapshots.list('live')).toEqual([sequence]);
    const stands = await snapshots.load('live', sequence);
    expect('bytes' in stands && Buffer.compare(stands.bytes, bytes)).toBe(0);
  });

  test('that is gone cannot be locked, and that is told as it is', async () => {
    const url = await server.createDatabase();
    const client = await connect(url, { schema: 'journal' });
    await client.end();
    await expect(lockDatabase(client, url)).rejects.toThrow(/closed|not queryable/);
  });

  test('a number beyond the safe range is never read as another', async () => {
    const url = await server.createDatabase();
    const reader = await connect(url, { schema: 'journal', readOnly: true });
    await expect(reader.query('SELECT 9007199254740993::int8')).rejects.toThrow('no safe whole number');
    await expect(reader.query('CREATE TABLE planted (n int8)')).rejects.toThrow('read-only');
    expect((await reader.query('SELECT 9007199254740991::int8 AS n')).rows).toEqual([
      { n: 9007199254740991 },
    ]);
    await reader.end();
  });
});
