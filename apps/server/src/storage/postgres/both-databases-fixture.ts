/**
 * Both databases that a store stands on, for suites that run on each.
 * Owns: a folder, which goes when the test file ends, as the databases do.
 * Promises: each place that `make` answers is new, and empty but for what was asked for.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { startPostgres } from './postgres-fixture.ts';
import { copyPreparedFile, preparedDatabase } from './prepared-stores-fixture.ts';
import type { Prepare } from './prepared-stores-fixture.ts';

export interface TestDatabase {
  readonly title: string;
  /** PostgreSQL cannot start here; the title says why. */
  readonly skip: boolean;
  /** A new place for a store. */
  readonly make: () => Promise<string>;
}

/** For the top of a test file. `prepare` makes what each place has from the beginning, once for all of them. */
export async function bothDatabases(prepare: Prepare | null = null): Promise<{
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
    async make() {
      const file = path.join(folder, `store-${++files}.sqlite`);
      if (prepare !== null) await copyPreparedFile(prepare, file);
      return file;
    },
  };
  const onServer = {
    title: postgres.title,
    skip: postgres.unavailable !== null,
    make: async () =>
      prepare === null ? postgres.createDatabase() : postgres.copyDatabase(await preparedDatabase(prepare)),
  };
  return { folder, databases: [inFile, onServer] };
}
