/**
 * Waiting orders sorted by the price that meets them: the next to be met stands first.
 * Promises: enter, leave and take cost log n; each order knows its place here, so that it can leave from anywhere.
 * Never: says which of the met ones fires first.
 */
import { NONE } from '../book/order-pool.ts';
import { isAtOrBeyond } from './waiting-order.ts';
import type { WaitingOrder } from './waiting-order.ts';

export class TriggerHeap {
  readonly #rising: boolean;
  readonly #orders: WaitingOrder[] = [];

  /** `rising`: met by a rising price, the lowest trigger price first; else by a falling one, the highest first. */
  constructor(rising: boolean) {
    this.#rising = rising;
  }

  get orders(): readonly WaitingOrder[] {
    return this.#orders;
  }

  enter(order: WaitingOrder): void {
    this.#orders.push(order);
    this.#raise(this.#orders.length - 1, order);
  }

  leave(order: WaitingOrder): void {
    const at = order.indexed;
    const last = this.#orders.pop()!;
    order.indexed = NONE;
    if (last === order) return;
    this.#raise(at, last);
    if (last.indexed === at) this.#sink(at, last);
  }

  /** Takes out all orders that a last price meets. */
  takeMet(last: number, into: WaitingOrder[]): void {
    for (let first = this.#orders[0]; first !== undefined; first = this.#orders[0]) {
      if (!isAtOrBeyond(last, first.triggerPrice, this.#rising)) return;
      this.leave(first);
      into.push(first);
    }
  }

  #isBefore(a: WaitingOrder, b: WaitingOrder): boolean {
    return this.#rising ? a.triggerPrice < b.triggerPrice : a.triggerPrice > b.triggerPrice;
  }

  #raise(from: number, order: WaitingOrder): void {
    let at = from;
    while (at > 0) {
      const parentAt = (at - 1) >>> 1;
      const parent = this.#orders[parentAt]!;
      if (!this.#isBefore(order, parent)) break;
      this.#put(at, parent);
      at = parentAt;
    }
    this.#put(at, order);
  }

  #sink(from: number, order: WaitingOrder): void {
    let at = from;
    for (let childAt = at * 2 + 1; childAt < this.#orders.length; childAt = at * 2 + 1) {
      const right = this.#orders[childAt + 1];
      if (right !== undefined && this.#isBefore(right, this.#orders[childAt]!)) childAt += 1;
      const child = this.#orders[childAt]!;
      if (!this.#isBefore(child, order)) break;
      this.#put(at, child);
      at = childAt;
    }
    this.#put(at, order);
  }

  #put(at: number, order: WaitingOrder): void {
    this.#orders[at] = order;
    order.indexed = at;
  }
}
