/**
 * Connections to PostgreSQL.
 * Owns: how a connection is set up (schema, name, durable commits, keep-alive) and how numbers are read.
 * Promises: int8 and numeric are read as safe whole numbers or the query throws; a connection that breaks while it
 * is idle ends nothing: the next query says so, or a pool takes a new one; where a time is given, a server that hangs
 * is left.
 * Never: on the main thread but for the look at the database before a start; never shows a password; never loads the
 * driver for a venue on SQLite, whose threads would each spend a third of their start on it.
 */
import type { Socket } from 'node:net';
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
  /**
   * A question that gets no word for so long is given up, and the connection with it: what answers is one that hangs, and
   * nobody knows what became of the question. None: it waits for ever, as a migration must.
   */
  readonly answerWithinMs?: number;
}

/** Of what callers wait for: an order, a sign-in. */
export const ANSWER_WITHIN_MS = 8_000;
const CONNECT_WITHIN_MS = 10_000;
/** The server itself ends a statement before that, so that it is known not to have been carried out. */
const GIVEN_UP_BEHIND_MS = 1_000;

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

function configFor(pg: Driver, url: string, terms: ConnectionTerms): ClientConfig {
  const { schema, readOnly, answerWithinMs } = terms;
  const settings = [
    `search_path=${schema}`,
    'synchronous_commit=on',
    // A process that is gone without a word gives its lock back after half a minute.
    'tcp_keepalives_idle=10',
    'tcp_keepalives_interval=5',
    'tcp_keepalives_count=4',
    ...(answerWithinMs === undefined
      ? []
      : [`statement_timeout=${Math.max(1, answerWithinMs - GIVEN_UP_BEHIND_MS)}`]),
    ...(readOnly === true
      ? ['default_transaction_read_only=on', 'default_transaction_isolation=repeatable\\ read']
      : []),
  ];
  return {
    connectionString: url,
    application_name: APPLICATION_NAME,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    types: wholeNumbers(pg),
    connectionTimeoutMillis: Math.min(CONNECT_WITHIN_MS, answerWithinMs ?? CONNECT_WITHIN_MS),
    keepAlive: true,
  };
}

/** What the driver has of a connected client and does not declare. */
interface Connected {
  readonly connection: { readonly stream: Socket };
  /** No question is under way. */
  readonly readyForQuery: boolean;
}

/** Breaks a connection whose question gets no word for too long; one that nobody asks may be silent. */
function watchSilence(client: Client, { answerWithinMs }: ConnectionTerms): void {
  if (answerWithinMs === undefined) return;
  // True of the version that is installed; a test breaks when it is no longer so.
  const connected = client as unknown as Connected;
  const { stream } = connected.connection;
  stream.setTimeout(answerWithinMs, () => {
    if (connected.readyForQuery) return;
    stream.destroy(new Error(`The database has not answered for ${answerWithinMs / 1_000} s`));
  });
}

/** A connection of its own. */
export async function connect(url: string, terms: ConnectionTerms): Promise<Client> {
  const pg = await driver();
  const client = new pg.Client(configFor(pg, url, terms));
  // It broke while nobody asked: the next query throws, and that is where it is dealt with.
  client.on('error', () => undefined);
  try {
    await client.connect();
    watchSilence(client, terms);
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
    pool.on('connect', (client) => {
      // One that breaks under a question says so there, too; unheard it would end the thread.
      client.on('error', () => undefined);
      watchSilence(client, terms);
    });
    return pool;
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: open }) });
}

/** Whether the database itself refused with this code. */
export function isRefusal(error: unknown, code: string): boolean {
  // What breaks on the way has a code, too, but no severity.
  return error instanceof Error && 'severity' in error && 'code' in error && error.code === code;
}
