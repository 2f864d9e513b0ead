/**
 * What other stores know of the journal: commands whose events they hold were acknowledged, so the journal must have them.
 * Owns: finding what is missing at the journal's end, and read models that follow another journal.
 * Promises: what is missing is told by place and time, before anything of the venue is written; a journal that was never
 * begun, which nobody knows, misses nothing.
 * Never: repairs anything.
 */
import type { Sequence, TimeMs } from '@assay/core';
import { commandsOf } from './batch.ts';
import type { JournalRow } from './batch.ts';
import type { JournalReader } from './journal.ts';

export interface Witness {
  /** `the read models (views.sqlite)`. */
  readonly what: string;
  readonly realm: string;
  /** Last command that it knows; 0: none. */
  readonly sequence: Sequence;
  /** That command's stamp; null: it does not keep it. */
  readonly time: TimeMs | null;
}

/** A place in the journal. */
export interface JournalPlace {
  readonly sequence: Sequence;
  /** Stamp of the last command; null: there is none. */
  readonly time: TimeMs | null;
}

export interface Missing {
  readonly witness: Witness;
  readonly end: JournalPlace;
}

/** The end of a realm's journal. */
export async function endOf(journal: JournalReader | null, realm: string): Promise<JournalPlace> {
  const head = await journal?.head(realm);
  if (head === undefined || head.n === 0) return { sequence: 0 as Sequence, time: null };
  const row = (await journal?.findRow(realm, head.n)) ?? null;
  return { sequence: head.sequence, time: row === null ? null : timeIn(row, head.sequence) };
}

/** The witness that knows most beyond the journal's end; null: nothing is missing. */
export async function findMissing(
  journal: JournalReader | null,
  witnesses: readonly Witness[],
): Promise<Missing | null> {
  let most: Missing | null = null;
  for (const witness of witnesses) {
    const end = await endOf(journal, witness.realm);
    if (witness.sequence <= end.sequence) continue;
    const gap = witness.sequence - end.sequence;
    if (most === null || gap > most.witness.sequence - most.end.sequence) most = { witness, end };
  }
  return most;
}

/** Whether the journal has at the witness's place a command of another time: it was told of another journal. */
export async function isOfAnotherJournal(
  journal: JournalReader,
  { realm, sequence, time }: Witness,
): Promise<boolean> {
  if (time === null || sequence === 0) return false;
  const row = await rowWith(journal, realm, sequence);
  const found = row === null ? null : timeIn(row, sequence);
  return found !== null && found !== time;
}

/** The row that holds a command; null: it is not kept. Rows are dense, so it is found by halving. */
async function rowWith(
  journal: JournalReader,
  realm: string,
  sequence: Sequence,
): Promise<JournalRow | null> {
  let low = await journal.firstKept(realm);
  if (low === null) return null;
  let high = (await journal.head(realm)).n;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const row = await journal.findRow(realm, middle);
    if (row === null) return null;
    if (sequence < row.first) high = middle - 1;
    else if (sequence > row.last) low = middle + 1;
    else return row;
  }
  return null;
}

/** The stamp of a command; null: its row cannot be read, which recovery or the scrub names. */
function timeIn(row: JournalRow, sequence: Sequence): TimeMs | null {
  let at: number = row.first;
  try {
    for (const { time } of commandsOf(row)) {
      if (at === sequence) return time;
      at += 1;
    }
  } catch {
    return null;
  }
  return null;
}
