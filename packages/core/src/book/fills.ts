/**
 * The buffer into which a match writes: which maker gave how many lots, in the order in which it happened, and marks
 * for what a fill does not show: slices of icebergs, and the taker owner's own orders.
 * Promises: holds what the last match did until the next one; a maker stands in it at most once, but for icebergs.
 */

/** Right behind fill `fill`: what is left of the iceberg that gave it. */
export interface IcebergMark {
  readonly kind: 'iceberg';
  readonly fill: number;
  readonly shown: number;
  readonly hidden: number;
  /** True where the slice was used up and `shown` is the next one. */
  readonly replenished: boolean;
}

/** Before fill `fill`: an order of the taker's owner has left the book, with what it showed and hid. */
export interface OwnClosedMark {
  readonly kind: 'own-closed';
  readonly fill: number;
  readonly slot: number;
  readonly shown: number;
  readonly hidden: number;
}

/** Before fill `fill`: an order of the taker's owner, and the taker, have lost `by` lots. */
export interface OwnReducedMark {
  readonly kind: 'own-reduced';
  readonly fill: number;
  readonly slot: number;
  readonly by: number;
  /** What the level lost of `by`. */
  readonly shown: number;
  /** Whole size that the resting order has left; at 0 it has left the book. */
  readonly remaining: number;
}

/** More fills than any command makes. */
export const UNBOUNDED = 2 ** 30;

export type Mark = IcebergMark | OwnClosedMark | OwnReducedMark;

export class Fills {
  #pairs = new Int32Array(64);
  #length = 0;
  readonly #marks: Mark[] = [];
  /** Fills that may still be made; a match that has none left and could go on pauses. */
  left = UNBOUNDED;

  get count(): number {
    return this.#length >>> 1;
  }

  /** In the order in which it happened. Nearly always empty. */
  get marks(): readonly Mark[] {
    return this.#marks;
  }

  clear(): void {
    this.#length = 0;
    if (this.#marks.length > 0) this.#marks.length = 0;
  }

  /** Allows so many fills from here on. */
  grant(fills: number): void {
    this.left = fills;
  }

  add(slot: number, lots: number): void {
    this.left -= 1;
    const length = this.#length;
    if (length === this.#pairs.length) this.#grow();
    this.#pairs[length] = slot;
    this.#pairs[length + 1] = lots;
    this.#length = length + 2;
  }

  mark(mark: Mark): void {
    this.#marks.push(mark);
  }

  /** The maker's slot. Its record is readable until the next order rests. */
  slotAt(index: number): number {
    return this.#pairs[index << 1]!;
  }

  lotsAt(index: number): number {
    return this.#pairs[(index << 1) + 1]!;
  }

  #grow(): void {
    const grown = new Int32Array(this.#pairs.length * 2);
    grown.set(this.#pairs);
    this.#pairs = grown;
  }
}
