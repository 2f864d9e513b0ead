/**
 * The index of one market's trigger orders by the price that triggers them.
 * Promises: a price finds what it triggers without a look at the others. Rebuilt from the orders alone, so no part of
 * the state.
 */
import { BUY, SELL } from '../book/order-pool.ts';
import { IndexedHeap } from '../heap/indexed-heap.ts';
import { TrailingOrders } from './trailing-orders.ts';
import { isAtOrBeyond, isTriggeredByRising } from './trigger-order.ts';
import type { TriggerOrder } from './trigger-order.ts';

export class Triggers {
  /** Met by a rising price, the lowest trigger price first, and by a falling one, the highest first. */
  readonly #rising = new IndexedHeap<TriggerOrder>((a, b) => a.triggerPrice < b.triggerPrice);
  readonly #falling = new IndexedHeap<TriggerOrder>((a, b) => a.triggerPrice > b.triggerPrice);
  readonly #trailing = [new TrailingOrders(BUY), new TrailingOrders(SELL)] as const;
  /** Trailing orders by owner's index. */
  readonly #trailingCounts = new Map<number, number>();

  /** Every order of the index: trailing ones last. */
  *orders(): Iterable<TriggerOrder> {
    yield* this.#rising.items;
    yield* this.#falling.items;
    for (const trailing of this.#trailing) yield* trailing.orders();
  }

  trailingCount(ownerIndex: number): number {
    return this.#trailingCounts.get(ownerIndex) ?? 0;
  }

  enter(order: TriggerOrder): void {
    if (order.kind !== 'trailing') return this.#heapOf(order).enter(order);
    this.#trailing[order.side].enter(order);
    this.#trailingCounts.set(order.ownerIndex, this.trailingCount(order.ownerIndex) + 1);
    return undefined;
  }

  leave(order: TriggerOrder): void {
    if (order.kind !== 'trailing') return this.#heapOf(order).leave(order);
    this.#trailing[order.side].leave(order);
    this.#forget(order);
    return undefined;
  }

  /** Takes out what a price triggers, oldest first. */
  takeTriggered(last: number): readonly TriggerOrder[] {
    const triggered: TriggerOrder[] = [];
    for (const trailing of this.#trailing) trailing.takeTriggered(last, triggered);
    for (const order of triggered) this.#forget(order);
    takeFrom(this.#rising, last, true, triggered);
    takeFrom(this.#falling, last, false, triggered);
    return triggered.sort((a, b) => a.age - b.age);
  }

  #forget({ ownerIndex }: TriggerOrder): void {
    const left = this.trailingCount(ownerIndex) - 1;
    if (left === 0) this.#trailingCounts.delete(ownerIndex);
    else this.#trailingCounts.set(ownerIndex, left);
  }

  #heapOf(order: TriggerOrder): IndexedHeap<TriggerOrder> {
    return isTriggeredByRising(order.kind, order.side) ? this.#rising : this.#falling;
  }
}

function takeFrom(
  heap: IndexedHeap<TriggerOrder>,
  last: number,
  rising: boolean,
  into: TriggerOrder[],
): void {
  for (let first = heap.first; first !== undefined; first = heap.first) {
    if (!isAtOrBeyond(last, first.triggerPrice, rising)) return;
    heap.leave(first);
    into.push(first);
  }
}
