/**
 * Temporary view stores for tests on both databases, and everything that is in one.
 * Promises: one suite runs on each harness; what a harness has made is removed at the end of the test file that asked for it.
 * Never: is part of the running server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe } from 'vitest';
import { isPostgres } from '../storage/location.ts';
import type { StoreLocation } from '../storage/location.ts';
import { startPostgres } from '../storage/postgres/postgres-fixture.ts';
import type { TestPostgres } from '../storage/postgres/postgres-fixture.ts';
import type { Kysely } from 'kysely';
import { openViewsForReading, openViewsForWriting } from '../storage/views-connection.ts';
import type { ViewsDatabase } from '../storage/views-connection.ts';
import { migrateViews } from '../storage/views-migrations.ts';

const TABLES = [
  'checkpoints',
  'assets',
  'markets',
  'futures_markets',
  'orders',
  'bills',
  'trades',
  'fills',
  'candles',
  'index_candles',
  'index_ticks',
  'referrals',
  'rebates',
  'referral_sums',
  'referral_totals',
  'rebate_days',
  'contracts',
  'contract_days',
  'contract_outcomes',
  'fund_postings',
  'fund_balances',
  'fund_starts',
  'futures_fills',
  'futures_lives',
  'futures_fundings',
  'futures_own_fundings',
  'futures_liquidations',
  'futures_insurance',
  'futures_series',
  'swaps',
  'user_transfers',
  'balance_days',
] as const;

type Row = Readonly<Record<string, unknown>>;

export interface StoreHarness {
  readonly kind: 'SQLite' | 'PostgreSQL';
  make(): Promise<StoreLocation>;
  /** Runs SQL beside the store; the rows of the last statement, whole numbers as numbers. */
  run(location: StoreLocation, statements: string): Promise<readonly Row[]>;
  /** Makes every insert into a table fail with `planted`, and lets it be again. */
  plant(location: StoreLocation, table: string): Promise<void>;
  uproot(location: StoreLocation, table: string): Promise<void>;
  /** The store of another version that was put beside this one; nobody has either open. */
  beside(location: StoreLocation, version: number): Promise<StoreLocation>;
  removeAll(): Promise<void>;
}

export class StoreFiles implements StoreHarness {
  readonly kind = 'SQLite';
  readonly #folders: string[] = [];

  make(): Promise<StoreLocation> {
    const folder = mkdtempSync(path.join(tmpdir(), 'assay-views-'));
    this.#folders.push(folder);
    return Promise.resolve(path.join(folder, 'views.sqlite'));
  }

  run(location: StoreLocation, statements: string): Promise<readonly Row[]> {
    const database = new Database(location);
    try {
      if (!/^select/i.test(statements)) {
        database.exec(statements);
        return Promise.resolve([]);
      }
      return Promise.resolve(database.prepare<[], Row>(statements).all());
    } finally {
      database.close();
    }
  }

  async plant(location: StoreLocation, table: string): Promise<void> {
    const fail = `begin select raise(abort, 'planted'); end`;
    await this.run(location, `create trigger planted before insert on ${table} ${fail}`);
  }

  async uproot(location: StoreLocation): Promise<void> {
    await this.run(location, 'drop trigger planted');
  }

  beside(location: StoreLocation, version: number): Promise<StoreLocation> {
    return Promise.resolve(path.join(path.dirname(location), `views-old-${version}.sqlite`));
  }

  removeAll(): Promise<void> {
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    return Promise.resolve();
  }
}

class StoreDatabases implements StoreHarness {
  readonly kind = 'PostgreSQL';
  readonly #postgres: TestPostgres;

  constructor(postgres: TestPostgres) {
    this.#postgres = postgres;
  }

  make(): Promise<StoreLocation> {
    return this.#postgres.createDatabase();
  }

  async run(location: StoreLocation, statements: string): Promise<readonly Row[]> {
    return this.#postgres.run(location, statements, 'views');
  }

  async plant(location: StoreLocation, table: string): Promise<void> {
    const fail = `begin raise exception 'planted'; end`;
    await this.run(
      location,
      `create function planted() returns trigger language plpgsql as $$ ${fail}; $$;
       create trigger planted before insert on ${table} execute function planted()`,
    );
  }

  async uproot(location: StoreLocation, table: string): Promise<void> {
    await this.run(location, `drop trigger planted on ${table}; drop function planted`);
  }

  async beside(location: StoreLocation, version: number): Promise<StoreLocation> {
    const copy = await this.#postgres.copyDatabase(location);
    await this.run(copy, `drop schema views cascade; alter schema views_old_${version} rename to views`);
    return copy;
  }

  removeAll(): Promise<void> {
    return this.#postgres.stop();
  }
}

/** A new store with the tables of the platform alone. */
export async function openPlatform(location: StoreLocation): Promise<ViewsDatabase> {
  const database = openViewsForWriting(location);
  await migrateViews(database, isPostgres(location) ? 'views' : null, []);
  return database;
}

/**
 * For the top of a suite: opens new stores with the tables of the platform, and at the suite's end closes them and removes what
 * its harness has made.
 */
export function platformsOn(files: StoreHarness): (location?: StoreLocation) => Promise<ViewsDatabase> {
  const databases: ViewsDatabase[] = [];
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.destroy()));
    await files.removeAll();
  });
  return async (location) => {
    const database = await openPlatform(location ?? (await files.make()));
    databases.push(database);
    return database;
  };
}

/** Every row of every table, as sorted text. */
export async function everyRow(location: StoreLocation): Promise<Record<string, string[]>> {
  // Every table of the platform and the modules, of whatever columns.
  const database = openViewsForReading(location) as unknown as Kysely<Record<string, Row>>;
  const rows: Record<string, string[]> = {};
  for (const table of TABLES) {
    const found = await database.selectFrom(table).selectAll().execute();
    rows[table] = found.map((row) => JSON.stringify(row)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  }
  await database.destroy();
  return rows;
}

/** Runs a suite on a harness of each database; PostgreSQL is skipped, and named, where it cannot be started. */
export async function describeOnBoth(suite: (files: StoreHarness) => void, prefix = ''): Promise<void> {
  const postgres = await startPostgres();
  describe(`${prefix}on SQLite`, () => {
    suite(new StoreFiles());
  });
  describe.skipIf(postgres.unavailable !== null)(`${prefix}on ${postgres.title}`, () => {
    suite(new StoreDatabases(postgres));
  });
}
