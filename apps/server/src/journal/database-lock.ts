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

/**
 * Looks whether a venue may start on the database, before anything in it is touched. Gives whether a journal is in
 * it. Throws `DatabaseUnavailable`.
 */
export async function inspectDatabase(databaseUrl: string): Promise<{ readonly hasJournal: boolean }> {
  const client = await connect(databaseUrl, { schema: 'journal' }).catch((error: unknown) => {
    throw new DatabaseUnavailable(databaseUrl, `cannot be reached: ${reasonOf(error)}. Check DATABASE_URL.`);
  });
  try {
    await lockDatabase(client, databaseUrl);
    const { rows } = await client.query<{ found: boolean; allowed: boolean }>(
      `SELECT to_regclass('journal.journal') IS NOT NULL AS found,
         has_database_privilege(current_database(), 'CREATE') AS allowed`,
    );
    const [state] = rows;
    if (state?.found !== true) {
      if (state?.allowed === true) return { hasJournal: false };
      throw new DatabaseUnavailable(databaseUrl, 'may not be given schemas by this user. Grant it CREATE.');
    }
    const held = await client.query('SELECT 1 FROM journal.journal LIMIT 1');
    return { hasJournal: (held.rowCount ?? 0) > 0 };
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
