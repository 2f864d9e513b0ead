/**
 * The snapshotter's work itself, on whatever thread it is called.
 * Owns: verified bytes that wait for their batch to be durable.
 * Promises: what is written is what was verified: the recount is of a state restored from the very bytes.
 * Never: waits for the disk on this thread.
 */
import { createHash, randomUUID } from 'node:crypto';
import { CorruptSnapshot, encodeState, Exchange } from '@assay/core';
import type { CapturedState, Sequence, TimeMs } from '@assay/core';
import type { Head } from '../../journal/journal.ts';
import type { Retention } from '../../journal/retention.ts';
import type { SnapshotHeader, SnapshotStore } from '../../journal/snapshots.ts';
import type { Snapshotter, Verified } from './port.ts';

interface Kept {
  readonly realm: string;
  readonly bytes: Uint8Array;
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly rulesVersion: number;
}

export class LocalSnapshotter implements Snapshotter {
  readonly #store: SnapshotStore;
  readonly #kept = new Map<string, Kept>();

  constructor(store: SnapshotStore) {
    this.#store = store;
  }

  async hash(captured: CapturedState): Promise<string> {
    await callerHasGoneOn();
    return createHash('sha256').update(encodeState(captured)).digest('hex');
  }

  async verify(realm: string, captured: CapturedState): Promise<Verified> {
    await callerHasGoneOn();
    const bytes = encodeState(captured);
    const key = randomUUID();
    const { exchange, faults } = recount(bytes);
    if (exchange !== null) {
      const { sequence, time, rulesVersion } = exchange;
      this.#kept.set(key, { realm, bytes, sequence, time, rulesVersion });
    }
    return { key, faults };
  }

  async write(key: string, head: Head): Promise<SnapshotHeader> {
    const kept = this.#kept.get(key);
    if (kept === undefined) throw new Error('its bytes are gone');
    this.#kept.delete(key);
    const { bytes, ...about } = kept;
    const journalHash = Buffer.from(head.hash).toString('hex');
    return this.#store.write(bytes, { ...about, n: head.n, journalHash });
  }

  async forget(key: string): Promise<void> {
    this.#kept.delete(key);
    return Promise.resolve();
  }

  async retain(realm: string, wanted: Retention): Promise<Sequence | null> {
    return this.#store.retain(realm, wanted);
  }
}

/** A call begins no work: whoever measures how long the handing over took gets no more than that. */
async function callerHasGoneOn(): Promise<void> {
  return Promise.resolve();
}

/** A state whose own bytes cannot be restored is as broken as one that does not add up. */
function recount(bytes: Uint8Array): { exchange: Exchange | null; faults: readonly string[] } {
  try {
    const exchange = Exchange.restore(bytes);
    return { exchange, faults: exchange.findInvariantFaults() };
  } catch (error) {
    if (error instanceof CorruptSnapshot) return { exchange: null, faults: [error.message] };
    throw error;
  }
}
