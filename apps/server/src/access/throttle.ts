/** Throttles repeated events per key: the first is let through, then none for `everyMs`. Bounded. */
export class Throttle {
  readonly #lastAt = new Map<number, number>();
  readonly #everyMs: number;
  readonly #capacity: number;

  constructor(everyMs: number, capacity = 10_000) {
    this.#everyMs = everyMs;
    this.#capacity = capacity;
  }

  /** Whether the event of `key` is let through. */
  first(key: number, now: number): boolean {
    const lastAt = this.#lastAt.get(key);
    if (lastAt !== undefined && now - lastAt < this.#everyMs) return false;
    this.#lastAt.delete(key);
    if (this.#lastAt.size >= this.#capacity) {
      const [oldest] = this.#lastAt.keys();
      if (oldest !== undefined) this.#lastAt.delete(oldest);
    }
    this.#lastAt.set(key, now);
    return true;
  }
}
