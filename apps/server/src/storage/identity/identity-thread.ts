/**
 * The thread of the identity store: the only holder of its connection.
 * Promises: answers each call once, in its own time; a fault of one call ends neither the thread nor the others.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { StoreLocation } from '../location.ts';
import { openIdentityDatabase } from './connection.ts';
import type { IdentityCall, IdentityReply } from './identity-store.ts';
import { identityOperations } from './operations.ts';

const port = parentPort;
if (port === null) throw new Error('identity-thread.ts runs as a worker thread only');

// Given by openIdentityStore in the same process, under this very type.
const { location } = workerData as { readonly location: StoreLocation };
const { db } = await openIdentityDatabase(location);
const operations = identityOperations(db);

async function answer(call: IdentityCall): Promise<IdentityReply> {
  try {
    // Name and input belong together: `IdentityStore.run` has checked them against the table's types.
    const operation = operations[call.name] as (input: unknown) => Promise<unknown>;
    return { id: call.id, value: await operation(call.input) };
  } catch (error) {
    return { id: call.id, fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

port.on('message', (message: IdentityCall | 'close') => {
  if (message === 'close') {
    void db.destroy().then(() => port.close());
    return;
  }
  void answer(message).then((reply) => port.postMessage(reply));
});
port.postMessage('open');
