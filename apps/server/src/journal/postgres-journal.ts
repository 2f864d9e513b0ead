/**
 * The journal as a table of the schema `journal` in PostgreSQL.
 * Owns: every SQL statement on it: append, read, prune; the check that a commit there is durable.
 * Promises: an append of all realms is one statement, one way to the server and one durable commit
 * (synchronous_commit on); the fence is in the statement, and two writers at one head meet at the primary key.
 * The writing connection holds the database's lock: a commit that was under way when a connection broke has ended,
 * and is seen, before the next connection writes.
 * Never: changes a row, deletes the last row, or knows what a command means.
 */
import type { Client } from 'pg';
import type { Sequence, TimeMs } from '@assay/core';
import { ANSWER_WITHIN_MS, connect, isRefusal } from '../storage/postgres/connection.ts';
import { migrateSchema } from '../storage/postgres/migrate-schema.ts';
import { hashOfBatch } from './batch.ts';
import type { JournalRow } from './batch.ts';
import { lockDatabase } from './database-lock.ts';
import { EMPTY_HEAD, Fenced, rowOf } from './journal.ts';
import type { Append, Head, JournalWriter, RawRow } from './journal.ts';
import { postgresJournalMigrations } from './migrations.ts';

type Value = string | number | Uint8Array;

const UNIQUE_VIOLATION = '23505';
const ROW_TYPES = ['text', 'int8', 'int8', 'int8', 'int8', 'int8', 'int8', 'bytea', 'bytea', 'bytea'];
const HEAD_TYPES = ['text', 'int8', 'bytea'];
/** Statements of up to so many rows are kept prepared; an engine of two realms never has more under way. */
const PREPARED_ROWS = 8;
/** A page of rows on the way back: about so many bytes, and never more rows than this. */
const PAGE_BYTES = 4_000_000;
const PAGE_ROWS = 4_000;
const FIRST_PAGE_ROWS = 64;

export class PostgresJournal implements JournalWriter {
  readonly #client: Client;
  readonly #texts = new Map<string, string>();

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Takes the database's lock and opens the journal for writing, made if there is none. Throws `DatabaseUnavailable`. */
  static async open(url: string, answerWithinMs = ANSWER_WITHIN_MS): Promise<PostgresJournal> {
    const client = await connect(url, { schema: 'journal', answerWithinMs });
    try {
      await lockDatabase(client, url);
      await migrateSchema(url, 'journal', postgresJournalMigrations);
      await assertDurable(client);
      return new PostgresJournal(client);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** Opens it for reading beside a writer; `moment`: as it was when another connection exported that. */
  static async openToRead(url: string, moment: string | null = null): Promise<PostgresJournal> {
    const client = await connect(url, { schema: 'journal', readOnly: true });
    if (moment !== null) {
      await client.query('BEGIN');
      await client.query(`SET TRANSACTION SNAPSHOT ${client.escapeLiteral(moment)}`);
    }
    return new PostgresJournal(client);
  }

  async append(appends: readonly Append[]): Promise<Head[][]> {
    const rows: Value[][] = [];
    const written: Head[][] = [];
    for (const { realm, head, batches } of appends) {
      const heads: Head[] = [];
      let last = head;
      for (const batch of batches) {
        const hash = hashOfBatch(realm, last.hash, batch);
        const { n, first, time, formatVersion, rulesVersion, bytes } = batch;
        rows.push([realm, n, first, batch.last, time, formatVersion, rulesVersion, bytes, last.hash, hash]);
        last = { n, sequence: batch.last, hash };
        heads.push(last);
      }
      written.push(heads);
    }
    if (rows.length === 0) return written;
    const before = appends.map(({ realm, head }) => [realm, head.n, head.hash]);
    if (!(await this.#insert(rows, before))) throw await this.#fenced(appends);
    return written;
  }

  /** Whether they are in: all of them or none. */
  async #insert(rows: readonly Value[][], heads: readonly Value[][]): Promise<boolean> {
    const name = `append-${rows.length}-${heads.length}`;
    const text = this.#texts.get(name) ?? insertText(rows.length, heads.length);
    this.#texts.set(name, text);
    const prepared = rows.length <= PREPARED_ROWS ? { name } : {};
    const values = [...rows, ...heads]
      .flat()
      .map((value) => (value instanceof Uint8Array ? asBuffer(value) : value));
    try {
      const { rowCount } = await this.#client.query({ ...prepared, text, values });
      return rowCount === rows.length;
    } catch (error) {
      if (isRefusal(error, UNIQUE_VIOLATION)) return false;
      throw error;
    }
  }

  /** The realm whose journal is not where its writer believes. */
  async #fenced(appends: readonly Append[]): Promise<Fenced> {
    for (const { realm, head } of appends) {
      const found = await this.head(realm);
      if (Buffer.compare(found.hash, head.hash) !== 0) return new Fenced(realm, head.n + 1);
    }
    const [first] = appends;
    return new Fenced(first?.realm ?? '', (first?.head.n ?? 0) + 1);
  }

  async tryRoom(): Promise<void> {
    await this.#client.query('INSERT INTO journal_room VALUES ($1)', [Buffer.alloc(65_536)]);
    await this.#client.query('DELETE FROM journal_room');
  }

  async head(realm: string): Promise<Head> {
    const row = await this.#one<RawRow>('SELECT * FROM journal WHERE realm = $1 ORDER BY n DESC LIMIT 1', [
      realm,
    ]);
    if (row === null) return EMPTY_HEAD;
    // The column was written from a batch.
    return { n: row.n, sequence: row.last_sequence as Sequence, hash: row.hash };
  }

  async firstKept(realm: string): Promise<number | null> {
    const row = await this.#one<{ n: number | null }>('SELECT min(n) AS n FROM journal WHERE realm = $1', [
      realm,
    ]);
    return row?.n ?? null;
  }

  async findRow(realm: string, n: number): Promise<JournalRow | null> {
    const row = await this.#one<RawRow>('SELECT * FROM journal WHERE realm = $1 AND n = $2', [realm, n]);
    return row === null ? null : rowOf(row);
  }

  async *rows(realm: string, from: number, to: number): AsyncGenerator<JournalRow> {
    let limit = FIRST_PAGE_ROWS;
    for (let next = from; next <= to;) {
      const { rows } = await this.#client.query<RawRow>(
        'SELECT * FROM journal WHERE realm = $1 AND n BETWEEN $2 AND $3 ORDER BY n LIMIT $4',
        [realm, next, to, limit],
      );
      let bytes = 0;
      for (const row of rows) {
        bytes += row.bytes.length;
        next = row.n + 1;
        yield rowOf(row);
      }
      if (rows.length < limit) return;
      limit = Math.max(1, Math.min(PAGE_ROWS, limit * 4, Math.floor((PAGE_BYTES * rows.length) / bytes)));
    }
  }

  async prune(realm: string, below: Sequence, before: TimeMs, limit: number): Promise<number> {
    const { rowCount } = await this.#client.query(
      `DELETE FROM journal WHERE realm = $1 AND n IN (
         SELECT n FROM journal WHERE realm = $1 AND last_sequence < $2 AND time < $3
           AND n < (SELECT max(n) FROM journal WHERE realm = $1) ORDER BY n LIMIT $4)`,
      [realm, below, before, limit],
    );
    return rowCount ?? 0;
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  async #one<Row extends object>(text: string, values: readonly Value[]): Promise<Row | null> {
    const { rows } = await this.#client.query<Row>(text, [...values]);
    return rows[0] ?? null;
  }
}

/**
 * Inserts all rows if every realm stands at the head its writer knows, else none. Parameters: the rows' columns, then
 * realm, number and hash of each head.
 */
function insertText(rows: number, heads: number): string {
  let parameter = 0;
  const tuple = (kinds: readonly string[]): string =>
    `(${kinds.map((kind) => `$${++parameter}::${kind}`).join(', ')})`;
  const tuples = (count: number, kinds: readonly string[]): string =>
    Array.from({ length: count }, () => tuple(kinds)).join(', ');
  return `
INSERT INTO journal
  (realm, n, first_sequence, last_sequence, time, format_version, rules_version, bytes, previous_hash, hash)
SELECT * FROM (VALUES ${tuples(rows, ROW_TYPES)}) AS batch
WHERE NOT EXISTS (
  SELECT 1 FROM (VALUES ${tuples(heads, HEAD_TYPES)}) AS head (realm, n, hash)
  WHERE NOT CASE WHEN head.n = 0
    THEN NOT EXISTS (SELECT 1 FROM journal WHERE journal.realm = head.realm)
    ELSE EXISTS (SELECT 1 FROM journal WHERE journal.realm = head.realm AND journal.n = head.n
        AND journal.hash = head.hash)
      AND NOT EXISTS (SELECT 1 FROM journal WHERE journal.realm = head.realm AND journal.n = head.n + 1)
  END)`;
}

/** The same memory as a Buffer, which the driver sends as it is. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function assertDurable(client: Client): Promise<void> {
  const { rows } = await client.query<{ fsync: string; commit: string }>(
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`,
  );
  const [found] = rows;
  if (found?.fsync !== 'on' || found.commit !== 'on') {
    throw new Error(
      `the journal is not durable there: fsync ${found?.fsync}, synchronous_commit ${found?.commit}`,
    );
  }
}
