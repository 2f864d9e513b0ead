/**
 * The memory of idempotent requests: what each owner has asked under which request id, and what it was answered.
 * Promises: an entry lives 24 h of journal time; an owner has at most 10,000; entries leave in the order in which
 * they came. All of it is state and stands in the snapshot.
 *
 * Entries are kept as bytes in chunks, about 60 bytes each, so that a million of them cost no objects and a snapshot
 * copies them as they are; an index finds them by hash, and the text decides.
 */
import { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { sequenceOf, timeMs } from '../quantity/branding.ts';
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
  readonly #writer = new ByteWriter();
  #chunks: Chunk[] = [];
  /** Number of the first chunk; a place is chunk number × CHUNK_BYTES + offset. */
  #firstChunk = 0;
  /** Offset of the oldest entry in the first chunk. */
  #firstOffset = 0;
  #oldest: RememberedRequest | null = null;
  #counts = new Int32Array(64);

  find(ownerPlace: number, requestId: string): RememberedRequest | null {
    const place = this.#index.find(hashOf(ownerPlace, requestId), (candidate) => {
      const reader = this.#readerAt(candidate);
      return reader.varint() === ownerPlace && reader.text() === requestId;
    });
    return place < 0 ? null : readEntry(this.#readerAt(place));
  }

  isFull(ownerPlace: number): boolean {
    return (this.#counts[ownerPlace] ?? 0) >= REMEMBERED_PER_OWNER;
  }

  remember(request: RememberedRequest): void {
    this.#writer.reset();
    writeEntry(this.#writer, request);
    const bytes = this.#writer.bytes();
    let last = this.#chunks.at(-1);
    if (last === undefined || last.used + bytes.length > CHUNK_BYTES) {
      last = { bytes: new Uint8Array(CHUNK_BYTES), used: 0 };
      this.#chunks.push(last);
    }
    const place = (this.#firstChunk + this.#chunks.length - 1) * CHUNK_BYTES + last.used;
    last.bytes.set(bytes, last.used);
    last.used += bytes.length;
    this.#index.add(hashOf(request.ownerPlace, request.requestId), place);
    this.#count(request.ownerPlace, 1);
    this.#oldest ??= request;
  }

  /** Forgets what is 24 h old or older at `now`. */
  expire(now: number): void {
    while (this.#oldest !== null && this.#oldest.answer.time <= now - REMEMBERED_MS) this.#dropOldest();
  }

  /** The bytes of the living entries, oldest first. */
  capture(): Uint8Array {
    let length = -this.#firstOffset;
    for (const chunk of this.#chunks) length += chunk.used;
    if (length <= 0) return new Uint8Array(0);
    const all = new Uint8Array(length);
    let at = 0;
    this.#chunks.forEach((chunk, index) => {
      const part = chunk.bytes.subarray(index === 0 ? this.#firstOffset : 0, chunk.used);
      all.set(part, at);
      at += part.length;
    });
    return all;
  }

  /** Takes over what `capture` gave. Throws `MalformedBytes`. */
  restore(bytes: Uint8Array): void {
    const reader = new ByteReader(bytes);
    while (!reader.done) this.remember(readEntry(reader));
  }

  #dropOldest(): void {
    const first = this.#chunks[0]!;
    const reader = new ByteReader(first.bytes.subarray(this.#firstOffset, first.used));
    const { ownerPlace, requestId } = readEntry(reader);
    const place = this.#firstChunk * CHUNK_BYTES + this.#firstOffset;
    this.#index.remove(hashOf(ownerPlace, requestId), place);
    this.#count(ownerPlace, -1);
    this.#firstOffset += reader.offset;
    if (this.#firstOffset === first.used) {
      this.#chunks.shift();
      this.#firstChunk += 1;
      this.#firstOffset = 0;
    }
    this.#oldest =
      this.#chunks.length === 0
        ? null
        : readEntry(this.#readerAt(this.#firstChunk * CHUNK_BYTES + this.#firstOffset));
  }

  #readerAt(place: number): ByteReader {
    const offset = place % CHUNK_BYTES;
    const chunk = this.#chunks[(place - offset) / CHUNK_BYTES - this.#firstChunk]!;
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

function writeEntry(writer: ByteWriter, request: RememberedRequest): void {
  writer.varint(request.ownerPlace);
  writer.text(request.requestId);
  writer.varint(request.contentHash);
  writer.varint(request.answer.sequence);
  writer.varint(request.answer.time);
  writeOutcome(writer, request.answer.outcome);
}

function readEntry(reader: ByteReader): RememberedRequest {
  return {
    ownerPlace: reader.varint(),
    requestId: reader.text(),
    contentHash: reader.varint(),
    answer: {
      sequence: sequenceOf(reader.varint()),
      time: timeMs(reader.varint()),
      outcome: readOutcome(reader),
    },
  };
}

function hashOf(ownerPlace: number, requestId: string): number {
  let hash = Math.imul(ownerPlace ^ 0x811c9dc5, 0x9e3779b1);
  for (let index = 0; index < requestId.length; index += 1) {
    hash = Math.imul(hash ^ requestId.charCodeAt(index), 0x01000193);
  }
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
