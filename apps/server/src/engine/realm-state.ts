/**
 * A realm's state and how far its journal is known.
 * Owns: the core, the last durable batch, the number of the last batch that was sent, and the epoch that tells
 * answers of the journal from before a recovery apart.
 * Promises: `rebuild` takes everything from the disk; a dropped state is never seen again.
 * Never: runs a command of its own.
 */
import type { Exchange, Sequence } from '@assay/core';
import type { Batch } from '../journal/batch.ts';
import { EMPTY_HEAD } from '../journal/journal.ts';
import type { Head } from '../journal/journal.ts';
import { openJournalToRead } from '../journal/open-journal.ts';
import type { JournalLocation } from '../journal/open-journal.ts';
import type { ToJournal } from '../journal/port.ts';
import { recover } from '../journal/recovery.ts';
import type { Recovered, ReplayedRow } from '../journal/recovery.ts';
import type { SnapshotStore } from '../journal/snapshots.ts';
import type { FromEngine } from './messages.ts';
import type { PublishedBatch, Realm } from './port.ts';

export interface RealmStateParts {
  readonly realm: Realm;
  readonly location: JournalLocation;
  readonly snapshots: SnapshotStore;
  readonly toJournal: (message: ToJournal) => void;
  readonly toMain: (message: FromEngine) => void;
}

export class RealmState {
  readonly #parts: RealmStateParts;
  #exchange: Exchange | null = null;
  #head: Head = EMPTY_HEAD;
  #sentN = 0;
  #epoch = 0;
  #replayTaken: (() => void) | null = null;

  constructor(parts: RealmStateParts) {
    this.#parts = parts;
  }

  /** The core, or null while there is none to be trusted. */
  get exchange(): Exchange | null {
    return this.#exchange;
  }

  /** Last batch that is known to be durable. */
  get head(): Head {
    return this.#head;
  }

  /** Number of the last batch that was handed to the journal. */
  get sentN(): number {
    return this.#sentN;
  }

  mustExchange(): Exchange {
    if (this.#exchange === null) throw new Error(`realm ${this.#parts.realm} has no state`);
    return this.#exchange;
  }

  /** Whether an answer of the journal is about this epoch. */
  isCurrent(epoch: number): boolean {
    return epoch === this.#epoch;
  }

  send(batch: Batch): void {
    this.#sentN = batch.n;
    this.#parts.toJournal({ type: 'append', realm: this.#parts.realm, epoch: this.#epoch, batch });
  }

  durable(head: Head): void {
    this.#head = head;
  }

  /** Forgets the state; answers of the journal about it are out of date from now on. */
  drop(): void {
    this.#exchange = null;
    this.#epoch++;
  }

  /** State, head and epoch as the disk has them; the events of commands after `eventsFrom` are given out. */
  async rebuild(eventsFrom: Sequence | null): Promise<Recovered> {
    this.drop();
    const { realm, location, snapshots, toJournal, toMain } = this.#parts;
    const journal = await openJournalToRead(location);
    try {
      const recovered = await recover({
        realm,
        journal,
        snapshots,
        replayEventsFrom: eventsFrom,
        onReplayed: (row) => this.#publish(row),
        onProgress: (sequence, of) => toMain({ type: 'replaying', realm, sequence, of }),
      });
      this.#exchange = recovered.exchange;
      this.#head = recovered.head;
      this.#sentN = recovered.head.n;
      toJournal({ type: 'resume', realm, epoch: this.#epoch, head: this.#head });
      return recovered;
    } finally {
      await journal.close();
    }
  }

  /** The listeners have taken the last replayed batch. */
  replayTaken(): void {
    this.#replayTaken?.();
    this.#replayTaken = null;
  }

  async #publish({ first, last, time, entries }: ReplayedRow): Promise<void> {
    const { realm, toMain } = this.#parts;
    const taken = new Promise<void>((resolve) => {
      this.#replayTaken = resolve;
    });
    const batch: PublishedBatch = { realm, first, last, time, entries };
    toMain({ type: 'replayed', realm, batch });
    await taken;
  }
}
