/**
 * Takes a backup of an exchange that runs, or does not.
 * Owns: what belongs to a backup, and in which order it is read.
 * Promises: journal, identity, index log and read models are of one moment; a folder under its final name is whole and was
 * read again; the keys are never in it. The exchange is not stopped, and nothing of it is written.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ConsoleBackupStep } from '@assay/protocol';
import { REALMS } from '../engine/port.ts';
import { isKeptWhole, openJournalToRead, snapshotsOf } from '../journal/open-journal.ts';
import { syncFolder } from '../storage/own-file.ts';
import { findVenueRecord } from '../venue/venue-record.ts';
import { journalState } from './journal-state.ts';
import type { JournalState } from './journal-state.ts';
import { DUMP, dumpDatabase } from './database-dump.ts';
import { BackupRefused, describeFiles, writeManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { StoresCut, structureFault } from './stores-cut.ts';

export interface BackupRequest {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Is made; must not be there, or be empty. */
  readonly folder: string;
  readonly now: () => Date;
  /** Hears what is begun. */
  readonly onStep?: OnStep;
}

export type OnStep = (step: ConsoleBackupStep) => void;

/** What follows another stands before it. Read models are copied only where the journal could not make them anew. */
const VIEWS = 'views.sqlite';
const STORES = [VIEWS, 'index.sqlite', 'journal.sqlite', 'identity.sqlite'];
const BESIDE = ['venue.json', 'listing.json', 'uploads'];

/** Throws `BackupRefused`, and leaves no folder then. */
export async function takeBackup(request: BackupRequest): Promise<Manifest> {
  const { dataDir, databaseUrl, folder, onStep = () => undefined } = request;
  const record = findVenueRecord(dataDir);
  if (record === null) throw new BackupRefused(`${dataDir} holds no exchange: it has no venue.json.`);
  const inDatabase = record.database === 'postgres';
  if (inDatabase && databaseUrl === null) {
    throw new BackupRefused(`The journal of ${dataDir} is in a PostgreSQL database: set DATABASE_URL to it.`);
  }
  assertFree(folder);
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  try {
    const madeAt = request.now().toISOString();
    onStep('copying');
    const state = inDatabase
      ? await copyDatabase(databaseUrl ?? '', partial, onStep)
      : await copyStores(dataDir, partial, onStep);
    for (const name of BESIDE) copyBeside(dataDir, partial, name);
    onStep('hashing');
    const manifest = await described(partial, madeAt, inDatabase ? 'postgres' : 'files', state);
    writeManifest(partial, manifest);
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    renameSync(partial, folder);
    syncFolder(path.dirname(folder));
    return manifest;
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Refuses a folder that something lies in. */
export function assertFree(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined || (found.isDirectory() && readdirSync(folder).length === 0)) return;
  throw new BackupRefused(`${folder} is there already, and not empty. Name another folder.`);
}

/** The state is that of the dump's own moment. */
function copyDatabase(databaseUrl: string, folder: string, onStep: OnStep): Promise<JournalState> {
  return dumpDatabase(databaseUrl, path.join(folder, DUMP), (moment) => {
    onStep('replaying');
    return journalState({ dataDir: folder, databaseUrl, moment });
  });
}

/** The state is that of the copies, which are read again. */
async function copyStores(dataDir: string, folder: string, onStep: OnStep): Promise<JournalState> {
  const cut = new StoresCut(
    dataDir,
    STORES.filter((name) => name !== VIEWS || existsSync(path.join(dataDir, name))),
  );
  try {
    for (const name of STORES) if (name !== VIEWS) await cut.copy(name, folder);
    if (!(await copySnapshots(dataDir, folder))) await cut.copy(VIEWS, folder);
  } finally {
    cut.close();
  }
  onStep('replaying');
  return journalState({ dataDir: folder, databaseUrl: null });
}

/** Those that the copied journal leads on from; answers whether that goes back to its beginning. */
async function copySnapshots(dataDir: string, folder: string): Promise<boolean> {
  const journal = await openJournalToRead({ dataDir: folder, databaseUrl: null });
  mkdirSync(path.join(folder, 'snapshots'), { mode: 0o700 });
  try {
    for (const realm of REALMS) {
      const { sequence: end } = await journal.head(realm);
      const snapshots = await snapshotsOf({ dataDir, databaseUrl: null }).list(realm);
      for (const sequence of snapshots.filter((one) => one <= end)) {
        copyBeside(dataDir, folder, path.join('snapshots', `${realm}-${sequence}.snap`));
      }
    }
    return await isKeptWhole(journal, REALMS);
  } finally {
    await journal.close();
  }
}

/** What is not there is passed over: a running exchange removes old snapshots and pictures. */
function copyBeside(dataDir: string, folder: string, name: string): void {
  const source = path.join(dataDir, name);
  const isThere = (file: string): boolean => existsSync(file);
  if (isThere(source)) cpSync(source, path.join(folder, name), { recursive: true, filter: isThere });
}

/** Looks at what was copied, and says all of it. */
async function described(
  folder: string,
  madeAt: string,
  stores: Manifest['stores'],
  { realms, faults: ofJournal }: JournalState,
): Promise<Manifest> {
  const faults: string[] = [];
  for (const name of filesBelow(folder).filter((one) => one.endsWith('.sqlite'))) {
    const fault = structureFault(path.join(folder, name));
    if (fault !== null) faults.push(`The copy of ${name} is damaged: ${fault}.`);
  }
  removeTraces(folder);
  return {
    format: 1,
    madeAt,
    stores,
    realms,
    files: await describeFiles(folder, filesBelow(folder)),
    faults: [...faults, ...ofJournal],
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** What reading an SQLite file leaves beside it. */
function removeTraces(folder: string): void {
  for (const name of filesBelow(folder)) {
    if (/\.sqlite-(wal|shm)$/.test(name)) rmSync(path.join(folder, name));
  }
}
