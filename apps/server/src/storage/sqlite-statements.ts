/**
 * Statements of an SQLite file, as Kysely asks for them.
 * Promises: the fault of a transaction is the one that is told. SQLite undoes a transaction by itself where the disk is
 * full or fails; undoing it once more is then nothing, and not a fault that hides the first.
 */
import type Database from 'better-sqlite3';
import type { SqliteStatement } from 'kysely';

const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

export function preparedStatement(database: Database.Database, text: string): SqliteStatement {
  return text === 'rollback' && !database.inTransaction ? NOTHING : database.prepare(text);
}
