/**
 * The duty that brings index prices into the log: one tick a second and coin.
 * Promises: seconds rise; the ticks of all coins of a second stand together; a second without any price still lets
 * time pass. Seconds missed for longer than the patience below are left out and counted, never made up later.
 * Never: invents a price, or names an outcome.
 */
import type { AssetId, Command, TimeMs } from '@assay/core';
import type { Engine, Realm } from '../engine/port.ts';
import type { PriceFeed } from '../integrations/price-feed/port.ts';

/** Missed wall time that is still ticked second by second. */
const PATIENCE_MS = 3_000;

export interface IndexTicksOptions {
  readonly engine: Pick<Engine, 'submit' | 'read'>;
  readonly realm: Realm;
  readonly feed: Pick<PriceFeed, 'coins' | 'priceAt'>;
  /** Listed coins that have an index price. */
  readonly coins: readonly { readonly code: string; readonly asset: AssetId }[];
  readonly now: () => TimeMs;
  /** Venue milliseconds a wall millisecond. */
  readonly speed: number;
  /** Seconds for which a coin got no tick. */
  readonly onGap: (coin: string, seconds: number) => void;
}

export class IndexTicks {
  readonly #options: IndexTicksOptions;
  #lastSecond = 0;
  #lastPricedSecond = 0;

  constructor(options: IndexTicksOptions) {
    this.#options = options;
  }

  /** Unix second of the last one that had a price in this run of the process, 0 before the first. */
  get lastPricedSecond(): number {
    return this.#lastPricedSecond;
  }

  /** Finds where the log stands, so that no second is ticked twice. */
  async start(): Promise<void> {
    const { engine, realm } = this.#options;
    const { result } = await engine.read(realm, { type: 'index-prices' });
    this.#lastSecond = Math.max(0, ...result.map(({ second }) => second));
  }

  /** Ticks every second that has ended since the last run. Throws `EngineUnavailable`. */
  async run(): Promise<void> {
    const { coins, now, speed, onGap } = this.#options;
    const second = Math.floor(now() / 1_000);
    const earliest = second - Math.ceil((PATIENCE_MS * speed) / 1_000);
    if (this.#lastSecond > 0 && this.#lastSecond < earliest) {
      for (const { code } of coins) onGap(code, earliest - this.#lastSecond);
    }
    const from = this.#lastSecond === 0 ? second : Math.max(this.#lastSecond, earliest) + 1;
    const commands: Command[] = [];
    for (let due = from; due <= second; due += 1) this.#addTicks(due, commands);
    this.#lastSecond = Math.max(this.#lastSecond, second);
    const { engine, realm } = this.#options;
    await Promise.all(commands.map((command) => engine.submit(realm, command)));
  }

  #addTicks(second: number, commands: Command[]): void {
    const { coins, feed, onGap } = this.#options;
    const before = commands.length;
    for (const { code, asset } of coins) {
      // A whole second is a time of the venue.
      const price = feed.coins.includes(code) ? feed.priceAt(code, (second * 1_000) as TimeMs) : null;
      if (price === null) onGap(code, 1);
      else commands.push({ type: 'index-tick', asset, second, price });
    }
    if (commands.length === before) commands.push({ type: 'advance-time' });
    else this.#lastPricedSecond = second;
  }
}
