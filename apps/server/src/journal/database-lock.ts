/**
 * One process per database.
 * Owns: the advisory lock that the journal's writing connection holds for its life, and the look at a database before
 * anything of the venue is opened.
 * Promises: PostgreSQL gives the lock back when the connection is gone and what it was doing is done, so that whoever
 * has the lock sees every commit of the one before; what hinders a start is one sentence without a password.
 * Never: breaks a lock that is held.
 */
import type { Client } from 'pg';
import { nameOfDatabase } from '../storage/location.ts';
import { connect, isRefusal } from '../storage/postgres/connection.ts';
import type { Schema } from '../storage/postgres/connection.ts';
import { errorMessage } from '../error-message.ts';

/** The venue cannot run on this database. The message is written for the operator. */
export class DatabaseUnavailable extends Error {
  constructor(databaseUrl: string, reason: string) {
    super(`The database ${nameOfDatabase(databaseUrl)} ${reason}`);
  }
}

/** The bytes of "ASSAY". Advisory locks are numbers, each database has its own. */
const LOCK_KEY = 0x4153534159;
/** So long a process that has just been killed may still hold the lock. */
const LOCK_WITHIN_MS = 3_000;
const LOCK_NOT_AVAILABLE = '55P03';
const INSUFFICIENT_PRIVILEGE = '42501';

const HOLDER = `
SELECT activity.application_name AS name
FROM pg_locks AS held JOIN pg_stat_activity AS activity USING (pid)
WHERE held.locktype = 'advisory' AND held.granted AND activity.datname = current_database()
  AND held.classid::int8 = $1::int8 >> 32 AND held.objid::int8 = $1::int8 & 4294967295 AND held.objsubid = 1`;

/** Takes the lock for the life of the connection. Throws `DatabaseUnavailable` with the name of who has it. */
export async function lockDatabase(client: Client, databaseUrl: string): Promise<void> {
  try {
    await client.query(`SET lock_timeout = ${LOCK_WITHIN_MS}`);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query('SET lock_timeout = 0');
  } catch (error) {
    if (!isRefusal(error, LOCK_NOT_AVAILABLE)) throw error;
    const { rows } = await client.query<{ name: string | null }>(HOLDER, [LOCK_KEY]);
    const holder = rows[0]?.name ?? '';
    throw new DatabaseUnavailable(
      databaseUrl,
      `is in use by ${holder === '' ? 'another process' : `another venue (${holder})`}. ` +
        'Stop it first, or set DATABASE_URL to another database.',
    );
  }
}

/** What is the case with a database before anything of a venue is in it. */
interface DatabaseState {
  readonly found: boolean;
  readonly allowed: boolean;
  readonly version: number;
  readonly fsync: string;
  readonly commit: string;
  readonly readonly: string;
  readonly encoding: string;
  /** There is a journal, and this user may not write it. */
  readonly forbidden: boolean;
  /** Schemas of our names that hold something, but not what Assay keeps there. */
  readonly foreign: readonly string[];
}

const STATE = `
SELECT to_regclass('journal.journal') IS NOT NULL AS found,
  coalesce(NOT has_table_privilege(to_regclass('journal.journal'), 'INSERT'), false) AS forbidden,
  has_database_privilege(current_database(), 'CREATE') AS allowed,
  current_setting('server_version_num')::int4 AS version,
  current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
  current_setting('transaction_read_only') AS readonly, current_setting('server_encoding') AS encoding,
  ARRAY(SELECT DISTINCT nspname::text FROM pg_namespace JOIN pg_class ON relnamespace = pg_namespace.oid
    JOIN jsonb_each_text($1) AS own ON own.key = nspname
    WHERE relkind = 'r' AND relname NOT LIKE 'kysely%' AND to_regclass(nspname || '.' || own.value) IS NULL
    ORDER BY 1) AS foreign`;

/** A table that each schema has had from its first version on. */
const OWN_TABLES: Readonly<Record<Schema, string>> = {
  journal: 'journal',
  identity: 'users',
  views: 'projection_version',
  index_log: 'index_ticks',
};
/** The oldest that was tried, as PostgreSQL numbers itself. */
const OLDEST_VERSION = 130_000;

const AS_OWNER = 'Set DATABASE_URL to the user that the tables belong to.';

/** What keeps a venue from starting there, as a sentence's end; null: nothing. */
function faultOf({ found, allowed, forbidden, version, foreign, ...state }: DatabaseState): string | null {
  if (version < OLDEST_VERSION)
    return `is PostgreSQL ${Math.floor(version / 10_000)}: 13 is the oldest that Assay runs on.`;
  if (state.encoding !== 'UTF8') return `is in ${state.encoding}. Create one in UTF8.`;
  if (state.fsync !== 'on' || state.commit !== 'on') {
    return (
      `does not keep what it was given: fsync ${state.fsync}, synchronous_commit ${state.commit}. ` +
      'Switch both on.'
    );
  }
  if (state.readonly !== 'off') {
    return 'can only be read: it is a standby, or its user or it is set read-only. Set DATABASE_URL to its primary.';
  }
  if (foreign.length > 0) {
    return `has ${foreign.length > 1 ? 'schemas' : 'a schema'} ${foreign.join(', ')} of another program. Give Assay a database of its own.`;
  }
  if (forbidden) return `may only be read by this user. ${AS_OWNER}`;
  if (!found && !allowed) return 'may not be given schemas by this user. Grant it CREATE.';
  return null;
}

/**
 * Looks whether a venue may start on the database, before anything in it is touched. Gives whether a journal is in
 * it. Throws `DatabaseUnavailable`.
 */
export async function inspectDatabase(databaseUrl: string): Promise<{ readonly hasJournal: boolean }> {
  return withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<DatabaseState>(STATE, [JSON.stringify(OWN_TABLES)]);
    const [state] = rows;
    const fault = state === undefined ? 'tells nothing of itself.' : faultOf(state);
    if (fault !== null) throw new DatabaseUnavailable(databaseUrl, fault);
    if (state?.found !== true) return { hasJournal: false };
    const held = await client.query('SELECT 1 FROM journal.journal LIMIT 1');
    return { hasJournal: (held.rowCount ?? 0) > 0 };
  });
}

/**
 * Takes away what a first start has left that did not come to its first command: else its keys would be asked of every
 * later start. Only where no command and no user is; the caller knows that the folder has no venue yet.
 */
export async function clearUnfinishedStart(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    const holds = async (table: string): Promise<boolean> => {
      const { rows } = await client.query<{ stands: boolean }>(
        'SELECT to_regclass($1) IS NOT NULL AS stands',
        [table],
      );
      if (rows[0]?.stands !== true) return false;
      return ((await client.query(`SELECT 1 FROM ${table} LIMIT 1`)).rowCount ?? 0) > 0;
    };
    if ((await holds('journal.journal')) || (await holds('identity.users'))) return;
    await client.query(`DROP SCHEMA IF EXISTS ${Object.keys(OWN_TABLES).join(', ')} CASCADE`);
  });
}

/** Works on the database under its lock. */
async function withDatabase<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(databaseUrl, { schema: 'journal' }).catch((error: unknown) => {
    throw new DatabaseUnavailable(databaseUrl, `cannot be reached: ${reasonOf(error)}. Check DATABASE_URL.`);
  });
  try {
    await lockDatabase(client, databaseUrl);
    return await work(client);
  } catch (error) {
    if (!isRefusal(error, INSUFFICIENT_PRIVILEGE)) throw error;
    throw new DatabaseUnavailable(
      databaseUrl,
      `may not be used by this user: ${reasonOf(error)}. ${AS_OWNER}`,
    );
  } finally {
    await client.end();
  }
}

/** What a failed connection says, without the full stop; several addresses give one error each. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const text = errorMessage(first);
  return text.replace(/\.$/, '');
}
