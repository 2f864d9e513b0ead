/**
 * Signatures of requests: what is signed, and whether a signature fits, is fresh and comes for the first time.
 * Promises: a signature is compared in constant time; one that was taken is refused for as long as its timestamp could
 * still pass; what is remembered is bounded, and a full memory refuses rather than forgets.
 * Never: knows whose key it is.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** So far may the timestamp of a request lie from the venue's clock, unless it asks for more. */
export const DEFAULT_WINDOW_MS = 5_000;
export const MAX_WINDOW_MS = 60_000;
/** So far may it lie ahead, whatever it asks for. */
export const MAX_AHEAD_MS = 5_000;

/** The parts of a request that are signed. */
export interface SignedParts {
  /** Unix milliseconds, as the request wrote it. */
  readonly timestamp: string;
  readonly method: string;
  /** With its query, as it was sent. */
  readonly path: string;
  /** As it was sent; empty where there is none. */
  readonly body: string;
}

/**
 * Hex of the HMAC-SHA-256 over four lines: timestamp, method, path with query, and body. None of the first three can hold
 * the end of a line, so that no two requests have one text: what stands in a body cannot be moved into an address.
 */
export function signatureOf(secret: KeyObject, { timestamp, method, path, body }: SignedParts): string {
  return createHmac('sha256', secret).update(`${timestamp}\n${method}\n${path}\n`).update(body).digest('hex');
}

const SIGNATURE = /^[0-9a-f]{64}$/i;

export function signatureFits(secret: KeyObject, parts: SignedParts, signature: string): boolean {
  if (!SIGNATURE.test(signature)) return false;
  return timingSafeEqual(
    Buffer.from(signatureOf(secret, parts), 'hex'),
    Buffer.from(signature.toLowerCase(), 'hex'),
  );
}

/** More than this process could answer while they are remembered. */
const REMEMBERED = 1_000_000;
const BUCKET_MS = 10_000;
/** As many characters tell signatures apart. */
const TOLD_APART_BY = 32;

/** Signatures that were taken, each until its timestamp is too old for the widest window. */
export class SpentSignatures {
  /** By when they are forgotten. Equal signatures have equal timestamps, and so stand in one bucket. */
  readonly #buckets = new Map<number, Set<string>>();
  readonly #maximum: number;
  #size = 0;

  constructor(maximum = REMEMBERED) {
    this.#maximum = maximum;
  }

  get size(): number {
    return this.#size;
  }

  /** `spent`: it came before. `full`: so many are remembered that no more can be taken at this moment. */
  spend(signature: string, timestamp: number, now: number): 'fresh' | 'spent' | 'full' {
    const end = Math.ceil((timestamp + MAX_WINDOW_MS) / BUCKET_MS);
    const short = signature.slice(0, TOLD_APART_BY).toLowerCase();
    const bucket = this.#buckets.get(end) ?? this.#open(end, now);
    if (bucket.has(short)) return 'spent';
    if (this.#size >= this.#maximum) return 'full';
    bucket.add(short);
    this.#size += 1;
    return 'fresh';
  }

  /** A new bucket every ten seconds: the moment to drop those that nothing can come again of. */
  #open(end: number, now: number): Set<string> {
    for (const [other, signatures] of this.#buckets) {
      if (other * BUCKET_MS >= now) continue;
      this.#buckets.delete(other);
      this.#size -= signatures.size;
    }
    const bucket = new Set<string>();
    this.#buckets.set(end, bucket);
    return bucket;
  }
}
