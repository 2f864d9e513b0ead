/**
 * Asks the query thread.
 * Promises: each question gets its own answer or throws; when the thread ends, all that wait throw.
 */
import { Worker } from 'node:worker_threads';
import { PendingCalls } from '../pending-calls.ts';
import type { StoreLocation } from '../storage/location.ts';
import type {
  FromQueryThread,
  QueryThreadData,
  ToQueryThread,
  ViewQueries,
  ViewQueryName,
} from './queries/query-types.ts';

export class QueryClient {
  readonly #thread: Worker;
  readonly #asked = new PendingCalls();
  #closing = false;

  constructor(location: StoreLocation, onFault: (error: Error) => void) {
    const workerData: QueryThreadData = { location };
    this.#thread = new Worker(new URL('./query-thread.ts', import.meta.url), { workerData });
    this.#thread.on('message', (message: FromQueryThread) => this.#hear(message));
    this.#thread.on('error', (error: Error) => onFault(error));
    this.#thread.on('exit', () => {
      const stopped = new Error('views: the query thread has stopped');
      if (!this.#closing) onFault(stopped);
      this.#asked.end(stopped);
    });
  }

  ask<Name extends ViewQueryName>(
    name: Name,
    filter: ViewQueries[Name]['filter'],
  ): Promise<ViewQueries[Name]['result']> {
    // The thread answers a question of this name with the result of this name (`ANSWERS` there is typed so).
    return this.#asked.send((id) => this.#thread.postMessage({ id, name, filter } satisfies ToQueryThread));
  }

  async close(): Promise<void> {
    this.#closing = true;
    if (this.#asked.hasEnded) return;
    await this.#asked.send((id) => this.#thread.postMessage({ id, name: 'close' } satisfies ToQueryThread));
  }

  #hear({ id, result, problem }: FromQueryThread): void {
    if (problem === undefined) this.#asked.resolve(id, result);
    else this.#asked.reject(id, new Error(`views: ${problem}`));
  }
}
