/**
 * One market's order book as the socket sends it.
 * Owns: two sorted sides in whole numbers (ticks, lots), the last sequence applied.
 * Promises: best level first; a difference is applied only when it joins what is known (`from` <= last+1 <= `to`),
 * so the book is either right as of `sequence` or says that it needs a snapshot.
 * Never: fetches anything.
 */
import { parseDecimal } from '@assay/core';
import type { DepthData } from '@assay/protocol';

export interface DepthScales {
  readonly tickDecimals: number;
  readonly lotDecimals: number;
}

/** `applied`; `old`: known already; `gap`: something between was missed. */
export type DepthOutcome = 'applied' | 'old' | 'gap';

export class DepthBook {
  /** Best first. Read, never written, from outside. */
  readonly bids: DepthSide;
  readonly asks: DepthSide;
  readonly #scales: DepthScales;
  #sequence: number | null = null;

  constructor(scales: DepthScales) {
    this.#scales = scales;
    this.bids = new DepthSide('bids');
    this.asks = new DepthSide('asks');
  }

  /** Position in the log up to which the book is right; null before the first snapshot. */
  get sequence(): number | null {
    return this.#sequence;
  }

  apply(data: DepthData): DepthOutcome {
    if (data.snapshot) {
      if (this.#sequence !== null && data.to < this.#sequence) return 'old';
      this.bids.clear();
      this.asks.clear();
    } else {
      if (this.#sequence === null) return 'gap';
      if (data.to <= this.#sequence) return 'old';
      if (data.from > this.#sequence + 1) return 'gap';
    }
    this.#write(this.bids, data.bids);
    this.#write(this.asks, data.asks);
    this.#sequence = data.to;
    return 'applied';
  }

  /** Takes the next snapshot whatever its number: the venue's log may have begun anew. The levels stand until then. */
  reset(): void {
    this.#sequence = null;
  }

  #write(side: DepthSide, levels: DepthData['bids']): void {
    for (const [price, size] of levels) {
      const ticks = parseDecimal(price, this.#scales.tickDecimals);
      const lots = parseDecimal(size, this.#scales.lotDecimals);
      if (ticks !== null && lots !== null) side.set(ticks, lots);
    }
  }
}

/** Levels of one side in two parallel arrays, best first. */
export class DepthSide {
  readonly prices: number[] = [];
  readonly sizes: number[] = [];
  readonly #sign: 1 | -1;

  constructor(side: 'bids' | 'asks') {
    this.#sign = side === 'asks' ? 1 : -1;
  }

  /** Size 0 removes the level. */
  set(price: number, size: number): void {
    const at = this.#find(price);
    const known = this.prices[at] === price;
    if (size === 0) {
      if (!known) return;
      this.prices.splice(at, 1);
      this.sizes.splice(at, 1);
    } else if (known) {
      this.sizes[at] = size;
    } else {
      this.prices.splice(at, 0, price);
      this.sizes.splice(at, 0, size);
    }
  }

  clear(): void {
    this.prices.length = 0;
    this.sizes.length = 0;
  }

  /** Index of the price, or where it belongs. */
  #find(price: number): number {
    let low = 0;
    let high = this.prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#sign * ((this.prices[middle] ?? 0) - price) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
