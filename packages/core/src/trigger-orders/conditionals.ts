/**
 * All orders that wait for a price, those that are triggered and have not executed, and the pairs.
 * Promises: an order stands in an index of its market, in the queue of triggered ones, or among those that wait for quotes
 * or for their market to open, never in two of them; the queue is first in, first out, but for what was suspended and goes on before it;
 * ages rise with acceptance. What waits, its order of acceptance and the queues are state, the rest is built from them.
 * Never: moves money or emits an event.
 */
import { BUY, NONE, SELL } from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
import { TRIGGER_BASES } from '../vocabulary/order-commands.ts';
import { Families } from './families.ts';
import { Triggers } from './triggers.ts';
import { NO_TICKS, isIndexed } from './trigger-order.ts';
import type { TriggerBasis } from '../vocabulary/order-commands.ts';
import type { TriggerOrder } from './trigger-order.ts';

/** Taken orders after which the queue of triggered ones lets go of them, should it never run empty. */
const TAKEN_BEFORE_TRIM = 1024;
const NONE_TRIGGERED: readonly TriggerOrder[] = [];

export class Conditionals {
  /** Orders executed in this command. */
  executions = 0;
  /** By slot; in the order of acceptance. */
  readonly #orders = new Map<number, TriggerOrder>();
  readonly families = new Families();
  /** By market × 3, and the place in TRIGGER_BASES of the price that they are met by. */
  readonly #triggers: Triggers[] = [];
  /** The stops of pairs, by the slot of their limit order. */
  readonly #stops = new Map<number, TriggerOrder>();
  /** Triggered orders; those that have gone meanwhile are passed over. */
  #triggered: TriggerOrder[] = [];
  #nextTriggered = 0;
  /** Executed orders that found nothing to trade with: by market × 2 + side, oldest first. */
  readonly #stranded = new Map<number, TriggerOrder[]>();
  /** Triggered orders of markets that are not open, by market; those that have gone meanwhile are passed over. */
  readonly #parked = new Map<number, readonly TriggerOrder[]>();
  /** Markets that the present command has opened, or traded in beside the last one, whose prices have not been looked at yet. */
  readonly opened = new Set<number>();
  #nextAge = 0;

  get count(): number {
    return this.#orders.size;
  }

  /** Pairs whose stop waits. */
  get pairs(): number {
    return this.#stops.size;
  }

  /** Whether an order is triggered and has not executed. */
  get hasTriggered(): boolean {
    return this.#nextTriggered < this.#triggered.length;
  }

  /** Whether an order has executed and waits for quotes. */
  get hasStranded(): boolean {
    return this.#stranded.size > 0;
  }

  /** The trigger order in a slot. */
  find(slot: number): TriggerOrder | undefined {
    return this.#orders.get(slot);
  }

  /** The stop that belongs to the limit order in a slot. */
  findStopOf(limitSlot: number): TriggerOrder | undefined {
    return this.#stops.get(limitSlot);
  }

  /** Oldest first. */
  orders(): Iterable<TriggerOrder> {
    return this.#orders.values();
  }

  /** Triggered orders in the order in which they will execute. */
  triggeredOrders(): readonly TriggerOrder[] {
    return this.#triggered.slice(this.#nextTriggered).filter((order) => this.#isHere(order));
  }

  /** Triggered orders of markets that are not open: market by market, in the order in which they will execute. */
  parkedOrders(): readonly TriggerOrder[] {
    const keys = [...this.#parked.keys()].sort((a, b) => a - b);
    return keys.flatMap((key) => this.#parked.get(key)!).filter((order) => this.#isHere(order));
  }

  /** Those that will execute, then those of markets that are not open. */
  allTriggered(): readonly TriggerOrder[] {
    return [...this.triggeredOrders(), ...this.parkedOrders()];
  }

  /** Takes the triggered orders of a market out of the queue until `unpark`. */
  park(market: number): void {
    const triggered = this.triggeredOrders();
    const parked = triggered.filter((order) => order.market === market);
    if (parked.length === 0) return;
    this.#parked.set(market, parked);
    this.#triggered = triggered.filter((order) => order.market !== market);
    this.#nextTriggered = 0;
  }

  /** Puts them behind all others that are triggered; the market's prices will be looked at. */
  unpark(market: number): void {
    this.opened.add(market);
    for (const order of this.#parked.get(market) ?? []) {
      if (this.#isHere(order)) this.#triggered.push(order);
    }
    this.#parked.delete(market);
  }

  /** Executed orders that wait for quotes: market by market, buys before sells, oldest first. */
  strandedOrders(): readonly TriggerOrder[] {
    const keys = [...this.#stranded.keys()].sort((a, b) => a - b);
    return keys.flatMap((key) => this.#stranded.get(key)!);
  }

  triggersOf(market: number, by: TriggerBasis): Triggers {
    const key = market * TRIGGER_BASES.length + TRIGGER_BASES.indexOf(by);
    while (this.#triggers.length <= key) this.#triggers.push(new Triggers());
    return this.#triggers[key]!;
  }

  /** Whether an order may wait for a price of this market. */
  hasTriggers(market: number): boolean {
    return market * TRIGGER_BASES.length < this.#triggers.length;
  }

  trailingCount(ownerIndex: number, market: number): number {
    const from = market * TRIGGER_BASES.length;
    const counted = this.#triggers.slice(from, from + TRIGGER_BASES.length);
    return counted.reduce((sum, triggers) => sum + triggers.trailingCount(ownerIndex), 0);
  }

  /** Takes an order in, as the youngest. A triggered one (of a snapshot) goes to the end of the queue. */
  enter(particulars: Omit<TriggerOrder, 'age' | 'indexed'>): TriggerOrder {
    const order: TriggerOrder = { ...particulars, age: this.#nextAge, indexed: NONE };
    this.#nextAge += 1;
    this.#orders.set(order.slot, order);
    if (order.partner !== NONE) this.#stops.set(order.partner, order);
    this.families.enter(order);
    if (isIndexed(order)) this.triggersOf(order.market, order.by).enter(order);
    return order;
  }

  /** Puts an order that has just entered as a suspended one where it goes on from. */
  suspend(order: TriggerOrder): void {
    if (order.suspended === 'no-liquidity') this.#strand(order);
    else this.putBack(order);
  }

  /** Puts a triggered order before all others that are triggered. */
  putBack(order: TriggerOrder): void {
    if (this.#nextTriggered === 0) {
      this.#triggered.unshift(order);
      return;
    }
    this.#nextTriggered -= 1;
    this.#triggered[this.#nextTriggered] = order;
  }

  #strand(order: TriggerOrder): void {
    const key = order.market * 2 + order.side;
    const queue = this.#stranded.get(key);
    if (queue === undefined) this.#stranded.set(key, [order]);
    else queue.push(order);
  }

  /** Takes an order out of those that wait for quotes, if it is among them. */
  #unstrand(order: TriggerOrder): void {
    const key = order.market * 2 + order.side;
    const queue = this.#stranded.get(key);
    const at = queue?.indexOf(order) ?? NONE;
    if (queue === undefined || at === NONE) return;
    queue.splice(at, 1);
    if (queue.length === 0) this.#stranded.delete(key);
  }

  /** Lets an order go: executed, closed or about to be changed. */
  leave(order: TriggerOrder): void {
    this.#orders.delete(order.slot);
    if (order.partner !== NONE) this.#stops.delete(order.partner);
    this.families.leave(order);
    if (isIndexed(order)) this.triggersOf(order.market, order.by).leave(order);
    if (order.suspended === 'no-liquidity') this.#unstrand(order);
  }

  /** Gives a trigger order another trigger price. */
  moveTrigger(order: TriggerOrder, triggerPrice: number): void {
    const triggers = isIndexed(order) ? this.triggersOf(order.market, order.by) : null;
    triggers?.leave(order);
    order.triggerPrice = triggerPrice;
    triggers?.enter(order);
  }

  /** Lets an order wait for its price, for so many lots, or sleep. */
  setSleeping(order: TriggerOrder, sleeps: boolean, quantity: number): void {
    order.quantity = quantity;
    if (order.sleeps === sleeps) return;
    const triggers = this.triggersOf(order.market, order.by);
    if (sleeps) triggers.leave(order);
    else triggers.enter(order);
    order.sleeps = sleeps;
  }

  /**
   * Queues all orders that the prices of a market trigger, in the order of TRIGGER_BASES; oldest first. NO_TICKS triggers
   * nothing.
   */
  collectTriggered(market: number, mark: number, last: number, index: number): void {
    const from = market * TRIGGER_BASES.length;
    const triggered = this.#takeTriggered(this.#triggers[from], mark);
    const byLast = this.#takeTriggered(this.#triggers[from + 1], last);
    const byIndex = this.#takeTriggered(this.#triggers[from + 2], index);
    const all =
      byLast.length + byIndex.length === 0
        ? triggered
        : [...triggered, ...byLast, ...byIndex].sort((a, b) => a.age - b.age);
    for (const order of all) this.#triggered.push(order);
  }

  #takeTriggered(triggers: Triggers | undefined, price: number): readonly TriggerOrder[] {
    if (triggers === undefined || price === NO_TICKS) return NONE_TRIGGERED;
    const triggered = triggers.takeTriggered(price);
    for (const order of triggered) order.triggeredBy = price;
    return triggered;
  }

  /** Takes the oldest order out of those that wait for quotes of a market and side that has some; undefined for none. */
  takeReachable(hasQuotes: (market: number, side: BookSide) => boolean): TriggerOrder | undefined {
    const keys = [...this.#stranded.keys()].sort((a, b) => a - b);
    for (const key of keys) {
      if (!hasQuotes(key >> 1, (key & 1) === BUY ? BUY : SELL)) continue;
      const order = this.#stranded.get(key)![0]!;
      this.#unstrand(order);
      return order;
    }
    return undefined;
  }

  /** Takes the next triggered order out of the queue; undefined where there is none. */
  takeTriggered(): TriggerOrder | undefined {
    if (this.#nextTriggered >= TAKEN_BEFORE_TRIM) {
      this.#triggered = this.#triggered.slice(this.#nextTriggered);
      this.#nextTriggered = 0;
    }
    while (this.#nextTriggered < this.#triggered.length) {
      const order = this.#triggered[this.#nextTriggered]!;
      this.#nextTriggered += 1;
      if (this.#isHere(order)) return order;
    }
    this.#triggered = [];
    this.#nextTriggered = 0;
    return undefined;
  }

  /** Lays the queue of triggered orders anew, for a snapshot. */
  restoreTriggered(slots: Iterable<number>): void {
    for (const slot of slots) {
      const order = this.find(slot);
      if (order === undefined || order.triggeredBy === NO_TICKS)
        throw new RangeError(`slot ${slot} is not triggered`);
      this.#triggered.push(order);
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
  #isHere(order: TriggerOrder): boolean {
    return this.#orders.get(order.slot) === order;
  }
}
