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

/** A slot is three words that lie together: hash, low part of the place plus 1 (0: empty), high part. */
const SLOT_WORDS = 3;
const LOW = 1;
const HIGH = 2;
const LOW_RANGE = 2 ** 30;

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
  #words = new Int32Array(FIRST_SLOTS * SLOT_WORDS);
  #mask = FIRST_SLOTS - 1;
  #count = 0;

  find(hash: number, isIt: IsIt): number {
    const words = this.#words;
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const at = slot * SLOT_WORDS;
      if (words[at + LOW] === 0) return NOWHERE;
      if (words[at] !== hash) continue;
      const place = placeAt(words, at);
      if (isIt(place)) return place;
    }
  }

  add(hash: number, place: number): void {
    if (this.#count * 2 > this.#mask) this.#grow((this.#mask + 1) * 2);
    const high = divideRoundedDown(place, LOW_RANGE);
    this.#put(hash, place - high * LOW_RANGE + 1, high);
    this.#count += 1;
  }

  /** Closes the gap, so that later finds need no marks of what is gone. */
  remove(hash: number, place: number): void {
    const words = this.#words;
    const mask = this.#mask;
    let gap = hash & mask;
    while (placeAt(words, gap * SLOT_WORDS) !== place) {
      if (words[gap * SLOT_WORDS + LOW] === 0) return;
      gap = (gap + 1) & mask;
    }
    this.#count -= 1;
    for (let slot = (gap + 1) & mask; words[slot * SLOT_WORDS + LOW] !== 0; slot = (slot + 1) & mask) {
      const home = words[slot * SLOT_WORDS]! & mask;
      // The entry may fill the gap if its home does not lie behind the gap on the way to where it stands.
      if (((slot - home) & mask) >= ((slot - gap) & mask)) {
        words.copyWithin(gap * SLOT_WORDS, slot * SLOT_WORDS, (slot + 1) * SLOT_WORDS);
        gap = slot;
      }
    }
    words.fill(0, gap * SLOT_WORDS, (gap + 1) * SLOT_WORDS);
  }

  reserve(count: number): void {
    let slots = FIRST_SLOTS;
    while (slots < count * 2) slots *= 2;
    if (slots > this.#mask + 1) this.#grow(slots);
  }

  #put(hash: number, low: number, high: number): void {
    const words = this.#words;
    let slot = hash & this.#mask;
    while (words[slot * SLOT_WORDS + LOW] !== 0) slot = (slot + 1) & this.#mask;
    const at = slot * SLOT_WORDS;
    words[at] = hash;
    words[at + LOW] = low;
    words[at + HIGH] = high;
  }

  #grow(slots: number): void {
    const words = this.#words;
    this.#words = new Int32Array(slots * SLOT_WORDS);
    this.#mask = slots - 1;
    for (let at = 0; at < words.length; at += SLOT_WORDS) {
      if (words[at + LOW] !== 0) this.#put(words[at]!, words[at + LOW]!, words[at + HIGH]!);
    }
  }
}

/** The place in the slot at `at`; -1 in an empty one. */
function placeAt(words: Int32Array, at: number): number {
  return words[at + HIGH]! * LOW_RANGE + words[at + LOW]! - 1;
}
