/**
 * A store as the main thread sees it: a table of operations that run in a thread of their own.
 * Promises: no SQL on the calling thread. Calls run in the order in which they were made unless one waits for a
 * transaction; each is answered or rejected, also when the thread ends.
 * Never: knows what an operation does.
 */
import type { MessagePort, Worker } from 'node:worker_threads';
import { PendingCalls } from '../pending-calls.ts';
import { startThread } from '../start-thread.ts';
import type { DatabaseDoor } from './database-door.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import type { StoreFault } from './store-unavailable.ts';

/** Each takes plain data and answers plain data. */
export type Operations = Readonly<Record<string, (input: never) => Promise<unknown>>>;

export interface StoreCall {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}
export type StoreReply =
  | { readonly id: number; readonly value: unknown }
  | {
      readonly id: number;
      readonly fault: string;
      /** The store is not there; null: the operation itself failed. */
      readonly unavailable: StoreFault | null;
    };

export interface ThreadedStore<Table extends Operations> {
  /**
   * Runs one operation in the store's thread. Rejects when the database fails, with `StoreUnavailable` where it is not
   * there; the message carries no values.
   * `handedOver` are ports of `input` that this thread gives away with it.
   */
  run<Name extends keyof Table & string>(
    name: Name,
    input: Parameters<Table[Name]>[0],
    handedOver?: readonly MessagePort[],
  ): Promise<Awaited<ReturnType<Table[Name]>>>;
  close(): Promise<void>;
}

export interface StoreThread {
  /** The module that serves the operations. */
  readonly module: URL;
  readonly workerData: unknown;
  /** Ports of `workerData`. */
  readonly handedOver?: readonly MessagePort[];
  /** For messages: `identity store`. */
  readonly name: string;
  /** Of its database; null or none: a file. */
  readonly door?: DatabaseDoor | null;
}

/** Waits until the thread has opened and migrated its database, or throws why it could not. */
function opened(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
}

function failureOf(store: string, reply: Extract<StoreReply, { fault: string }>): Error {
  const message = `${store}: ${reply.fault}`;
  return reply.unavailable === null ? new Error(message) : new StoreUnavailable(reply.unavailable, message);
}

/** Starts the thread and waits until its store is open. */
export async function openThreadedStore<Table extends Operations>({
  module,
  workerData,
  handedOver: handedToThread = [],
  name: store,
  door = null,
}: StoreThread): Promise<ThreadedStore<Table>> {
  const worker = startThread(module, store, { workerData, transferList: [...handedToThread] });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  await opened(worker);
  const calls = new PendingCalls();
  worker.on('message', (reply: StoreReply) => {
    if ('fault' in reply) calls.reject(reply.id, failureOf(store, reply));
    else calls.resolve(reply.id, reply.value);
  });
  const closed = new Error(`the ${store} is closed`);
  worker.on('error', (error) => calls.end(error, closed));
  void exited.then(() => calls.end(closed));
  return {
    // The thread answers a call by its name's operation, so the answer is of that operation's type.
    run<Name extends keyof Table & string>(
      name: Name,
      input: Parameters<Table[Name]>[0],
      handedOver: readonly MessagePort[] = [],
    ) {
      const ask = (): Promise<Awaited<ReturnType<Table[Name]>>> =>
        calls.send((id) => worker.postMessage({ id, name, input } satisfies StoreCall, handedOver));
      return door === null ? ask() : door.pass(ask);
    },
    async close() {
      if (!calls.hasEnded) worker.postMessage('close');
      await exited;
    },
  };
}
