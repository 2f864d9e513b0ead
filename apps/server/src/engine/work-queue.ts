/**
 * Items of a realm that wait for the core, in order.
 * Promises: they wait as bytes, as they came: objects that wait would be copied by the garbage collector. What came by a
 * direct port goes first, so that ticks and time are never delayed by orders.
 */
import type { PackedWork } from './wire/work-wire.ts';
import { WorkUnpacker } from './wire/work-wire.ts';
import type { DirectItem } from './direct-port.ts';
import type { QueuedItem, Reply } from './work.ts';

const NO_BYTES = new Uint8Array(0);

/** Items that were taken and will not be carried out. */
export interface Unanswered {
  /** Of the main thread. */
  readonly count: number;
  readonly replies: readonly Reply[];
}

export function unanswered(items: readonly QueuedItem[]): Unanswered {
  const replies = items.flatMap(({ reply }) => reply ?? []);
  return { count: items.length - replies.length, replies };
}

export class WorkQueue {
  readonly #batchLimit: number;
  #messages: WorkUnpacker[] = [];
  #direct: QueuedItem[] = [];
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

  addDirect(item: DirectItem, reply: Reply): void {
    this.#direct.push({ item, bytes: NO_BYTES, from: 0, to: 0, reply });
    this.#length += 1;
  }

  /** The next items, at most as many as one batch takes. */
  take(): QueuedItem[] {
    const items = this.#direct.splice(0, this.#batchLimit);
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

  /** Forgets what waits: how many items of the main thread that were, and whom else to tell. */
  drop(): Unanswered {
    const direct = this.#direct.splice(0);
    const count = this.#length - direct.length;
    this.#messages = [];
    this.#length = 0;
    return { count, replies: direct.flatMap(({ reply }) => reply ?? []) };
  }
}
