/**
 * The results and events of a run of the core, packed as numbers.
 * Owns: the way of results and events of one batch from the engine's thread to the main thread.
 * Promises: each is packed as soon as it is there, while it is still in the processor's cache, so that no object lives
 * until the batch is durable; `unpackRun` gives back what was added, in order. Of a hash that is under way a number
 * is packed, under which it follows.
 * Never: leaves the process.
 */
import { EventLog, PackReader, PackWriter, readEntries } from '@assay/core';
import type { Packed, Sequence, TimeMs } from '@assay/core';
import type { PublishedBatch, Realm } from '../port.ts';
import type { PendingHash, RunResult, WorkResult } from '../work.ts';
import { packResult, unpackResults } from './result-wire.ts';

export interface PackedBatch {
  readonly first: Sequence;
  readonly last: Sequence;
  readonly time: TimeMs;
  /** How many commands had events, and these. */
  readonly entries: number;
  readonly events: Packed;
}

/** Plain data, handed over by `memoryOf`. */
export interface PackedRun {
  /** How many items were answered, and how. */
  readonly count: number;
  readonly results: Packed;
  /** Null when no item was a command. */
  readonly batch: PackedBatch | null;
}

/** A hash that was not there when its number was packed. */
export interface NumberedHash extends PendingHash {
  readonly number: number;
}

export class RunPacker {
  readonly #results = new PackWriter();
  /** Where the core writes the events of the run: they go as they lie. */
  readonly events = new EventLog();
  #count = 0;
  #hashes: NumberedHash[] = [];
  /** Of all runs, so that no two hashes that are under way have the same. */
  #lastNumber = 0;

  /** Forgets what was added. */
  reset(): void {
    this.#results.reset();
    this.events.reset();
    this.#count = 0;
    this.#hashes = [];
  }

  addResult(result: RunResult): void {
    this.#count += 1;
    if (!('pending' in result)) return packResult(this.#results, result);
    this.#lastNumber += 1;
    this.#hashes.push({ number: this.#lastNumber, pending: result.pending });
    return packResult(this.#results, { hashFollows: this.#lastNumber });
  }

  /** The hashes of this run that follow. */
  get hashes(): readonly NumberedHash[] {
    return this.#hashes;
  }

  /** What was added; the packer is empty again. `batch` is what was journaled, if anything was. */
  take(batch: Pick<PackedBatch, 'first' | 'last' | 'time'> | null): PackedRun {
    const run: PackedRun = {
      count: this.#count,
      results: this.#results.take(),
      batch:
        batch === null
          ? null
          : {
              first: batch.first,
              last: batch.last,
              time: batch.time,
              entries: this.events.entries,
              events: this.events.take(),
            },
    };
    this.reset();
    return run;
  }
}

/** The memory that goes with a run when it is handed over. */
export function memoryOf({ results, batch }: PackedRun): ArrayBuffer[] {
  return batch === null ? [results.numbers.buffer] : [results.numbers.buffer, batch.events.numbers.buffer];
}

export function unpackRun(
  { count, results, batch }: PackedRun,
  realm: Realm,
): { batch: PublishedBatch | null; results: WorkResult[] } {
  return {
    batch: batch === null ? null : unpackBatch(batch, realm),
    results: unpackResults(new PackReader(results), count),
  };
}

function unpackBatch({ first, last, time, entries, events }: PackedBatch, realm: Realm): PublishedBatch {
  return { realm, first, last, time, entries: readEntries(events, entries) };
}
