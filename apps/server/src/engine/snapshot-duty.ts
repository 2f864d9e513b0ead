/**
 * When a realm's state is written to a snapshot, and what goes afterwards.
 * Owns: the count of commands and minutes since the last one, retention, and the request to prune the journal.
 * Promises: the bytes are taken between two batches and written only once their batch is durable; one at a time;
 * all waiting for the disk is done off the engine's thread. A snapshot that fails is reported and tried again
 * later: it is never needed for correctness. All of the journal that is left after pruning can be replayed.
 * Never: holds up a command for the disk.
 */
import type { Exchange, Sequence, TimeMs } from '@assay/core';
import type { Head } from '../journal/journal.ts';
import type { SnapshotHeader, SnapshotStore } from '../journal/snapshots.ts';
import type { EngineSettings } from './messages.ts';
import type { Realm } from './port.ts';

/** Snapshots over the time that the journal is kept: it then reaches back at most this part longer than asked. */
const LADDER_RUNGS = 7;

export interface SnapshotDutyParts {
  readonly realm: Realm;
  readonly store: SnapshotStore;
  readonly settings: EngineSettings;
  readonly onWritten: (header: SnapshotHeader) => void;
  readonly onProblem: (message: string) => void;
  readonly prune: (below: Sequence, before: TimeMs) => void;
}

interface Taken {
  readonly bytes: Uint8Array;
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly n: number;
  readonly rulesVersion: number;
}

export class SnapshotDuty {
  readonly #parts: SnapshotDutyParts;
  /** Last command in a written snapshot, and in one that was tried. */
  #lastSequence = 0;
  #triedSequence = 0;
  #lastAt = performance.now();
  #taken: Taken | null = null;
  #writing: Promise<void> | null = null;
  /** Last command that the read models hold; greatest when no read model follows. */
  projected: Sequence = Number.MAX_SAFE_INTEGER as Sequence;

  constructor(parts: SnapshotDutyParts) {
    this.#parts = parts;
  }

  /** The realm was rebuilt from a snapshot at `sequence`. */
  beginAt(sequence: Sequence): void {
    this.#lastSequence = sequence;
    this.#triedSequence = sequence;
  }

  /** Whether a snapshot should be taken of a state at `sequence`. */
  isDue(sequence: Sequence): boolean {
    if (this.#taken !== null || this.#writing !== null || sequence <= this.#triedSequence) return false;
    const { snapshotEveryCommands, snapshotEveryMs } = this.#parts.settings;
    const commands = sequence - this.#triedSequence;
    return commands >= snapshotEveryCommands || performance.now() - this.#lastAt >= snapshotEveryMs;
  }

  /** Takes the bytes now; `n` is the batch that ends with the exchange's last command. */
  take(exchange: Exchange, n: number): void {
    const { sequence, time, rulesVersion } = exchange;
    this.#triedSequence = sequence;
    this.#taken = { bytes: exchange.snapshot(), sequence, time, n, rulesVersion };
  }

  /** The batch of a head is durable: what was taken at it may be written. */
  onDurable(head: Head): void {
    if (this.#taken?.n !== head.n) return;
    const taken = this.#taken;
    this.#taken = null;
    this.#writing = this.#write(taken, head);
  }

  /** Forgets what was taken of a state that is being dropped. */
  drop(): void {
    this.#taken = null;
  }

  /** The last snapshot, at stop: waits for one that is being written, then writes this state. */
  async finish(exchange: Exchange, head: Head): Promise<void> {
    await this.#writing;
    if (exchange.sequence <= this.#lastSequence) return;
    this.take(exchange, head.n);
    this.onDurable(head);
    await this.#writing;
  }

  async #write(taken: Taken, head: Head): Promise<void> {
    const { realm, store, settings, onWritten, onProblem, prune } = this.#parts;
    const { bytes, ...about } = taken;
    try {
      const journalHash = Buffer.from(head.hash).toString('hex');
      const header = await store.write(bytes, { realm, journalHash, ...about });
      this.#lastSequence = taken.sequence;
      onWritten(header);
      const { keepSnapshots, pruneAfterMs } = settings;
      const journalFrom = pruneAfterMs === null ? null : ((taken.time - pruneAfterMs) as TimeMs);
      const ladderMs = Math.max(1, (pruneAfterMs ?? 0) / LADDER_RUNGS);
      const { projected } = this;
      const below = await store.retain(realm, { keep: keepSnapshots, projected, journalFrom, ladderMs });
      if (journalFrom !== null && below !== null) prune(below, journalFrom);
    } catch (error) {
      onProblem(`a snapshot was not written: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      this.#lastAt = performance.now();
      this.#writing = null;
    }
  }
}
