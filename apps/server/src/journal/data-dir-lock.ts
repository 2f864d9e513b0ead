/**
 * One process per data folder.
 * Owns: `DATA_DIR/lock.sqlite`, held by an exclusive transaction for the life of the process, and
 * `DATA_DIR/assay.pid`, the number of the process that holds it.
 * Promises: the operating system gives the lock back however the process ends, so a dead process never keeps
 * it and nothing has to be guessed from a pid; it works between different users of the machine.
 * Never: removes or breaks a lock that is held.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { storeFault } from '../storage/store-faults.ts';

/** Another process works on this folder. */
export class DataDirLocked extends Error {
  readonly pid: number | null;
  constructor(dataDir: string, pid: number | null) {
    const holder = pid === null ? 'another process' : `process ${pid}`;
    super(
      `The data folder ${dataDir} is in use by ${holder}. ` +
        `Stop it first${pid === null ? '' : ` (kill ${pid})`}, or set DATA_DIR to another folder.`,
    );
    this.pid = pid;
  }
}

/** The folder cannot be used. The message is written for the operator. */
export class DataDirUnusable extends Error {}

export interface DataDirLock {
  release(): void;
}

/** Takes the folder, and makes it if there is none. Throws `DataDirLocked`, `DataDirUnusable`. */
export function lockDataDir(dataDir: string): DataDirLock {
  makeFolder(dataDir);
  const pidFile = path.join(dataDir, 'assay.pid');
  const database = lockedDatabase(dataDir, pidFile);
  // Written aside and renamed: a file of another user is replaced, and no reader sees half a number.
  const fresh = `${pidFile}.${process.pid}`;
  writeFileSync(fresh, `${process.pid}\n`);
  renameSync(fresh, pidFile);
  return {
    release() {
      rmSync(pidFile, { force: true });
      database.close();
    },
  };
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'EEXIST' && code !== 'ENOTDIR') throw error;
    throw new DataDirUnusable(
      `DATA_DIR is ${dataDir}, and ${code === 'EEXIST' ? 'that' : 'a part of it'} is a file. Set DATA_DIR to a folder.`,
    );
  }
}

function lockedDatabase(dataDir: string, pidFile: string): Database.Database {
  const file = path.join(dataDir, 'lock.sqlite');
  let database: Database.Database | null = null;
  try {
    database = new Database(file, { timeout: 0 });
    // A rollback journal in memory: nothing is written, the lock alone is wanted.
    database.pragma('journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    if (!(error instanceof Database.SqliteError)) throw error;
    if (error.code.startsWith('SQLITE_BUSY')) throw new DataDirLocked(dataDir, readPid(pidFile));
    const what = { what: 'The lock of the data folder', where: file };
    const remedy = 'Nothing is kept in it: remove it while no Assay runs on this folder, and start again.';
    throw new DataDirUnusable(storeFault({ ...what, remedy }, error));
  }
}

function readPid(file: string): number | null {
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').trim());
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
}
