/**
 * The memory of idempotent requests: what each owner has asked under which request id, and what it was answered.
 * Promises: an entry lives 24 h of journal time; an owner has at most 10,000; entries leave in the order in which
 * they came. All of it is state and stands in the snapshot.
 *
 * Entries are kept as bytes in chunks, about 60 bytes each, so that a million of them cost no objects and a snapshot
 * takes them as they are; an index finds them by hash, and the bytes of owner and id decide.
 * A chunk lies in shared memory, so that a captured one reaches another thread without being copied.
 * Layout: length of the rest, time, owner's place, request id, content hash, sequence, outcome.
 */
import { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { sequenceOf, timeMs } from '../quantity/branding.ts';
import { divideRoundedDown } from '../quantity/exact.ts';
import type { Answer } from '../vocabulary/outcomes.ts';
import { readOutcome, writeOutcome } from './outcome-codec.ts';
import { RequestIndex } from './request-index.ts';

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

const CHUNK_BYTES = 1 << 20;

interface Chunk {
  readonly bytes: Uint8Array;
  used: number;
}

export class RequestMemory {
  readonly #index = new RequestIndex();
  readonly #key = new ByteWriter();
  readonly #writer = new ByteWriter();
  #chunks: Chunk[] = [];
  /** Number of the first chunk; a place is chunk number × CHUNK_BYTES + offset. */
  #firstChunk = 0;
  /** Offset of the oldest entry in the first chunk. */
  #firstOffset = 0;
  /** Time of the oldest entry; beyond all times where there is none. */
  #oldestTime = Number.POSITIVE_INFINITY;
  #counts = new Int32Array(64);

  find(ownerPlace: number, requestId: string): RememberedRequest | null {
    const key = this.#writeKey(ownerPlace, requestId);
    const place = this.#index.find(hashOf(key), (candidate) => {
      const reader = this.#readerAt(candidate);
      reader.varint();
      reader.varint();
      return startsWith(reader, key);
    });
    return place < 0 ? null : readEntry(this.#readerAt(place));
  }

  isFull(ownerPlace: number): boolean {
    return (this.#counts[ownerPlace] ?? 0) >= REMEMBERED_PER_OWNER;
  }

  remember(request: RememberedRequest): void {
    const { ownerPlace, requestId, contentHash: content, answer } = request;
    const key = this.#writeKey(ownerPlace, requestId);
    const writer = this.#writer;
    writer.reset();
    writer.varint(answer.time);
    writer.raw(key);
    writer.varint(content);
    writer.varint(answer.sequence);
    writeOutcome(writer, answer.outcome);
    this.#append(answer.time, ownerPlace, hashOf(key), writer.bytes());
  }

  /** Forgets what is 24 h old or older at `now`. */
  expire(now: number): void {
    while (this.#oldestTime <= now - REMEMBERED_MS) this.#dropOldest();
  }

  /**
   * The bytes of the living entries, oldest first, in parts. Full chunks never change and are given as they are;
   * only the last one, which is still written to, is copied.
   */
  capture(): readonly Uint8Array[] {
    const last = this.#chunks.length - 1;
    return this.#chunks.map(({ bytes, used }, index) => {
      const from = index === 0 ? this.#firstOffset : 0;
      return index === last ? bytes.slice(from, used) : bytes.subarray(from, used);
    });
  }

  /** Takes over the bytes of all parts, one after the other. Throws `MalformedBytes`. */
  restore(bytes: Uint8Array): void {
    const reader = new ByteReader(bytes);
    while (!reader.done) {
      const entry = reader.raw(reader.varint());
      const { time, ownerPlace, key } = readHead(new ByteReader(entry), entry);
      this.#append(time, ownerPlace, hashOf(key), entry);
    }
  }

  #append(time: number, ownerPlace: number, hash: number, entry: Uint8Array): void {
    const lengthBytes = this.#key;
    lengthBytes.reset();
    lengthBytes.varint(entry.length);
    const size = lengthBytes.length + entry.length;
    let last = this.#chunks.at(-1);
    if (last === undefined || last.used + size > CHUNK_BYTES) {
      last = { bytes: new Uint8Array(new SharedArrayBuffer(CHUNK_BYTES)), used: 0 };
      this.#chunks.push(last);
    }
    const place = (this.#firstChunk + this.#chunks.length - 1) * CHUNK_BYTES + last.used;
    last.bytes.set(lengthBytes.bytes(), last.used);
    last.bytes.set(entry, last.used + lengthBytes.length);
    last.used += size;
    this.#index.add(hash, place);
    this.#count(ownerPlace, 1);
    if (this.#oldestTime > time) this.#oldestTime = time;
  }

  #dropOldest(): void {
    const first = this.#chunks[0]!;
    const place = this.#firstChunk * CHUNK_BYTES + this.#firstOffset;
    const reader = this.#readerAt(place);
    const entry = reader.raw(reader.varint());
    const { ownerPlace, key } = readHead(new ByteReader(entry), entry);
    this.#index.remove(hashOf(key), place);
    this.#count(ownerPlace, -1);
    this.#firstOffset += reader.offset;
    if (this.#firstOffset === first.used) {
      this.#chunks.shift();
      this.#firstChunk += 1;
      this.#firstOffset = 0;
    }
    this.#oldestTime = this.#readOldestTime();
  }

  #readOldestTime(): number {
    if (this.#chunks.length === 0) return Number.POSITIVE_INFINITY;
    const reader = this.#readerAt(this.#firstChunk * CHUNK_BYTES + this.#firstOffset);
    reader.varint();
    return reader.varint();
  }

  /** Owner and request id as bytes: the key under which an entry is found. Valid until the next call. */
  #writeKey(ownerPlace: number, requestId: string): Uint8Array {
    this.#key.reset();
    this.#key.varint(ownerPlace);
    this.#key.text(requestId);
    return this.#key.bytes();
  }

  #readerAt(place: number): ByteReader {
    const offset = place % CHUNK_BYTES;
    const chunk = this.#chunks[divideRoundedDown(place, CHUNK_BYTES) - this.#firstChunk]!;
    return new ByteReader(chunk.bytes.subarray(offset, chunk.used));
  }

  #count(ownerPlace: number, change: number): void {
    if (ownerPlace >= this.#counts.length) {
      const grown = new Int32Array(Math.max(ownerPlace + 1, this.#counts.length * 2));
      grown.set(this.#counts);
      this.#counts = grown;
    }
    this.#counts[ownerPlace]! += change;
  }
}

function readEntry(reader: ByteReader): RememberedRequest {
  reader.varint();
  const time = timeMs(reader.varint());
  const ownerPlace = reader.varint();
  const requestId = reader.text();
  const content = reader.varint();
  const sequence = sequenceOf(reader.varint());
  const outcome = readOutcome(reader);
  return { ownerPlace, requestId, contentHash: content, answer: { sequence, time, outcome } };
}

interface EntryHead {
  readonly time: number;
  readonly ownerPlace: number;
  /** Owner and request id as they were written. */
  readonly key: Uint8Array;
}

function readHead(reader: ByteReader, entry: Uint8Array): EntryHead {
  const time = reader.varint();
  const start = reader.offset;
  const ownerPlace = reader.varint();
  reader.raw(reader.varint());
  return { time, ownerPlace, key: entry.subarray(start, reader.offset) };
}

function startsWith(reader: ByteReader, key: Uint8Array): boolean {
  for (let index = 0; index < key.length; index += 1) {
    if (reader.done || reader.u8() !== key[index]) return false;
  }
  return true;
}

function hashOf(key: Uint8Array): number {
  let hash = 0x811c9dc5 | 0;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key[index]!, 0x01000193);
  return hash ^ (hash >>> 15);
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
