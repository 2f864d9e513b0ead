/**
 * The journal as the rest of the server knows it, whichever database it lies in.
 * Owns: what a writer and a reader of the journal can do, and the words of it: head, append, fenced.
 * Promises: `append` is kept only when everything is durable; a row is inserted only behind the row whose hash the
 * caller knows, so that a second writer is fenced at its first append. Either all of an append stands, or nothing.
 * Never: changes a row, deletes the last row, or knows what a command means.
 */
import type { Sequence, TimeMs } from '@assay/core';
import { GENESIS_HASH } from './batch.ts';
import type { Batch, JournalRow } from './batch.ts';

/** Somebody else has appended to this realm's journal: this process must write no more. */
export class Fenced extends Error {
  constructor(realm: string, n: number) {
    super(`another writer has appended to the journal of realm ${realm} before batch ${n}`);
  }
}

/** The last row of a realm that its writer knows. */
export interface Head {
  readonly n: number;
  readonly sequence: Sequence;
  readonly hash: Uint8Array;
}

/** The head of an empty journal. */
export const EMPTY_HEAD: Head = { n: 0, sequence: 0 as Sequence, hash: GENESIS_HASH };

export interface Append {
  readonly realm: string;
  readonly head: Head;
  readonly batches: readonly Batch[];
}

/** Files answer at once, a database server later: whoever asks waits for both. */
export type Soon<Value> = Value | Promise<Value>;

export interface JournalReader {
  /** The last row's place, or `EMPTY_HEAD`. */
  head(realm: string): Soon<Head>;
  /** Number of the first row that is kept, or null when there is none. */
  firstKept(realm: string): Soon<number | null>;
  findRow(realm: string, n: number): Soon<JournalRow | null>;
  /** Rows from `from` to `to`, both included, in order, as they stand: nothing is verified here. */
  rows(realm: string, from: number, to: number): Iterable<JournalRow> | AsyncIterable<JournalRow>;
  close(): Soon<void>;
}

export interface JournalWriter extends JournalReader {
  /**
   * Appends the batches of all realms that wait in one durable commit, all or nothing.
   * Gives the heads after each batch, in the order of `appends`. Throws `Fenced`, or what the database says.
   */
  append(appends: readonly Append[]): Soon<Head[][]>;
  /**
   * Writes 64 kB durably and takes them away again: before a venue that failed to append takes commands again. Throws what
   * hinders it.
   */
  tryRoom(): Soon<void>;
  /**
   * Deletes at most `limit` rows that end before command `below` and are older than `before`; the last row
   * stays always. Gives how many went.
   */
  prune(realm: string, below: Sequence, before: TimeMs, limit: number): Soon<number>;
}

/** The columns of a row, which both databases read as these types. */
export interface RawRow {
  n: number;
  first_sequence: number;
  last_sequence: number;
  time: number;
  format_version: number;
  rules_version: number;
  bytes: Uint8Array;
  previous_hash: Uint8Array;
  hash: Uint8Array;
}

/** The brands hold: the columns were written from a `Batch`; recovery verifies them against the hash. */
export function rowOf(raw: RawRow): JournalRow {
  return {
    n: raw.n,
    first: raw.first_sequence as Sequence,
    last: raw.last_sequence as Sequence,
    time: raw.time as TimeMs,
    formatVersion: raw.format_version,
    rulesVersion: raw.rules_version,
    bytes: raw.bytes,
    previousHash: raw.previous_hash,
    hash: raw.hash,
  };
}
