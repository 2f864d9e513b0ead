/**
 * Both databases that a store stands on, for suites that run on each.
 * Owns: a folder, which goes when the test file ends, as the databases do.
 * Promises: each place that `make` answers is new and empty.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { startPostgres } from './postgres-fixture.ts';

export interface TestDatabase {
  readonly title: string;
  /** PostgreSQL cannot start here; the title says why. */
  readonly skip: boolean;
  /** A new place for a store. */
  readonly make: () => Promise<string>;
}

/** For the top of a test file. */
export async function bothDatabases(): Promise<{
  readonly folder: string;
  readonly databases: readonly TestDatabase[];
}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-store-'));
  const postgres = await startPostgres();
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  let files = 0;
  const inFile = {
    title: 'in a file',
    skip: false,
    make: () => Promise.resolve(path.join(folder, `store-${++files}.sqlite`)),
  };
  const onServer = {
    title: postgres.title,
    skip: postgres.unavailable !== null,
    make: () => postgres.createDatabase(),
  };
  return { folder, databases: [inFile, onServer] };
}
