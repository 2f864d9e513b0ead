import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  depthRows,
  depthSteps,
  doubleMiddleTicks,
  maximumBuyLots,
  marketRules,
  maximumSellLots,
  percentOf,
  previewOrder,
  previewWaiting,
  shareOf,
  walkBook,
} from '../index.ts';
import { DepthBook } from '../market/depth-book.ts';
import { spreadTicks } from '../index.ts';
import type { BookSide, MarketRules, PreviewOrder } from '../index.ts';

/** BTC/USDT: a tick is 0.1 USDT, a lot 0.00001 BTC, one tick times one lot is one unit of USDT. */
const RULES: MarketRules = {
  symbol: 'BTCUSDT',
  name: 'BTC/USDT',
  base: 'BTC',
  quote: 'USDT',
  baseScale: 8,
  quoteScale: 6,
  tickDecimals: 1,
  lotDecimals: 5,
  minimumNotionalUnits: 1_000_000,
  maximumLots: 10_000_000,
  makerFeeRatePpm: 800,
  takerFeeRatePpm: 1000,
  priceBandPpm: 100_000,
};
const side = (...levels: readonly (readonly [number, number])[]): BookSide => ({
  prices: levels.map(([price]) => price),
  sizes: levels.map(([, size]) => size),
});
const order = (change: Partial<PreviewOrder>): PreviewOrder => ({
  side: 'buy',
  kind: 'limit',
  timeInForce: 'GTC',
  ticks: 671_000,
  lots: 15_000,
  spendUnits: null,
  ...change,
});

describe('forecast of an order', () => {
  test('a limit buy below the book rests: pays its value, the maker fee is taken of what it receives', () => {
    expect(previewOrder(order({}), side([674_000, 50_000]), RULES)).toEqual({
      payUnits: 10_065_000_000,
      feeUnits: 12_000,
      receiveUnits: 14_988_000,
      role: 'maker',
      takenLots: 0,
      restingLots: 15_000,
      tradedValueUnits: 0,
      short: false,
    });
  });

  test('a limit buy into the book takes better prices first, and its rest is a maker', () => {
    const asks = side([670_000, 5000], [671_000, 5000], [671_001, 90_000]);
    const forecast = previewOrder(order({}), asks, RULES);
    expect(forecast).toMatchObject({ role: 'both', takenLots: 10_000, restingLots: 5000, short: false });
    expect(forecast?.payUnits).toBe(670_000 * 5000 + 671_000 * 10_000);
    expect(forecast?.feeUnits).toBe(5000 + 5000 + 4000);
  });

  test('an immediate order counts only what it meets', () => {
    const asks = side([670_000, 5000]);
    expect(previewOrder(order({ timeInForce: 'IOC' }), asks, RULES)).toMatchObject({
      role: 'taker',
      takenLots: 5000,
      restingLots: 0,
      short: true,
    });
    expect(previewOrder(order({ timeInForce: 'IOC', ticks: 1000 }), asks, RULES)).toBeNull();
  });

  test('a market buy by value spends at most that, in whole lots', () => {
    const forecast = previewOrder(
      order({ kind: 'market', ticks: null, lots: null, spendUnits: 1_000_000 }),
      side([674_000, 50_000]),
      RULES,
    );
    expect(forecast).toMatchObject({ takenLots: 1, payUnits: 674_000, feeUnits: 1, receiveUnits: 999 });
  });

  test('a sell pays in lots and receives money less the fee, rounded up', () => {
    const forecast = previewOrder(
      order({ side: 'sell', ticks: 670_000, lots: 1 }),
      side([670_001, 1]),
      RULES,
    );
    expect(forecast).toMatchObject({ payUnits: 1000, feeUnits: 671, receiveUnits: 669_330, role: 'taker' });
  });

  test('nothing to forecast is null, not zero', () => {
    expect(previewOrder(order({ ticks: null }), side(), RULES)).toBeNull();
    expect(previewOrder(order({ kind: 'market', ticks: null }), side(), RULES)).toBeNull();
    expect(previewOrder(order({ lots: null }), side([1, 5]), RULES)).toBeNull();
    expect(previewOrder(order({ ticks: 9_000_000_000, lots: 9_000_000 }), side(), RULES)).toBeNull();
  });

  test('an order is short where it drops what the book does not fill', () => {
    const bids = side([670_000, 5000]);
    const sell = { side: 'sell', kind: 'market', ticks: null } as const;
    expect(previewOrder(order({ ...sell, lots: 6000 }), bids, RULES)).toMatchObject({
      takenLots: 5000,
      restingLots: 0,
      short: true,
    });
    expect(previewOrder(order({ ...sell, lots: 5000 }), bids, RULES)).toMatchObject({
      payUnits: 5_000_000,
      tradedValueUnits: 3_350_000_000,
      short: false,
    });
  });

  test('a limit buy of a value rests nothing', () => {
    const forecast = previewOrder(order({ lots: null, spendUnits: 1_000_000 }), side([670_000, 5000]), RULES);
    expect(forecast).toMatchObject({ role: 'taker', takenLots: 1, restingLots: 0 });
  });
});

test('a walk by value never spends more than the value, and never leaves what one more lot would cost', () => {
  const levels = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 50 })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(levels, fc.integer({ min: 0, max: 100_000 }), (rows, spendUnits) => {
      const book = side(...rows.toSorted(([a], [b]) => a - b));
      const walk = walkBook(book, { spendUnits }, RULES);
      expect(walk.valueUnits).toBeLessThanOrEqual(spendUnits);
      expect(walk.valueUnits).toBe(walk.fills.reduce((sum, fill) => sum + fill.valueUnits, 0));
      if (!walk.short && walk.lastPrice !== null) {
        const next =
          book.prices.find((_, level) => sizeUpTo(book, level) > walk.lots) ?? Number.POSITIVE_INFINITY;
        expect(spendUnits - walk.valueUnits).toBeLessThan(next);
      }
    }),
  );
});

function sizeUpTo(book: BookSide, level: number): number {
  return book.sizes.slice(0, level + 1).reduce((sum, size) => sum + size, 0);
}

test('a walk meets no level that it takes nothing of, and is short where it is not full', () => {
  const book = side([100, 5], [101, 0], [102, 5]);
  expect(walkBook(book, { lots: 5 }, RULES)).toEqual({
    lots: 5,
    valueUnits: 500,
    fills: [{ lots: 5, valueUnits: 500 }],
    lastPrice: 100,
    short: false,
  });
  expect(walkBook(book, { lots: 7 }, RULES)).toMatchObject({
    valueUnits: 704,
    fills: [{ lots: 5 }, { lots: 2 }],
    lastPrice: 102,
    short: false,
  });
  expect(walkBook(book, { lots: 11 }, RULES)).toMatchObject({ lots: 10, short: true });
  expect(walkBook(book, { spendUnits: 99 }, RULES)).toMatchObject({
    fills: [],
    lastPrice: null,
    short: false,
  });
  expect(walkBook(book, { lots: 7 }, RULES, (price) => price < 102)).toMatchObject({ lots: 5, short: true });
  const beyond = side([9_000_000_000, 9_000_000]);
  expect(walkBook(beyond, { lots: 9_000_000 }, RULES)).toMatchObject({ lots: 0, fills: [], short: true });
});

describe('forecast of an order that waits for a price', () => {
  test('a buy of a size pays its value, and the taker fee of what it receives', () => {
    expect(previewWaiting({ side: 'buy', ticks: 671_000, lots: 15_000, spendUnits: null }, RULES)).toEqual({
      payUnits: 10_065_000_000,
      feeUnits: 15_000,
      receiveUnits: 14_985_000,
      role: 'taker',
      takenLots: 15_000,
      restingLots: 0,
      tradedValueUnits: 10_065_000_000,
      short: false,
    });
  });

  test('a buy of a value spends it, in whole lots', () => {
    expect(
      previewWaiting({ side: 'buy', ticks: 674_000, lots: null, spendUnits: 1_000_000 }, RULES),
    ).toMatchObject({ payUnits: 1_000_000, takenLots: 1, tradedValueUnits: 674_000, receiveUnits: 999 });
  });

  test('a sell pays in lots and receives money less the fee', () => {
    expect(previewWaiting({ side: 'sell', ticks: 670_001, lots: 1, spendUnits: null }, RULES)).toMatchObject({
      payUnits: 1000,
      feeUnits: 671,
      receiveUnits: 669_330,
    });
  });

  test('of nothing, or beyond the safe range, is null', () => {
    const nothing = { side: 'buy', ticks: 674_000, lots: null, spendUnits: 1 } as const;
    expect(previewWaiting(nothing, RULES)).toBeNull();
    expect(previewWaiting({ ...nothing, spendUnits: null, ticks: 1 }, RULES)).toBeNull();
    expect(previewWaiting({ ...nothing, ticks: 9_000_000_000, lots: 9_000_000 }, RULES)).toBeNull();
  });
});

describe('rules of a market', () => {
  const assets = [
    { coin: 'BTC', name: 'Bitcoin', scale: 8, index: true },
    { coin: 'USDT', name: 'Tether', scale: 6, index: false },
  ];
  const item = {
    symbol: 'BTCUSDT',
    showSymbol: 'BTC/USDT',
    customizeFlag: 2,
    coin: 'BTC',
    baseCoin: 'USDT',
    priceDecimals: 1,
    amountDecimals: 5,
    minimumNotional: '1',
    maximumAmount: '100',
    makerFeeRatePpm: 800,
    takerFeeRatePpm: 1000,
    priceBandPpm: 100_000,
    // What the rules are made of; the list says more.
  } as Parameters<typeof marketRules>[0];

  test('are those of the list in whole numbers', () => {
    expect(marketRules(item, assets)).toEqual(RULES);
    expect(marketRules({ ...item, customizeFlag: 1 }, assets)?.name).toBe('BTCUSDT');
  });

  test.each([
    ['the coin', item, assets.slice(1)],
    ['the coin that prices are in', item, assets.slice(0, 1)],
    ['a readable minimum', { ...item, minimumNotional: '1.0000001' }, assets],
    ['a readable maximum', { ...item, maximumAmount: 'much' }, assets],
  ])('are none without %s', (_name, given, known) => {
    expect(marketRules(given, known)).toBeNull();
  });
});

describe('sizes', () => {
  test.each([
    ['by the limit', 10_065_000_001, 671_000, 15_000],
    ['by the book', 670_000 * 10 + 1, null, 10],
    ['by the largest size of an order', Number.MAX_SAFE_INTEGER, 1, 10_000_000],
    ['by nothing', 0, 671_000, 0],
  ])('the largest buy is bounded %s', (_name, units, ticks, lots) => {
    expect(maximumBuyLots(units, ticks, side([670_000, 100]), RULES)).toBe(lots);
  });

  test('the largest sell is whole lots of what there is', () => {
    expect(maximumSellLots(48_271_600, RULES)).toBe(48_271);
  });

  test('shares and percents are rounded down', () => {
    expect([
      shareOf(101, 50),
      shareOf(Number.MAX_SAFE_INTEGER, 100),
      percentOf(1, 3),
      percentOf(199, 200),
      percentOf(5, 0),
      percentOf(9, 3),
    ]).toEqual([50, Number.MAX_SAFE_INTEGER, 33, 99, 0, 100]);
  });
});

describe('rows of the book', () => {
  const bids = side([1009, 1], [1005, 2], [999, 4], [990, 8]);
  const asks = side([1011, 1], [1015, 2], [1020, 4], [1021, 8]);

  test('groups never look better than their levels', () => {
    expect(depthRows(bids, 'bids', 10, 9)).toEqual([
      { price: 1000, size: 3, sum: 3 },
      { price: 990, size: 12, sum: 15 },
    ]);
    expect(depthRows(asks, 'asks', 10, 9)).toEqual([
      { price: 1020, size: 7, sum: 7 },
      { price: 1030, size: 8, sum: 15 },
    ]);
  });

  test('at most so many rows, each level at step 1', () => {
    expect(depthRows(bids, 'bids', 1, 2).map((row) => row.price)).toEqual([1009, 1005]);
    expect(depthRows(side(), 'asks', 1, 5)).toEqual([]);
    expect(depthRows(bids, 'bids', 10, 1)).toEqual([{ price: 1000, size: 3, sum: 3 }]);
  });

  test('spread and middle are those of the best levels, and -1 without two sides', () => {
    const book = new DepthBook({ tickDecimals: 1, lotDecimals: 5 });
    const values = () => {
      const view = { book, phase: 'live', sequence: 1 } as const;
      return [spreadTicks(view), doubleMiddleTicks(view)];
    };
    expect(values()).toEqual([-1, -1]);
    book.bids.set(1000, 1);
    expect(values()).toEqual([-1, -1]);
    book.asks.set(1003, 1);
    expect(values()).toEqual([3, 2003]);
    book.bids.clear();
    expect(values()).toEqual([-1, -1]);
  });

  test('steps stay small against the price', () => {
    expect([depthSteps(674_126), depthSteps(5213), depthSteps(0)]).toEqual([
      [1, 10, 100, 1000],
      [1, 10],
      [1],
    ]);
  });
});
