/**
 * When a realm's state is written to a snapshot, and what goes afterwards.
 * Owns: the count of commands and minutes since the last one, retention, and the request to prune the journal.
 * Promises: only the copy is taken between two batches; encoding, recount and disk are the snapshotter's. A snapshot is
 * written only once its batch is durable and its recount has found nothing; one at a time. One that fails is reported
 * and tried again later: it is never needed for correctness. All of the journal that is left after pruning can be
 * replayed.
 * Never: holds up a command for anything but the copy.
 */
import type { Exchange, Sequence, TimeMs } from '@assay/core';
import type { Head } from '../journal/journal.ts';
import type { SnapshotHeader } from '../journal/snapshots.ts';
import { errorMessage } from '../error-message.ts';
import type { Snapshotter, Verified } from './snapshotter/port.ts';
import type { EngineSettings } from './messages.ts';
import type { Realm } from './port.ts';

/** Snapshots over the time that the journal is kept: it then reaches back at most this part longer than asked. */
const LADDER_RUNGS = 7;

export interface SnapshotJobParts {
  readonly realm: Realm;
  readonly snapshotter: Snapshotter;
  readonly settings: EngineSettings;
  readonly onWritten: (header: SnapshotHeader, pauseMs: number) => void;
  /** Journaled commands have left a state that breaks what must be true. */
  readonly onBroken: (faults: string) => void;
  readonly onProblem: (message: string) => void;
  readonly prune: (below: Sequence, before: TimeMs) => void;
}

/** A copy that the snapshotter has. */
interface Taken {
  readonly time: TimeMs;
  readonly verifying: Promise<Verified>;
  readonly pauseMs: number;
  /** The batch that ends with it; null: it will never be durable. */
  readonly durable: Promise<Head | null>;
}

export class SnapshotJob {
  readonly #parts: SnapshotJobParts;
  /** Last command in a written snapshot, and in one that was tried. */
  #lastSequence = 0;
  #triedSequence = 0;
  #lastAt = performance.now();
  /** The batch that a copy waits for. */
  #awaited: { readonly n: number; readonly resolve: (head: Head | null) => void } | null = null;
  #working: Promise<void> | null = null;
  #isBroken = false;
  /** Last command that the read models hold; greatest when no read model follows. */
  projected: Sequence = Number.MAX_SAFE_INTEGER as Sequence;

  constructor(parts: SnapshotJobParts) {
    this.#parts = parts;
  }

  /** The realm was rebuilt from a snapshot at `sequence`. */
  beginAt(sequence: Sequence): void {
    this.#lastSequence = sequence;
    this.#triedSequence = sequence;
  }

  /** Whether a snapshot should be taken of a state at `sequence`. */
  isDue(sequence: Sequence): boolean {
    if (this.#working !== null || this.#isBroken || sequence <= this.#triedSequence) return false;
    const { snapshotEveryCommands, snapshotEveryMs } = this.#parts.settings;
    const commands = sequence - this.#triedSequence;
    return commands >= snapshotEveryCommands || performance.now() - this.#lastAt >= snapshotEveryMs;
  }

  /** Copies the state now; `n` is the batch that ends with the exchange's last command. */
  take(exchange: Exchange, n: number): void {
    this.#begin(this.#parts.snapshotter, exchange, n);
  }

  /** The batch of a head is durable: a copy that was taken at it may be written. */
  onDurable(head: Head): void {
    if (this.#awaited?.n === head.n) this.#resolve(head);
  }

  /** Forgets the copy of a state whose batch is not going to be durable. */
  drop(): void {
    this.#resolve(null);
  }

  /** Waits for what the snapshotter does. */
  async settled(): Promise<void> {
    await this.#working;
  }

  /** The last snapshot, at a stop: of this state, by `snapshotter`. */
  async finish(exchange: Exchange, head: Head, snapshotter: Snapshotter): Promise<void> {
    await this.settled();
    if (this.#isBroken || exchange.sequence <= this.#lastSequence) return;
    this.#begin(snapshotter, exchange, head.n);
    this.onDurable(head);
    await this.settled();
  }

  #begin(snapshotter: Snapshotter, exchange: Exchange, n: number): void {
    const { sequence, time } = exchange;
    this.#triedSequence = sequence;
    const durable = new Promise<Head | null>((resolve) => {
      this.#awaited = { n, resolve };
    });
    const start = performance.now();
    try {
      const verifying = snapshotter.verify(this.#parts.realm, exchange.captureArrays());
      const pauseMs = performance.now() - start;
      this.#working = this.#carryThrough(snapshotter, { time, verifying, pauseMs, durable });
    } catch (error) {
      this.#report(error);
    }
  }

  #resolve(head: Head | null): void {
    this.#awaited?.resolve(head);
    this.#awaited = null;
  }

  async #carryThrough(snapshotter: Snapshotter, taken: Taken): Promise<void> {
    try {
      const [{ key, faults }, head] = await Promise.all([taken.verifying, taken.durable]);
      if (head !== null && faults.length === 0) await this.#write(snapshotter, taken, key, head);
      else await snapshotter.forget(key);
      if (head !== null && faults.length > 0) {
        this.#isBroken = true;
        this.#parts.onBroken(faults.join('; '));
      }
    } catch (error) {
      this.#report(error);
    } finally {
      this.#lastAt = performance.now();
      this.#awaited = null;
      this.#working = null;
    }
  }

  async #write(snapshotter: Snapshotter, { time, pauseMs }: Taken, key: string, head: Head): Promise<void> {
    const { realm, settings, onWritten, prune } = this.#parts;
    const header = await snapshotter.write(key, head);
    this.#lastSequence = header.sequence;
    onWritten(header, pauseMs);
    const { keepSnapshots, pruneAfterMs } = settings;
    const journalFrom = pruneAfterMs === null ? null : ((time - pruneAfterMs) as TimeMs);
    const ladderMs = Math.max(1, (pruneAfterMs ?? 0) / LADDER_RUNGS);
    const { projected } = this;
    const below = await snapshotter.retain(realm, { keep: keepSnapshots, projected, journalFrom, ladderMs });
    if (journalFrom !== null && below !== null) prune(below, journalFrom);
  }

  #report(error: unknown): void {
    const text = errorMessage(error);
    this.#parts.onProblem(`a snapshot was not written: ${text}`);
  }
}
