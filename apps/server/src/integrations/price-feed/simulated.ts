/**
 * Simulated prices: three sources that follow one seeded market.
 * Promises: a price is a function of seed, coin and second alone, so a restarted venue goes on without a jump and
 * the hours before its start have prices too. Coins move together, as they do.
 * Never: reads a clock.
 */
import type { IndexPrice, TimeMs } from '@assay/core';
import { medianPrice } from './exact-price.ts';
import type { PriceFeed } from './port.ts';
import { Noise, PriceWalk } from './price-walk.ts';
import { historyOf } from './tick-history.ts';

interface SimulatedCoin {
  readonly code: string;
  readonly stream: number;
  /** USDT around which the price moves. */
  readonly mean: number;
  /** How strongly it follows the market, and how far it goes its own way: volatility of one second. */
  readonly marketSigma: number;
  readonly ownSigma: number;
}

/** Yearly volatilities of about 45 % and 65 %, by two common parts in three. */
const COINS: readonly SimulatedCoin[] = [
  { code: 'BTC', stream: 1, mean: 104_000, marketSigma: 7.2e-5, ownSigma: 3.2e-5 },
  { code: 'ETH', stream: 2, mean: 2_600, marketSigma: 9.2e-5, ownSigma: 7e-5 },
];
const MARKET_STREAM = 100;
const SOURCES = ['simulated-a', 'simulated-b', 'simulated-c'] as const;
/** A source strays from the market by about a quarter of a basis point, over 2 to 32 seconds. */
const STRAY_SCALES = [1, 3, 5] as const;
const STRAY = 1.2e-5;
/** Sources quote whole cents: 10^6 units of an index price. */
const UNITS_A_CENT = 1_000_000;

/** A feed of simulated prices. */
export function simulatedFeed(seed: number): PriceFeed {
  const market = new PriceWalk(seed, MARKET_STREAM);
  const coins = new Map(COINS.map((coin) => [coin.code, new SimulatedPrices(seed, coin, market)]));
  const priceAt = (coin: string, time: TimeMs): IndexPrice | null =>
    coins.get(coin)?.priceAt(Math.floor(time / 1_000)) ?? null;
  return {
    kind: 'simulated',
    name: `simulated:${seed}`,
    sources: SOURCES,
    coins: [...coins.keys()],
    priceAt,
    history: (coin, before, limit) => historyOf((time) => priceAt(coin, time), before, limit),
    recordedDay: () => null,
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

  priceAt(second: number): IndexPrice | null {
    const { mean, marketSigma, ownSigma } = this.#coin;
    const distance = this.#market.at(second, marketSigma) + this.#own.at(second, ownSigma);
    return medianPrice(
      this.#strays.map((scales) => {
        let stray = 0;
        for (const noise of scales) stray += noise.at(second);
        const cents = Math.floor(mean * 100 * (1 + distance + stray * STRAY));
        // A whole number of cents is one of units.
        return (cents * UNITS_A_CENT) as IndexPrice;
      }),
    );
  }
}
