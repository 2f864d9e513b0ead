/**
 * What is asked of a database before a start and in which order, and what is said of one that is not fit, on a connection that
 * answers as the test says. A real server is asked in `postgres-journal.test.ts`.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorMessage } from '../error-message.ts';
import { inspectDatabase } from './database-lock.ts';

const URL_OF_IT = 'postgres://me:secret@somewhere/venue';
const FIT = {
  found: true,
  allowed: true,
  version: 170_002,
  fsync: 'on',
  commit: 'on',
  readonly: 'off',
  encoding: 'UTF8',
  forbidden: false,
  foreign: [],
};

const refusal = (code: string, said: string): Error =>
  Object.assign(new Error(said), { severity: 'ERROR', code });

/** The methods of a connection that are answered here. */
interface Answering {
  connect(): Promise<void>;
  query(text: string): Promise<{ readonly rows: readonly unknown[]; readonly rowCount: number }>;
  end(): Promise<void>;
}
const client = Client.prototype as unknown as Answering;

/** What was asked, and each time when it was answered. */
let said: string[];
let state: Readonly<Record<string, unknown>>;
let holders: readonly unknown[];
let lock: Error | null;

beforeEach(() => {
  said = [];
  [state, holders, lock] = [FIT, [], null];
  vi.spyOn(client, 'connect').mockResolvedValue();
  vi.spyOn(client, 'end').mockResolvedValue();
  vi.spyOn(client, 'query').mockImplementation(async (text) => {
    const what = text.trim().split(/\s+/).slice(0, 3).join(' ');
    said.push(what);
    await turn();
    said.push('answered');
    if (lock !== null && text.includes('pg_advisory_lock')) throw lock;
    const rows = text.includes('pg_stat_activity') ? holders : [state];
    return { rows, rowCount: rows.length };
  });
});
afterEach(() => vi.restoreAllMocks());

const looked = (): Promise<unknown> => inspectDatabase(URL_OF_IT).catch(errorMessage);

test('the lock is waited for with a limit, which holds for nothing else, and each answer is waited for', async () => {
  expect(await looked()).toEqual({ hasJournal: true });
  expect(said.filter((_, at) => at % 2 === 0)).toEqual([
    'SET lock_timeout =',
    'SELECT pg_advisory_lock($1)',
    'SET lock_timeout =',
    "SELECT to_regclass('journal.journal') IS",
    'SELECT 1 FROM',
  ]);
  expect(said.filter((_, at) => at % 2 === 1)).toEqual(Array.from({ length: 5 }, () => 'answered'));
});

test.each([
  ['nobody who is known', [], 'another process'],
  ['somebody without a name', [{ name: '' }], 'another process'],
  [
    'another venue',
    [{ name: 'assay process 7 at home' }, { name: 'psql' }],
    'another venue (assay process 7 at home)',
  ],
])('a lock that %s holds is told', async (_, held, who) => {
  [lock, holders] = [refusal('55P03', 'canceling statement due to lock timeout'), held];
  expect(await looked()).toBe(
    `The database somewhere/venue is in use by ${who}. Stop it first, or set DATABASE_URL to another database.`,
  );
});

test.each([
  ['that breaks', new Error('broken off'), 'broken off'],
  ['for another reason', refusal('57P01', 'terminating connection'), 'terminating connection'],
])('a lock that cannot be taken %s is told as it is', async (_, error, text) => {
  lock = error;
  expect(await looked()).toBe(text);
});

test.each<readonly [Readonly<Record<string, unknown>>, string]>([
  [{ version: 129_999 }, 'is PostgreSQL 12: 13 is the oldest that Assay runs on.'],
  [{ encoding: 'LATIN1' }, 'is in LATIN1. Create one in UTF8.'],
  [{ fsync: 'off' }, 'does not keep what it was given: fsync off, synchronous_commit on. Switch both on.'],
  [
    { commit: 'local' },
    'does not keep what it was given: fsync on, synchronous_commit local. Switch both on.',
  ],
  [
    { readonly: 'on' },
    'can only be read: it is a standby, or its user or it is set read-only. Set DATABASE_URL to its primary.',
  ],
  [{ foreign: ['views'] }, 'has a schema views of another program. Give Assay a database of its own.'],
  [
    { foreign: ['identity', 'views'] },
    'has schemas identity, views of another program. Give Assay a database of its own.',
  ],
  [
    { forbidden: true },
    'may only be read by this user. Set DATABASE_URL to the user that the tables belong to.',
  ],
  [{ found: false, allowed: false }, 'may not be given schemas by this user. Grant it CREATE.'],
])('%o is refused', async (changed, sentence) => {
  state = { ...FIT, ...changed };
  expect(await looked()).toBe(`The database somewhere/venue ${sentence}`);
});

test('the oldest version, and a user who may make no schema where they are made, are fit', async () => {
  state = { ...FIT, version: 130_000, allowed: false };
  expect(await looked()).toEqual({ hasJournal: true });
  state = { ...FIT, found: false };
  expect(await looked()).toEqual({ hasJournal: false });
});

test.each([
  ['one address', new Error('nobody there.')],
  ['several', new AggregateError([new Error('nobody there.'), new Error('nobody elsewhere.')])],
])('a database that answers at none of %s is told by the first, without a password', async (_, error) => {
  vi.spyOn(client, 'connect').mockRejectedValue(error);
  expect(await looked()).toBe(
    'The database somewhere/venue cannot be reached: nobody there. Check DATABASE_URL.',
  );
});
