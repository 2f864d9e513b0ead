/**
 * From the hash of a request to where it stands in the log of requests: open-addressing tables.
 * Promises: finds every place that was added under a hash and not removed; order is no part of the state. A table that
 * is full grows alone, so that a million requests never hold up a command for more than a small part of them.
 */
import { divideRoundedDown } from '../quantity/exact.ts';

/** Tables, told apart by the highest bits of the hash. */
const TABLES = 256;
const TABLE_SHIFT = 24;
const FIRST_SLOTS = 16;
const NOWHERE = -1;

/** A slot is three words that lie together: hash, low part of the place, high part. */
const SLOT_WORDS = 3;
const LOW = 1;
const HIGH = 2;
const LOW_RANGE = 2 ** 30;
/**
 * Each slot has a byte in an array of its own: EMPTY, or a part of the hash. Nearly every request is new: looking for
 * it reads such bytes alone, twelve times closer together than the slots, and what is added is written unread.
 */
const EMPTY = 0;
const TAG_SHIFT = 16;

/** Whether the request at `place` is the one that is looked for. */
export type IsIt = (place: number) => boolean;

export class RequestIndex {
  readonly #tables = Array.from({ length: TABLES }, () => new Table());

  /** Makes room for so many at once. */
  reserve(count: number): void {
    // A quarter more for each: hashes are spread over the tables by chance.
    const perTable = divideRoundedDown(count * 5, TABLES * 4);
    for (const table of this.#tables) table.reserve(perTable);
  }

  /** The first place under `hash` for which `isIt` is true, or -1. */
  find(hash: number, isIt: IsIt): number {
    return this.#tables[hash >>> TABLE_SHIFT]!.find(hash, isIt);
  }

  add(hash: number, place: number): void {
    this.#tables[hash >>> TABLE_SHIFT]!.add(hash, place);
  }

  /** Does nothing where there is no such place. */
  remove(hash: number, place: number): void {
    this.#tables[hash >>> TABLE_SHIFT]!.remove(hash, place);
  }
}

class Table {
  #tags = new Uint8Array(FIRST_SLOTS);
  #words = new Int32Array(FIRST_SLOTS * SLOT_WORDS);
  #mask = FIRST_SLOTS - 1;
  #count = 0;

  find(hash: number, isIt: IsIt): number {
    const tags = this.#tags;
    const mask = this.#mask;
    const tag = tagOf(hash);
    for (let slot = hash & mask; tags[slot] !== EMPTY; slot = (slot + 1) & mask) {
      if (tags[slot] !== tag || this.#words[slot * SLOT_WORDS] !== hash) continue;
      const place = this.#placeIn(slot);
      if (isIt(place)) return place;
    }
    return NOWHERE;
  }

  add(hash: number, place: number): void {
    if (isCrowded(this.#count, this.#mask + 1)) this.#grow((this.#mask + 1) * 2);
    const high = divideRoundedDown(place, LOW_RANGE);
    this.#put(hash, place - high * LOW_RANGE, high);
    this.#count += 1;
  }

  /** Closes the gap, so that later finds need no marks of what is gone. */
  remove(hash: number, place: number): void {
    const tags = this.#tags;
    const mask = this.#mask;
    const tag = tagOf(hash);
    let gap = hash & mask;
    while (tags[gap] !== tag || this.#placeIn(gap) !== place) {
      if (tags[gap] === EMPTY) return;
      gap = (gap + 1) & mask;
    }
    this.#count -= 1;
    for (let slot = (gap + 1) & mask; tags[slot] !== EMPTY; slot = (slot + 1) & mask) {
      const home = this.#words[slot * SLOT_WORDS]! & mask;
      // The entry may fill the gap if its home does not lie behind the gap on the way to where it stands.
      if (((slot - home) & mask) >= ((slot - gap) & mask)) {
        this.#move(slot, gap);
        gap = slot;
      }
    }
    tags[gap] = EMPTY;
  }

  reserve(count: number): void {
    let slots = FIRST_SLOTS;
    while (isCrowded(count, slots)) slots *= 2;
    if (slots > this.#mask + 1) this.#grow(slots);
  }

  #put(hash: number, low: number, high: number): void {
    const tags = this.#tags;
    const words = this.#words;
    let slot = hash & this.#mask;
    while (tags[slot] !== EMPTY) slot = (slot + 1) & this.#mask;
    tags[slot] = tagOf(hash);
    const at = slot * SLOT_WORDS;
    words[at] = hash;
    words[at + LOW] = low;
    words[at + HIGH] = high;
  }

  #move(from: number, to: number): void {
    const words = this.#words;
    const source = from * SLOT_WORDS;
    const target = to * SLOT_WORDS;
    this.#tags[to] = this.#tags[from]!;
    words[target] = words[source]!;
    words[target + LOW] = words[source + LOW]!;
    words[target + HIGH] = words[source + HIGH]!;
  }

  #placeIn(slot: number): number {
    const at = slot * SLOT_WORDS;
    return this.#words[at + HIGH]! * LOW_RANGE + this.#words[at + LOW]!;
  }

  #grow(slots: number): void {
    const tags = this.#tags;
    const words = this.#words;
    this.#tags = new Uint8Array(slots);
    this.#words = new Int32Array(slots * SLOT_WORDS);
    this.#mask = slots - 1;
    for (let slot = 0; slot < tags.length; slot += 1) {
      const at = slot * SLOT_WORDS;
      if (tags[slot] !== EMPTY) this.#put(words[at]!, words[at + LOW]!, words[at + HIGH]!);
    }
  }
}

/** The byte of a slot with this hash: bits that choose neither the table nor, in most tables, the slot. */
function tagOf(hash: number): number {
  const bits = (hash >>> TAG_SHIFT) & 0xff;
  return bits === EMPTY ? 1 : bits;
}

/** Whether one more would fill more than two thirds of so many slots. */
function isCrowded(count: number, slots: number): boolean {
  return (count + 1) * 3 > slots * 2;
}
