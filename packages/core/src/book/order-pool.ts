/**
 * The records of all resting orders of all books, and the numbers of orders.
 * Promises: an order id is serial × 2^24 + slot, where the serial counts the uses of the slot: unique for ever,
 * dense in its low bits. Freed slots are used again last in, first out; the stack of free slots is part of the state.
 * Never: knows a price's meaning, a balance or an owner's name (an owner is an index of the ledger's directory).
 *
 * An order that waits for its price has a slot and a record, too, but stands in no book.
 * A record is eight 32-bit words, half a cache line.
 */

import { Icebergs } from './icebergs.ts';
import * as record from './order-record.ts';

export * from './order-record.ts';

// Constants of this module, so that the compiler knows their values.
const { NONE, NEXT, REMAINING, BOOK_KEY, OWNER, SERIAL, ICEBERG, WAITING, RECORD_SHIFT } = record;

const SLOT_SPAN = 1 << 24;
const MAX_SERIAL = 2 ** 29 - 1;

/** All 2^24 slots hold orders. */
class OrderPoolFull extends Error {
  constructor() {
    super('no free order slot');
    this.name = 'OrderPoolFull';
  }
}

export class OrderPool {
  readonly icebergs = new Icebergs();
  /** Public so that the books read it without a call; it is replaced when the pool grows. */
  records = new Int32Array(256 << RECORD_SHIFT);
  #slots = 0;
  #freeHead = NONE;
  #live = 0;

  /** Slots ever used. */
  get slots(): number {
    return this.#slots;
  }

  /** Orders resting now. */
  get live(): number {
    return this.#live;
  }

  /** Whether `count` more orders can rest. */
  hasRoomFor(count: number): boolean {
    return this.#live + count <= SLOT_SPAN;
  }

  /** The id that the order in this slot has, or had until its slot was used again. */
  idAt(slot: number): number {
    return this.records[(slot << RECORD_SHIFT) + SERIAL]! * SLOT_SPAN + slot;
  }

  /** The slot of a live order, or -1 where the id is of no live order. */
  find(id: number): number {
    // The low bits, without a division: a number that is no id of ours fails the comparison below.
    const slot = id & (SLOT_SPAN - 1);
    if (slot >= this.#slots) return NONE;
    if (this.idAt(slot) !== id) return NONE;
    return this.records[(slot << RECORD_SHIFT) + REMAINING]! > 0 ? slot : NONE;
  }

  /** Takes a slot; the caller fills its record. */
  allocate(): number {
    const records = this.records;
    const slot = this.#freeHead;
    this.#live += 1;
    if (slot === NONE) return this.#extend();
    const at = slot << RECORD_SHIFT;
    this.#freeHead = records[at + NEXT]!;
    records[at + SERIAL]! += 1;
    return slot;
  }

  /** Gives a slot back. Its record stays readable until the slot is used again. */
  free(slot: number): void {
    const records = this.records;
    const at = slot << RECORD_SHIFT;
    records[at + REMAINING] = 0;
    this.#live -= 1;
    // A slot whose serials are used up stays out of the stack for ever.
    if (records[at + SERIAL]! >= MAX_SERIAL) return;
    records[at + NEXT] = this.#freeHead;
    this.#freeHead = slot;
  }

  /** Lots that the resting order of a slot has left, hidden ones included. */
  remainingAt(slot: number): number {
    return this.records[(slot << RECORD_SHIFT) + REMAINING]! + this.hiddenAt(slot);
  }

  /** Lots of the resting order of a slot that the book does not show. */
  hiddenAt(slot: number): number {
    return (this.records[(slot << RECORD_SHIFT) + BOOK_KEY]! & ICEBERG) === 0
      ? 0
      : this.icebergs.hiddenOf(slot);
  }

  /** Marks the order of an allocated slot as one that waits outside the book; `bookKey` is book × 2 + side. */
  wait(slot: number, bookKey: number, owner: number): void {
    const at = slot << RECORD_SHIFT;
    this.records[at + BOOK_KEY] = bookKey | WAITING;
    this.records[at + OWNER] = owner;
    // Not 0, which marks a free slot.
    this.records[at + REMAINING] = 1;
  }

  /** Whether the order in a slot waits outside the book. */
  isTriggerOrder(slot: number): boolean {
    return this.records[(slot << RECORD_SHIFT) + BOOK_KEY]! < 0;
  }

  /** A copy of the records of all slots ever used, and the first free slot, from which the others are linked. */
  capture(): { readonly records: Int32Array; readonly freeHead: number } {
    return { records: this.records.slice(0, this.#slots << RECORD_SHIFT), freeHead: this.#freeHead };
  }

  /** Takes over serials and free slots; the live records follow through `occupy`. */
  restore(serials: Int32Array, free: Int32Array): void {
    this.#slots = serials.length;
    this.#reserve(this.#slots);
    serials.forEach((serial, slot) => {
      this.records[(slot << RECORD_SHIFT) + SERIAL] = serial;
    });
    for (let index = free.length - 1; index >= 0; index -= 1) {
      const slot = free[index]!;
      this.records[(slot << RECORD_SHIFT) + NEXT] = this.#freeHead;
      this.#freeHead = slot;
    }
  }

  /** Counts a slot as live while a snapshot is restored. */
  occupy(): void {
    this.#live += 1;
  }

  #extend(): number {
    const slot = this.#slots;
    if (slot === SLOT_SPAN) throw new OrderPoolFull();
    this.#slots += 1;
    this.#reserve(this.#slots);
    this.records[(slot << RECORD_SHIFT) + SERIAL] = 1;
    return slot;
  }

  #reserve(slots: number): void {
    let length = this.records.length;
    while (length < slots << RECORD_SHIFT) length *= 2;
    if (length === this.records.length) return;
    const grown = new Int32Array(length);
    grown.set(this.records);
    this.records = grown;
  }
}
