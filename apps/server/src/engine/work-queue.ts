/**
 * Items of a realm that wait for the core, in order.
 * Promises: they wait as they came, in bytes: objects that wait are copied by the collector.
 */
import type { PackedWork } from './wire/work-wire.ts';
import { WorkUnpacker } from './wire/work-wire.ts';
import type { QueuedItem } from './work.ts';

export class WorkQueue {
  readonly #batchLimit: number;
  #messages: WorkUnpacker[] = [];
  #length = 0;

  constructor(batchLimit: number) {
    this.#batchLimit = batchLimit;
  }

  get length(): number {
    return this.#length;
  }

  add(work: PackedWork): void {
    if (work.count === 0) return;
    this.#messages.push(new WorkUnpacker(work));
    this.#length += work.count;
  }

  /** The next items, at most as many as one batch takes. */
  take(): QueuedItem[] {
    const items: QueuedItem[] = [];
    let done = 0;
    for (const message of this.#messages) {
      while (message.length > 0 && items.length < this.#batchLimit) items.push(message.next());
      if (message.length > 0) break;
      done += 1;
    }
    this.#messages.splice(0, done);
    this.#length -= items.length;
    return items;
  }

  /** Forgets what waits and says how many items that were. */
  drop(): number {
    const count = this.#length;
    this.#messages = [];
    this.#length = 0;
    return count;
  }
}
