/**
 * The index of one market's waiting orders by what meets them.
 * Promises: a last price finds what it meets without a look at the others, the trailing ones excepted, which follow it.
 * Rebuilt from the orders alone, so no part of the state.
 */
import { NONE } from '../book/order-pool.ts';
import { TriggerHeap } from './trigger-heap.ts';
import { follow, hasTurned, isMetByRising } from './waiting-order.ts';
import type { WaitingOrder } from './waiting-order.ts';

export class Triggers {
  readonly #rising = new TriggerHeap(true);
  readonly #falling = new TriggerHeap(false);
  /** In no order: what is met is sorted by age. */
  readonly #trailing: WaitingOrder[] = [];
  /** Trailing orders by owner's place. */
  readonly #trailingCounts = new Map<number, number>();

  /** Every order of the index: trailing ones last. */
  *orders(): Iterable<WaitingOrder> {
    yield* this.#rising.orders;
    yield* this.#falling.orders;
    yield* this.#trailing;
  }

  trailingCount(ownerPlace: number): number {
    return this.#trailingCounts.get(ownerPlace) ?? 0;
  }

  enter(order: WaitingOrder): void {
    if (order.kind !== 'trailing') return this.#heapOf(order).enter(order);
    order.indexed = this.#trailing.length;
    this.#trailing.push(order);
    this.#trailingCounts.set(order.ownerPlace, this.trailingCount(order.ownerPlace) + 1);
    return undefined;
  }

  leave(order: WaitingOrder): void {
    if (order.kind !== 'trailing') return this.#heapOf(order).leave(order);
    const last = this.#trailing.pop()!;
    if (last !== order) {
      this.#trailing[order.indexed] = last;
      last.indexed = order.indexed;
    }
    order.indexed = NONE;
    const left = this.trailingCount(order.ownerPlace) - 1;
    if (left === 0) this.#trailingCounts.delete(order.ownerPlace);
    else this.#trailingCounts.set(order.ownerPlace, left);
    return undefined;
  }

  /** Takes out what a last price meets, oldest first. */
  takeMet(last: number): readonly WaitingOrder[] {
    const met: WaitingOrder[] = [];
    this.#rising.takeMet(last, met);
    this.#falling.takeMet(last, met);
    // From the end: an order that leaves is replaced by one that has been looked at.
    for (let index = this.#trailing.length - 1; index >= 0; index -= 1) {
      const order = this.#trailing[index]!;
      follow(order, last);
      if (hasTurned(order, last)) {
        this.leave(order);
        met.push(order);
      }
    }
    return met.sort((a, b) => a.age - b.age);
  }

  #heapOf(order: WaitingOrder): TriggerHeap {
    return isMetByRising(order.kind, order.side) ? this.#rising : this.#falling;
  }
}
