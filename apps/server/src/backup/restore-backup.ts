/**
 * Puts a backup into a folder, or a folder and a database, that hold no exchange.
 * Promises: every file is compared with what was backed up before anything is written; `venue.json` is written last, so
 * that a restore that was cut off is no exchange that starts; the state is the one that was backed up, by its hash.
 * Never: writes over an exchange, or takes keys out of a backup: there are none in it.
 */
import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { JournalLocation } from '../journal/open-journal.ts';
import { syncFolder } from '../storage/own-file.ts';
import { DUMP, restoreDatabase } from './database-dump.ts';
import { journalState } from './journal-state.ts';
import { BackupRefused, readBackup } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { assertFree } from './take-backup.ts';
import type { OnStep } from './take-backup.ts';

export interface RestoreRequest {
  readonly folder: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Folder with a copy of the keys; null: they are put there by hand. */
  readonly keys: string | null;
  /** Hears what is begun. */
  readonly onStep?: OnStep;
}

const RECORD = 'venue.json';
const KEYS = ['master.key', 'publication.key', 'simulation.seed'];

/** Throws `BackupRefused`. */
export async function restoreBackup({
  folder,
  dataDir,
  databaseUrl,
  keys,
  onStep = () => undefined,
}: RestoreRequest): Promise<Manifest> {
  onStep('comparing');
  const manifest = await readBackup(folder);
  assertFree(dataDir);
  const isDatabase = manifest.stores === 'postgres';
  if (isDatabase !== (databaseUrl !== null)) {
    throw new BackupRefused(
      isDatabase
        ? `${folder} is of a PostgreSQL database: set DATABASE_URL to an empty one.`
        : `${folder} is of an exchange in files: restore it without DATABASE_URL. There is no way from files to a database.`,
    );
  }
  if (keys !== null && !existsSync(path.join(keys, 'master.key'))) {
    throw new BackupRefused(`${keys} holds no keys: there is no master.key in it.`);
  }
  onStep('restoring');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  if (isDatabase) await restoreDatabase(databaseUrl ?? '', path.join(folder, DUMP));
  const names = manifest.files.map(({ name }) => name).filter((name) => name !== DUMP && name !== RECORD);
  for (const name of [...names, RECORD]) copyOwn(path.join(folder, name), path.join(dataDir, name));
  for (const name of keys === null ? [] : KEYS) {
    const key = path.join(keys ?? '', name);
    if (existsSync(key)) copyOwn(key, path.join(dataDir, 'keys', name));
  }
  syncFolder(dataDir);
  onStep('replaying');
  await assertSameState(manifest, { dataDir, databaseUrl });
  return manifest;
}

function copyOwn(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  copyFileSync(from, to);
  chmodSync(to, 0o600);
}

async function assertSameState(manifest: Manifest, location: JournalLocation): Promise<void> {
  const { realms, faults } = await journalState(location);
  for (const { realm, sequence, stateHash } of manifest.realms) {
    const found = realms.find((one) => one.realm === realm);
    if (found?.sequence === sequence && found.stateHash === stateHash) continue;
    throw new BackupRefused(
      `What was restored is not what was backed up: realm ${realm} has another state. ${faults.join(' ')}`,
    );
  }
}
