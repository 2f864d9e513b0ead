/**
 * Asks the query thread.
 * Promises: each question gets its own answer or throws; when the thread ends, all that wait throw.
 */
import type { Worker } from 'node:worker_threads';
import { PendingCalls } from '../pending-calls.ts';
import { startThread } from '../start-thread.ts';
import { StoreUnavailable } from '../storage/store-unavailable.ts';
import type { StoreFault } from '../storage/store-unavailable.ts';
import type { StoreLocation } from '../storage/location.ts';

export interface QueryThreadData {
  readonly location: StoreLocation;
}

/** A question; null: the store is closed. */
export interface ToQueryThread {
  readonly id: number;
  readonly question: { readonly name: string; readonly filter: object } | null;
}

export interface FromQueryThread {
  readonly id: number;
  readonly result?: unknown;
  readonly problem?: string;
  /** With a problem: the store is not there, and why; null: the question itself failed. */
  readonly unavailable?: StoreFault | null;
}

export class QueryClient {
  readonly #thread: Worker;
  readonly #asked = new PendingCalls();
  #closing = false;

  constructor(thread: URL, location: StoreLocation, onFault: (error: Error) => void) {
    const workerData: QueryThreadData = { location };
    this.#thread = startThread(thread, 'queries', { workerData });
    this.#thread.on('message', (message: FromQueryThread) => this.#hear(message));
    this.#thread.on('error', (error: Error) => onFault(error));
    this.#thread.on('exit', () => {
      const stopped = new Error('views: the query thread has stopped');
      if (!this.#closing) onFault(stopped);
      this.#asked.end(stopped);
    });
  }

  /** The thread answers a question of this name with the result that its table says. */
  ask<Result>(name: string, filter: object): Promise<Result> {
    return this.#asked.send((id) =>
      this.#thread.postMessage({ id, question: { name, filter } } satisfies ToQueryThread),
    );
  }

  async close(): Promise<void> {
    this.#closing = true;
    if (this.#asked.hasEnded) return;
    await this.#asked.send((id) => this.#thread.postMessage({ id, question: null } satisfies ToQueryThread));
  }

  #hear({ id, result, problem, unavailable = null }: FromQueryThread): void {
    if (problem === undefined) return this.#asked.resolve(id, result);
    const message = `views: ${problem}`;
    this.#asked.reject(
      id,
      unavailable === null ? new Error(message) : new StoreUnavailable(unavailable, message),
    );
  }
}
