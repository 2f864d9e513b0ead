/**
 * Which journal and which snapshots a venue has: files of its folder, or a database.
 * Owns: the one choice between the two.
 */
import { nameOfStore } from '../storage/location.ts';
import type { JournalReader, JournalWriter } from './journal.ts';
import { PostgresJournal } from './postgres-journal.ts';
import { PostgresSnapshots } from './postgres-snapshots.ts';
import { SnapshotFolder } from './snapshots.ts';
import type { SnapshotStore } from './snapshots.ts';
import { SqliteJournal } from './sqlite-journal.ts';

/** Where a venue keeps its journal and snapshots. */
export interface JournalLocation {
  readonly dataDir: string;
  /** Address of a PostgreSQL database, or null: files of `dataDir`. */
  readonly databaseUrl: string | null;
}

/** The place as people know it. */
export function nameOfLocation({ dataDir, databaseUrl }: JournalLocation): string {
  return nameOfStore(databaseUrl ?? dataDir);
}

/** Opens the journal for its one writer, made if there is none. */
export async function openJournal({ dataDir, databaseUrl }: JournalLocation): Promise<JournalWriter> {
  return databaseUrl === null ? SqliteJournal.open(dataDir) : PostgresJournal.open(databaseUrl);
}

/** Opens it for reading beside the writer. Throws when there is none. */
export async function openJournalToRead({ dataDir, databaseUrl }: JournalLocation): Promise<JournalReader> {
  return databaseUrl === null ? SqliteJournal.openToRead(dataDir) : PostgresJournal.openToRead(databaseUrl);
}

/** Whether each realm's journal goes back to its first batch, so that all that ever happened can be told again. Its writer is not open. */
export async function goesBackToBeginning(
  location: JournalLocation,
  realms: readonly string[],
): Promise<boolean> {
  const journal = await openJournal(location);
  try {
    for (const realm of realms) {
      // A realm without a batch has told everything.
      if (((await journal.firstKept(realm)) ?? 1) !== 1) return false;
    }
    return true;
  } finally {
    await journal.close();
  }
}

export function snapshotsOf({ dataDir, databaseUrl }: JournalLocation): SnapshotStore {
  return databaseUrl === null ? new SnapshotFolder(dataDir) : new PostgresSnapshots(databaseUrl);
}
