/**
 * A feed of simulated prices, whatever they are made of.
 * Promises: a price is a function of coin and second, so a missed second is filled with what it would have had in time,
 * and the hours before the start have prices too.
 * Never: reads a clock, or leaves a source out.
 */
import { SIMULATED_SOURCES } from '@assay/verify';
import type { IndexPrice, TimeMs } from '@assay/core';
import { medianPrice } from './exact-price.ts';
import type { FeedReading, PriceFeed } from './port.ts';
import { fillFrom, secondOf } from './second.ts';
import { SIMULATED_COINS } from './simulated-coins.ts';
import { historyOf } from './tick-history.ts';

/** By source, for a Unix second; none for a coin that is not simulated. */
export type SimulatedPricesAt = (coin: string, second: number) => readonly IndexPrice[];

export function feedOfPrices(name: string, pricesAt: SimulatedPricesAt): PriceFeed {
  const at = (coin: string, time: TimeMs): readonly IndexPrice[] => pricesAt(coin, Math.floor(time / 1_000));
  const priceAt = (coin: string, time: TimeMs): IndexPrice | null => medianPrice(at(coin, time));
  const readingAt = (coin: string, time: TimeMs): FeedReading => allCounted(at(coin, time), secondOf(time));
  return {
    kind: 'simulated',
    name,
    sources: SIMULATED_SOURCES,
    coins: SIMULATED_COINS.map(({ code }) => code),
    readingAt,
    priceAt,
    fill: fillFrom(readingAt),
    history: (coin, before, limit) =>
      Promise.resolve(historyOf((time) => priceAt(coin, time), before, limit)),
    recordedDay: () => null,
    close: () => undefined,
  };
}

function allCounted(prices: readonly IndexPrice[], second: TimeMs): FeedReading {
  const price = medianPrice(prices);
  return {
    price,
    freshAt: price === null ? null : second,
    sources: prices.map((one, index) => ({
      source: SIMULATED_SOURCES[index] ?? '',
      price: one,
      leftOut: null,
      trade: null,
    })),
  };
}
