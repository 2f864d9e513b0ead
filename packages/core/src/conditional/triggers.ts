/**
 * The index of one market's waiting orders by what meets them.
 * Promises: a last price finds what it meets without a look at the others. Rebuilt from the orders alone, so no part of
 * the state.
 */
import { BUY, SELL } from '../book/order-pool.ts';
import { IndexedHeap } from './indexed-heap.ts';
import { TrailingOrders } from './trailing-orders.ts';
import { isAtOrBeyond, isMetByRising } from './waiting-order.ts';
import type { WaitingOrder } from './waiting-order.ts';

export class Triggers {
  /** Met by a rising price, the lowest trigger price first, and by a falling one, the highest first. */
  readonly #rising = new IndexedHeap<WaitingOrder>((a, b) => a.triggerPrice < b.triggerPrice);
  readonly #falling = new IndexedHeap<WaitingOrder>((a, b) => a.triggerPrice > b.triggerPrice);
  readonly #trailing = [new TrailingOrders(BUY), new TrailingOrders(SELL)] as const;
  /** Trailing orders by owner's index. */
  readonly #trailingCounts = new Map<number, number>();

  /** Every order of the index: trailing ones last. */
  *orders(): Iterable<WaitingOrder> {
    yield* this.#rising.items;
    yield* this.#falling.items;
    for (const trailing of this.#trailing) yield* trailing.orders();
  }

  trailingCount(ownerIndex: number): number {
    return this.#trailingCounts.get(ownerIndex) ?? 0;
  }

  enter(order: WaitingOrder): void {
    if (order.kind !== 'trailing') return this.#heapOf(order).enter(order);
    this.#trailing[order.side].enter(order);
    this.#trailingCounts.set(order.ownerIndex, this.trailingCount(order.ownerIndex) + 1);
    return undefined;
  }

  leave(order: WaitingOrder): void {
    if (order.kind !== 'trailing') return this.#heapOf(order).leave(order);
    this.#trailing[order.side].leave(order);
    this.#forget(order);
    return undefined;
  }

  /** Takes out what a last price meets, oldest first. */
  takeMet(last: number): readonly WaitingOrder[] {
    const met: WaitingOrder[] = [];
    for (const trailing of this.#trailing) trailing.takeMet(last, met);
    for (const order of met) this.#forget(order);
    takeFrom(this.#rising, last, true, met);
    takeFrom(this.#falling, last, false, met);
    return met.sort((a, b) => a.age - b.age);
  }

  #forget({ ownerIndex }: WaitingOrder): void {
    const left = this.trailingCount(ownerIndex) - 1;
    if (left === 0) this.#trailingCounts.delete(ownerIndex);
    else this.#trailingCounts.set(ownerIndex, left);
  }

  #heapOf(order: WaitingOrder): IndexedHeap<WaitingOrder> {
    return isMetByRising(order.kind, order.side) ? this.#rising : this.#falling;
  }
}

function takeFrom(
  heap: IndexedHeap<WaitingOrder>,
  last: number,
  rising: boolean,
  into: WaitingOrder[],
): void {
  for (let first = heap.first; first !== undefined; first = heap.first) {
    if (!isAtOrBeyond(last, first.triggerPrice, rising)) return;
    heap.leave(first);
    into.push(first);
  }
}
