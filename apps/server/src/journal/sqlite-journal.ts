/**
 * The journal as a table in `DATA_DIR/journal.sqlite`.
 * Owns: every SQL statement on the journal: append, read, prune, and the pragmas that make a commit durable.
 * Promises: `append` returns only after the commit has reached the disk (WAL, synchronous FULL); a row is
 * inserted only behind the row whose hash the caller knows, so a second writer is fenced at its first append.
 * Never: changes a row, deletes the last row, or knows what a command means.
 */
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Sequence, TimeMs } from '@assay/core';
import { migrateToLatest } from '../storage/migrate.ts';
import { hashOfBatch } from './batch.ts';
import type { JournalRow } from './batch.ts';
import { EMPTY_HEAD, Fenced, rowOf } from './journal.ts';
import type { Append, Head, JournalWriter, RawRow } from './journal.ts';
import { sqliteJournalMigrations } from './migrations.ts';

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

export class SqliteJournal implements JournalWriter {
  readonly #database: Database.Database;
  readonly #insert: Database.Statement<[Record<string, string | number | Uint8Array>]>;

  private constructor(database: Database.Database) {
    this.#database = database;
    this.#insert = database.prepare(INSERT);
  }

  /** Opens the journal for writing, and makes it if there is none. */
  static async open(dataDir: string): Promise<SqliteJournal> {
    const database = new Database(journalFile(dataDir), { timeout: 5_000 });
    try {
      await prepareToWrite(database);
      return new SqliteJournal(database);
    } catch (error) {
      database.close();
      throw error;
    }
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

  tryRoom(): void {
    this.#database.exec('INSERT INTO journal_room VALUES (zeroblob(65536))');
    this.#database.exec('DELETE FROM journal_room');
  }

  head(realm: string): Head {
    const row = this.#database
      .prepare<[string], RawRow>('SELECT * FROM journal WHERE realm = ? ORDER BY n DESC LIMIT 1')
      .get(realm);
    if (row === undefined) return EMPTY_HEAD;
    return { n: row.n, sequence: row.last_sequence as Sequence, hash: row.hash };
  }

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
    return row === undefined ? null : rowOf(row);
  }

  *rows(realm: string, from: number, to: number): Generator<JournalRow> {
    const statement = this.#database.prepare<[string, number, number], RawRow>(
      'SELECT * FROM journal WHERE realm = ? AND n BETWEEN ? AND ? ORDER BY n',
    );
    for (const row of statement.iterate(realm, from, to)) yield rowOf(row);
  }

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

async function prepareToWrite(database: Database.Database): Promise<void> {
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  // After a burst the log file shrinks back to this size at its next reset.
  database.pragma('journal_size_limit = 67108864');
  // What is appended is not read again: of pages that were written a few MB are enough.
  database.pragma('cache_size = -2000');
  // Never destroyed: that would close the connection, which stays.
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  await migrateToLatest(db, sqliteJournalMigrations, null);
  const mode = database.pragma('journal_mode', { simple: true });
  const synchronous = database.pragma('synchronous', { simple: true });
  if (mode !== 'wal' || synchronous !== 2) {
    throw new Error(
      `the journal is not durable here: journal_mode ${String(mode)}, synchronous ${String(synchronous)}`,
    );
  }
}
