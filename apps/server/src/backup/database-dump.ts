/**
 * The stores of a venue in PostgreSQL, to a file and back, over the connection that an exchange has itself.
 * Owns: the form of the file: pressed lines, of each table the statements that make it, then its rows as PostgreSQL tells
 * them.
 * Promises: a dump is one moment of all schemas, at which other connections can read, too; a restore is one transaction:
 * cut off, it leaves nothing. No program of PostgreSQL's is needed, and a dump of one version goes into another.
 * Never: holds more than some megabytes of rows.
 */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { errorMessage } from '../error-message.ts';
import { DatabaseUnavailable, inspectDatabase, lockDatabase } from '../journal/database-lock.ts';
import { nameOfDatabase } from '../storage/location.ts';
import { connect } from '../storage/postgres/connection.ts';
import { makeSchemas, tablesOf } from './database-tables.ts';
import { BackupRefused } from './manifest.ts';

export const DUMP = 'database.jsonl.gz';
/** Rows are fetched by about so many bytes, and never more than so many at once. */
const PAGE_BYTES = 4_000_000;
const PAGE_ROWS = 2_000;
const FIRST_PAGE_ROWS = 16;
/** Names are told with their schemas, and values so that they are read back as they were. */
const PLAIN = `SET search_path = ''; SET bytea_output = hex; SET extra_float_digits = 1`;

/** A line of the file is what it is about, a tabulator and JSON: a table and rows of it, or this and statements. */
const STATEMENTS = 'statements';

/**
 * Writes the file, and meanwhile lets `beside` read by the name of the same moment. Throws `BackupRefused`.
 */
export function dumpDatabase<Result>(
  databaseUrl: string,
  file: string,
  beside: (moment: string) => Promise<Result>,
): Promise<Result> {
  return onDatabase(databaseUrl, 'could not be read', async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ moment: string }>('SELECT pg_export_snapshot() AS moment');
    const { tables, links } = await tablesOf(client);
    const pressed = createGzip({ level: 1 });
    const written = finished(pressed.pipe(createWriteStream(file, { mode: 0o600 })));
    // Awaited below; a disk that is full before that must not end the process.
    written.catch(() => undefined);
    const write = async (text: string): Promise<void> => {
      if (!pressed.write(`${text}\n`)) await Promise.race([once(pressed, 'drain'), written]);
    };
    const statements = (list: readonly string[]): Promise<void> =>
      write(`${STATEMENTS}\t${JSON.stringify(list)}`);
    for (const { name, create, finish } of tables) {
      await statements(create);
      await writeRows(client, name, write);
      if (finish.length > 0) await statements(finish);
    }
    if (links.length > 0) await statements(links);
    pressed.end();
    await written;
    return beside(rows[0]?.moment ?? '');
  });
}

/** Each row as PostgreSQL writes it in JSON: whole numbers of any size stay what they are. */
async function writeRows(
  client: Client,
  table: string,
  write: (text: string) => Promise<void>,
): Promise<void> {
  await client.query(`DECLARE kept CURSOR FOR SELECT row_to_json(kept)::text AS row FROM ${table} AS kept`);
  let page = FIRST_PAGE_ROWS;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${page} FROM kept`);
    if (rows.length === 0) break;
    await write(`${table}\t[${rows.map(({ row }) => row).join(',')}]`);
    const bytes = rows.reduce((sum, { row }) => sum + row.length, 0);
    page = Math.max(1, Math.min(PAGE_ROWS, page * 4, Math.floor((PAGE_BYTES * rows.length) / bytes)));
  }
  await client.query('CLOSE kept');
}

/**
 * Puts a dump into a database that holds nothing of a venue, and that nobody works on. Throws `BackupRefused`.
 */
export async function restoreDatabase(databaseUrl: string, file: string): Promise<void> {
  await inspectDatabase(databaseUrl).catch((error: unknown) => {
    throw error instanceof DatabaseUnavailable ? new BackupRefused(error.message) : error;
  });
  await onDatabase(databaseUrl, 'could not be written', async (client) => {
    await lockDatabase(client, databaseUrl);
    await client.query('BEGIN');
    await makeSchemas(client);
    const lines = createInterface({
      input: createReadStream(file).pipe(createGunzip()),
      crlfDelay: Infinity,
    });
    for await (const line of lines) await carryOut(client, line);
    await client.query('COMMIT');
  });
}

async function carryOut(client: Client, line: string): Promise<void> {
  const end = line.indexOf('\t');
  const [about, json] = [line.slice(0, end), line.slice(end + 1)];
  if (about !== STATEMENTS) {
    await client.query(`INSERT INTO ${about} SELECT * FROM json_populate_recordset(NULL::${about}, $1)`, [
      json,
    ]);
    return;
  }
  // Written by `dumpDatabase`; the file was compared with its hash.
  for (const statement of JSON.parse(json) as string[]) await client.query(statement);
}

/** Works on a connection of its own; an open transaction ends with it. What the database says becomes a sentence. */
async function onDatabase<Result>(
  databaseUrl: string,
  fault: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const name = nameOfDatabase(databaseUrl);
  const client = await connect(databaseUrl, { schema: 'journal' }).catch((error: unknown) => {
    throw new BackupRefused(
      `The database ${name} cannot be reached: ${errorMessage(error)}. Check DATABASE_URL.`,
    );
  });
  try {
    await client.query(PLAIN);
    return await work(client);
  } catch (error) {
    if (error instanceof BackupRefused || !(error instanceof Error)) throw error;
    throw new BackupRefused(`The database ${name} ${fault}: ${error.message}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
