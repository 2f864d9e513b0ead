/**
 * All orders that wait for a price, those that are met and have not fired, and the pairs.
 * Promises: an order stands in an index of its market, in the queue of met ones or among those that wait for quotes, never in
 * two of them; the queue is first in, first out, but for what was suspended and goes on before it; ages rise with acceptance.
 * What waits, its order of acceptance and the queues are state, the rest is built from them.
 * Never: moves money or emits an event.
 */
import { BUY, NONE, SELL } from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
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
  /** By market × 2, and one more for orders met by the last price from rules 2 on. */
  readonly #triggers: Triggers[] = [];
  /** The stops of pairs, by the slot of their limit order. */
  readonly #stops = new Map<number, WaitingOrder>();
  /** Met orders; those that have gone meanwhile are passed over. */
  #met: WaitingOrder[] = [];
  #nextMet = 0;
  /** Fired orders that found nothing to trade with: by market × 2 + side, oldest first. */
  readonly #stranded = new Map<number, WaitingOrder[]>();
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

  /** Whether an order has fired and waits for quotes. */
  get hasStranded(): boolean {
    return this.#stranded.size > 0;
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

  /** Fired orders that wait for quotes: market by market, buys before sells, oldest first. */
  strandedOrders(): readonly WaitingOrder[] {
    const keys = [...this.#stranded.keys()].sort((a, b) => a - b);
    return keys.flatMap((key) => this.#stranded.get(key)!);
  }

  triggersOf(market: number, byLast: boolean): Triggers {
    const key = market * 2 + (byLast ? 1 : 0);
    while (this.#triggers.length <= key) this.#triggers.push(new Triggers());
    return this.#triggers[key]!;
  }

  /** Whether an order may wait for a price of this market. */
  hasTriggers(market: number): boolean {
    return market * 2 < this.#triggers.length;
  }

  trailingCount(ownerIndex: number, market: number): number {
    const counted = [this.#triggers[market * 2], this.#triggers[market * 2 + 1]];
    return counted.reduce((sum, triggers) => sum + (triggers?.trailingCount(ownerIndex) ?? 0), 0);
  }

  /** Takes an order in, as the youngest. A met one (of a snapshot) goes to the end of the queue. */
  enter(particulars: Omit<WaitingOrder, 'age' | 'indexed'>): WaitingOrder {
    const order: WaitingOrder = { ...particulars, age: this.#nextAge, indexed: NONE };
    this.#nextAge += 1;
    this.#orders.set(order.slot, order);
    if (order.partner !== NONE) this.#stops.set(order.partner, order);
    if (order.metBy === NO_TICKS) this.triggersOf(order.market, order.byLast).enter(order);
    return order;
  }

  /** Puts an order that has just entered as a suspended one where it goes on from. */
  suspend(order: WaitingOrder): void {
    if (order.suspended === 'no-liquidity') this.#strand(order);
    else this.putBack(order);
  }

  /** Puts a met order before all others that are met. */
  putBack(order: WaitingOrder): void {
    if (this.#nextMet === 0) {
      this.#met.unshift(order);
      return;
    }
    this.#nextMet -= 1;
    this.#met[this.#nextMet] = order;
  }

  #strand(order: WaitingOrder): void {
    const key = order.market * 2 + order.side;
    const queue = this.#stranded.get(key);
    if (queue === undefined) this.#stranded.set(key, [order]);
    else queue.push(order);
  }

  /** Takes an order out of those that wait for quotes, if it is among them. */
  #unstrand(order: WaitingOrder): void {
    const key = order.market * 2 + order.side;
    const queue = this.#stranded.get(key);
    const at = queue?.indexOf(order) ?? NONE;
    if (queue === undefined || at === NONE) return;
    queue.splice(at, 1);
    if (queue.length === 0) this.#stranded.delete(key);
  }

  /** Lets an order go: fired, closed or about to be changed. */
  leave(order: WaitingOrder): void {
    this.#orders.delete(order.slot);
    if (order.partner !== NONE) this.#stops.delete(order.partner);
    if (order.metBy === NO_TICKS) this.triggersOf(order.market, order.byLast).leave(order);
    if (order.suspended === 'no-liquidity') this.#unstrand(order);
  }

  /** Gives a waiting order another trigger price. */
  moveTrigger(order: WaitingOrder, triggerPrice: number): void {
    const triggers = this.triggersOf(order.market, order.byLast);
    triggers.leave(order);
    order.triggerPrice = triggerPrice;
    triggers.enter(order);
  }

  /** Puts all that the prices of a market meet into the queue, oldest first; NO_TICKS meets nothing. */
  judge(market: number, price: number, last: number): void {
    const met = price === NO_TICKS ? [] : this.#takeMet(this.#triggers[market * 2], price);
    const metByLast = last === NO_TICKS ? [] : this.#takeMet(this.#triggers[market * 2 + 1], last);
    const all = metByLast.length === 0 ? met : [...met, ...metByLast].sort((a, b) => a.age - b.age);
    for (const order of all) this.#met.push(order);
  }

  #takeMet(triggers: Triggers | undefined, price: number): readonly WaitingOrder[] {
    if (triggers === undefined) return [];
    const met = triggers.takeMet(price);
    for (const order of met) order.metBy = price;
    return met;
  }

  /** Takes the oldest order out of those that wait for quotes of a market and side that has some; undefined for none. */
  takeReachable(hasQuotes: (market: number, side: BookSide) => boolean): WaitingOrder | undefined {
    const keys = [...this.#stranded.keys()].sort((a, b) => a - b);
    for (const key of keys) {
      if (!hasQuotes(key >> 1, (key & 1) === BUY ? BUY : SELL)) continue;
      const order = this.#stranded.get(key)![0]!;
      this.#unstrand(order);
      return order;
    }
    return undefined;
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

  /** Lays the queues of those that wait for quotes anew, for a snapshot. */
  restoreStranded(slots: Iterable<number>): void {
    for (const slot of slots) {
      const order = this.find(slot);
      if (order?.suspended !== 'no-liquidity') throw new RangeError(`slot ${slot} waits for no quotes`);
      this.#strand(order);
    }
  }

  /** False for an order that has been closed, also where its slot waits again. */
  #isHere(order: WaitingOrder): boolean {
    return this.#orders.get(order.slot) === order;
  }
}
