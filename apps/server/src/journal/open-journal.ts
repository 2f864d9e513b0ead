/**
 * Which journal and which snapshots a venue has: files of its folder, or a database.
 * Owns: the one choice between the two.
 */
import { statSync } from 'node:fs';
import { nameOfStore } from '../storage/location.ts';
import { storeFault } from '../storage/store-faults.ts';
import type { JournalReader, JournalWriter } from './journal.ts';
import { PostgresJournal } from './postgres-journal.ts';
import { PostgresSnapshots } from './postgres-snapshots.ts';
import { SnapshotFolder } from './snapshots.ts';
import type { SnapshotStore } from './snapshots.ts';
import { SqliteJournal, journalFile } from './sqlite-journal.ts';

/** What a damaged journal means, and what to do. */
const JOURNAL_REMEDY =
  'It is the record of the exchange: every balance and every order comes from it, and nothing can make it anew. If its ' +
  '-wal file was lost, put that back beside it first. Else keep the damaged file, and go back to the newest backup as a whole (npm run restore); what was done since then is lost.';

/** Where a venue keeps its journal and snapshots. */
export interface JournalLocation {
  readonly dataDir: string;
  /** Address of a PostgreSQL database, or null: files of `dataDir`. */
  readonly databaseUrl: string | null;
  /** A moment of the database that another connection has given a name: who reads, reads as of then. */
  readonly moment?: string;
}

/** The place as people know it. */
export function nameOfLocation({ dataDir, databaseUrl }: JournalLocation): string {
  return nameOfStore(databaseUrl ?? journalFile(dataDir));
}

/** The sentence for a journal that cannot be opened or read. */
export function journalFault(location: JournalLocation, error: unknown): string {
  const where = nameOfLocation(location);
  return storeFault({ what: 'The journal', where, remedy: JOURNAL_REMEDY }, error);
}

/** Opens the journal for its one writer, made if there is none. */
export async function openJournal({ dataDir, databaseUrl }: JournalLocation): Promise<JournalWriter> {
  return databaseUrl === null ? SqliteJournal.open(dataDir) : PostgresJournal.open(databaseUrl);
}

/** Opens it for reading beside the writer. Throws when there is none. */
export async function openJournalToRead(location: JournalLocation): Promise<JournalReader> {
  const { dataDir, databaseUrl, moment = null } = location;
  return databaseUrl === null
    ? SqliteJournal.openToRead(dataDir)
    : PostgresJournal.openToRead(databaseUrl, moment);
}

/**
 * Whether each realm's journal goes back to its first batch, so that all that ever happened can be told again. Its writer
 * is not open. A file that is not there is not made: a start that is refused leaves what it found.
 */
export async function goesBackToBeginning(
  location: JournalLocation,
  realms: readonly string[],
): Promise<boolean> {
  if (isMissing(location)) return true;
  const journal = await openJournal(location);
  try {
    return await isKeptWhole(journal, realms);
  } finally {
    await journal.close();
  }
}

/** The same of one that is open. */
export async function isKeptWhole(journal: JournalReader, realms: readonly string[]): Promise<boolean> {
  for (const realm of realms) {
    // A realm without a batch has told everything.
    if (((await journal.firstKept(realm)) ?? 1) !== 1) return false;
  }
  return true;
}

/** The journal for reading; null: there is no file of it. */
export async function findJournalToRead(location: JournalLocation): Promise<JournalReader | null> {
  return isMissing(location) ? null : openJournalToRead(location);
}

/** Whether the folder has a file with a journal in it; one that cannot be read is one, too. */
export async function hasJournalFile({ dataDir }: Pick<JournalLocation, 'dataDir'>): Promise<boolean> {
  const location = { dataDir, databaseUrl: null };
  if (isMissing(location)) return false;
  const journal = await openJournalToRead(location).catch(() => null);
  if (journal === null) return true;
  try {
    return (await journal.head('live')).n > 0;
  } catch {
    return true;
  } finally {
    await journal.close();
  }
}

function isMissing({ dataDir, databaseUrl }: JournalLocation): boolean {
  if (databaseUrl !== null) return false;
  const found = statSync(journalFile(dataDir), { throwIfNoEntry: false });
  return found === undefined || found.size === 0;
}

export function snapshotsOf({ dataDir, databaseUrl }: JournalLocation): SnapshotStore {
  return databaseUrl === null ? new SnapshotFolder(dataDir) : new PostgresSnapshots(databaseUrl);
}
