/**
 * Simulated prices: three sources that follow one seeded market.
 * Promises: a price is a function of seed, coin and second alone, so a restarted venue goes on without a jump and
 * the hours before its start have prices too. Coins move together, as they do.
 * Never: reads a clock or keeps a state.
 */
import type { IndexPrice, TimeMs } from '@assay/core';
import { medianPrice } from './exact-price.ts';
import type { PriceFeed } from './port.ts';
import { noise, walk } from './price-walk.ts';
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
  const priceAt = (coin: string, time: TimeMs): IndexPrice | null => {
    const found = COINS.find(({ code }) => code === coin);
    return found === undefined ? null : priceOf(seed, found, Math.floor(time / 1_000));
  };
  return {
    kind: 'simulated',
    name: `simulated:${seed}`,
    sources: SOURCES,
    coins: COINS.map(({ code }) => code),
    priceAt,
    history: (coin, before, limit) => historyOf((time) => priceAt(coin, time), before, limit),
    recordedDay: () => null,
  };
}

function priceOf(seed: number, coin: SimulatedCoin, second: number): IndexPrice | null {
  const distance =
    walk(seed, MARKET_STREAM, second, coin.marketSigma) + walk(seed, coin.stream, second, coin.ownSigma);
  return medianPrice(
    SOURCES.map((_, source) => {
      let stray = 0;
      for (const scale of STRAY_SCALES) stray += noise(seed, coin.stream + 200 * (source + 1), scale, second);
      const cents = Math.floor(coin.mean * 100 * (1 + distance + stray * STRAY));
      // A whole number of cents is one of units.
      return (cents * UNITS_A_CENT) as IndexPrice;
    }),
  );
}
