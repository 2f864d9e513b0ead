/**
 * What a realm knows of being one of play money: whether it is, and the live books as they were mirrored last.
 * Promises: a realm is declared once and for ever; the live quantities decide which levels the next mirror leaves alone.
 * Never: knows which of a level's lots are left: the market maker's order in the book does.
 */
import type { BookSide } from '../book/order-pool.ts';

/** A level of the live book: price in ticks, quantity in lots. */
export interface LiveLevel {
  readonly price: number;
  readonly quantity: number;
}

/** The levels of a market as they were mirrored last, best first: bids, then asks. */
export type LiveDepth = readonly [bids: readonly LiveLevel[], asks: readonly LiveLevel[]];

/** The realm's part of a captured state: null where it is not one of play money; mirrored books by market's number. */
export type CapturedPaper = readonly LiveDepth[] | null;

const UNKNOWN: LiveDepth = [[], []];

export class PaperRealm {
  #declared = false;
  #mirrored: LiveDepth[] = [];

  get isDeclared(): boolean {
    return this.#declared;
  }

  declare(): void {
    this.#declared = true;
  }

  /** The live quantity at a price when the market was mirrored last; 0 for none. */
  liveQuantity(market: number, side: BookSide, price: number): number {
    const levels = this.#mirrored[market]?.[side] ?? [];
    return levels.find((level) => level.price === price)?.quantity ?? 0;
  }

  remember(market: number, mirrored: LiveDepth): void {
    while (this.#mirrored.length <= market) this.#mirrored.push(UNKNOWN);
    this.#mirrored[market] = mirrored;
  }

  /** The market maker's orders were replaced by others: no level is the mirror's any more. */
  forget(market: number): void {
    if (market < this.#mirrored.length) this.#mirrored[market] = UNKNOWN;
  }

  /** A copy, one book a market of the listing. */
  capture(markets: number): CapturedPaper {
    if (!this.#declared) return null;
    return Array.from({ length: markets }, (_, market) => this.#mirrored[market] ?? UNKNOWN);
  }

  restore(captured: CapturedPaper): void {
    this.#declared = captured !== null;
    this.#mirrored = [...(captured ?? [])];
  }
}
