/**
 * The memory of idempotent requests: what each owner has asked under which request id, and what it was answered.
 * Promises: an entry lives 24 h of journal time; an owner has at most 10,000; entries leave in the order in which
 * they came. All of it is state and stands in the snapshot.
 *
 * Entries are kept as bytes in chunks, about 60 bytes each, so that a million of them cost no objects and a snapshot
 * takes them as they are; an index finds them by hash, and the bytes of owner and id decide.
 * A chunk lies in shared memory, so that a captured one reaches another thread without being copied.
 * Layout: length of the rest, time, owner's index, request id, content hash, sequence, outcome.
 */
import { ByteReader, ByteWriter, MalformedBytes } from '../codec/bytes.ts';
import type { ByteRun } from '../codec/bytes.ts';
import { sequenceOf, timeMs } from '../quantity/branding.ts';
import { divideRoundedDown } from '../quantity/exact.ts';
import type { Answer, Outcome } from '../vocabulary/outcomes.ts';
import { copyBytes, numberAt, numberBytes, skipNumber, startsWith, writeNumber } from './byte-runs.ts';
import { RequestIndex } from './request-index.ts';

/** Journal time for which a request is remembered. */
export const REMEMBERED_MS = 24 * 3600 * 1000;
/** Most requests remembered for one owner. */
export const REMEMBERED_PER_OWNER = 10_000;

export interface RememberedRequest {
  readonly ownerIndex: number;
  readonly requestId: string;
  readonly contentHash: number;
  readonly answer: Answer;
}

/** How outcomes are kept as bytes: word for word. */
export interface OutcomeCodec {
  readonly write: (writer: ByteWriter, outcome: Outcome) => void;
  /** Throws `MalformedBytes`. */
  readonly read: (reader: ByteReader) => Outcome;
}

const CHUNK_BYTES = 1 << 20;
/** No owner's index. */
const NOBODY = -1;

interface Chunk {
  readonly bytes: Uint8Array;
  used: number;
}

interface Located {
  readonly bytes: Uint8Array;
  readonly offset: number;
}

export class RequestMemory {
  readonly #outcomes: OutcomeCodec;
  readonly #index = new RequestIndex();
  /** Owner and request id that are looked for, then the other parts of their entry. */
  readonly #writer = new ByteWriter();
  #soughtOwner = NOBODY;
  #soughtId = '';
  #soughtBytes = 0;
  #soughtHash = 0;
  #chunks: Chunk[] = [];
  /** Number of the first chunk; a position is chunk number × CHUNK_BYTES + offset. */
  #firstChunk = 0;
  /** Offset of the oldest entry in the first chunk. */
  #firstOffset = 0;
  /** Time of the oldest entry; beyond all times where there is none. */
  #oldestTime = Number.POSITIVE_INFINITY;
  #counts = new Int32Array(64);
  /** Made once: the index asks it for nearly every command. */
  readonly #isSought = (position: number): boolean => {
    const { bytes, offset } = this.#locate(position);
    const keyAt = skipNumber(bytes, skipNumber(bytes, offset));
    return startsWith(bytes, keyAt, this.#writer.memory, this.#soughtBytes);
  };

  constructor(outcomes: OutcomeCodec) {
    this.#outcomes = outcomes;
  }

  find(ownerIndex: number, requestId: string): RememberedRequest | null {
    this.#seek(ownerIndex, requestId);
    const position = this.#index.find(this.#soughtHash, this.#isSought);
    return position < 0 ? null : readEntry(this.#readerAt(position), this.#outcomes);
  }

  isFull(ownerIndex: number): boolean {
    return (this.#counts[ownerIndex] ?? 0) >= REMEMBERED_PER_OWNER;
  }

  remember({ ownerIndex, requestId, contentHash: content, answer }: RememberedRequest): void {
    // Whoever remembers has looked for it first.
    if (this.#soughtOwner !== ownerIndex || this.#soughtId !== requestId) this.#seek(ownerIndex, requestId);
    const writer = this.#writer;
    const keyEnd = this.#soughtBytes;
    writer.varint(answer.time);
    const timeEnd = writer.length;
    writer.varint(content);
    writer.varint(answer.sequence);
    this.#outcomes.write(writer, answer.outcome);
    const { memory, length } = writer;
    const { bytes, offset, position } = this.#reserve(numberBytes(length) + length);
    let at = writeNumber(bytes, offset, length);
    at = copyBytes(memory, keyEnd, timeEnd, bytes, at);
    at = copyBytes(memory, 0, keyEnd, bytes, at);
    copyBytes(memory, timeEnd, length, bytes, at);
    this.#enter(position, this.#soughtHash, ownerIndex, answer.time);
    this.#soughtOwner = NOBODY;
  }

  /** When the oldest request is to be forgotten; beyond all times where there is none. */
  get nextExpiry(): number {
    return this.#oldestTime + REMEMBERED_MS;
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
  restore(all: Uint8Array): void {
    this.#index.reserve(countEntries(all));
    let copied = 0;
    for (let start = 0; start < all.length;) {
      const { end, time, ownerIndex, keyStart, keyEnd } = headAt(all, start);
      if (end > all.length) throw new MalformedBytes('a request passes the end');
      const { offset, position } = this.#reserve(end - start);
      // A chunk is filled at once, when the next one has been begun.
      if (offset === 0 && start > 0) copied = this.#fill(this.#chunks.length - 2, all, copied, start);
      this.#enter(position, hashOf(all, keyStart, keyEnd), ownerIndex, time);
      start = end;
    }
    if (all.length > 0) this.#fill(this.#chunks.length - 1, all, copied, all.length);
  }

  /** Copies `[from, to)` into a chunk; where it ended. */
  #fill(chunk: number, all: Uint8Array, from: number, to: number): number {
    this.#chunks[chunk]!.bytes.set(all.subarray(from, to));
    return to;
  }

  #seek(ownerIndex: number, requestId: string): void {
    const writer = this.#writer;
    writer.reset();
    writer.varint(ownerIndex);
    writer.text(requestId);
    this.#soughtOwner = ownerIndex;
    this.#soughtId = requestId;
    this.#soughtBytes = writer.length;
    this.#soughtHash = hashOf(writer.memory, 0, writer.length);
  }

  /** Room behind the newest entry. */
  #reserve(size: number): Located & { readonly position: number } {
    let last = this.#chunks.at(-1);
    if (last === undefined || last.used + size > CHUNK_BYTES) {
      last = { bytes: new Uint8Array(new SharedArrayBuffer(CHUNK_BYTES)), used: 0 };
      this.#chunks.push(last);
    }
    const offset = last.used;
    last.used += size;
    const chunk = this.#firstChunk + this.#chunks.length - 1;
    return { bytes: last.bytes, offset, position: chunk * CHUNK_BYTES + offset };
  }

  #enter(position: number, hash: number, ownerIndex: number, time: number): void {
    this.#index.add(hash, position);
    this.#count(ownerIndex, 1);
    if (this.#oldestTime > time) this.#oldestTime = time;
  }

  #dropOldest(): void {
    const first = this.#chunks[0]!;
    const { end, ownerIndex, keyStart, keyEnd } = headAt(first.bytes, this.#firstOffset);
    const position = this.#firstChunk * CHUNK_BYTES + this.#firstOffset;
    this.#index.removeOldest(hashOf(first.bytes, keyStart, keyEnd), position);
    this.#count(ownerIndex, -1);
    this.#firstOffset = end;
    if (this.#firstOffset === first.used) {
      this.#chunks.shift();
      this.#firstChunk += 1;
      this.#firstOffset = 0;
    }
    this.#oldestTime = this.#readOldestTime();
  }

  #readOldestTime(): number {
    const first = this.#chunks[0];
    return first === undefined ? Number.POSITIVE_INFINITY : headAt(first.bytes, this.#firstOffset).time;
  }

  #locate(position: number): Located {
    const number = divideRoundedDown(position, CHUNK_BYTES);
    const { bytes } = this.#chunks[number - this.#firstChunk]!;
    return { bytes, offset: position - number * CHUNK_BYTES };
  }

  #readerAt(position: number): ByteReader {
    const { bytes, offset } = this.#locate(position);
    return new ByteReader(bytes.subarray(offset, headAt(bytes, offset).end));
  }

  #count(ownerIndex: number, change: number): void {
    if (ownerIndex >= this.#counts.length) {
      const grown = new Int32Array(Math.max(ownerIndex + 1, this.#counts.length * 2));
      grown.set(this.#counts);
      this.#counts = grown;
    }
    this.#counts[ownerIndex]! += change;
  }
}

function readEntry(reader: ByteReader, outcomes: OutcomeCodec): RememberedRequest {
  reader.varint();
  const time = timeMs(reader.varint());
  const ownerIndex = reader.varint();
  const requestId = reader.text();
  const content = reader.varint();
  const sequence = sequenceOf(reader.varint());
  const outcome = outcomes.read(reader);
  return { ownerIndex, requestId, contentHash: content, answer: { sequence, time, outcome } };
}

interface EntryHead {
  /** Where the next entry begins. */
  readonly end: number;
  readonly time: number;
  readonly ownerIndex: number;
  /** Owner and request id as they were written. */
  readonly keyStart: number;
  readonly keyEnd: number;
}

/** The entry that begins with its length at `at`. Throws `MalformedBytes` where the key passes its end. */
function headAt(bytes: Uint8Array, at: number): EntryHead {
  const timeAt = skipNumber(bytes, at);
  const end = timeAt + numberAt(bytes, at);
  const keyStart = skipNumber(bytes, timeAt);
  const textAt = skipNumber(bytes, keyStart);
  const keyEnd = skipNumber(bytes, textAt) + numberAt(bytes, textAt);
  if (keyEnd >= end) throw new MalformedBytes('a request ends in its id');
  return { end, time: numberAt(bytes, timeAt), ownerIndex: numberAt(bytes, keyStart), keyStart, keyEnd };
}

function countEntries(all: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < all.length; at = skipNumber(all, at) + numberAt(all, at)) count += 1;
  return count;
}

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return hash ^ (hash >>> 15);
}

/** A 53-bit hash of a command's bytes: tells equal contents from different ones, and guards nothing else. */
export function contentHash({ bytes, from, to }: ByteRun): number {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at]!;
    high = Math.imul(high ^ byte, 0x01000193);
    low = Math.imul((low ^ byte) + 0x9e3779b9, 0x85ebca6b);
    low ^= low >>> 15;
  }
  return (high & 0x1fffff) * 0x1_0000_0000 + (low >>> 0);
}
