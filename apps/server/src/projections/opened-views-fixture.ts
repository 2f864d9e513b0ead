/**
 * Read models that a suite opens again and again on the same store, as the starts of an exchange do.
 * Promises: what is still open at the end of the file is closed, and what the harness has made is removed.
 * Never: is part of the running server.
 */
import { afterAll, expect } from 'vitest';
import { openViews } from '../bootstrap/views-store.ts';
import type { VenueViews } from '../bootstrap/views-store.ts';
import type { PublishedBatch } from '../engine/port.ts';
import type { StoreLocation } from '../storage/location.ts';
import type { StoreHarness } from './store-fixture.ts';

export interface OpenedViews {
  /** A fault of the store fails the test. `canRebuild`: it may begin anew. */
  readonly open: (location: StoreLocation, canRebuild?: boolean) => Promise<VenueViews>;
  readonly close: (store: VenueViews) => Promise<void>;
  /** Waits until the rows of all of them are there. */
  readonly project: (store: VenueViews, batches: readonly PublishedBatch[]) => Promise<void>;
}

/** For the top of a suite. */
export function openedViews(files: StoreHarness): OpenedViews {
  const stores = new Set<VenueViews>();
  afterAll(async () => {
    await Promise.all([...stores].map((store) => store.close()));
    await files.removeAll();
  });
  return {
    async open(location, canRebuild = false) {
      const onFault = ({ message }: Error) => expect.unreachable(message);
      const store = await openViews({ location, canRebuild, onFault });
      stores.add(store);
      return store;
    },
    async close(store) {
      stores.delete(store);
      await store.close();
    },
    async project(store, batches) {
      for (const batch of batches) {
        store.apply(batch);
        await store.waitFor('live', batch.last, 60_000);
      }
    },
  };
}
