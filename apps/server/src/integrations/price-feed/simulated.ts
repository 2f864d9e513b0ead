/**
 * Prices of a seed that everyone knows: three sources that follow one market. For tests and practice alone: whoever reads
 * the feed's name can compute every price to come, and between its bends the walk goes straight.
 * Promises: a price is a function of seed, coin and second alone. Coins move together, as they do.
 * Never: reads a clock.
 */
import { INDEX_SCALE } from '@assay/core';
import { SIMULATED_SOURCES } from '@assay/verify';
import type { IndexPrice } from '@assay/core';
import type { PriceFeed } from './port.ts';
import { Noise, PriceWalk } from './price-walk.ts';
import { SIMULATED_COINS } from './simulated-coins.ts';
import type { SimulatedCoin } from './simulated-coins.ts';
import { feedOfPrices } from './simulated-feed.ts';
import type { SimulatedPricesAt } from './simulated-feed.ts';

const UNITS_A_COIN = 10 ** INDEX_SCALE;
const MARKET_STREAM = 100;
/** A source strays from the market by about a quarter of a basis point, over 2 to 32 seconds. */
const STRAY_SCALES = [1, 3, 5] as const;
const STRAY = 1.2e-5;

/** The feed `simulated:<seed>`. */
export function simulatedFeed(seed: number): PriceFeed {
  return feedOfPrices(`simulated:${seed}`, seededPrices(seed));
}

export function seededPrices(seed: number): SimulatedPricesAt {
  const market = new PriceWalk(seed, MARKET_STREAM);
  const coins = new Map(SIMULATED_COINS.map((coin) => [coin.code, new SimulatedPrices(seed, coin, market)]));
  return (coin, second) => coins.get(coin)?.pricesAt(second) ?? [];
}

class SimulatedPrices {
  readonly #coin: SimulatedCoin;
  readonly #market: PriceWalk;
  readonly #own: PriceWalk;
  /** By source. */
  readonly #strays: readonly (readonly Noise[])[];

  constructor(seed: number, coin: SimulatedCoin, market: PriceWalk) {
    this.#coin = coin;
    this.#market = market;
    this.#own = new PriceWalk(seed, coin.stream);
    this.#strays = SIMULATED_SOURCES.map((_, source) =>
      STRAY_SCALES.map((scale) => new Noise(seed, coin.stream + 200 * (source + 1), scale)),
    );
  }

  /** By source. */
  pricesAt(second: number): readonly IndexPrice[] {
    const { mean, stepUnits, marketSigma, ownSigma } = this.#coin;
    const meanSteps = mean * (UNITS_A_COIN / stepUnits);
    const distance = this.#market.at(second, marketSigma) + this.#own.at(second, ownSigma);
    return this.#strays.map((scales) => {
      let stray = 0;
      for (const noise of scales) stray += noise.at(second);
      const steps = Math.floor(meanSteps * (1 + distance + stray * STRAY));
      // A whole number of steps is one of units.
      return (steps * stepUnits) as IndexPrice;
    });
  }
}
