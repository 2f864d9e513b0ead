/**
 * Asks the query thread.
 * Promises: each question gets its own answer or throws; when the thread ends, all that wait throw.
 */
import { Worker } from 'node:worker_threads';
import type { StoreLocation } from '../storage/location.ts';
import type {
  FromQueryThread,
  QueryThreadData,
  ToQueryThread,
  ViewQueries,
  ViewQueryName,
} from './queries/query-types.ts';

interface Asked {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class QueryClient {
  readonly #thread: Worker;
  readonly #asked = new Map<number, Asked>();
  #last = 0;
  #ended = false;
  #closing = false;

  constructor(location: StoreLocation, onFault: (error: Error) => void) {
    const workerData: QueryThreadData = { location };
    this.#thread = new Worker(new URL('./query-thread.ts', import.meta.url), { workerData });
    this.#thread.on('message', (message: FromQueryThread) => this.#hear(message));
    this.#thread.on('error', (error: Error) => onFault(error));
    this.#thread.on('exit', () => {
      this.#ended = true;
      if (!this.#closing) onFault(new Error('views: the query thread has stopped'));
      for (const { reject } of this.#asked.values()) reject(new Error('views: the query thread has stopped'));
      this.#asked.clear();
    });
  }

  async ask<Name extends ViewQueryName>(
    name: Name,
    filter: ViewQueries[Name]['filter'],
  ): Promise<ViewQueries[Name]['result']> {
    // The thread answers a question of this name with the result of this name (`ANSWERS` there is typed so).
    return (await this.#post({ id: ++this.#last, name, filter })) as ViewQueries[Name]['result'];
  }

  async close(): Promise<void> {
    this.#closing = true;
    if (!this.#ended) await this.#post({ id: ++this.#last, name: 'close' });
  }

  #post(message: ToQueryThread): Promise<unknown> {
    if (this.#ended) return Promise.reject(new Error('views: the query thread has stopped'));
    return new Promise((resolve, reject) => {
      this.#asked.set(message.id, { resolve, reject });
      this.#thread.postMessage(message);
    });
  }

  #hear({ id, result, problem }: FromQueryThread): void {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (problem === undefined) asked?.resolve(result);
    else asked?.reject(new Error(`views: ${problem}`));
  }
}
