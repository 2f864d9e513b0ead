/**
 * Whether the files of a venue are of one venue and of one time, looked at before anything of it is written.
 * Owns: the comparison of the journal's end with what read models, index log and snapshots know of it, of the venue's
 * record with the mark in the journal, and the sentences for what does not agree.
 * Promises: acknowledged commands that the journal has lost are told first, with their number and time; nobody is advised
 * to remove what still knows of them.
 * Never: repairs anything; the marks of journal and identity store are compared by `one-origin`.
 */
import type { Sequence, TimeMs } from '@assay/core';
import { EngineStartFailed } from '../engine/engine.ts';
import { REALMS } from '../engine/port.ts';
import type { Realm } from '../engine/port.ts';
import { findJournalToRead, journalFault, nameOfLocation, snapshotsOf } from '../journal/open-journal.ts';
import type { JournalLocation } from '../journal/open-journal.ts';
import type { JournalReader } from '../journal/journal.ts';
import type { OpeningMarks } from '../journal/opening-marks.ts';
import { endOf, findMissing, isOfAnotherJournal } from '../journal/witnesses.ts';
import type { Missing, Witness } from '../journal/witnesses.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import { VenueRecordInvalid } from './venue-record.ts';
import type { VenueRecord } from './venue-record.ts';

export interface FolderParts {
  readonly location: JournalLocation;
  /** As it was found; null: of a new venue. */
  readonly stored: VenueRecord | null;
  readonly views: {
    checkpoint(realm: Realm): Sequence;
    checkpointTime(realm: Realm): TimeMs | null;
  };
  readonly indexLog: { readonly checkpoint: Sequence };
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly marks: Pick<OpeningMarks, 'read'>;
}

const READ_MODELS = 'the read models (views.sqlite, or the schema views)';
const INDEX_LOG = 'the index log (index.sqlite, or the schema index_log)';
const NO_VENUES: Venues = { journal: null, identity: null };
const BACK_TOGETHER = 'Put back the files of one backup (npm run restore).';
const BACK_AS_A_WHOLE =
  'If it is lost for good, go back to the newest backup as a whole (npm run restore); what was done since then is gone. ' +
  'Do not remove what still knows of the missing commands: without it nobody would see that they are missing.';

/**
 * Throws `EngineStartFailed`, `VenueRecordInvalid`. Gives the stamp of the newest command; null: there is none.
 */
export async function assertOneFolder(parts: FolderParts): Promise<TimeMs | null> {
  const witnesses = await witnessesOf(parts);
  // Nobody knows anything of it: a venue that is new, or whose first start was cut off.
  if (witnesses.every(({ sequence }) => sequence === 0)) return null;
  const journal = await readable(parts.location, () => findJournalToRead(parts.location));
  try {
    return await readable(parts.location, () => look(parts, journal, witnesses));
  } finally {
    await journal?.close();
  }
}

async function look(
  parts: FolderParts,
  journal: JournalReader | null,
  witnesses: readonly Witness[],
): Promise<TimeMs | null> {
  const missing = await findMissing(journal, witnesses);
  const venues = journal === null ? NO_VENUES : await venuesOf(parts);
  if (missing !== null) throw new EngineStartFailed(missingSentence(parts, missing, venues));
  assertOwnRecord(parts, venues);
  if (journal !== null) await assertOwnReadModels(journal, witnesses);
  const ends = await Promise.all(REALMS.map((realm) => endOf(journal, realm)));
  const times = ends.flatMap(({ time }) => (time === null ? [] : [time]));
  return times.length === 0 ? null : (Math.max(...times) as TimeMs);
}

/** What the database throws becomes the sentence of a damaged journal. */
async function readable<Result>(location: JournalLocation, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EngineStartFailed || error instanceof VenueRecordInvalid) throw error;
    throw new EngineStartFailed(journalFault(location, error));
  }
}

async function witnessesOf({ location, views, indexLog }: FolderParts): Promise<Witness[]> {
  const witnesses: Witness[] = REALMS.map((realm) => ({
    what: READ_MODELS,
    realm,
    sequence: views.checkpoint(realm),
    time: views.checkpointTime(realm),
  }));
  const { checkpoint } = indexLog;
  witnesses.push({ what: INDEX_LOG, realm: 'live', sequence: checkpoint, time: null });
  if (location.databaseUrl !== null) return witnesses;
  for (const realm of REALMS) {
    const [newest] = await snapshotsOf(location).list(realm);
    if (newest === undefined) continue;
    witnesses.push({ what: `the snapshot ${realm}-${newest}.snap`, realm, sequence: newest, time: null });
  }
  return witnesses;
}

interface Venues {
  readonly journal: string | null;
  readonly identity: string | null;
}

/** The signs of the venue, as each store was marked with at its openings. */
async function venuesOf({ identity, marks }: FolderParts): Promise<Venues> {
  const { last, next } = await marks.read();
  const { mark } = await identity.run('readOrigin', undefined);
  return { journal: (last ?? next)?.venue ?? null, identity: mark?.venue ?? null };
}

function missingSentence(
  { location }: FolderParts,
  { witness, end }: Missing,
  { journal, identity }: Venues,
): string {
  const where = nameOfLocation(location);
  if (journal !== null && identity !== null && journal !== identity) {
    return `The journal in ${where} is of another venue than the other files. ${BACK_TOGETHER}`;
  }
  const { what, realm, sequence, time } = witness;
  const known = `${what} ${what === READ_MODELS ? 'know' : 'knows'} commands up to ${sequence}${at(time)}`;
  const inFile = location.databaseUrl === null;
  if (end.sequence === 0) {
    return (
      `The journal in ${where} is missing or empty, and ${known} of realm ${realm}. Every balance and every order comes ` +
      `from it: put it back${inFile ? ', with its -wal file if there is one' : ''}. ${BACK_AS_A_WHOLE}`
    );
  }
  const cause = inFile
    ? 'Its -wal file was lost, or an older copy was put in its place: put both back as the last process left them.'
    : 'An older copy was put in its place.';
  return (
    `${sequence - end.sequence} acknowledged commands of realm ${realm} are missing: the journal in ${where} ends at command ` +
    `${end.sequence}${at(end.time)}, and ${known}. ${cause} ${BACK_AS_A_WHOLE}`
  );
}

function at(time: TimeMs | null): string {
  return time === null ? '' : ` (${new Date(time).toISOString()})`;
}

function assertOwnRecord({ location, stored }: FolderParts, { journal }: Venues): void {
  if (stored?.venue === undefined || journal === null || journal === stored.venue) return;
  throw new VenueRecordInvalid(
    `venue.json is of another venue than the journal in ${nameOfLocation(location)}. Put back the one of this venue from ` +
      'a backup: without it the venue does not know its clock and its prices.',
  );
}

async function assertOwnReadModels(journal: JournalReader, witnesses: readonly Witness[]): Promise<void> {
  for (const witness of witnesses) {
    if (!(await isOfAnotherJournal(journal, witness))) continue;
    throw new EngineStartFailed(
      'The read models (views.sqlite, or the schema views) follow another journal: they are of another venue, or of a copy ' +
        'of this one that went on elsewhere. They hold nothing of their own: move them away, and the next start makes them ' +
        'anew from the journal, where that goes back to its beginning. Else put them back from the newest backup (npm run restore).',
    );
  }
}
