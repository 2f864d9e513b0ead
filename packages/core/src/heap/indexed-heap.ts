/**
 * A binary heap whose items know their position in it, so that one can leave from anywhere.
 * Promises: the first item is one that no other stands before; enter, leave and settle cost a logarithm. The order of
 * the others is not defined: a caller that needs one among equals puts it into the comparison.
 */

/** An item that is in no heap. */
const NOWHERE = -1;

/** An item's position in the heap that it is in, kept by that heap. */
export interface Indexed {
  indexed: number;
}

export class IndexedHeap<Item extends Indexed> {
  readonly #isBefore: (a: Item, b: Item) => boolean;
  readonly #items: Item[] = [];

  constructor(isBefore: (a: Item, b: Item) => boolean) {
    this.#isBefore = isBefore;
  }

  get items(): readonly Item[] {
    return this.#items;
  }

  get first(): Item | undefined {
    return this.#items[0];
  }

  enter(item: Item): void {
    this.#items.push(item);
    this.#raise(this.#items.length - 1, item);
  }

  leave(item: Item): void {
    const at = item.indexed;
    // True because the item is in the heap, which is therefore not empty.
    const last = this.#items.pop()!;
    item.indexed = NOWHERE;
    if (last !== item) this.#settleAt(at, last);
  }

  /** Puts an item whose order has changed where it belongs. */
  settle(item: Item): void {
    this.#settleAt(item.indexed, item);
  }

  #settleAt(at: number, item: Item): void {
    this.#raise(at, item);
    if (item.indexed === at) this.#sink(at, item);
  }

  #raise(from: number, item: Item): void {
    let at = from;
    while (at > 0) {
      const parentAt = (at - 1) >>> 1;
      const parent = this.#items[parentAt]!;
      if (!this.#isBefore(item, parent)) break;
      this.#put(at, parent);
      at = parentAt;
    }
    this.#put(at, item);
  }

  #sink(from: number, item: Item): void {
    let at = from;
    for (let childAt = at * 2 + 1; childAt < this.#items.length; childAt = at * 2 + 1) {
      const right = this.#items[childAt + 1];
      if (right !== undefined && this.#isBefore(right, this.#items[childAt]!)) childAt += 1;
      const child = this.#items[childAt]!;
      if (!this.#isBefore(child, item)) break;
      this.#put(at, child);
      at = childAt;
    }
    this.#put(at, item);
  }

  #put(at: number, item: Item): void {
    this.#items[at] = item;
    item.indexed = at;
  }
}
