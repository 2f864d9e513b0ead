/**
 * The journal as a table in `DATA_DIR/journal.sqlite`.
 * Owns: every SQL statement on the journal: append, read, prune, and the pragmas that make a commit durable.
 * Promises: `append` returns only after the commit has reached the disk (WAL, synchronous FULL); a row is
 * inserted only behind the row whose hash the caller knows, so a second writer is fenced at its first append.
 * Never: changes a row, deletes the last row, or knows what a command means.
 */
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Sequence, TimeMs } from '@assay/core';
import { GENESIS_HASH, hashOfBatch } from './batch.ts';
import type { Batch, JournalRow } from './batch.ts';

/** Somebody else has appended to this realm's journal: this process must write no more. */
export class Fenced extends Error {
  constructor(realm: string, n: number) {
    super(`another writer has appended to the journal of realm ${realm} before batch ${n}`);
    this.name = 'Fenced';
  }
}

/** The last row of a realm that its writer knows. */
export interface Head {
  readonly n: number;
  readonly sequence: Sequence;
  readonly hash: Uint8Array;
}

/** The head of an empty journal. */
export const EMPTY_HEAD: Head = { n: 0, sequence: 0 as Sequence, hash: GENESIS_HASH };

export interface Append {
  readonly realm: string;
  readonly head: Head;
  readonly batches: readonly Batch[];
}

interface RawRow {
  n: number;
  first_sequence: number;
  last_sequence: number;
  time: number;
  format_version: number;
  rules_version: number;
  bytes: Uint8Array;
  previous_hash: Uint8Array;
  hash: Uint8Array;
}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS journal (
  realm TEXT NOT NULL,
  n INTEGER NOT NULL,
  first_sequence INTEGER NOT NULL,
  last_sequence INTEGER NOT NULL,
  time INTEGER NOT NULL,
  format_version INTEGER NOT NULL,
  rules_version INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  previous_hash BLOB NOT NULL,
  hash BLOB NOT NULL,
  PRIMARY KEY (realm, n)
);
CREATE TABLE IF NOT EXISTS journal_room (filler BLOB NOT NULL);`;

const INSERT = `
INSERT INTO journal
  (realm, n, first_sequence, last_sequence, time, format_version, rules_version, bytes, previous_hash, hash)
SELECT @realm, @n, @first, @last, @time, @formatVersion, @rulesVersion, @bytes, @previousHash, @hash
WHERE CASE WHEN @n = 1
  THEN NOT EXISTS (SELECT 1 FROM journal WHERE realm = @realm)
  ELSE EXISTS (SELECT 1 FROM journal WHERE realm = @realm AND n = @n - 1 AND hash = @previousHash)
    AND NOT EXISTS (SELECT 1 FROM journal WHERE realm = @realm AND n = @n)
END`;

export function journalFile(dataDir: string): string {
  return path.join(dataDir, 'journal.sqlite');
}

export class SqliteJournal {
  readonly #database: Database.Database;
  readonly #insert: Database.Statement<[Record<string, string | number | Uint8Array>]>;

  private constructor(database: Database.Database) {
    this.#database = database;
    this.#insert = database.prepare(INSERT);
  }

  /** Opens the journal for writing, and makes it if there is none. */
  static open(dataDir: string): SqliteJournal {
    const database = new Database(journalFile(dataDir), { timeout: 5_000 });
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    // After a burst the log file shrinks back to this size at its next reset.
    database.pragma('journal_size_limit = 67108864');
    database.exec(SCHEMA);
    const mode = database.pragma('journal_mode', { simple: true });
    const synchronous = database.pragma('synchronous', { simple: true });
    if (mode !== 'wal' || synchronous !== 2) {
      throw new Error(
        `the journal is not durable here: journal_mode ${String(mode)}, synchronous ${String(synchronous)}`,
      );
    }
    return new SqliteJournal(database);
  }

  /** Opens it for reading beside a writer. Throws when there is none. */
  static openToRead(dataDir: string): SqliteJournal {
    const database = new Database(journalFile(dataDir), {
      readonly: true,
      fileMustExist: true,
      timeout: 5_000,
    });
    return new SqliteJournal(database);
  }

  /** The value of a pragma of this connection, for tests. */
  pragma(name: 'journal_mode' | 'synchronous'): unknown {
    return this.#database.pragma(name, { simple: true });
  }

  /**
   * Appends the batches of all realms that wait in one durable commit, all or nothing.
   * Returns the heads after each batch, in the order of `appends`. Throws `Fenced`, or what the disk says.
   */
  append(appends: readonly Append[]): Head[][] {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const heads = appends.map((append) => this.#appendRealm(append));
      this.#database.exec('COMMIT');
      return heads;
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  #appendRealm({ realm, head, batches }: Append): Head[] {
    const heads: Head[] = [];
    let last = head;
    for (const batch of batches) {
      const hash = hashOfBatch(realm, last.hash, batch);
      const { changes } = this.#insert.run({ realm, ...batch, previousHash: last.hash, hash });
      if (changes !== 1) throw new Fenced(realm, batch.n);
      last = { n: batch.n, sequence: batch.last, hash };
      heads.push(last);
    }
    return heads;
  }

  /** Whether 64 kB can be written durably: asked before a venue that failed to append takes commands again. */
  hasRoom(): boolean {
    try {
      this.#database.exec('INSERT INTO journal_room VALUES (zeroblob(65536))');
      this.#database.exec('DELETE FROM journal_room');
      return true;
    } catch {
      return false;
    }
  }

  /** The last row's place, or `EMPTY_HEAD`. */
  head(realm: string): Head {
    const row = this.#database
      .prepare<[string], RawRow>('SELECT * FROM journal WHERE realm = ? ORDER BY n DESC LIMIT 1')
      .get(realm);
    if (row === undefined) return EMPTY_HEAD;
    return { n: row.n, sequence: row.last_sequence as Sequence, hash: row.hash };
  }

  /** Number of the first row that is kept, or null when there is none. */
  firstKept(realm: string): number | null {
    const row = this.#database
      .prepare<[string], { n: number | null }>('SELECT min(n) AS n FROM journal WHERE realm = ?')
      .get(realm);
    return row?.n ?? null;
  }

  findRow(realm: string, n: number): JournalRow | null {
    const row = this.#database
      .prepare<[string, number], RawRow>('SELECT * FROM journal WHERE realm = ? AND n = ?')
      .get(realm, n);
    return row === undefined ? null : toRow(row);
  }

  /** Rows from `from` to `to`, both included, in order, as they stand: nothing is verified here. */
  *rows(realm: string, from: number, to: number): Generator<JournalRow> {
    const statement = this.#database.prepare<[string, number, number], RawRow>(
      'SELECT * FROM journal WHERE realm = ? AND n BETWEEN ? AND ? ORDER BY n',
    );
    for (const row of statement.iterate(realm, from, to)) yield toRow(row);
  }

  /**
   * Deletes at most `limit` rows that end before command `below` and are older than `before`; the last row
   * stays always. Returns how many went.
   */
  prune(realm: string, below: Sequence, before: TimeMs, limit: number): number {
    return this.#database
      .prepare<[Record<string, string | number>]>(
        `DELETE FROM journal WHERE realm = @realm AND n IN (
           SELECT n FROM journal WHERE realm = @realm AND last_sequence < @below AND time < @before
             AND n < (SELECT max(n) FROM journal WHERE realm = @realm) ORDER BY n LIMIT @limit)`,
      )
      .run({ realm, below, before, limit }).changes;
  }

  close(): void {
    this.#database.close();
  }
}

/** The brands hold: the columns were written from a `Batch`; recovery verifies them against the hash. */
function toRow(row: RawRow): JournalRow {
  return {
    n: row.n,
    first: row.first_sequence as Sequence,
    last: row.last_sequence as Sequence,
    time: row.time as TimeMs,
    formatVersion: row.format_version,
    rulesVersion: row.rules_version,
    bytes: row.bytes,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}
