/**
 * Owners whose money or legs commands have moved since they were entered into the indexes of crossings last: a queue.
 * Promises: those of a later command stand behind those of an earlier one, and within a command they stand in the order in which it came
 * to them first: as if each command had entered its own at once.
 */

const ABSENT = -1;
/** Places of the queue that are left behind before it is moved. */
const LEFT_BEHIND = 4096;

export class TouchedOwners {
  /** Owners' indexes in the order of entering; of an owner who stands there twice the last place counts. */
  #queue: number[] = [];
  /** Places before this are left behind. */
  #head = 0;
  /** By owner's index, 1 more than the place in the queue, or 0: four bytes each, since every fill looks at two. */
  #places = new Int32Array(64);
  #size = 0;
  /** Where what this command has come to begins. */
  #commandFrom = 0;

  get size(): number {
    return this.#size;
  }

  add(ownerIndex: number): void {
    if (ownerIndex >= this.#places.length) this.#widen(ownerIndex * 2);
    const place = this.#places[ownerIndex]! - 1;
    if (place >= this.#commandFrom) return;
    if (place === ABSENT) this.#size += 1;
    this.#queue.push(ownerIndex);
    this.#places[ownerIndex] = this.#queue.length;
  }

  /** What comes from now on is of another command. */
  endCommand(): void {
    if (this.#size === 0) this.#restart();
    else if (this.#head >= LEFT_BEHIND && this.#head * 2 > this.#queue.length) this.#move();
    this.#commandFrom = this.#queue.length;
  }

  /** Takes out the one who was touched first; there is one. */
  take(): number {
    for (;;) {
      const place = this.#head;
      const ownerIndex = this.#queue[place];
      if (ownerIndex === undefined) throw new RangeError('nobody was touched');
      this.#head += 1;
      if (this.#places[ownerIndex]! - 1 !== place) continue;
      this.#places[ownerIndex] = 0;
      this.#size -= 1;
      return ownerIndex;
    }
  }

  clear(): void {
    while (this.#size > 0) this.take();
  }

  #restart(): void {
    this.#queue = [];
    this.#head = 0;
  }

  /** Drops the places that are left behind. */
  #move(): void {
    this.#queue = this.#queue.slice(this.#head);
    for (const [place, ownerIndex] of this.#queue.entries()) {
      if (this.#places[ownerIndex]! - 1 === place + this.#head) this.#places[ownerIndex] = place + 1;
    }
    this.#head = 0;
  }

  #widen(length: number): void {
    const longer = new Int32Array(length);
    longer.set(this.#places);
    this.#places = longer;
  }
}
