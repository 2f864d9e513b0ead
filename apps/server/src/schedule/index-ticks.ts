/**
 * The job that brings index prices into the log: one command a second with the tick of each coin, and what its sources
 * said.
 * Promises: seconds rise; the ticks of all coins of a second are taken together; a second without any price still lets
 * time pass. Seconds that the engine did not take are tried again at the next run. Seconds missed for longer than the
 * patience below are left out and counted; every second that may have no valid tick is reported, to be filled.
 * Never: invents a price, or names an outcome.
 */
import { TICK_VALID_SECONDS } from '@assay/core';
import type { AssetId, Outcome, PublishedTick, TimeMs } from '@assay/core';
import type { Engine, Realm } from '../engine/port.ts';
import type { PriceFeed } from '../integrations/price-feed/port.ts';
import { valueOf } from './tick-values.ts';

/** Missed wall time that is still ticked second by second. */
const PATIENCE_MS = 3_000;

export interface IndexTicksOptions {
  readonly engine: Pick<Engine, 'submit' | 'read'>;
  readonly realm: Realm;
  readonly feed: Pick<PriceFeed, 'coins' | 'readingAt'>;
  /** Listed coins that have an index price. */
  readonly coins: readonly { readonly code: string; readonly asset: AssetId }[];
  readonly now: () => TimeMs;
  /** Venue milliseconds a wall millisecond. */
  readonly speed: number;
  /** Seconds for which a coin got no tick. */
  readonly onGap: (coin: string, seconds: number) => void;
  /** A coin may have no valid tick in this second. */
  readonly onMissed: (second: number) => void;
}

interface Ticked {
  /** Coins without a price. */
  readonly missing: readonly string[];
  readonly isPriced: boolean;
  /** The engine has taken it; else it is tried again. */
  readonly isTaken: boolean;
}

export class IndexTicks {
  readonly #options: IndexTicksOptions;
  #lastSecond = 0;
  #lastPricedSecond = 0;

  constructor(options: IndexTicksOptions) {
    this.#options = options;
  }

  /** Unix second of the last price that the engine took, in an earlier run of the process too; 0 before the first. */
  get lastPricedSecond(): number {
    return this.#lastPricedSecond;
  }

  /** Finds where the log stands, so that no second is ticked twice. What came between it and now may be missed. */
  async start(): Promise<void> {
    const { engine, realm } = this.#options;
    const { result } = await engine.read(realm, { type: 'index-prices' });
    this.#lastSecond = Math.max(0, ...result.map(({ second }) => second));
    this.#lastPricedSecond = this.#lastSecond;
    this.#options.onMissed(Math.floor(this.#options.now() / 1_000));
  }

  /** Ticks every second that has ended since the last one that was taken. Throws `EngineUnavailable`. */
  async run(): Promise<void> {
    const second = Math.floor(this.#options.now() / 1_000);
    this.#leaveOut(second);
    const from = this.#lastSecond === 0 ? second : this.#lastSecond + 1;
    const ticked: Promise<Ticked>[] = [];
    for (let due = from; due <= second; due += 1) ticked.push(this.#tick(due));
    for (const [index, result] of (await Promise.allSettled(ticked)).entries()) {
      if (result.status === 'rejected') throw result.reason;
      if (!result.value.isTaken) {
        this.#options.onMissed(from + index);
        return;
      }
      this.#note(from + index, result.value);
    }
  }

  /** Gives up what was missed longer ago than the patience, and counts it. */
  #leaveOut(second: number): void {
    const { coins, speed, onGap, onMissed } = this.#options;
    const earliest = second - Math.ceil((PATIENCE_MS * speed) / 1_000);
    if (this.#lastSecond === 0 || this.#lastSecond >= earliest) return;
    for (const { code } of coins) onGap(code, earliest - this.#lastSecond);
    onMissed(earliest);
    this.#lastSecond = earliest;
  }

  async #tick(second: number): Promise<Ticked> {
    const { coins, feed, engine, realm } = this.#options;
    const ticks: PublishedTick[] = [];
    const missing: string[] = [];
    for (const { code, asset } of coins) {
      // A whole second is a time of the venue.
      const reading = feed.coins.includes(code) ? feed.readingAt(code, (second * 1_000) as TimeMs) : null;
      if (reading === null || reading.price === null) missing.push(code);
      else {
        const { price, freshAt, sources } = reading;
        ticks.push({ asset, price, freshAt, sources: sources.map(valueOf) });
      }
    }
    const isPriced = ticks.length > 0;
    const { outcome } = await engine.submit(
      realm,
      isPriced ? { type: 'publish-ticks', second, ticks } : { type: 'advance-time' },
    );
    return { missing, isPriced, isTaken: !isAhead(outcome) };
  }

  /** The engine has taken a second. */
  #note(second: number, { missing, isPriced }: Ticked): void {
    const { now, onMissed } = this.#options;
    this.#lastSecond = second;
    if (isPriced) this.#lastPricedSecond = second;
    // Stamped before now: within the time there is a tick of each coin that has a price.
    if (missing.length > 0 || now() >= (second + TICK_VALID_SECONDS) * 1_000) onMissed(second);
    for (const code of missing) this.#options.onGap(code, 1);
  }
}

/** The publisher's clock stood a moment before the engine's: as fresh as the price is, the engine has not come yet. */
function isAhead(outcome: Outcome): boolean {
  return outcome.type === 'refused' && (outcome.refusal.field?.endsWith('.freshAt') ?? false);
}
