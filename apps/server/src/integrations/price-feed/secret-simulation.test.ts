import { DAY_SECONDS, hashOf, simulatedDayBytes, simulatedPrices } from '@assay/verify';
import { describe, expect, test } from 'vitest';
import type { TimeMs } from '@assay/core';
import { TEST_SEED } from './feed-fixture.ts';
import { openFeed } from './open-feed.ts';
import type { StoredFeed } from './open-feed.ts';
import type { PriceFeed } from './port.ts';
import { secretSimulation } from './secret-simulation.ts';
import type { StoredSimulation } from './secret-simulation.ts';
import { simulatedFeed } from './simulated.ts';
import { seedOf } from '../../secrets/simulation-seed.ts';

const START = Date.UTC(2026, 2, 1) / 1_000;
const at = (second: number): TimeMs => ((START + second) * 1_000) as TimeMs;
const FRESH: StoredSimulation = { seedId: TEST_SEED.id, since: 0, means: {}, seedBefore: null };
const { feed, days } = secretSimulation(TEST_SEED.bytes, FRESH);
const usdt = (of: PriceFeed, coin: string, second: number): number =>
  (of.priceAt(coin, at(second)) ?? 0) / 1e8;
const series = (coin: string, count: number, every: number): number[] =>
  Array.from({ length: count }, (_, index) => usdt(feed, coin, index * every));

/** Yearly volatility of returns over steps of so many seconds. */
function volatility(prices: readonly number[], everySeconds: number): number {
  const squares = prices.slice(1).map((price, index) => (price / (prices[index] ?? price) - 1) ** 2);
  return Math.sqrt(
    (squares.reduce((sum, square) => sum + square, 0) / squares.length / everySeconds) * 31_557_600,
  );
}

describe('prices of a secret seed', () => {
  test('the same seed and second give the same price, in whatever order they are asked for', () => {
    const forwards = [0, 1, 2, 59, 86_399, 86_400].map((second) => feed.priceAt('BTC', at(second)));
    const other = secretSimulation(TEST_SEED.bytes, FRESH).feed;
    const backwards = [86_400, 86_399, 59, 2, 1, 0].map((second) => other.priceAt('BTC', at(second)));
    expect(forwards).toEqual(backwards.toReversed());
    // Recorded: a change of these numbers tears the charts of every venue with simulated prices.
    expect(forwards).toEqual([
      11_438_212_000_000, 11_438_000_000_000, 11_437_448_000_000, 11_437_004_000_000, 11_160_432_000_000,
      11_160_522_000_000,
    ]);
    const another = secretSimulation(seedOf(Buffer.alloc(16, 9)).bytes, FRESH).feed;
    expect(another.priceAt('BTC', at(5))).not.toBe(feed.priceAt('BTC', at(5)));
  });

  test('volatility is that of a market: by second, minute and day, with calm and wild hours', () => {
    for (const [coin, low, high] of [
      ['BTC', 0.3, 0.7],
      ['ETH', 0.45, 1],
      ['DOGE', 0.6, 1.35],
    ] as const) {
      for (const [count, every] of [
        [DAY_SECONDS, 1],
        [8_000, 60],
        [400, 86_400],
      ] as const) {
        const found = volatility(series(coin, count, every), every);
        expect(found, `${coin} every ${every} s`).toBeGreaterThan(low);
        expect(found, `${coin} every ${every} s`).toBeLessThan(high);
      }
    }
    const day = series('BTC', DAY_SECONDS, 1);
    const hours = Array.from({ length: 24 }, (_, hour) =>
      volatility(day.slice(hour * 3_600, (hour + 1) * 3_600), 1),
    );
    expect(Math.max(...hours) / Math.min(...hours)).toBeGreaterThan(1.5);
  });

  test('prices come back to their mean, in whole steps, and no midnight is a jump', () => {
    const years = series('BTC', 700, 86_400);
    expect(Math.min(...years)).toBeGreaterThan(70_000);
    expect(Math.max(...years)).toBeLessThan(150_000);
    for (const [index, price] of years.entries()) {
      expect(Math.round(price * 100)).toBeCloseTo(price * 100, 6);
      expect(
        Math.abs(usdt(feed, 'BTC', index * 86_400 + 86_399) / usdt(feed, 'BTC', (index + 1) * 86_400) - 1),
      ).toBeLessThan(0.002);
    }
  });

  test('a second is the median of three sources, none of which is left out, and is filled with the same', async () => {
    const reading = feed.readingAt('SOL', at(7));
    expect(reading.sources.map(({ source }) => source)).toEqual([
      'simulated-a',
      'simulated-b',
      'simulated-c',
    ]);
    expect(reading.sources.map((one) => one.price ?? 0).toSorted((a, b) => a - b)[1]).toBe(reading.price);
    expect(reading.freshAt).toBe(at(7));
    expect(await feed.fill('SOL', START + 7)).toEqual(reading);
    expect(feed.priceAt('XMR', at(0))).toBeNull();
  });

  test('a day tells all that its prices are made of, and nothing of another day', () => {
    const opened = days.secretOf('2026-03-01');
    const prices = simulatedPrices(JSON.parse(JSON.stringify(opened)));
    for (const second of [0, 1, 675, 43_200, 86_399]) {
      const received = feed.readingAt('LTC', at(second)).sources.map(({ price }) => price);
      expect(prices.at('LTC', START + second)).toEqual(received);
    }
    expect(() => prices.at('LTC', START + DAY_SECONDS)).toThrow('is not of 2026-03-01');
    const next = days.secretOf('2026-03-02');
    expect(next.key).not.toBe(opened.key);
    expect(next.market.from).toBe(opened.market.to);
    expect(next.coins.map(({ from }) => from)).toEqual(opened.coins.map(({ to }) => to));
    expect(days.commitmentOf('2026-03-01')).toBe(hashOf(simulatedDayBytes(opened)));
    expect(days.dayOf(START + DAY_SECONDS - 1)).toBe('2026-03-01');
  });
});

describe('a folder of a known seed', () => {
  const now = at(40_000);
  const options = {
    coins: ['BTC'],
    now: () => now,
    speed: 1,
    seed: () => TEST_SEED,
    onWarning: () => undefined,
  };
  const stored: StoredFeed = { name: 'simulated:1', shiftMs: 0 };

  test('goes on with a secret one from where its prices stand, and keeps those that it had', async () => {
    for (const request of [{ kind: 'simulated', seed: null }, { kind: 'live' }] as const) {
      const opened = await openFeed(request, stored, options);
      expect(opened.feed.name).toBe('simulated');
      expect(opened.stored.simulation).toMatchObject({ since: START + 40_000, seedBefore: 1 });
      for (const coin of simulatedFeed(1).coins) {
        const was = usdt(simulatedFeed(1), coin, 40_000);
        expect(Math.abs(usdt(opened.feed, coin, 40_000) / was - 1)).toBeLessThan(1e-5);
        expect(usdt(opened.feed, coin, 39_999)).toBe(usdt(simulatedFeed(1), coin, 39_999));
      }
      expect(opened.days?.secretOf('2026-03-01').since).toBe(START + 40_000);
      expect(opened.days?.secretOf('2026-03-02').since).toBe(START + DAY_SECONDS);
      const later = await openFeed(request, opened.stored, { ...options, now: () => at(90_000) });
      expect(later.stored).toEqual(opened.stored);
      expect(usdt(later.feed, 'BTC', 50_000)).toBe(usdt(opened.feed, 'BTC', 50_000));
    }
  });

  test('keeps the known one where that is asked for, and never goes back to it', async () => {
    const known = await openFeed({ kind: 'simulated', seed: 1 }, stored, options);
    expect(known).toMatchObject({ feed: { name: 'simulated:1' }, stored, days: null });
    const secret = await openFeed({ kind: 'simulated', seed: null }, stored, options);
    await expect(openFeed({ kind: 'simulated', seed: 1 }, secret.stored, options)).rejects.toThrow(
      'was opened with the prices of simulated, and simulated:1',
    );
  });
});
