/**
 * A database of PostgreSQL beside the exchange's own, for as long as something is tried in it.
 * Promises: it is gone behind that, and one that a stop has left behind goes with the next.
 * Never: removes a database that it has not made itself: each carries a mark.
 */
import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { errorMessage } from '../error-message.ts';
import { nameOfDatabase } from '../storage/location.ts';
import { connect } from '../storage/postgres/connection.ts';
import { BackupRefused } from './manifest.ts';

/** Longer names are cut off by PostgreSQL. */
const NAME_SIGNS = 40;

export async function withScratchDatabase<Result>(
  databaseUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const client = await connect(databaseUrl, { schema: 'journal' }).catch((error: unknown) => {
    throw new BackupRefused(
      `The database ${nameOfDatabase(databaseUrl)} cannot be reached: ${errorMessage(error)}.`,
    );
  });
  try {
    const { rows } = await client.query<{ own: string }>('SELECT current_database() AS own');
    const own = rows[0]?.own ?? '';
    const mark = `rehearsed restore of ${own}`;
    await dropMarked(client, mark);
    const name = `${own.slice(0, NAME_SIGNS)}_rehearsal_${randomBytes(4).toString('hex')}`;
    await make(client, name, mark);
    try {
      const url = new URL(databaseUrl);
      url.pathname = `/${encodeURIComponent(name)}`;
      return await work(url.href);
    } finally {
      await drop(client, name);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function make(client: Client, name: string, mark: string): Promise<void> {
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    await client.query(
      `COMMENT ON DATABASE ${client.escapeIdentifier(name)} IS ${client.escapeLiteral(mark)}`,
    );
  } catch (error) {
    throw new BackupRefused(
      `No database could be made to restore into: ${errorMessage(error)}. Let the user of DATABASE_URL make some ` +
        '(ALTER ROLE … CREATEDB), or restore by hand: npm run restore.',
      { cause: error },
    );
  }
}

async function dropMarked(client: Client, mark: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE shobj_description(oid, 'pg_database') = $1`,
    [mark],
  );
  for (const { name } of rows) await drop(client, name);
}

const drop = async (client: Client, name: string): Promise<void> =>
  void (await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`));
