/**
 * One market's book as the outside sees it: aggregated levels kept from events.
 * Promises: at each sequence the levels are those of the core's book; differences form a chain without gaps
 * (`from` of one = `to` of the one before + 1), and a snapshot stands exactly at a link of that chain.
 * Never: knows an order or an owner.
 */
import type { Depth, Event, Lots, Quote, Sequence, Side, Ticks } from '@assay/core';
import { LevelList } from './level-list.ts';

export type LevelChange = readonly [price: Ticks, quantity: Lots];

export interface DepthChange {
  readonly from: Sequence;
  readonly to: Sequence;
  readonly bids: readonly LevelChange[];
  readonly asks: readonly LevelChange[];
}

/** One side: what events have made of it, and what of that is published. */
class MirrorSide {
  readonly #live = new Map<Ticks, number>();
  readonly #dirty = new Set<Ticks>();
  readonly published: LevelList;

  constructor(levels: readonly Quote[], descending: boolean) {
    this.published = new LevelList(levels, descending);
    for (const { price, quantity } of levels) this.#live.set(price, quantity);
  }

  add(price: Ticks, quantity: number): void {
    const after = (this.#live.get(price) ?? 0) + quantity;
    if (after < 0) throw new Error(`book mirror: level ${price} would hold ${after} lots`);
    if (after === 0) this.#live.delete(price);
    else this.#live.set(price, after);
    this.#dirty.add(price);
  }

  /** Publishes what has changed since the last time. */
  publish(): LevelChange[] {
    const changes: LevelChange[] = [];
    for (const price of this.#dirty) {
      // A sum of lots is a number of lots.
      const quantity = (this.#live.get(price) ?? 0) as Lots;
      if (this.published.set(price, quantity)) changes.push([price, quantity]);
    }
    this.#dirty.clear();
    return changes;
  }
}

export class BookMirror {
  readonly #bids: MirrorSide;
  readonly #asks: MirrorSide;
  #seen: Sequence;
  #published: Sequence;

  /** Starts from the core's whole book as read at `sequence`. */
  constructor(depth: Depth, sequence: Sequence) {
    this.#bids = new MirrorSide(depth.bids, true);
    this.#asks = new MirrorSide(depth.asks, false);
    this.#seen = sequence;
    this.#published = sequence;
  }

  /** Last command that the mirror has taken in. */
  get sequence(): Sequence {
    return this.#seen;
  }

  /** Takes in one event of this market. */
  apply(event: Event): void {
    switch (event.type) {
      case 'trade':
      case 'futures-trade':
        this.#side(event.takerSide === 'buy' ? 'sell' : 'buy').add(event.price, -event.quantity);
        return;
      case 'order-rested':
      case 'order-replenished':
        this.#side(event.side).add(event.price, event.quantity);
        return;
      case 'order-amended':
        if (event.wasResting) this.#side(event.side).add(event.oldPrice, -event.oldShown);
        return;
      case 'order-closed':
        if (event.wasResting && event.price !== null) this.#side(event.side).add(event.price, -event.shown);
        return;
      case 'order-reduced':
        if (event.price !== null) this.#side(event.side).add(event.price, -event.shown);
        return;
      case 'quotes-replaced':
        for (const quote of event.removedBids) this.#bids.add(quote.price, -quote.quantity);
        for (const quote of event.removedAsks) this.#asks.add(quote.price, -quote.quantity);
        for (const quote of event.bids) this.#bids.add(quote.price, quote.quantity);
        for (const quote of event.asks) this.#asks.add(quote.price, quote.quantity);
        return;
      default:
        return;
    }
  }

  /** Every event up to `sequence` is in. */
  reach(sequence: Sequence): void {
    this.#seen = sequence;
  }

  /** The difference since the last one; null if the book looks the same. */
  publish(): DepthChange | null {
    const bids = this.#bids.publish();
    const asks = this.#asks.publish();
    if (bids.length === 0 && asks.length === 0) return null;
    // The next whole number after a sequence is a sequence.
    const from = (this.#published + 1) as Sequence;
    this.#published = this.#seen;
    return { from, to: this.#seen, bids, asks };
  }

  /** The published levels, best first, as of the last difference: a reader goes on with the next one. */
  snapshot(levels: number): Omit<DepthChange, 'from'> {
    const bids = this.#bids.published.best(levels);
    return { to: this.#published, bids, asks: this.#asks.published.best(levels) };
  }

  #side(side: Side): MirrorSide {
    return side === 'buy' ? this.#bids : this.#asks;
  }
}
