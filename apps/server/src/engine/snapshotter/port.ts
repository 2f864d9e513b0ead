/**
 * What is done with a copy of the state that the engine took between two commands.
 * Promises: the copy is the snapshotter's from the call on, and is looked at beside trade: nothing here needs the
 * living state.
 * Never: decides when a copy is taken, or what a fault means for the venue.
 */
import type { CapturedState, Sequence } from '@assay/core';
import type { Head } from '../../journal/journal.ts';
import type { Retention } from '../../journal/retention.ts';
import type { SnapshotHeader } from '../../journal/snapshots.ts';

/** A copy that was encoded, restored from its bytes and recounted. */
export interface Verified {
  /** Names the bytes, which the snapshotter keeps until they are written or forgotten. */
  readonly key: string;
  /** What the recount of the restored state found; empty where all is right. */
  readonly faults: readonly string[];
}

export interface Snapshotter {
  /** SHA-256 of the canonical bytes, hex. */
  hash(captured: CapturedState): Promise<string>;
  verify(realm: string, captured: CapturedState): Promise<Verified>;
  /** Writes verified bytes durably as the snapshot at `head`, the batch that ends with the state's last command. */
  write(key: string, head: Head): Promise<SnapshotHeader>;
  forget(key: string): Promise<void>;
  /** Deletes snapshots that no recovery needs; answers as `SnapshotStore.retain`. */
  retain(realm: string, wanted: Retention): Promise<Sequence | null>;
}

/** One call of a snapshotter on another thread. */
export type SnapshotterTask =
  | { readonly type: 'hash'; readonly captured: CapturedState }
  | { readonly type: 'verify'; readonly realm: string; readonly captured: CapturedState }
  | { readonly type: 'write'; readonly key: string; readonly head: Head }
  | { readonly type: 'forget'; readonly key: string }
  | { readonly type: 'retain'; readonly realm: string; readonly wanted: Retention };

export interface ToSnapshotter {
  readonly number: number;
  readonly task: SnapshotterTask;
}

/** The answer to the task of that number, or why there is none. */
export type FromSnapshotter =
  | { readonly number: number; readonly done: unknown }
  | { readonly number: number; readonly problem: string };
