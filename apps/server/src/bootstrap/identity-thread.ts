/** The thread of the identity store: the only holder of its connection. */
import { parentPort, workerData } from 'node:worker_threads';
import type { StoreLocation } from '../storage/location.ts';
import { serveOperations } from '../storage/store-thread.ts';
import { allIdentityOperations, openIdentityDatabase } from './identity-modules.ts';

// Given by openIdentityStore in the same process, under this very type.
const { location } = workerData as { readonly location: StoreLocation };
const { db } = await openIdentityDatabase(location);
serveOperations(parentPort, allIdentityOperations(db), () => db.destroy());
