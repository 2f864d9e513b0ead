/**
 * The sorted overflow of a book: price levels outside its window of ticks.
 * Promises: every price stands once, with the number of its level in the book's ladder; its neighbours are found.
 * Costs: a search is logarithmic; an insertion or removal moves at most one block, however many levels there are.
 *
 * Prices lie in blocks, ascending within a block and from block to block; a full block is cut in two, an empty one
 * leaves. No block is ever empty.
 */

/** Prices of a block. */
const BLOCK = 512;
const ABSENT = -1;

interface Block {
  readonly prices: Int32Array;
  readonly levels: Int32Array;
  count: number;
}

export class FarLevels {
  #blocks: Block[] = [];

  /** The ladder's number of the level at a price, or -1. */
  find(price: number): number {
    const block = this.#blocks[this.#blockOf(price)];
    if (block === undefined) return ABSENT;
    const index = firstNotBelow(block, price);
    return block.prices[index] === price ? block.levels[index]! : ABSENT;
  }

  /** The greatest price below `price`, or `none`. */
  below(price: number, none: number): number {
    const at = this.#blockOf(price);
    const block = this.#blocks[at];
    const index = block === undefined ? 0 : firstNotBelow(block, price);
    if (block !== undefined && index > 0) return block.prices[index - 1]!;
    const before = this.#blocks[at - 1];
    return before === undefined ? none : before.prices[before.count - 1]!;
  }

  /** The least price that is not below `price`, or `none`. */
  atOrAbove(price: number, none: number): number {
    const block = this.#blocks[this.#blockOf(price)];
    return block === undefined ? none : block.prices[firstNotBelow(block, price)]!;
  }

  /** Adds a price that is not there. */
  insert(price: number, level: number): void {
    if (this.#blocks.length === 0) this.#blocks.push(emptyBlock());
    let at = Math.min(this.#blockOf(price), this.#blocks.length - 1);
    if (this.#blocks[at]!.count === BLOCK) {
      this.#blocks.splice(at + 1, 0, upperHalf(this.#blocks[at]!));
      at = Math.min(this.#blockOf(price), this.#blocks.length - 1);
    }
    const block = this.#blocks[at]!;
    const index = firstNotBelow(block, price);
    block.prices.copyWithin(index + 1, index, block.count);
    block.levels.copyWithin(index + 1, index, block.count);
    block.prices[index] = price;
    block.levels[index] = level;
    block.count += 1;
  }

  /** Takes away a price that is there. */
  remove(price: number): void {
    const at = this.#blockOf(price);
    const block = this.#blocks[at]!;
    const index = firstNotBelow(block, price);
    block.prices.copyWithin(index, index + 1, block.count);
    block.levels.copyWithin(index, index + 1, block.count);
    block.count -= 1;
    if (block.count === 0) this.#blocks.splice(at, 1);
  }

  clear(): void {
    this.#blocks = [];
  }

  /** Index of the first block whose last price is not below `price`; the number of blocks where all are below. */
  #blockOf(price: number): number {
    const blocks = this.#blocks;
    let low = 0;
    let high = blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const block = blocks[middle]!;
      if (block.prices[block.count - 1]! < price) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function emptyBlock(): Block {
  return { prices: new Int32Array(BLOCK), levels: new Int32Array(BLOCK), count: 0 };
}

/** Cuts a full block in two; returns the one with the greater prices. */
function upperHalf(block: Block): Block {
  const upper = emptyBlock();
  const half = BLOCK >>> 1;
  upper.prices.set(block.prices.subarray(half));
  upper.levels.set(block.levels.subarray(half));
  upper.count = BLOCK - half;
  block.count = half;
  return upper;
}

/** Index of the first price that is not below `price`; `count` where all are below. */
function firstNotBelow({ prices, count }: Block, price: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (prices[middle]! < price) low = middle + 1;
    else high = middle;
  }
  return low;
}
