/**
 * Rate limits as token buckets, one bucket per key.
 * Promises: bounded memory; a refused call takes nothing; a key that is not known has a full bucket; no call looks
 * through the keys.
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

const MAX_KEYS = 100_000;
/** Buckets looked at for each new key: more than one, so that what has refilled goes faster than keys come. */
const SWEPT_AT_ONCE = 2;

export class TokenBuckets<Key extends string | number> {
  /** In the order of their last use. */
  readonly #buckets = new Map<Key, Bucket>();
  readonly #rule: BucketRule;
  readonly #now: () => number;
  readonly #maximumKeys: number;

  /** `now` counts milliseconds and never goes back. */
  constructor(rule: BucketRule, now: () => number, maximumKeys = MAX_KEYS) {
    this.#rule = rule;
    this.#now = now;
    this.#maximumKeys = maximumKeys;
  }

  /** Keys that are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  /**
   * Takes one call, or one that weighs more; none weighs more than half a bucket, so that it passes some time. 0: it may
   * pass; else whole seconds until it may.
   */
  take(key: Key, weight = 1): number {
    const bucket = this.#refilled(key);
    const taken = Math.min(weight, Math.max(1, this.#rule.capacity / 2));
    const wait = this.#waitOf(bucket, taken);
    if (wait === 0) bucket.tokens -= taken;
    return wait;
  }

  /** What `take` would answer, without taking. */
  waitFor(key: Key): number {
    return this.#waitOf(this.#refilled(key), 1);
  }

  /** Gives one call back, for what shall count failures alone. */
  giveBack(key: Key): void {
    const bucket = this.#buckets.get(key);
    if (bucket !== undefined) bucket.tokens = Math.min(this.#rule.capacity, bucket.tokens + 1);
  }

  #waitOf(bucket: Bucket, weight: number): number {
    if (bucket.tokens >= weight) return 0;
    const { capacity, perMs } = this.#rule;
    return Math.max(1, Math.ceil(((weight - bucket.tokens) * perMs) / capacity / 1000));
  }

  #refilled(key: Key): Bucket {
    const now = this.#now();
    const { capacity, perMs } = this.#rule;
    const known = this.#buckets.get(key);
    if (known === undefined) {
      this.#makeRoom(now);
      const fresh = { tokens: capacity, at: now };
      this.#buckets.set(key, fresh);
      return fresh;
    }
    known.tokens = Math.min(capacity, known.tokens + ((now - known.at) * capacity) / perMs);
    known.at = now;
    this.#buckets.delete(key);
    this.#buckets.set(key, known);
    return known;
  }

  /** From the oldest end: what is full again is as good as unknown; if all are in use, the oldest key goes. */
  #makeRoom(now: number): void {
    let looked = 0;
    for (const [key, bucket] of this.#buckets) {
      const full = now - bucket.at >= this.#rule.perMs;
      if (!full && this.#buckets.size < this.#maximumKeys) return;
      this.#buckets.delete(key);
      looked += 1;
      if (looked === SWEPT_AT_ONCE) return;
    }
  }
}
