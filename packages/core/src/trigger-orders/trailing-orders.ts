/**
 * The trailing orders of one market and side.
 * Promises: a last price that is no new best and turns none costs two comparisons, however many orders there are.
 *
 * Orders that follow from the same best price form a trail, in which the smallest callback is triggered first. A last price
 * that is better than the best of some trails makes one of them, the smaller poured into the larger, so that an order is
 * moved a logarithm of times at most. Rebuilt from the orders alone, so no part of the state.
 */
import { BUY } from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { IndexedHeap } from '../heap/indexed-heap.ts';
import type { Indexed } from '../heap/indexed-heap.ts';
import { NO_TICKS, isAtOrBeyond, trailingPrice } from './trigger-order.ts';
import type { TriggerOrder } from './trigger-order.ts';

/** Orders with one best price. */
interface Trail extends Indexed {
  best: number;
  /** Where its first order is triggered. */
  price: number;
  readonly orders: IndexedHeap<TriggerOrder>;
}

export class TrailingOrders {
  readonly #side: BookSide;
  /** Not active yet, by the price that makes them so. */
  readonly #inactive: IndexedHeap<TriggerOrder>;
  /** From the best price that lies furthest from the last price to the nearest. */
  readonly #trails: Trail[] = [];
  /** The same ones, the next to be triggered first. */
  readonly #next: IndexedHeap<Trail>;

  constructor(side: BookSide) {
    this.#side = side;
    const buys = side === BUY;
    this.#inactive = new IndexedHeap((a, b) =>
      buys ? activationOf(a) > activationOf(b) : activationOf(a) < activationOf(b),
    );
    this.#next = new IndexedHeap((a, b) => (buys ? a.price < b.price : a.price > b.price));
  }

  *orders(): Iterable<TriggerOrder> {
    yield* this.#inactive.items;
    for (const trail of this.#trails) yield* trail.orders.items;
  }

  enter(order: TriggerOrder): void {
    if (order.best === NO_TICKS) this.#inactive.enter(order);
    else this.#join(order, order.best);
  }

  leave(order: TriggerOrder): void {
    if (order.best === NO_TICKS && order.trail === null) return this.#inactive.leave(order);
    // True because an active order is in the trail of its best price.
    const at = this.#positionOf(order.trail!.best);
    this.#leaveTrail(order, this.#trails[at]!);
    return undefined;
  }

  /** Gives all of them a last price, and takes out those that it triggers. */
  takeTriggered(last: number, into: TriggerOrder[]): void {
    this.#follow(last);
    for (let trail = this.#next.first; trail !== undefined; trail = this.#next.first) {
      if (!isAtOrBeyond(last, trail.price, this.#side === BUY)) return;
      const order = trail.orders.first!;
      order.best = trail.best;
      order.triggerPrice = trail.price;
      this.#leaveTrail(order, trail);
      into.push(order);
    }
  }

  /** Moves every best price that the last price betters, then makes those active whose activation it has reached. */
  #follow(last: number): void {
    let moved: Trail | null = null;
    for (let worst = this.#trails.at(-1); worst !== undefined; worst = this.#trails.at(-1)) {
      // One that has this best price already is joined by those that come to it.
      if (!this.#isBetter(last, worst.best) && (moved === null || worst.best !== last)) break;
      this.#trails.pop();
      this.#next.leave(worst);
      moved = moved === null ? worst : pour(moved, worst);
    }
    if (moved !== null) {
      moved.best = last;
      this.#insert(moved, this.#trails.length);
    }
    for (let order = this.#inactive.first; order !== undefined; order = this.#inactive.first) {
      if (!isAtOrBeyond(last, activationOf(order), this.#side !== BUY)) return;
      this.#inactive.leave(order);
      this.#join(order, last);
    }
  }

  #join(order: TriggerOrder, best: number): void {
    const at = this.#positionOf(best);
    const found = this.#trails[at];
    if (found?.best === best) {
      admit(found, order);
      this.#reprice(found);
      return;
    }
    const orders = new IndexedHeap<TriggerOrder>((a, b) => a.callbackPpm < b.callbackPpm);
    const trail: Trail = { best, price: NO_TICKS, orders, indexed: 0 };
    admit(trail, order);
    this.#insert(trail, at);
  }

  #insert(trail: Trail, at: number): void {
    this.#trails.splice(at, 0, trail);
    trail.price = this.#priceOf(trail);
    this.#next.enter(trail);
  }

  #leaveTrail(order: TriggerOrder, trail: Trail): void {
    trail.orders.leave(order);
    order.trail = null;
    if (trail.orders.items.length > 0) return this.#reprice(trail);
    this.#next.leave(trail);
    this.#trails.splice(this.#positionOf(trail.best), 1);
    return undefined;
  }

  #reprice(trail: Trail): void {
    trail.price = this.#priceOf(trail);
    this.#next.settle(trail);
  }

  #priceOf({ best, orders }: Trail): number {
    return trailingPrice(this.#side, best, orders.first!.callbackPpm);
  }

  /** The position of the first trail whose best price is `best` or is bettered by it. */
  #positionOf(best: number): number {
    let low = 0;
    let high = this.#trails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isBetter(this.#trails[middle]!.best, best)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether an order of this side follows `price` away from `best`: down for a buy, up for a sell. */
  #isBetter(price: number, best: number): boolean {
    return this.#side === BUY ? price < best : price > best;
  }
}

/** The last price that makes an order active; one without an activation price waits for any. */
function activationOf({ activation, side }: TriggerOrder): number {
  return activation === NO_TICKS && side === BUY ? MAX_AMOUNT : activation;
}

function admit(trail: Trail, order: TriggerOrder): void {
  trail.orders.enter(order);
  order.trail = trail;
}

/** Makes one trail of two and returns it. */
function pour(a: Trail, b: Trail): Trail {
  const [from, into] = a.orders.items.length < b.orders.items.length ? [a, b] : [b, a];
  for (const order of from.orders.items) admit(into, order);
  return into;
}
