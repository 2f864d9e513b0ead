/**
 * From the hash of a request to where it stands in the log of requests: an open-addressing table.
 * Promises: finds every place that was added under a hash and not removed; order is no part of the state.
 */

const EMPTY = -1;

export class RequestIndex {
  #hashes = new Int32Array(1024);
  #places = new Float64Array(1024).fill(EMPTY);
  #count = 0;

  /** The first place under `hash` for which `isIt` is true, or -1. */
  find(hash: number, isIt: (place: number) => boolean): number {
    const slot = this.#slotOf(hash, isIt);
    return slot < 0 ? EMPTY : this.#places[slot]!;
  }

  add(hash: number, place: number): void {
    if (this.#count * 2 >= this.#places.length) this.#grow();
    this.#put(hash, place);
    this.#count += 1;
  }

  /** Removes a place and closes the gap, so that later finds need no marks of what is gone. */
  remove(hash: number, place: number): void {
    const mask = this.#places.length - 1;
    let gap = this.#slotOf(hash, (other) => other === place);
    if (gap < 0) return;
    this.#count -= 1;
    let at = (gap + 1) & mask;
    while (this.#places[at] !== EMPTY) {
      const home = this.#hashes[at]! & mask;
      // The entry may fill the gap if its home does not lie behind the gap on the way to where it stands.
      if (((at - home) & mask) >= ((at - gap) & mask)) {
        this.#hashes[gap] = this.#hashes[at]!;
        this.#places[gap] = this.#places[at]!;
        gap = at;
      }
      at = (at + 1) & mask;
    }
    this.#places[gap] = EMPTY;
  }

  #slotOf(hash: number, isIt: (place: number) => boolean): number {
    const mask = this.#places.length - 1;
    let at = hash & mask;
    while (this.#places[at] !== EMPTY) {
      if (this.#hashes[at] === hash && isIt(this.#places[at]!)) return at;
      at = (at + 1) & mask;
    }
    return EMPTY;
  }

  #put(hash: number, place: number): void {
    const mask = this.#places.length - 1;
    let at = hash & mask;
    while (this.#places[at] !== EMPTY) at = (at + 1) & mask;
    this.#hashes[at] = hash;
    this.#places[at] = place;
  }

  #grow(): void {
    const hashes = this.#hashes;
    const places = this.#places;
    this.#hashes = new Int32Array(hashes.length * 2);
    this.#places = new Float64Array(places.length * 2).fill(EMPTY);
    for (let at = 0; at < places.length; at += 1) {
      if (places[at] !== EMPTY) this.#put(hashes[at]!, places[at]!);
    }
  }
}
