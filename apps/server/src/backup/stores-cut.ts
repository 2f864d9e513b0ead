/**
 * One moment of several SQLite files at once, while another process writes them.
 * Owns: a reading transaction on each, begun one right behind the other, and the copies that are made of what they see.
 * Promises: a copy is the whole file as it was at that moment, its write-ahead log included; the order of the names is
 * the order of the moments, so what follows another store stands before it.
 * Never: writes to the files.
 */
import { chmodSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { storeFault } from '../storage/store-faults.ts';
import { BackupRefused } from './manifest.ts';

/** All that is left, in one step: nobody else can come between. */
const EVERYTHING = 2 ** 30;

export class StoresCut {
  readonly #opened: { readonly name: string; readonly database: Database.Database }[] = [];

  /** Throws `BackupRefused` with the file that cannot be read. */
  constructor(dataDir: string, names: readonly string[]) {
    try {
      for (const name of names) this.#opened.push({ name, database: this.#open(path.join(dataDir, name)) });
      for (const { database } of this.#opened) database.exec('BEGIN; SELECT count(*) FROM sqlite_master');
    } catch (error) {
      this.close();
      throw error;
    }
  }

  #open(file: string): Database.Database {
    try {
      const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
      database.exec('SELECT count(*) FROM sqlite_master');
      return database;
    } catch (error) {
      throw new BackupRefused(
        storeFault({ what: 'The store', where: file, remedy: 'No backup was made of it.' }, error),
      );
    }
  }

  /** Copies one of the names. */
  async copy(wanted: string, folder: string): Promise<void> {
    for (const { name, database } of this.#opened) {
      if (name !== wanted) continue;
      const copy = path.join(folder, name);
      await database.backup(copy, { progress: () => EVERYTHING });
      chmodSync(copy, 0o600);
    }
  }

  close(): void {
    for (const { database } of this.#opened.splice(0)) database.close();
  }
}

/** What SQLite says of the structure of a file; null: nothing. */
export function structureFault(file: string): string | null {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
  try {
    const found: unknown = database.pragma('quick_check(1)', { simple: true });
    return found === 'ok' ? null : String(found);
  } finally {
    database.close();
  }
}
