/**
 * The published index prices: the last tick of each asset.
 * Promises: the seconds of an asset's ticks rise.
 */
import type { IndexState } from '../vocabulary/queries.ts';

export class IndexPrices {
  /** Whether one was set since this was last laid down. */
  moved = false;
  /** Assets of which one was set since this was asked last. */
  #assets: number[] = [];
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

  set(state: IndexState): void {
    this.#last.set(state.asset, state);
    this.#assets.push(state.asset);
    this.moved = true;
  }

  /** Whether one was set since `takeMoved`. */
  get hasMoved(): boolean {
    return this.#assets.length > 0;
  }

  /** The assets of which one was set since this was asked last. */
  takeMoved(): readonly number[] {
    const assets = this.#assets;
    this.#assets = [];
    return assets;
  }

  /** The last tick of every asset that has one, by asset number. */
  list(): readonly IndexState[] {
    return [...this.#last.values()].sort((a, b) => a.asset - b.asset);
  }
}
