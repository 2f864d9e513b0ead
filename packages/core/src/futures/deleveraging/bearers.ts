/**
 * Those of a band who bear the price of a step: their places in the rank order, and their lots.
 * Promises: room for as many as a step takes; one holder for all steps, one after the other.
 * Never: outlives its step.
 */
import { DELEVERAGED_PER_STEP } from '../../vocabulary/futures-deleveraging.ts';

export class Bearers {
  count = 0;
  /** The first `count` of each column. */
  readonly indexes = new Int32Array(DELEVERAGED_PER_STEP);
  readonly #sizes = new Float64Array(DELEVERAGED_PER_STEP);

  get isFull(): boolean {
    return this.count === DELEVERAGED_PER_STEP;
  }

  get sizes(): Float64Array {
    return this.#sizes.subarray(0, this.count);
  }

  add(index: number, size: number): void {
    this.indexes[this.count] = index;
    this.#sizes[this.count] = size;
    this.count += 1;
  }
}
