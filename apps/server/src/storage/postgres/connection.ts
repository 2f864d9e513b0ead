/**
 * Connections to PostgreSQL.
 * Owns: how a connection is set up (schema, name, durable commits, keep-alive) and how numbers are read.
 * Promises: int8 and numeric are read as safe whole numbers or the query throws; a connection that breaks while it
 * is idle ends nothing: the next query says so, or a pool takes a new one.
 * Never: on the main thread but for the look at the database before a start; never shows a password; never loads the
 * driver for a venue on SQLite, whose threads would each spend a third of their start on it.
 */
import { hostname } from 'node:os';
import { Kysely, PostgresDialect } from 'kysely';
import type { Client, ClientConfig, CustomTypesConfig } from 'pg';
import type * as Pg from 'pg';

/** One schema of the venue's database for each store. */
export type Schema = 'journal' | 'identity' | 'views' | 'index_log';

export interface ConnectionTerms {
  readonly schema: Schema;
  /** For a reader: it can write nothing, and each of its transactions sees one state. */
  readonly readOnly?: true;
}

const CONNECT_WITHIN_MS = 10_000;

/** The number of a text that PostgreSQL gives for int8 or for a sum of them. Throws beyond the safe range. */
function safeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} in the database is no safe whole number`);
  return value;
}

type Driver = typeof Pg;
const driver = (): Promise<Driver> => import('pg');

const wholeNumbers = ({ types }: Driver): CustomTypesConfig => ({
  getTypeParser: (oid, format) =>
    oid === types.builtins.INT8 || oid === types.builtins.NUMERIC
      ? safeNumber
      : types.getTypeParser(oid, format),
});

/** What `pg_stat_activity` calls this process. */
const APPLICATION_NAME = `assay process ${process.pid} at ${hostname()}`.slice(0, 63);

function configFor(pg: Driver, url: string, { schema, readOnly }: ConnectionTerms): ClientConfig {
  const settings = [
    `search_path=${schema}`,
    'synchronous_commit=on',
    // A process that is gone without a word gives its lock back after half a minute.
    'tcp_keepalives_idle=10',
    'tcp_keepalives_interval=5',
    'tcp_keepalives_count=4',
    ...(readOnly === true
      ? ['default_transaction_read_only=on', 'default_transaction_isolation=repeatable\\ read']
      : []),
  ];
  return {
    connectionString: url,
    application_name: APPLICATION_NAME,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    types: wholeNumbers(pg),
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
  };
}

/** A connection of its own. */
export async function connect(url: string, terms: ConnectionTerms): Promise<Client> {
  const pg = await driver();
  const client = new pg.Client(configFor(pg, url, terms));
  // It broke while nobody asked: the next query throws, and that is where it is dealt with.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

/** Kysely on one connection, so that its transactions come one after another as on SQLite. */
export function openKysely<Tables>(url: string, terms: ConnectionTerms): Kysely<Tables> {
  const open = async () => {
    const pg = await driver();
    const pool = new pg.Pool({ ...configFor(pg, url, terms), max: 1, idleTimeoutMillis: 0 });
    // As above: the pool drops the connection and opens another for the next query.
    pool.on('error', () => undefined);
    return pool;
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: open }) });
}

/** Whether the database itself refused with this code. */
export function isRefusal(error: unknown, code: string): boolean {
  // What breaks on the way has a code, too, but no severity.
  return error instanceof Error && 'severity' in error && 'code' in error && error.code === code;
}
