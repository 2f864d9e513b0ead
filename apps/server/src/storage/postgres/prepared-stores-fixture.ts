/**
 * Stores that have their tables before a test begins: made once in a process, then copied. A store's tables are some hundred
 * migrations, which took longer than what most tests do with them.
 * Promises: a copy is what a first opening leaves. Whoever looks at a first opening asks for none.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StoreLocation } from '../location.ts';
import { startPostgres } from './postgres-fixture.ts';

/** Opens a new store, which makes its tables, and closes it. */
export type Prepare = (location: StoreLocation) => Promise<void>;

const files = new Map<Prepare, Promise<string>>();
const databases = new Map<Prepare, Promise<string>>();

/** A copy of the prepared file, at this path. */
export async function copyPreparedFile(prepare: Prepare, to: string): Promise<void> {
  copyFileSync(await remembered(files, prepare, makeFile), to);
}

/** A database that can be copied; it goes with the server of the run. */
export function preparedDatabase(prepare: Prepare): Promise<string> {
  return remembered(databases, prepare, makeDatabase);
}

function remembered(
  made: Map<Prepare, Promise<string>>,
  prepare: Prepare,
  make: (prepare: Prepare) => Promise<string>,
): Promise<string> {
  const found = made.get(prepare) ?? make(prepare);
  made.set(prepare, found);
  return found;
}

async function makeFile(prepare: Prepare): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-prepared-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'store.sqlite');
  await prepare(file);
  return file;
}

async function makeDatabase(prepare: Prepare): Promise<string> {
  const postgres = await startPostgres();
  const database = await postgres.createDatabase();
  await prepare(database);
  return database;
}
