/**
 * Looks through everything that an exchange keeps, beside it while it runs, or while it is stopped.
 * Owns: what is looked at, in which order, and a line about each.
 * Promises: it only reads; a store of a running exchange is seen as it is at one moment.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { REALMS } from '../engine/port.ts';
import { errorMessage } from '../error-message.ts';
import { nameOfLocation } from '../journal/open-journal.ts';
import type { JournalLocation } from '../journal/open-journal.ts';
import { readOwnFile } from '../secrets/key-file.ts';
import { findVenueRecord } from '../venue/venue-record.ts';
import { journalState } from './journal-state.ts';
import { storeEnds } from './store-ends.ts';
import { structureFault } from './stores-cut.ts';

/** What was found of one thing. */
export interface Finding {
  readonly what: string;
  /** Empty: it is whole. */
  readonly faults: readonly string[];
  readonly note: string;
}

const VIEWS = 'views.sqlite';
const STORES = ['journal.sqlite', 'identity.sqlite', 'index.sqlite', VIEWS];
const KEYS = ['master.key', 'publication.key'];

export async function* checkData(location: JournalLocation): AsyncGenerator<Finding> {
  const { dataDir, databaseUrl } = location;
  yield finding('venue.json', () => (findVenueRecord(dataDir) === null ? 'it is missing' : null));
  for (const name of KEYS) {
    const file = path.join(dataDir, 'keys', name);
    yield finding(`keys/${name}`, () => (readOwnFile(file) === null ? 'it is missing' : null));
  }
  for (const name of databaseUrl === null ? STORES : []) {
    const file = path.join(dataDir, name);
    if (name === VIEWS && !existsSync(file)) {
      yield { what: name, faults: [], note: 'not there: the next start makes it anew from the journal' };
    } else yield finding(name, () => (existsSync(file) ? structureFault(file) : 'it is missing'));
  }
  yield* journalFindings(location);
  yield await endFinding(location);
}

async function* journalFindings(location: JournalLocation): AsyncGenerator<Finding> {
  const what = `the journal in ${nameOfLocation(location)}`;
  try {
    const { realms, entries, faults } = await journalState(location);
    const notes = REALMS.flatMap((realm, index) => {
      const state = realms.find((one) => one.realm === realm);
      const read = `${realm}: ${entries[index] ?? 0} entries`;
      return state === undefined
        ? [read]
        : [`${read}, up to command ${state.sequence}, state ${state.stateHash}`];
    });
    yield { what, faults, note: notes.join('; ') };
  } catch (error) {
    yield { what, faults: [errorMessage(error)], note: '' };
  }
}

async function endFinding(location: JournalLocation): Promise<Finding> {
  const what = 'the ends of what follows the journal';
  try {
    const { notes, faults } = await storeEnds(location);
    return { what, faults, note: notes.join('; ') };
  } catch (error) {
    return { what, faults: [errorMessage(error)], note: '' };
  }
}

function finding(what: string, look: () => string | null): Finding {
  try {
    const fault = look();
    return { what, faults: fault === null ? [] : [fault], note: '' };
  } catch (error) {
    return { what, faults: [errorMessage(error)], note: '' };
  }
}
