/**
 * Looks through a journal entry by entry: numbers, chain and hash of each.
 * Owns: what is wrong with which entry, told on its own; a start replays only what stands behind its snapshot, and never
 * meets a damage before it.
 * Promises: between two slices it holds nothing open, and waits as it is told to; an entry that a running exchange has
 * shortened away meanwhile is no damage.
 * Never: writes.
 */
import type { Sequence } from '@assay/core';
import { EMPTY_HEAD } from './journal.ts';
import type { Head, JournalReader } from './journal.ts';
import type { JournalRow } from './batch.ts';
import { faultOfRow, missingEntry } from './recovery.ts';

/** What a look through one realm's journal has found so far. */
export interface Scrubbed {
  readonly realm: string;
  /** Entries that were looked at. */
  readonly entries: number;
  /** Sentences, the first ones alone. */
  readonly faults: readonly string[];
  readonly damaged: number;
}

export interface ScrubOptions {
  readonly journal: JournalReader;
  readonly realm: string;
  /** Entries that are read in one go. */
  readonly slice?: number;
  /** Called behind each slice; goes on when the promise is kept, ends at once where it says `stop`. */
  readonly onSlice?: (soFar: Scrubbed) => Promise<'stop' | 'go-on'>;
}

/** Some milliseconds. */
const SLICE = 100;
const MAX_FAULTS = 20;
/** Of a place whose entry is not there. */
const UNKNOWN = new Uint8Array();

/** From the first entry that is kept to the one that is last now. */
export async function scrub({ journal, realm, slice = SLICE, onSlice }: ScrubOptions): Promise<Scrubbed> {
  const faults: string[] = [];
  let [entries, damaged] = [0, 0];
  const report = (): Scrubbed => ({ realm, entries, faults: [...faults], damaged });
  const note = (fault: string | null): void => {
    if (fault === null) return;
    damaged += 1;
    if (faults.length < MAX_FAULTS) faults.push(fault);
  };
  const end = (await journal.head(realm)).n;
  let before = await firstBase(journal, realm);
  while (before !== null && before.n < end) {
    const rows = await sliceOf(journal, realm, before.n + 1, Math.min(before.n + slice, end));
    const gone = await shortenedTo(journal, realm, before.n + 1);
    if (gone !== null && rows[0]?.n !== before.n + 1) before = gone;
    else {
      before = rows.length > 0 ? look(realm, rows, before, note) : behindGap(realm, before, slice, note);
      entries += rows.length;
    }
    if ((await onSlice?.(report())) === 'stop') break;
  }
  return report();
}

/** What stands before the first entry that is kept; null: there is none. */
async function firstBase(journal: JournalReader, realm: string): Promise<Head | null> {
  const first = await journal.firstKept(realm);
  if (first === null) return null;
  if (first === 1) return EMPTY_HEAD;
  const row = await journal.findRow(realm, first);
  return row === null ? null : baseBefore(row);
}

/** Its entry says itself what it follows. */
function baseBefore(row: JournalRow): Head {
  return { n: row.n - 1, sequence: (row.first - 1) as Sequence, hash: row.previousHash };
}

/** Where the journal begins now if the entry `n` was shortened away meanwhile. */
async function shortenedTo(journal: JournalReader, realm: string, n: number): Promise<Head | null> {
  const first = await journal.firstKept(realm);
  return first !== null && first > n ? firstBase(journal, realm) : null;
}

async function sliceOf(
  journal: JournalReader,
  realm: string,
  from: number,
  to: number,
): Promise<JournalRow[]> {
  const rows: JournalRow[] = [];
  for await (const row of journal.rows(realm, from, to)) rows.push(row);
  return rows;
}

/** Behind a damaged entry, and behind a gap, it goes on by what the next one says of itself. */
function look(
  realm: string,
  rows: readonly JournalRow[],
  base: Head,
  note: (fault: string | null) => void,
): Head {
  let before = base;
  for (const row of rows) {
    const isBehindGap = row.n !== before.n + 1;
    if (isBehindGap && before.hash !== UNKNOWN) note(missingEntry(realm, before.n + 1));
    note(faultOfRow(realm, row, isBehindGap || before.hash === UNKNOWN ? baseBefore(row) : before));
    before = { n: row.n, sequence: row.last, hash: row.hash };
  }
  return before;
}

/** A slice of which nothing is there. */
function behindGap(realm: string, base: Head, slice: number, note: (fault: string) => void): Head {
  if (base.hash !== UNKNOWN) note(missingEntry(realm, base.n + 1));
  return { ...base, n: base.n + slice, hash: UNKNOWN };
}
