/**
 * The memory of idempotent requests: what each owner has asked under which request id, and what it was answered.
 * Promises: an entry lives 24 h of journal time; an owner has at most 10,000; entries leave in the order in which
 * they came. All of it is state and stands in the snapshot.
 */
import type { Answer } from '../vocabulary/outcomes.ts';

/** Journal time for which a request is remembered. */
export const REMEMBERED_MS = 24 * 3600 * 1000;
/** Most requests remembered for one owner. */
export const REMEMBERED_PER_OWNER = 10_000;

export interface RememberedRequest {
  readonly ownerPlace: number;
  readonly requestId: string;
  readonly contentHash: number;
  readonly answer: Answer;
}

/** Entries dropped from the front before the list is cut. */
const CUT_AT = 4096;

export class RequestMemory {
  #entries: RememberedRequest[] = [];
  #first = 0;
  readonly #byOwner = new Map<number, Map<string, RememberedRequest>>();

  find(ownerPlace: number, requestId: string): RememberedRequest | null {
    return this.#byOwner.get(ownerPlace)?.get(requestId) ?? null;
  }

  isFull(ownerPlace: number): boolean {
    return (this.#byOwner.get(ownerPlace)?.size ?? 0) >= REMEMBERED_PER_OWNER;
  }

  remember(request: RememberedRequest): void {
    let own = this.#byOwner.get(request.ownerPlace);
    if (own === undefined) {
      own = new Map();
      this.#byOwner.set(request.ownerPlace, own);
    }
    own.set(request.requestId, request);
    this.#entries.push(request);
  }

  /** Forgets what is 24 h old or older at `now`. */
  expire(now: number): void {
    while (this.#first < this.#entries.length) {
      const oldest = this.#entries[this.#first]!;
      if (oldest.answer.time > now - REMEMBERED_MS) break;
      const own = this.#byOwner.get(oldest.ownerPlace)!;
      own.delete(oldest.requestId);
      if (own.size === 0) this.#byOwner.delete(oldest.ownerPlace);
      this.#first += 1;
    }
    if (this.#first >= CUT_AT && this.#first * 2 >= this.#entries.length) {
      this.#entries = this.#entries.slice(this.#first);
      this.#first = 0;
    }
  }

  /** The living entries, oldest first. */
  capture(): readonly RememberedRequest[] {
    return this.#entries.slice(this.#first);
  }
}

/** A 53-bit hash of a command's bytes: tells equal contents from different ones, and guards nothing else. */
export function contentHash(bytes: Uint8Array): number {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]!;
    high = Math.imul(high ^ byte, 0x01000193);
    low = Math.imul((low ^ byte) + 0x9e3779b9, 0x85ebca6b);
    low ^= low >>> 15;
  }
  return (high & 0x1fffff) * 0x1_0000_0000 + (low >>> 0);
}
