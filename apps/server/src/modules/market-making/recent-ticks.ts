/**
 * The published prices of the last seconds, as the simulated traders look at them.
 * Promises: holds no more seconds than are asked for.
 */
import { INDEX_SCALE } from '@assay/core';
import type { AssetId, Event, IndexPrice } from '@assay/core';

/** Index units of a whole coin of the index currency. */
export const INDEX_UNIT = 10 ** INDEX_SCALE;
/** How many wall seconds back traders look for where a price has gone. */
export const EARLIER_SECONDS = 10;
/** An index price older than so many wall seconds is not traded on. */
const FRESH_SECONDS = 3;

interface Tick {
  readonly second: number;
  readonly price: IndexPrice;
}

export class RecentTicks {
  /** Oldest first. */
  readonly #ticks = new Map<AssetId, Tick[]>();
  readonly #speed: number;

  /** `speed`: venue milliseconds a wall millisecond. */
  constructor(speed: number) {
    this.#speed = speed;
  }

  take(event: Event): void {
    if (event.type !== 'index-ticked' || event.filled) return;
    const ticks = this.#ticks.get(event.asset) ?? [];
    ticks.push({ second: event.second, price: event.price });
    const earliest = event.second - (EARLIER_SECONDS + FRESH_SECONDS) * this.#speed;
    while ((ticks[0]?.second ?? earliest) < earliest) ticks.shift();
    this.#ticks.set(event.asset, ticks);
  }

  /** The index of a coin as it was known at a second of the venue; null without a fresh tick. */
  priceAt(asset: AssetId, second: number): IndexPrice | null {
    const tick = this.#ticks.get(asset)?.findLast((known) => known.second <= second);
    const earliest = second - FRESH_SECONDS * this.#speed;
    return tick === undefined || tick.second < earliest ? null : tick.price;
  }

  /** The last one of a coin, however old; null before the first. */
  last(asset: AssetId): IndexPrice | null {
    return this.#ticks.get(asset)?.at(-1)?.price ?? null;
  }
}
