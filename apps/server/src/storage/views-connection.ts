/**
 * The connection to the views store: a file (WAL, synchronous NORMAL), or the schema `views` of a database.
 * Promises: on SQLite a statement of the same text is prepared once; a reader can write nothing, and each of its
 * transactions sees one state; a store of another version is kept beside and never changed.
 * Never opened on the main thread: projector and query threads own one connection each.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, PostgresAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { isPostgres } from './location.ts';
import { preparedStatement } from './sqlite-statements.ts';
import type { StoreLocation } from './location.ts';
import { connect, openKysely } from './postgres/connection.ts';
import { OLDEST_MIGRATED, VIEWS_VERSION, type ViewsTables } from './views-schema.ts';

/** With the tables of a module, for its own files. */
export type ViewsDatabase<Tables = unknown> = Kysely<ViewsTables & Tables>;

/** Of a database server: the longest list, and the longest write, a migration among them. */
const READ_WITHIN_MS = 15_000;
const WRITTEN_WITHIN_MS = 120_000;

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
    if (text === 'rollback') return preparedStatement(this.#database, text);
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

export function speaksPostgres(database: Pick<ViewsDatabase, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Puts a store of another version beside, as `views-old-<version>.sqlite` or schema `views_old_<version>`, so that a
 * new one is begun in its place: only a journal that is all there can give its rows again. Where it is not
 * (`canRebuild` false) a store stays that the migrations can bring on. Answers where it went; null: there was nothing
 * to put.
 */
export async function setAsideOutdated(location: StoreLocation, canRebuild: boolean): Promise<string | null> {
  const stays = (version: unknown): boolean =>
    version === VIEWS_VERSION ||
    (!canRebuild && typeof version === 'number' && version >= OLDEST_MIGRATED && version < VIEWS_VERSION);
  return isPostgres(location) ? setSchemaAside(location, stays) : setFileAside(location, stays);
}

async function setSchemaAside(url: string, stays: (version: unknown) => boolean): Promise<string | null> {
  const client = await connect(url, { schema: 'views' });
  try {
    const { rows } = await client.query<{ stands: boolean }>(
      `select to_regclass('views.projection_version') is not null as stands`,
    );
    if (rows[0]?.stands !== true) return null;
    const found = await client.query<{ version: number }>('select version from projection_version');
    // One row with one number, whichever version wrote it; none if it was never finished.
    const version = found.rows[0]?.version ?? 0;
    if (stays(version)) return null;
    const aside = `views_old_${version}`;
    await client.query(`drop schema if exists ${aside} cascade; alter schema views rename to ${aside}`);
    return aside;
  } finally {
    await client.end();
  }
}

function setFileAside(file: string, stays: (version: unknown) => boolean): string | null {
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
  if (stays(version)) return null;
  const aside = path.join(path.dirname(file), `views-old-${String(version)}.sqlite`);
  renameSync(file, aside);
  return aside;
}

/** Puts a file that cannot be read beside, so that another is begun in its place; answers its new name. */
export function setDamagedAside(file: string): string {
  const aside = path.join(path.dirname(file), 'views-damaged.sqlite');
  for (const end of ['', '-wal', '-shm']) {
    rmSync(aside + end, { force: true });
    if (existsSync(file + end)) renameSync(file + end, aside + end);
  }
  return path.basename(aside);
}

/** Opens the store for the one writer, creating the file. */
export function openViewsForWriting(location: StoreLocation): ViewsDatabase {
  if (isPostgres(location))
    return openKysely(location, { schema: 'views', answerWithinMs: WRITTEN_WITHIN_MS });
  const database = new Database(location);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('busy_timeout = 5000');
  database.pragma('cache_size = -32000');
  return new Kysely<ViewsTables>({ dialect: new SqliteDialect({ database: new PreparingOnce(database) }) });
}

/** Opens a store that exists, for reading alone. */
export function openViewsForReading(location: StoreLocation): ViewsDatabase {
  if (isPostgres(location))
    return openKysely(location, { schema: 'views', readOnly: true, answerWithinMs: READ_WITHIN_MS });
  const database = new Database(location, { readonly: true, fileMustExist: true });
  database.pragma('busy_timeout = 5000');
  database.pragma('query_only = 1');
  return new Kysely<ViewsTables>({ dialect: new SqliteDialect({ database: new PreparingOnce(database) }) });
}
