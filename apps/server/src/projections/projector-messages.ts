/**
 * What the main thread and the projector's thread say to each other.
 * Batches travel as JSON text: copying one long string costs less than cloning thousands of small objects.
 */
import type { Sequence, TimeMs } from '@assay/core';
import type { PublishedBatch, Realm } from '../engine/port.ts';
import type { StoreLocation } from '../storage/location.ts';
import type { CoinHistory } from './history.ts';

export interface ProjectorThreadData {
  readonly location: StoreLocation;
  /** The journal goes back to its beginning: a store of another version is built anew, else brought on. */
  readonly canRebuild: boolean;
}

/** A string is the JSON of `PublishedBatch[]`. */
export type ToProjector =
  | string
  | {
      readonly type: 'seed';
      readonly id: number;
      readonly realm: Realm;
      readonly histories: readonly CoinHistory[];
    }
  | {
      readonly type: 'perform';
      readonly id: number;
      /** A task that a module brings. */
      readonly task: string;
      readonly after: RealmPosition;
      readonly input: unknown;
    }
  | { readonly type: 'close' };

export interface RealmPosition {
  readonly realm: Realm;
  readonly sequence: Sequence;
}

/** With the stamp of that command. */
export interface StampedPosition extends RealmPosition {
  readonly time: TimeMs;
}

export type FromProjector =
  | {
      readonly type: 'opened';
      readonly reached: readonly StampedPosition[];
      readonly seeded: readonly Realm[];
      /** Tasks of the modules that have not been done in this store. */
      readonly due: readonly string[];
    }
  | { readonly type: 'projected'; readonly reached: readonly RealmPosition[] }
  /** Answers `seed` and `perform`. */
  | { readonly type: 'done'; readonly id: number; readonly problem: string | null }
  /** The rows could not be written; tried again until they are, or until the close. `final`: only a start with a replay helps. */
  | { readonly type: 'fault'; readonly problem: string; readonly final: boolean };

/** The text of batches; what leaves no row is left out of it, so a read model of such an event takes it off this list. */
export function encodeBatches(batches: readonly PublishedBatch[]): string {
  return JSON.stringify(batches.map(withoutSilentEvents));
}

export function decodeBatches(text: string): PublishedBatch[] {
  // Written by `encodeBatches` in this process.
  return JSON.parse(text) as PublishedBatch[];
}

function withoutSilentEvents(batch: PublishedBatch): PublishedBatch {
  const entries = batch.entries.flatMap((entry) => {
    const events = entry.events.filter(
      ({ type }) =>
        type !== 'quotes-replaced' &&
        type !== 'order-rested' &&
        type !== 'owner-opened' &&
        type !== 'rules-activated',
    );
    return events.length === 0 ? [] : [{ ...entry, events }];
  });
  return { ...batch, entries };
}
