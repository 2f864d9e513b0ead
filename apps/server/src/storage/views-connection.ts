/**
 * The connection to the views store, `DATA_DIR/views.sqlite` (WAL, synchronous NORMAL).
 * Promises: a statement of the same text is prepared once; a reader can write nothing; a store of another version is
 * kept beside and never changed.
 * Never opened on the main thread: projector and query threads own one connection each.
 */
import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { VIEWS_VERSION, type ViewsTables } from './views-schema.ts';

export type ViewsDatabase = Kysely<ViewsTables>;

/** Statements kept prepared; beyond it the oldest goes. */
const PREPARED_STATEMENTS = 200;

/** Reuses prepared statements: Kysely prepares anew for every execution, which costs more than a small insert. */
class PreparingOnce implements SqliteDatabase {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(database: Database.Database) {
    this.#database = database;
  }

  prepare(text: string): SqliteStatement {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(text);
    if (this.#statements.size >= PREPARED_STATEMENTS) {
      for (const oldest of this.#statements.keys()) {
        this.#statements.delete(oldest);
        break;
      }
    }
    this.#statements.set(text, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

/**
 * Puts a store of another version beside, as `views-old-<version>.sqlite`, so that a new one is begun in its place:
 * only a journal that is all there can give its rows again. Answers where it went; null: there was nothing to put.
 */
export function setAsideOutdated(file: string): string | null {
  if (!existsSync(file)) return null;
  const database = new Database(file);
  const begun = database.prepare(`select 1 from sqlite_master where name = 'projection_version'`).get();
  // One row with one number, whichever version wrote it; none if it was never finished.
  const version: unknown =
    begun === undefined
      ? VIEWS_VERSION
      : (database.prepare('select version from projection_version').pluck().get() ?? 0);
  // The last connection to close brings the write-ahead log home: the file is then the whole store.
  database.close();
  if (version === VIEWS_VERSION) return null;
  const aside = path.join(path.dirname(file), `views-old-${String(version)}.sqlite`);
  renameSync(file, aside);
  return aside;
}

/** Opens the store for the one writer, creating the file. */
export function openViewsForWriting(file: string): ViewsDatabase {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('busy_timeout = 5000');
  database.pragma('cache_size = -32000');
  return new Kysely<ViewsTables>({ dialect: new SqliteDialect({ database: new PreparingOnce(database) }) });
}

/** Opens a store that exists, for reading alone. */
export function openViewsForReading(file: string): ViewsDatabase {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  database.pragma('busy_timeout = 5000');
  database.pragma('query_only = 1');
  return new Kysely<ViewsTables>({ dialect: new SqliteDialect({ database: new PreparingOnce(database) }) });
}
