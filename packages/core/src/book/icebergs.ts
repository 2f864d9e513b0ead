/**
 * What the book does not show of its icebergs: by slot, the size of a slice and the lots behind the shown one.
 * Promises: read and written for orders with the ICEBERG flag alone, so that all others cost nothing.
 */
/** Columns by slot; what they hold for other orders than icebergs means nothing. */
export interface CapturedIcebergs {
  readonly slices: Int32Array;
  readonly hidden: Int32Array;
}

export class Icebergs {
  #slices = new Int32Array(0);
  #hidden = new Int32Array(0);

  sliceOf(slot: number): number {
    return this.#slices[slot]!;
  }

  hiddenOf(slot: number): number {
    return this.#hidden[slot]!;
  }

  set(slot: number, slice: number, hidden: number): void {
    if (slot >= this.#slices.length) this.#reserve(slot);
    this.#slices[slot] = slice;
    this.#hidden[slot] = hidden;
  }

  /** Takes lots out of what is hidden. */
  lessen(slot: number, lots: number): void {
    this.#hidden[slot]! -= lots;
  }

  /** Copies of the columns. */
  capture(): CapturedIcebergs {
    return { slices: this.#slices.slice(), hidden: this.#hidden.slice() };
  }

  #reserve(slot: number): void {
    const length = Math.max(256, (slot + 1) * 2);
    const slices = new Int32Array(length);
    slices.set(this.#slices);
    this.#slices = slices;
    const hidden = new Int32Array(length);
    hidden.set(this.#hidden);
    this.#hidden = hidden;
  }
}
