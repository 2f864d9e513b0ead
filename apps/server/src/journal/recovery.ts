/**
 * From the disk back to a state: the newest snapshot that fits, then every journal row after it.
 * Owns: which snapshot is used, and the verification of each row (dense numbers, hash chain, sequence).
 * Promises: the state it gives is the one that the journal's last row left, or it throws a sentence that names
 * the damaged entry; read models that are behind get the events they lack, in order, before anything new.
 * Never: writes, repairs or skips an entry.
 */
import { Exchange } from '@assay/core';
import type { Event, Sequence, TimeMs } from '@assay/core';
import { errorMessage } from '../error-message.ts';
import { commandsOf, hashOfBatch } from './batch.ts';
import type { JournalRow } from './batch.ts';
import { EMPTY_HEAD } from './journal.ts';
import type { Head, JournalReader } from './journal.ts';
import type { SnapshotHeader, SnapshotStore } from './snapshots.ts';

const PROGRESS_EVERY_MS = 250;
const NO_DAMAGED_START = 'The venue does not start on a damaged journal: restore the journal from a backup.';

/** The venue cannot start from these files. The message is written for the operator. */
export class RecoveryFailed extends Error {}

/** The events of one journal row, as they were when it was new. */
export interface ReplayedRow {
  readonly first: Sequence;
  readonly last: Sequence;
  /** Stamp of the last command. */
  readonly time: TimeMs;
  readonly entries: readonly {
    readonly sequence: Sequence;
    readonly time: TimeMs;
    readonly events: readonly Event[];
  }[];
}

export interface RecoveryOptions {
  readonly realm: string;
  readonly journal: JournalReader;
  readonly snapshots: SnapshotStore;
  /** Events of commands after this one are handed to `onReplayed`; null: nobody wants events. */
  readonly replayEventsFrom: Sequence | null;
  /** Replay goes on when the promise is kept. */
  readonly onReplayed: (row: ReplayedRow) => Promise<void>;
  /**
   * Called when the replay begins and from time to time: the last command applied, and the one at the journal's end.
   */
  readonly onProgress?: (sequence: Sequence, of: Sequence) => void;
}

export interface Recovered {
  readonly exchange: Exchange;
  readonly head: Head;
  /** The snapshot that was used, or null after a replay from the first row. */
  readonly snapshot: SnapshotHeader | null;
  /** Commands that were applied after it. */
  readonly replayed: number;
  /** Sentences about snapshots that could not be used. */
  readonly warnings: readonly string[];
}

interface Base {
  readonly exchange: Exchange;
  readonly head: Head;
  readonly snapshot: SnapshotHeader | null;
}

/** Rebuilds the state of a realm. Throws `RecoveryFailed`. */
export async function recover(options: RecoveryOptions): Promise<Recovered> {
  const { realm, journal, replayEventsFrom } = options;
  const end = await journal.head(realm);
  if (replayEventsFrom !== null && replayEventsFrom > end.sequence) {
    throw new RecoveryFailed(
      `The read models hold commands up to ${replayEventsFrom} of realm ${realm}, but its journal ends at ${end.sequence}. ` +
        'What was acknowledged since is missing in the journal, or they are not of one venue: put both back from one backup.',
    );
  }
  const warnings: string[] = [];
  const base = await findBase(options, end, warnings);
  const head = await replay(options, base, end);
  return {
    exchange: base.exchange,
    head,
    snapshot: base.snapshot,
    replayed: head.sequence - base.head.sequence,
    warnings,
  };
}

/** The newest snapshot that is whole, fits the journal and is not newer than the read models. */
async function findBase(options: RecoveryOptions, end: Head, warnings: string[]): Promise<Base> {
  const { realm, journal, snapshots, replayEventsFrom } = options;
  const newest = replayEventsFrom ?? end.sequence;
  const kept = await snapshots.list(realm);
  for (const sequence of kept) {
    if (sequence > newest) continue;
    const snapshot = await snapshots.load(realm, sequence);
    if ('problem' in snapshot) {
      warnings.push(`The snapshot ${snapshot.file} is left out: ${snapshot.problem}.`);
      continue;
    }
    const { header, bytes } = snapshot;
    const row = await journal.findRow(realm, header.n);
    if (row === null || toHex(row.hash) !== header.journalHash || row.last !== sequence) {
      warnings.push(
        `The snapshot ${realm}-${sequence} is left out: the journal has no batch ${header.n} with its hash.`,
      );
      continue;
    }
    try {
      return {
        exchange: Exchange.restore(bytes),
        head: { n: row.n, sequence: row.last, hash: row.hash },
        snapshot: header,
      };
    } catch (error) {
      warnings.push(`The snapshot ${realm}-${sequence} is left out: ${errorMessage(error)}.`);
    }
  }
  const first = await journal.firstKept(realm);
  if (first !== null && first !== 1) {
    // Newest first: the last one that is too new is the oldest.
    const oldest = kept.findLast((sequence) => sequence > newest);
    if (replayEventsFrom !== null && oldest !== undefined && warnings.length === 0) {
      const row = await journal.findRow(realm, first);
      throw tooFarBehind(realm, replayEventsFrom, oldest, row?.first ?? oldest);
    }
    throw new RecoveryFailed(
      `The journal of realm ${realm} begins at batch ${first} and no snapshot that could stand for the batches before it can be used` +
        (replayEventsFrom === null ? '' : ` (the read models hold commands up to ${replayEventsFrom})`) +
        `. ${[...warnings, 'Restore the journal from a backup.'].join(' ')}`,
    );
  }
  return { exchange: Exchange.empty(), head: EMPTY_HEAD, snapshot: null };
}

async function replay(options: RecoveryOptions, base: Base, end: Head): Promise<Head> {
  const { realm, journal, replayEventsFrom, onReplayed, onProgress } = options;
  let head = base.head;
  let toldAt = Number.NEGATIVE_INFINITY;
  for await (const row of journal.rows(realm, head.n + 1, end.n)) {
    verifyRow(realm, row, head);
    const wanted = replayEventsFrom !== null && row.last > replayEventsFrom;
    const replayed = applyRow(realm, base.exchange, row, wanted ? replayEventsFrom : null);
    head = { n: row.n, sequence: row.last, hash: row.hash };
    if (wanted) await onReplayed(replayed);
    if (onProgress === undefined || performance.now() - toldAt < PROGRESS_EVERY_MS) continue;
    toldAt = performance.now();
    onProgress(head.sequence, end.sequence);
  }
  if (head.n !== end.n) throw missing(realm, head.n + 1);
  return head;
}

/** Dense, chained and unchanged, or the entry is named. */
export function verifyRow(realm: string, row: JournalRow, before: Head): void {
  if (row.n !== before.n + 1) throw missing(realm, before.n + 1);
  const fault = faultOfRow(realm, row, before);
  if (fault !== null) throw new RecoveryFailed(`${fault} ${NO_DAMAGED_START}`);
}

/** What is wrong with the entry that follows `before`, as a sentence; null: nothing. */
export function faultOfRow(realm: string, row: JournalRow, before: Head): string | null {
  if (row.first !== before.sequence + 1) {
    return faultText(realm, row, `it begins at command ${row.first}, not at ${before.sequence + 1}`);
  }
  if (toHex(row.previousHash) !== toHex(before.hash))
    return faultText(realm, row, 'it does not follow the entry before it');
  if (toHex(hashOfBatch(realm, row.previousHash, row)) !== toHex(row.hash)) {
    return faultText(realm, row, 'its content does not have its hash');
  }
  return null;
}

/** Likewise of an entry that is not there. */
export function missingEntry(realm: string, n: number): string {
  return `Entry ${n} of the journal of realm ${realm} is missing.`;
}

function applyRow(
  realm: string,
  exchange: Exchange,
  row: JournalRow,
  eventsFrom: Sequence | null,
): ReplayedRow {
  const entries: { sequence: Sequence; time: TimeMs; events: readonly Event[] }[] = [];
  try {
    for (const { time, command } of commandsOf(row)) {
      const { sequence, events } = exchange.apply(time, command);
      if (eventsFrom !== null && sequence > eventsFrom && events.length > 0)
        entries.push({ sequence, time, events });
    }
  } catch (error) {
    throw damaged(realm, row, errorMessage(error));
  }
  if (exchange.sequence !== row.last) {
    throw damaged(realm, row, `its commands end at ${exchange.sequence}, not at ${row.last}`);
  }
  // The wanted part may begin within a row: the read models' checkpoint may stand in its middle.
  const first = eventsFrom !== null && eventsFrom >= row.first ? ((eventsFrom + 1) as Sequence) : row.first;
  return { first, last: row.last, time: exchange.time, entries };
}

/**
 * Rows of lists and published ticks cannot be made from a snapshot: it holds balances and open orders, not what
 * happened before it.
 */
function tooFarBehind(
  realm: string,
  projected: Sequence,
  oldest: Sequence,
  firstKept: Sequence,
): RecoveryFailed {
  return new RecoveryFailed(
    `The read models hold commands up to ${projected} of realm ${realm}, but its journal is kept from command ${firstKept} on ` +
      `and the oldest snapshot from which it can be replayed stands at command ${oldest}, ` +
      'so that the lists and the history of its users, or its published ticks, cannot be made whole. Balances and orders are not touched. The choice: ' +
      'put the read models and the index log (views.sqlite and index.sqlite, or the schemas views and index_log) back from a backup (after a change of version the former ones lie beside as views-old-<version>.sqlite ' +
      'or views_old_<version>, for the former version of Assay), or begin a new venue in another folder or database.',
  );
}

function missing(realm: string, n: number): RecoveryFailed {
  return new RecoveryFailed(
    `${missingEntry(realm, n)} The venue does not start on a journal with a gap: restore the journal from a backup.`,
  );
}

function damaged(realm: string, row: JournalRow, problem: string): RecoveryFailed {
  return new RecoveryFailed(`${faultText(realm, row, problem)} ${NO_DAMAGED_START}`);
}

function faultText(realm: string, row: JournalRow, problem: string): string {
  return `Entry ${row.n} of the journal of realm ${realm} (commands ${row.first} to ${row.last}) is damaged: ${problem}.`;
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
