/** The thread of the identity store: the only holder of its connection. */
import { parentPort, workerData } from 'node:worker_threads';
import type { StoreLocation } from '../storage/location.ts';
import { serveOperations } from '../storage/store-thread.ts';
import { allIdentityOperations, openIdentityDatabase } from './identity-modules.ts';

/** The whole thread. Tests keep it when it has ended, and run it once more. */
export async function run(): Promise<void> {
  // Given by openIdentityStore in the same process, under this very type.
  const { location } = workerData as { readonly location: StoreLocation };
  const { db } = await openIdentityDatabase(location);
  serveOperations(parentPort, allIdentityOperations(db), () => db.destroy());
}

await run();
