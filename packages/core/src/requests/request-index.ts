/**
 * From the hash of a request to where it stands in the log of requests: open-addressing tables.
 * Promises: finds every position that was added under a hash and has not left; positions leave in the order in which they
 * came; order of the slots is no part of the state. A table that is full grows alone, so that a million requests never
 * hold up a command for more than a small part of them.
 *
 * Nearly every request is new, and its hash leads anywhere: a slot is four bytes, so that looking for a request and
 * adding it touch one line of memory between them. All else of an entry lies in a ring, written one after the other.
 */
import { divideRoundedDown } from '../quantity/exact.ts';

/** Tables, told apart by the highest bits of the hash: so few that what leads to their memory stays in the cache. */
const TABLES = 16;
const TABLE_SHIFT = 28;
const FIRST_SLOTS = 16;
const NOWHERE = -1;

/** A slot is EMPTY, or a part of the hash that is not 0, above the entry's position in the ring. */
const EMPTY = 0;
const TAG_SHIFT = 24;
const TAG_BITS_FROM = 20;
/** Beyond it no entry can be told in a slot: 11,000,000 for each table, whose requests would fill 10 GB. */
const MAX_SLOTS = 1 << TAG_SHIFT;

/** Whether the request at `position` is the one that is looked for. */
export type IsIt = (position: number) => boolean;

export class RequestIndex {
  readonly #tables = Array.from({ length: TABLES }, () => new Table());

  /** Makes room for so many at once. */
  reserve(count: number): void {
    // A quarter more for each: hashes are spread over the tables by chance.
    const perTable = divideRoundedDown(count * 5, TABLES * 4);
    for (const table of this.#tables) table.reserve(perTable);
  }

  /** The first position under `hash` for which `isIt` is true, or -1. */
  find(hash: number, isIt: IsIt): number {
    return this.#tables[hash >>> TABLE_SHIFT]!.find(hash, isIt);
  }

  /** Throws RangeError where there is no more room for its like. */
  add(hash: number, position: number): void {
    this.#tables[hash >>> TABLE_SHIFT]!.add(hash, position);
  }

  /** Removes the position that was added before all others that are left. Throws RangeError for any other. */
  removeOldest(hash: number, position: number): void {
    this.#tables[hash >>> TABLE_SHIFT]!.removeOldest(hash, position);
  }
}

class Table {
  #slots = new Int32Array(FIRST_SLOTS);
  /** Hash and position of each entry, oldest at `#first`; as long as `#slots`, so that one mask serves both. */
  #hashes = new Int32Array(FIRST_SLOTS);
  #positions = new Float64Array(FIRST_SLOTS);
  #mask = FIRST_SLOTS - 1;
  #first = 0;
  #count = 0;

  find(hash: number, isIt: IsIt): number {
    const slots = this.#slots;
    const mask = this.#mask;
    const tag = tagOf(hash);
    for (let slot = hash & mask; slots[slot] !== EMPTY; slot = (slot + 1) & mask) {
      const word = slots[slot]!;
      if (word >>> TAG_SHIFT !== tag || this.#hashes[word & mask] !== hash) continue;
      const position = this.#positions[word & mask]!;
      if (isIt(position)) return position;
    }
    return NOWHERE;
  }

  add(hash: number, position: number): void {
    if (isCrowded(this.#count, this.#mask + 1)) this.#grow((this.#mask + 1) * 2);
    const entry = (this.#first + this.#count) & this.#mask;
    this.#hashes[entry] = hash;
    this.#positions[entry] = position;
    this.#put(hash, entry);
    this.#count += 1;
  }

  /** Closes the gap, so that later finds need no marks of what is gone. */
  removeOldest(hash: number, position: number): void {
    const slots = this.#slots;
    const mask = this.#mask;
    if (
      this.#count === 0 ||
      this.#hashes[this.#first] !== hash ||
      this.#positions[this.#first] !== position
    ) {
      throw new RangeError(`not the oldest request: ${position}`);
    }
    const word = wordOf(hash, this.#first);
    let gap = hash & mask;
    while (slots[gap] !== word) gap = (gap + 1) & mask;
    for (let slot = (gap + 1) & mask; slots[slot] !== EMPTY; slot = (slot + 1) & mask) {
      const home = this.#hashes[slots[slot]! & mask]! & mask;
      // The entry may fill the gap if its home does not lie behind the gap on the way to where it stands.
      if (((slot - home) & mask) >= ((slot - gap) & mask)) {
        slots[gap] = slots[slot]!;
        gap = slot;
      }
    }
    slots[gap] = EMPTY;
    this.#first = (this.#first + 1) & mask;
    this.#count -= 1;
  }

  reserve(count: number): void {
    let slots = FIRST_SLOTS;
    while (isCrowded(count, slots)) slots *= 2;
    if (slots > this.#mask + 1) this.#grow(slots);
  }

  #put(hash: number, entry: number): void {
    const slots = this.#slots;
    let slot = hash & this.#mask;
    while (slots[slot] !== EMPTY) slot = (slot + 1) & this.#mask;
    slots[slot] = wordOf(hash, entry);
  }

  #grow(slots: number): void {
    if (slots > MAX_SLOTS) throw new RangeError('too many requests');
    const hashes = this.#hashes;
    const positions = this.#positions;
    const mask = this.#mask;
    this.#slots = new Int32Array(slots);
    this.#hashes = new Int32Array(slots);
    this.#positions = new Float64Array(slots);
    this.#mask = slots - 1;
    for (let entry = 0; entry < this.#count; entry += 1) {
      const from = (this.#first + entry) & mask;
      this.#hashes[entry] = hashes[from]!;
      this.#positions[entry] = positions[from]!;
      this.#put(hashes[from]!, entry);
    }
    this.#first = 0;
  }
}

/** Bits that choose neither the table nor, in most tables, the slot; never 0. */
function tagOf(hash: number): number {
  const bits = (hash >>> TAG_BITS_FROM) & 0xff;
  return bits === 0 ? 1 : bits;
}

function wordOf(hash: number, entry: number): number {
  return (tagOf(hash) << TAG_SHIFT) | entry;
}

/** Whether one more would fill more than two thirds of so many slots. */
function isCrowded(count: number, slots: number): boolean {
  return (count + 1) * 3 > slots * 2;
}
