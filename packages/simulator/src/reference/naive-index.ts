/**
 * Index prices in the naive venue, and the bounds of prices that come of them.
 * Promises: fractions in BigInt, rounded once, where they become ticks or units.
 */
import type { Side } from '@assay/core';
import type { NaiveAsset } from './naive-listing.ts';
import { MAX_PRICE, SAFE } from './naive-market.ts';
import type { NaiveMarket } from './naive-market.ts';

const FRESH_MS = 60_000;
const MILLION = 1_000_000n;
/** The index price of what index prices are told in. */
const ONE = 100_000_000n;
const INDEX_CURRENCY = 'USDT';

/** The last index price of a coin. */
export interface NaiveIndexPrice {
  readonly asset: number;
  readonly second: number;
  readonly price: number;
}

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export class NaiveIndex {
  readonly ticks = new Map<number, NaiveIndexPrice>();
  readonly #assets: readonly NaiveAsset[];

  readonly #onSet: (tick: NaiveIndexPrice, isSeen: boolean) => void;

  constructor(assets: readonly NaiveAsset[], onSet: (tick: NaiveIndexPrice, isSeen: boolean) => void) {
    this.#assets = assets;
    this.#onSet = onSet;
  }

  /** `isSeen`: by everybody, or as if it were. */
  set(tick: NaiveIndexPrice, isSeen: boolean): void {
    this.ticks.set(tick.asset, tick);
    this.#onSet(tick, isSeen);
  }

  /** The last index price of an asset, of ticks from `since` (in milliseconds) on; or null. */
  #priceOf(asset: number, since: number): bigint | null {
    if (this.#assets[asset]?.code === INDEX_CURRENCY) return ONE;
    const tick = this.ticks.get(asset);
    return tick === undefined || tick.second * 1000 < since ? null : BigInt(tick.price);
  }

  /** The index price of a market in ticks, rounded down, of ticks of the last sixty seconds by the clock's whole seconds; or null. */
  ticksOf({ spec }: NaiveMarket, now: number): number | null {
    const since = (Math.floor(now / 1000) - FRESH_MS / 1000) * 1000;
    const base = this.#priceOf(spec.base, since);
    const quote = this.#priceOf(spec.quote, since);
    if (base === null || quote === null) return null;
    const price = (base * 10n ** BigInt(spec.tickDecimals)) / quote;
    return price < 1n || price > BigInt(MAX_PRICE) ? null : Number(price);
  }

  /** Units of `currency` that units of another asset are worth; 0 where nobody knows, or no number holds it. */
  valueIn(currency: number, asset: number, amount: bigint): bigint {
    if (currency === asset) return amount;
    const price = this.#priceOf(asset, -Infinity);
    const currencyPrice = this.#priceOf(currency, -Infinity);
    if (price === null || currencyPrice === null) return 0n;
    const value = (amount * price * this.#one(currency)) / (this.#one(asset) * currencyPrice);
    return value > SAFE ? 0n : value;
  }

  /** Whether a price is outside the market's band at this time. */
  isOutsideBand(market: NaiveMarket, side: Side, price: number, now: number): boolean {
    const bound = this.boundOf(market, side, now);
    return bound !== null && (side === 'buy' ? price > bound : price < bound);
  }

  /** The highest price of a buy, the lowest of a sell, or null where there is no bound. */
  boundOf(market: NaiveMarket, side: Side, now: number): number | null {
    const reference = this.#referenceOf(market, now);
    if (market.bandPpm === 0 || reference === null) return null;
    const { over, under } = reference;
    const band = BigInt(market.bandPpm);
    return side === 'buy'
      ? Number((over * (MILLION + band)) / (under * MILLION))
      : Number((over * (MILLION - band) + under * MILLION - 1n) / (under * MILLION));
  }

  #referenceOf({ spec, lastPrice }: NaiveMarket, now: number): Fraction | null {
    const base = this.#priceOf(spec.base, now - FRESH_MS);
    const quote = this.#priceOf(spec.quote, now - FRESH_MS);
    if (base !== null && quote !== null)
      return { over: base * 10n ** BigInt(spec.tickDecimals), under: quote };
    return lastPrice === null ? null : { over: BigInt(lastPrice), under: 1n };
  }

  #one(asset: number): bigint {
    return 10n ** BigInt(this.#assets[asset]?.scale ?? 0);
  }
}
