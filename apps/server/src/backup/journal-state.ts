/**
 * What a journal and its snapshots lead to: the hash of the state at the end, by realm, and what is wrong on the way.
 * Promises: a hash stands here only if every way to it, from the first entry and from each snapshot, gives the same.
 */
import { createHash } from 'node:crypto';
import { REALMS } from '../engine/port.ts';
import { errorMessage } from '../error-message.ts';
import { findJournalToRead, snapshotsOf } from '../journal/open-journal.ts';
import type { JournalLocation } from '../journal/open-journal.ts';
import type { JournalReader } from '../journal/journal.ts';
import { recover } from '../journal/recovery.ts';
import { replayAll } from '../journal/replay.ts';
import { scrub } from '../journal/scrub.ts';
import type { Manifest } from './manifest.ts';

export interface JournalState {
  readonly realms: Manifest['realms'];
  /** Entries that were read, by realm, in the order of the realms. */
  readonly entries: readonly number[];
  readonly faults: readonly string[];
}

export async function journalState(location: JournalLocation): Promise<JournalState> {
  const journal = await findJournalToRead(location);
  if (journal === null) return { realms: [], entries: [], faults: ['There is no journal.'] };
  const faults: string[] = [];
  const realms: Manifest['realms'] = [];
  const entries: number[] = [];
  try {
    for (const realm of REALMS) {
      const looked = await scrub({ journal, realm });
      entries.push(looked.entries);
      faults.push(...looked.faults);
      const isWhole = looked.damaged === 0;
      const state = await (isWhole
        ? byEveryWay(location, realm, faults)
        : byStart(location, journal, realm, faults));
      if (state !== null) realms.push({ realm, ...state });
    }
    return { realms, entries, faults };
  } finally {
    await journal.close();
  }
}

type State = Omit<Manifest['realms'][number], 'realm'>;

async function byEveryWay(location: JournalLocation, realm: string, faults: string[]): Promise<State | null> {
  try {
    const results = await replayAll(location, realm);
    const hashes = new Set(results.map(({ stateHash }) => stateHash));
    const [first] = results;
    if (hashes.size === 1 && first !== undefined)
      return { sequence: first.sequence, stateHash: first.stateHash };
    if (first !== undefined) faults.push(`Journal and snapshots of realm ${realm} lead to different states.`);
  } catch (error) {
    faults.push(errorMessage(error));
  }
  return null;
}

/** As a start does it: from the newest snapshot that is whole. */
async function byStart(
  location: JournalLocation,
  journal: JournalReader,
  realm: string,
  faults: string[],
): Promise<State | null> {
  const snapshots = snapshotsOf(location);
  try {
    const onReplayed = (): Promise<void> => Promise.resolve();
    const { exchange } = await recover({ realm, journal, snapshots, replayEventsFrom: null, onReplayed });
    const stateHash = createHash('sha256').update(exchange.snapshot()).digest('hex');
    return { sequence: exchange.sequence, stateHash };
  } catch (error) {
    faults.push(errorMessage(error));
    return null;
  }
}
