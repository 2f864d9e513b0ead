/** The thread of the index log's store: the only holder of its connection, and where ticks are signed. */
import { parentPort, workerData } from 'node:worker_threads';
import type { StoreLocation } from '../location.ts';
import { serveOperations } from '../store-thread.ts';
import { openIndexLogDatabase } from './connection.ts';
import { indexLogOperations } from './operations.ts';

/** The whole thread. Tests keep it when it has ended, and run it once more. */
export async function run(): Promise<void> {
  // Given by openIndexLogStore in the same process, under this very type.
  const { location } = workerData as { readonly location: StoreLocation };
  const { db } = await openIndexLogDatabase(location);
  serveOperations(parentPort, indexLogOperations(db), () => db.destroy());
}

await run();
