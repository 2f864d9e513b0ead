import type { LRUCache } from 'lru-cache';
import { latelyUsed } from '../lately-used.ts';

/** Throttles repeated events per key: the first is let through, then none for `everyMs`. Bounded. */
export class Throttle {
  readonly #lastAt: LRUCache<number, number>;
  readonly #everyMs: number;

  constructor(everyMs: number, capacity = 10_000) {
    this.#everyMs = everyMs;
    this.#lastAt = latelyUsed(capacity);
  }

  /** Whether the event of `key` is let through. */
  first(key: number, now: number): boolean {
    const lastAt = this.#lastAt.get(key);
    if (lastAt !== undefined && now - lastAt < this.#everyMs) return false;
    this.#lastAt.set(key, now);
    return true;
  }
}
