/**
 * Rate limits as token buckets, one bucket per key.
 * Promises: bounded memory; a refused call takes nothing; a key that is not known has a full bucket.
 */

export interface BucketRule {
  /** Calls that may come at once; also what is refilled in `perMs`. */
  readonly capacity: number;
  readonly perMs: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

const MAXIMUM_KEYS = 100_000;

export class TokenBuckets<Key extends string | number> {
  readonly #buckets = new Map<Key, Bucket>();
  readonly #rule: BucketRule;
  readonly #now: () => number;

  /** `now` counts milliseconds and never goes back. */
  constructor(rule: BucketRule, now: () => number) {
    this.#rule = rule;
    this.#now = now;
  }

  /** Takes one call. 0: it may pass; else whole seconds until the next one may. */
  take(key: Key): number {
    const bucket = this.#refilled(key);
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      return 0;
    }
    const { capacity, perMs } = this.#rule;
    return Math.max(1, Math.ceil(((1 - bucket.tokens) * perMs) / capacity / 1000));
  }

  /** Gives one call back, for what shall count failures alone. */
  giveBack(key: Key): void {
    const bucket = this.#buckets.get(key);
    if (bucket !== undefined) bucket.tokens = Math.min(this.#rule.capacity, bucket.tokens + 1);
  }

  #refilled(key: Key): Bucket {
    const now = this.#now();
    const { capacity, perMs } = this.#rule;
    const known = this.#buckets.get(key);
    if (known === undefined) {
      if (this.#buckets.size >= MAXIMUM_KEYS) this.#makeRoom(now);
      const fresh = { tokens: capacity, at: now };
      this.#buckets.set(key, fresh);
      return fresh;
    }
    known.tokens = Math.min(capacity, known.tokens + ((now - known.at) * capacity) / perMs);
    known.at = now;
    return known;
  }

  /** Buckets that are full again are as good as none; if all are in use, the oldest key goes. */
  #makeRoom(now: number): void {
    for (const [key, bucket] of this.#buckets) {
      if (now - bucket.at >= this.#rule.perMs) this.#buckets.delete(key);
    }
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size >= MAXIMUM_KEYS && oldest !== undefined) this.#buckets.delete(oldest);
  }
}
