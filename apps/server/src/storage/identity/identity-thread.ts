/** The thread of the identity store: the only holder of its connection. */
import { parentPort, workerData } from 'node:worker_threads';
import type { StoreLocation } from '../location.ts';
import { serveOperations } from '../store-thread.ts';
import { openIdentityDatabase } from './connection.ts';
import { identityOperations } from './operations.ts';

// Given by openIdentityStore in the same process, under this very type.
const { location } = workerData as { readonly location: StoreLocation };
const { db } = await openIdentityDatabase(location);
serveOperations(parentPort, identityOperations(db), () => db.destroy());
