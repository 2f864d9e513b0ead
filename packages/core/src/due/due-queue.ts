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
  /** By slot: position in the heap, or -1. */
  #positions = new Int32Array(0);

  get count(): number {
    return this.#count;
  }

  /** When an order is due; 0 where it has no end. */
  timeOf(id: number): number {
    const position = this.#positionOf(id);
    return position === ABSENT ? 0 : this.#times[position]!;
  }

  enter(time: number, id: number): void {
    this.#reserve(id & SLOT_MASK);
    this.#count += 1;
    this.#rise(this.#count - 1, time, id);
  }

  /** Takes an order out, if it is there. */
  leave(id: number): void {
    const position = this.#positionOf(id);
    if (position === ABSENT) return;
    this.#positions[id & SLOT_MASK] = ABSENT;
    this.#count -= 1;
    const last = this.#count;
    if (position === last) return;
    const time = this.#times[last]!;
    const moved = this.#ids[last]!;
    if (position > 0 && this.#isBefore(time, moved, (position - 1) >> 1)) this.#rise(position, time, moved);
    else this.#sink(position, time, moved);
  }

  /** When the first order is due; beyond all times where there is none. */
  get nextDue(): number {
    return this.#count > 0 ? this.#times[0]! : Number.POSITIVE_INFINITY;
  }

  /** Number of the first order that is due at or before `now`, or -1; it stays in the queue. */
  firstDue(now: number): number {
    return this.#count > 0 && this.#times[0]! <= now ? this.#ids[0]! : ABSENT;
  }

  /** Pairs of due time and order number, in their order. */
  capture(): Float64Array {
    const positions = Array.from({ length: this.#count }, (_, position) => position);
    positions.sort((a, b) => this.#times[a]! - this.#times[b]! || this.#ids[a]! - this.#ids[b]!);
    const pairs = new Float64Array(this.#count * 2);
    positions.forEach((position, index) => {
      pairs[index * 2] = this.#times[position]!;
      pairs[index * 2 + 1] = this.#ids[position]!;
    });
    return pairs;
  }

  restore(pairs: Float64Array): void {
    for (let at = 0; at < pairs.length; at += 2) this.enter(pairs[at]!, pairs[at + 1]!);
  }

  /** An order's position in the heap; the slot may by now be another order's. */
  #positionOf(id: number): number {
    const position = this.#positions[id & SLOT_MASK] ?? ABSENT;
    return position !== ABSENT && this.#ids[position] === id ? position : ABSENT;
  }

  #isBefore(time: number, id: number, position: number): boolean {
    const other = this.#times[position]!;
    return time < other || (time === other && id < this.#ids[position]!);
  }

  #put(position: number, time: number, id: number): void {
    this.#times[position] = time;
    this.#ids[position] = id;
    this.#positions[id & SLOT_MASK] = position;
  }

  #rise(from: number, time: number, id: number): void {
    let position = from;
    while (position > 0) {
      const parent = (position - 1) >> 1;
      if (!this.#isBefore(time, id, parent)) break;
      this.#put(position, this.#times[parent]!, this.#ids[parent]!);
      position = parent;
    }
    this.#put(position, time, id);
  }

  #sink(from: number, time: number, id: number): void {
    let position = from;
    for (;;) {
      let child = position * 2 + 1;
      if (child >= this.#count) break;
      const other = child + 1;
      if (other < this.#count && this.#isBefore(this.#times[other]!, this.#ids[other]!, child)) child = other;
      if (this.#isBefore(time, id, child)) break;
      this.#put(position, this.#times[child]!, this.#ids[child]!);
      position = child;
    }
    this.#put(position, time, id);
  }

  #reserve(slot: number): void {
    if (this.#count === this.#ids.length) {
      this.#times = grown(this.#times);
      this.#ids = grown(this.#ids);
    }
    if (slot < this.#positions.length) return;
    const positions = new Int32Array(Math.max(256, (slot + 1) * 2)).fill(ABSENT);
    positions.set(this.#positions);
    this.#positions = positions;
  }
}

function grown(column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(column.length * 2);
  longer.set(column);
  return longer;
}
