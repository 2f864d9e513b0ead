/**
 * The published index prices: the last tick of each asset.
 * Promises: the seconds of an asset's ticks rise.
 */
import type { IndexState } from '../vocabulary/queries.ts';

export class IndexPrices {
  /** Whether one was set since this was last laid down. */
  moved = false;
  /** Those that step marks and were set since this was asked last. */
  #steps: IndexState[] = [];
  readonly #last = new Map<number, IndexState>();

  /** Whether a tick of this second is later than the asset's last. */
  isLater(asset: number, second: number): boolean {
    const last = this.#last.get(asset);
    return last === undefined || second > last.second;
  }

  /** The last tick of an asset. */
  find(asset: number): IndexState | undefined {
    return this.#last.get(asset);
  }

  /** `steps`: whether marks of futures markets go by it. */
  set(state: IndexState, steps = true): void {
    this.#last.set(state.asset, state);
    if (steps) this.#steps.push(state);
    this.moved = true;
  }

  /** Whether one that steps marks was set since `takeSteps`. */
  get hasSteps(): boolean {
    return this.#steps.length > 0;
  }

  /** What steps marks and was set since this was asked last, in that order. */
  takeSteps(): readonly IndexState[] {
    const steps = this.#steps;
    this.#steps = [];
    return steps;
  }

  /** The last tick of every asset that has one, by asset number. */
  list(): readonly IndexState[] {
    return [...this.#last.values()].sort((a, b) => a.asset - b.asset);
  }
}
