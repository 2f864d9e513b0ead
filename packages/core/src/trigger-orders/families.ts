/**
 * How orders that wait belong to others: those that came with an order, and those that wait to close a leg.
 * Promises: found by their parent's number, or by market and owner, oldest first. Built from the orders; no part of the state.
 * Never: decides what becomes of them.
 */
import { NONE } from '../book/order-pool.ts';
import type { TriggerOrder } from './trigger-order.ts';

const NOBODY: readonly TriggerOrder[] = [];

export class Families {
  /** By the parent's number: a take-profit and a stop-loss at most. */
  readonly #children = new Map<number, readonly TriggerOrder[]>();
  /** By market and owner's index. */
  readonly #closers = new Map<string, readonly TriggerOrder[]>();
  /** Parents that may have ended in this command. */
  readonly #ended = new Set<number>();

  /** Orders that came with an order of this number. */
  childrenOf(parent: number): readonly TriggerOrder[] {
    return this.#children.size === 0 ? NOBODY : (this.#children.get(parent) ?? NOBODY);
  }

  /** Orders of an owner that close a leg in a market and open nothing, those that sleep too. */
  closersOf(market: number, ownerIndex: number): readonly TriggerOrder[] {
    return this.#closers.size === 0 ? NOBODY : (this.#closers.get(keyOf(market, ownerIndex)) ?? NOBODY);
  }

  enter(order: TriggerOrder): void {
    const { parent, reduceOnly, market, ownerIndex } = order;
    if (parent !== NONE) this.#children.set(parent, [...this.childrenOf(parent), order]);
    if (!reduceOnly) return;
    this.#closers.set(keyOf(market, ownerIndex), [...this.closersOf(market, ownerIndex), order]);
  }

  leave(order: TriggerOrder): void {
    const { id, parent, reduceOnly, market, ownerIndex } = order;
    this.noteEnd(id);
    if (parent !== NONE) without(this.#children, parent, order);
    if (reduceOnly) without(this.#closers, keyOf(market, ownerIndex), order);
  }

  /** Notes that an order may have ended, if others came with it. */
  noteEnd(order: number): void {
    if (this.#children.size > 0 && this.#children.has(order)) this.#ended.add(order);
  }

  /** The parents that were noted, in the order in which they were; they are forgotten. */
  takeEnded(): readonly number[] {
    if (this.#ended.size === 0) return [];
    const ended = [...this.#ended];
    this.#ended.clear();
    return ended;
  }
}

function without<Key>(lists: Map<Key, readonly TriggerOrder[]>, key: Key, order: TriggerOrder): void {
  const left = (lists.get(key) ?? NOBODY).filter((one) => one !== order);
  if (left.length === 0) lists.delete(key);
  else lists.set(key, left);
}

function keyOf(market: number, ownerIndex: number): string {
  return `${market} ${ownerIndex}`;
}
