/**
 * Items of a realm that wait for the core, in order.
 */
import type { WorkItem } from './work.ts';

export class WorkQueue {
  readonly #batchLimit: number;
  #items: WorkItem[] = [];

  constructor(batchLimit: number) {
    this.#batchLimit = batchLimit;
  }

  get length(): number {
    return this.#items.length;
  }

  add(items: readonly WorkItem[]): void {
    for (const item of items) this.#items.push(item);
  }

  /** The next items, at most as many as one batch takes. */
  take(): WorkItem[] {
    if (this.#items.length > this.#batchLimit) return this.#items.splice(0, this.#batchLimit);
    const all = this.#items;
    this.#items = [];
    return all;
  }

  /** Forgets what waits and says how many items that were. */
  drop(): number {
    const count = this.#items.length;
    this.#items = [];
    return count;
  }
}
