/**
 * Simulated prices: three sources that follow one seeded market.
 * Promises: a price is a function of seed, coin and second alone, so a restarted venue goes on without a jump and
 * the hours before its start have prices too. Coins move together, as they do.
 * Never: reads a clock.
 */
import { INDEX_SCALE } from '@assay/core';
import type { IndexPrice, TimeMs } from '@assay/core';
import { medianPrice } from './exact-price.ts';
import type { FeedReading, PriceFeed } from './port.ts';
import { Noise, PriceWalk } from './price-walk.ts';
import { fillFrom, secondOf } from './second.ts';
import { historyOf } from './tick-history.ts';

interface SimulatedCoin {
  readonly code: string;
  readonly stream: number;
  /** USDT around which the price moves. */
  readonly mean: number;
  /** Index units of the steps in which sources quote it. */
  readonly stepUnits: number;
  /** How strongly it follows the market, and how far it goes its own way: volatility of one second. */
  readonly marketSigma: number;
  readonly ownSigma: number;
}

/** In index units: a cent, and what is a step of cheaper coins. */
const CENT = 1_000_000;
/**
 * Yearly volatilities of about 45 % (BTC) to 95 % (DOGE), of which the common part is about two thirds. The numbers of
 * the streams stand for ever: each coin keeps its chart.
 */
const COINS: readonly SimulatedCoin[] = [
  { code: 'BTC', stream: 1, mean: 104_000, stepUnits: CENT, marketSigma: 7.2e-5, ownSigma: 3.2e-5 },
  { code: 'ETH', stream: 2, mean: 2_600, stepUnits: CENT, marketSigma: 9.2e-5, ownSigma: 7e-5 },
  { code: 'BNB', stream: 3, mean: 650, stepUnits: CENT / 10, marketSigma: 7.6e-5, ownSigma: 5e-5 },
  { code: 'SOL', stream: 4, mean: 155, stepUnits: CENT / 10, marketSigma: 1.1e-4, ownSigma: 8.5e-5 },
  { code: 'XRP', stream: 5, mean: 2.2, stepUnits: CENT / 1_000, marketSigma: 9.6e-5, ownSigma: 8.5e-5 },
  { code: 'DOGE', stream: 6, mean: 0.19, stepUnits: CENT / 10_000, marketSigma: 1.2e-4, ownSigma: 1e-4 },
  { code: 'LTC', stream: 7, mean: 88, stepUnits: CENT / 10, marketSigma: 9.2e-5, ownSigma: 7.5e-5 },
  { code: 'ADA', stream: 8, mean: 0.7, stepUnits: CENT / 1_000, marketSigma: 1.1e-4, ownSigma: 8e-5 },
];
const UNITS_A_COIN = 10 ** INDEX_SCALE;
const MARKET_STREAM = 100;
const SOURCES = ['simulated-a', 'simulated-b', 'simulated-c'] as const;
/** A source strays from the market by about a quarter of a basis point, over 2 to 32 seconds. */
const STRAY_SCALES = [1, 3, 5] as const;
const STRAY = 1.2e-5;

/** A feed of simulated prices. */
export function simulatedFeed(seed: number): PriceFeed {
  const market = new PriceWalk(seed, MARKET_STREAM);
  const coins = new Map(COINS.map((coin) => [coin.code, new SimulatedPrices(seed, coin, market)]));
  const pricesAt = (coin: string, time: TimeMs): readonly IndexPrice[] =>
    coins.get(coin)?.pricesAt(Math.floor(time / 1_000)) ?? [];
  const priceAt = (coin: string, time: TimeMs): IndexPrice | null => medianPrice(pricesAt(coin, time));
  const readingAt = (coin: string, time: TimeMs): FeedReading =>
    allCounted(pricesAt(coin, time), secondOf(time));
  return {
    kind: 'simulated',
    name: `simulated:${seed}`,
    sources: SOURCES,
    coins: [...coins.keys()],
    readingAt,
    priceAt,
    fill: fillFrom(readingAt),
    history: (coin, before, limit) =>
      Promise.resolve(historyOf((time) => priceAt(coin, time), before, limit)),
    recordedDay: () => null,
    close: () => undefined,
  };
}

/** No simulated source is ever left out. */
function allCounted(prices: readonly IndexPrice[], second: TimeMs): FeedReading {
  const price = medianPrice(prices);
  return {
    price,
    freshAt: price === null ? null : second,
    sources: prices.map((one, index) => ({
      source: SOURCES[index] ?? '',
      price: one,
      leftOut: null,
      trade: null,
    })),
  };
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
    this.#strays = SOURCES.map((_, source) =>
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
