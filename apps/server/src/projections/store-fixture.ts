/**
 * Temporary view stores for tests, and everything that is in one.
 * Promises: folders are removed at the end of the test file that asked for them.
 * Never: is part of the running server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openViewsForReading } from '../storage/views-connection.ts';

const TABLES = [
  'checkpoints',
  'assets',
  'markets',
  'orders',
  'bills',
  'trades',
  'candles',
  'index_candles',
  'index_ticks',
] as const;

export class StoreFiles {
  readonly #folders: string[] = [];

  make(): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'assay-views-'));
    this.#folders.push(folder);
    return path.join(folder, 'views.sqlite');
  }

  removeAll(): void {
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Every row of every table, as sorted text. */
export async function everyRow(file: string): Promise<Record<string, string[]>> {
  const database = openViewsForReading(file);
  const rows: Record<string, string[]> = {};
  for (const table of TABLES) {
    const found = await database.selectFrom(table).selectAll().execute();
    rows[table] = found.map((row) => JSON.stringify(row)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  }
  await database.destroy();
  return rows;
}
