/**
 * All orders that wait for a price, those that are met and have not fired, and the pairs.
 * Promises: an order stands in the index of its market or in the queue of met ones, never in both; the queue is first
 * in, first out; ages rise with acceptance. What waits, its order of acceptance and the queue are state, the rest is built from them.
 * Never: moves money or emits an event.
 */
import { NONE } from '../book/order-pool.ts';
import { Triggers } from './triggers.ts';
import { NO_TICKS } from './waiting-order.ts';
import type { WaitingOrder } from './waiting-order.ts';

/** Taken orders after which the queue of met ones lets go of them, should it never run empty. */
const TAKEN_BEFORE_TRIM = 1024;

export class Conditionals {
  /** Orders fired in this command. */
  firings = 0;
  /** By slot; in the order of acceptance. */
  readonly #orders = new Map<number, WaitingOrder>();
  readonly #triggers: Triggers[] = [];
  /** The stops of pairs, by the slot of their limit order. */
  readonly #stops = new Map<number, WaitingOrder>();
  /** Met orders; those that have gone meanwhile are passed over. */
  #met: WaitingOrder[] = [];
  #nextMet = 0;
  #nextAge = 0;

  get count(): number {
    return this.#orders.size;
  }

  /** Pairs whose stop waits. */
  get pairs(): number {
    return this.#stops.size;
  }

  /** Whether an order is met and has not fired. */
  get hasMet(): boolean {
    return this.#nextMet < this.#met.length;
  }

  /** The waiting order in a slot. */
  find(slot: number): WaitingOrder | undefined {
    return this.#orders.get(slot);
  }

  /** The stop that belongs to the limit order in a slot. */
  findStopOf(limitSlot: number): WaitingOrder | undefined {
    return this.#stops.get(limitSlot);
  }

  /** Oldest first. */
  orders(): Iterable<WaitingOrder> {
    return this.#orders.values();
  }

  /** Met orders in the order in which they will fire. */
  metOrders(): readonly WaitingOrder[] {
    return this.#met.slice(this.#nextMet).filter((order) => this.#isHere(order));
  }

  triggersOf(market: number): Triggers {
    while (this.#triggers.length <= market) this.#triggers.push(new Triggers());
    return this.#triggers[market]!;
  }

  trailingCount(ownerPlace: number, market: number): number {
    return this.#triggers[market]?.trailingCount(ownerPlace) ?? 0;
  }

  /** Takes an order in, as the youngest. A met one (of a snapshot) goes to the end of the queue. */
  enter(particulars: Omit<WaitingOrder, 'age' | 'indexed'>): WaitingOrder {
    const order: WaitingOrder = { ...particulars, age: this.#nextAge, indexed: NONE };
    this.#nextAge += 1;
    this.#orders.set(order.slot, order);
    if (order.partner !== NONE) this.#stops.set(order.partner, order);
    if (order.metBy === NO_TICKS) this.triggersOf(order.market).enter(order);
    return order;
  }

  /** Lets an order go: fired, closed or about to be changed. */
  leave(order: WaitingOrder): void {
    this.#orders.delete(order.slot);
    if (order.partner !== NONE) this.#stops.delete(order.partner);
    if (order.metBy === NO_TICKS) this.triggersOf(order.market).leave(order);
  }

  /** Gives a waiting order another trigger price. */
  moveTrigger(order: WaitingOrder, triggerPrice: number): void {
    const triggers = this.triggersOf(order.market);
    triggers.leave(order);
    order.triggerPrice = triggerPrice;
    triggers.enter(order);
  }

  /** Puts all that a new last price of a market meets into the queue, oldest first. */
  judge(market: number, last: number): void {
    const triggers = this.#triggers[market];
    if (triggers === undefined) return;
    for (const order of triggers.takeMet(last)) {
      order.metBy = last;
      this.#met.push(order);
    }
  }

  /** Takes the next met order out of the queue; undefined where there is none. */
  takeMet(): WaitingOrder | undefined {
    if (this.#nextMet >= TAKEN_BEFORE_TRIM) {
      this.#met = this.#met.slice(this.#nextMet);
      this.#nextMet = 0;
    }
    while (this.#nextMet < this.#met.length) {
      const order = this.#met[this.#nextMet]!;
      this.#nextMet += 1;
      if (this.#isHere(order)) return order;
    }
    this.#met = [];
    this.#nextMet = 0;
    return undefined;
  }

  /** Lays the queue of met orders anew, for a snapshot. */
  restoreMet(slots: Iterable<number>): void {
    for (const slot of slots) {
      const order = this.find(slot);
      if (order === undefined || order.metBy === NO_TICKS) throw new RangeError(`slot ${slot} is not met`);
      this.#met.push(order);
    }
  }

  /** False for an order that has been closed, also where its slot waits again. */
  #isHere(order: WaitingOrder): boolean {
    return this.#orders.get(order.slot) === order;
  }
}
