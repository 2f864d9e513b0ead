/**
 * The inside of a store's thread: answers calls by a table of operations.
 * Promises: answers each call once, in its own time; a fault of one call ends neither the thread nor the others.
 * Never: knows what an operation does.
 */
import type { MessagePort } from 'node:worker_threads';
import { storeFaultOf } from './store-unavailable.ts';
import type { Operations, StoreCall, StoreReply } from './threaded-store.ts';

/** Answers until it is told to close; then `close` gives the connection back and the thread ends. */
export function serveOperations(
  port: MessagePort | null,
  operations: Operations,
  close: () => Promise<void>,
): void {
  if (port === null) throw new Error('a store is served in a worker thread only');
  const answer = async (call: StoreCall): Promise<StoreReply> => {
    try {
      // Name and input belong together: `ThreadedStore.run` has checked them against the table's types.
      const operation = operations[call.name] as (input: unknown) => Promise<unknown>;
      return { id: call.id, value: await operation(call.input) };
    } catch (error) {
      return {
        id: call.id,
        fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
        unavailable: storeFaultOf(error),
      };
    }
  };
  port.on('message', (message: StoreCall | 'close') => {
    if (message === 'close') {
      void close().then(() => port.close());
      return;
    }
    void answer(message).then((reply) => port.postMessage(reply));
  });
  port.postMessage('open');
}
