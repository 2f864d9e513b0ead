/**
 * When the status of a market changes by itself, and what is left to be cancelled in delisted markets.
 * Promises: built from the markets, the books and the trigger orders alone, so that it is no part of a snapshot.
 */
import type { Listing } from '../listing/listing.ts';

/** Numbers of a delisted market's trigger orders from the oldest on; those before `next` are gone. */
export interface LeftOrders {
  readonly ids: readonly number[];
  next: number;
}

export class MarketSchedule {
  /** When the next status changes by itself; beyond all times where none does. */
  nextDue = Number.POSITIVE_INFINITY;
  /** Delisted markets with orders, by number. */
  readonly #left = new Map<number, LeftOrders>();

  /** Whether a delisted market has orders left. */
  get hasLeft(): boolean {
    return this.#left.size > 0;
  }

  /** Delisted markets with orders, by rising number. */
  markets(): readonly number[] {
    return [...this.#left.keys()].sort((a, b) => a - b);
  }

  leftOf(market: number): LeftOrders | undefined {
    return this.#left.get(market);
  }

  leave(market: number, ids: readonly number[]): void {
    this.#left.set(market, { ids, next: 0 });
  }

  finish(market: number): void {
    this.#left.delete(market);
  }

  /** Looks anew at when something is due. */
  refresh({ markets }: Listing): void {
    const times = markets.flatMap(({ until, delistsAt }) => [until, delistsAt]).filter((time) => time > 0);
    this.nextDue = times.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...times);
  }
}
