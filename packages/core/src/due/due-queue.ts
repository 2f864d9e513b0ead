/**
 * What is due when: the orders that have an end, in the order of (due time, order number).
 * Promises: an order stands in it at most once and leaves it at once when it closes, so that it is as long as there
 * are live orders with an end; entering and leaving cost a logarithm.
 * Never: knows what becomes of an order whose time has come.
 *
 * A binary heap of order numbers; a column by slot says where in the heap an order stands. How the heap lies is no part
 * of the state: a snapshot holds the entries in their order.
 */
const SLOT_MASK = (1 << 24) - 1;
const ABSENT = -1;

export class DueQueue {
  #times = new Float64Array(16);
  #ids = new Float64Array(16);
  #count = 0;
  /** By slot: place in the heap, or -1. */
  #places = new Int32Array(0);

  get count(): number {
    return this.#count;
  }

  /** When an order is due; 0 where it has no end. */
  timeOf(id: number): number {
    const place = this.#placeOf(id);
    return place === ABSENT ? 0 : this.#times[place]!;
  }

  enter(time: number, id: number): void {
    this.#reserve(id & SLOT_MASK);
    this.#count += 1;
    this.#rise(this.#count - 1, time, id);
  }

  /** Takes an order out, if it is there. */
  leave(id: number): void {
    const place = this.#placeOf(id);
    if (place === ABSENT) return;
    this.#places[id & SLOT_MASK] = ABSENT;
    this.#count -= 1;
    const last = this.#count;
    if (place === last) return;
    const time = this.#times[last]!;
    const moved = this.#ids[last]!;
    if (place > 0 && this.#isBefore(time, moved, (place - 1) >> 1)) this.#rise(place, time, moved);
    else this.#sink(place, time, moved);
  }

  /** Number of the first order that is due at or before `now`, or -1; it stays in the queue. */
  firstDue(now: number): number {
    return this.#count > 0 && this.#times[0]! <= now ? this.#ids[0]! : ABSENT;
  }

  /** Pairs of due time and order number, in their order. */
  capture(): Float64Array {
    const places = Array.from({ length: this.#count }, (_, place) => place);
    places.sort((a, b) => this.#times[a]! - this.#times[b]! || this.#ids[a]! - this.#ids[b]!);
    const pairs = new Float64Array(this.#count * 2);
    places.forEach((place, index) => {
      pairs[index * 2] = this.#times[place]!;
      pairs[index * 2 + 1] = this.#ids[place]!;
    });
    return pairs;
  }

  restore(pairs: Float64Array): void {
    for (let at = 0; at < pairs.length; at += 2) this.enter(pairs[at]!, pairs[at + 1]!);
  }

  /** An order's place in the heap; the slot may by now be another order's. */
  #placeOf(id: number): number {
    const place = this.#places[id & SLOT_MASK] ?? ABSENT;
    return place !== ABSENT && this.#ids[place] === id ? place : ABSENT;
  }

  #isBefore(time: number, id: number, place: number): boolean {
    const other = this.#times[place]!;
    return time < other || (time === other && id < this.#ids[place]!);
  }

  #put(place: number, time: number, id: number): void {
    this.#times[place] = time;
    this.#ids[place] = id;
    this.#places[id & SLOT_MASK] = place;
  }

  #rise(from: number, time: number, id: number): void {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#isBefore(time, id, parent)) break;
      this.#put(place, this.#times[parent]!, this.#ids[parent]!);
      place = parent;
    }
    this.#put(place, time, id);
  }

  #sink(from: number, time: number, id: number): void {
    let place = from;
    for (;;) {
      let child = place * 2 + 1;
      if (child >= this.#count) break;
      const other = child + 1;
      if (other < this.#count && this.#isBefore(this.#times[other]!, this.#ids[other]!, child)) child = other;
      if (this.#isBefore(time, id, child)) break;
      this.#put(place, this.#times[child]!, this.#ids[child]!);
      place = child;
    }
    this.#put(place, time, id);
  }

  #reserve(slot: number): void {
    if (this.#count === this.#ids.length) {
      this.#times = grown(this.#times);
      this.#ids = grown(this.#ids);
    }
    if (slot < this.#places.length) return;
    const places = new Int32Array(Math.max(256, (slot + 1) * 2)).fill(ABSENT);
    places.set(this.#places);
    this.#places = places;
  }
}

function grown(column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(column.length * 2);
  longer.set(column);
  return longer;
}
