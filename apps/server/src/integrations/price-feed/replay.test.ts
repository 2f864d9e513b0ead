import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TimeMs } from '@assay/core';
import { TEST_SEED, findRealRecordings, recordingFolder } from './feed-fixture.ts';
import type { RecordingFolder } from './feed-fixture.ts';
import { openFeed } from './open-feed.ts';
import { HISTORY_MINUTES } from './port.ts';
import { openReplay } from './replay.ts';

const MINUTE = 60_000;
const CANDLES = 'ts_ms,open,high,low,close,volume';
const TRADES = 'ts_ms,price,qty,side';
/** 2025-05-05 00:00 UTC. */
const DAY = 1_746_403_200_000;
/** A venue that opens half a minute into a minute, a year later. */
const NOW = (DAY + 365 * 86_400_000 + 30_000) as TimeMs;
const COINS = ['BTC', 'ETH'];

const usdt = (price: number): number => Math.round(price * 1e8);
const at = (time: number): TimeMs => time as TimeMs;

describe('replayed prices', () => {
  let folder: RecordingFolder;
  beforeEach(() => {
    folder = recordingFolder();
  });
  afterEach(() => folder.remove());

  /** Ten minutes, the opening is in their middle: minute 5 plays from the venue's whole minute on. */
  const tenCandles = (row: (minute: number) => string): string[] => [
    CANDLES,
    ...Array.from({ length: 10 }, (_, minute) => `${DAY + minute * MINUTE},${row(minute)}`),
  ];
  const open = (place: string, shiftMs: number | null = null) =>
    openReplay({ path: place, coins: COINS, files: null, shiftMs, now: NOW });

  test('a rising candle is walked open, low, high, close; a falling one open, high, low, close', async () => {
    folder.write(
      'BTCUSDT.csv',
      tenCandles((minute) => (minute === 5 ? '100,120,90,110,1' : '110,130,80,100,1')),
    );
    const feed = await open(folder.path);
    const opens = NOW - 30_000;
    const walk = (minute: number): (number | null)[] =>
      [0, 10, 20, 30, 40, 59].map((second) =>
        feed.priceAt('BTC', at(opens + minute * MINUTE + second * 1_000)),
      );
    expect(walk(0)).toEqual([100, 95, 90, 105, 120, 110].map(usdt));
    const third = opens + 3_000;
    expect(feed.readingAt('BTC', at(third))).toMatchObject({ freshAt: third, price: expect.any(Number) });
    expect(await feed.fill('BTC', third / 1_000)).toEqual(feed.readingAt('BTC', at(third)));
    expect(walk(1)).toEqual([110, 120, 130, 105, 80, 100].map(usdt));
  });

  test('the history is the recorded minutes before the opening, as they stand in the file', async () => {
    folder.write(
      'BTCUSDT.csv.gz',
      tenCandles((minute) => `${100 + minute},${109 + minute},${91 + minute},${101 + minute},1`),
    );
    const feed = await open(folder.path);
    const opens = NOW - 30_000;
    expect(await feed.history('BTC', NOW, 3)).toEqual(
      [2, 3, 4].map((minute) => ({
        time: opens - (5 - minute) * MINUTE,
        open: usdt(100 + minute),
        high: usdt(109 + minute),
        low: usdt(91 + minute),
        close: usdt(101 + minute),
      })),
    );
    expect(await feed.history('BTC', NOW, 500)).toHaveLength(5);
  });

  test('the stored origin makes a restart go on, and the end is followed by the beginning', async () => {
    folder.write(
      'BTCUSDT.csv',
      tenCandles((minute) => `${100 + minute},${100 + minute},${100 + minute},${100 + minute},1`),
    );
    const first = await open(folder.path);
    const again = await openReplay({
      path: folder.path,
      coins: COINS,
      files: null,
      shiftMs: first.shiftMs,
      now: at(NOW + 3 * MINUTE),
    });
    const prices = Array.from({ length: 12 }, (_, minute) => again.priceAt('BTC', at(NOW + minute * MINUTE)));
    expect(prices).toEqual([105, 106, 107, 108, 109, 100, 101, 102, 103, 104, 105, 106].map(usdt));
    expect(prices).toEqual(prices.map((_, minute) => first.priceAt('BTC', at(NOW + minute * MINUTE))));
    expect(first.recordedDay(NOW)).toBe('2025-05-05');
  });

  test('trades: the last of each second; the median of two files is their mean, half to even', async () => {
    const trades = (prices: readonly [number, string][]): string[] => [
      TRADES,
      ...prices.map(([ms, price]) => `${DAY + ms},${price},0.5,buy`),
    ];
    folder.write(
      'spot_btcusdt_20250505.csv',
      trades([
        [0, '100'],
        [59_100, '101'],
        [59_900, '102.00000001'],
        [130_000, '105'],
      ]),
    );
    folder.write(
      'um_btcusdt_20250505.csv',
      trades([
        [0, '100'],
        [59_500, '104.00000002'],
        [130_000, '107'],
      ]),
    );
    const feed = await open(folder.path);
    expect(feed.sources).toEqual(['spot_btcusdt_20250505.csv', 'um_btcusdt_20250505.csv']);
    // 102.00000001 and 104.00000002: their mean ends in a half and goes to the even neighbour.
    const recorded = (ms: number) => feed.priceAt('BTC', at(DAY + ms + feed.shiftMs));
    expect(recorded(60_000)).toBe(10_300_000_002);
  });

  test('a gap of the recording has no price', async () => {
    const rows = tenCandles(() => '100,100,100,100,1').filter((_, line) => line !== 7);
    folder.write('BTCUSDT.csv', rows);
    const feed = await open(folder.path);
    const prices = [0, 1, 2].map((minute) => feed.priceAt('BTC', at(NOW + minute * MINUTE)));
    expect(prices).toEqual([usdt(100), null, usdt(100)]);
  });

  test.each([
    ['no header', ['1,2,3'], 'BTCUSDT.csv, line 1: the columns must be'],
    ['too few cells', [CANDLES, `${DAY},1,2,3`], 'BTCUSDT.csv, line 2: 6 cells are expected.'],
    [
      'not a number',
      [CANDLES, `${DAY},1,x,1,1,1`],
      'BTCUSDT.csv, line 2: open, high, low and close must be positive',
    ],
    [
      'a negative price',
      [CANDLES, `${DAY},-1,2,1,1,1`],
      'BTCUSDT.csv, line 2: open, high, low and close must be positive',
    ],
    [
      'high below close',
      [CANDLES, `${DAY},1,1.5,1,2,1`],
      'BTCUSDT.csv, line 2: open and close must lie between',
    ],
    [
      'time not rising',
      [CANDLES, `${DAY},1,1,1,1,1`, `${DAY},1,1,1,1,1`],
      'BTCUSDT.csv, line 3: the candle is not later',
    ],
    ['not a minute', [CANDLES, `${DAY + 1},1,1,1,1,1`], 'BTCUSDT.csv, line 2: ts_ms must be a whole minute'],
    [
      'trades backwards',
      [TRADES, `${DAY + 1},1,1,buy`, `${DAY},1,1,buy`],
      'BTCUSDT.csv, line 3: the trade is earlier',
    ],
    ['a side of its own', [TRADES, `${DAY},1,1,B`], 'BTCUSDT.csv, line 2: side must be buy or sell.'],
    ['empty', [CANDLES], 'BTCUSDT.csv is shorter than a minute.'],
  ])('refuses by file and line: %s', async (_, lines, sentence) => {
    const file = folder.write('BTCUSDT.csv', lines);
    await expect(open(file)).rejects.toThrow(sentence);
  });

  test('refuses what is not there, what names no coin, and what is no gzip', async () => {
    await expect(open('/nowhere/BTCUSDT.csv')).rejects.toThrow('which is not there');
    await expect(open(folder.write('prices.csv', [CANDLES]))).rejects.toThrow('no recording of BTC or ETH');
    const file = folder.write('ETHUSDT.csv', [CANDLES]).replace('ETHUSDT.csv', 'BTCUSDT.csv.gz');
    const { writeFileSync } = await import('node:fs');
    writeFileSync(file, 'no gzip');
    await expect(open(file)).rejects.toThrow('BTCUSDT.csv.gz cannot be read');
  });

  test('a folder is opened with one feed for good', async () => {
    folder.write(
      'BTCUSDT.csv',
      tenCandles(() => '100,100,100,100,1'),
    );
    const options = {
      coins: COINS,
      now: () => NOW,
      speed: 1,
      seed: () => TEST_SEED,
      onWarning: () => undefined,
    };
    const { stored } = await openFeed({ kind: 'replay', path: folder.path }, null, options);
    await expect(openFeed({ kind: 'simulated', seed: null }, stored, options)).rejects.toThrow(
      'was opened with the prices of replay:BTCUSDT.csv',
    );
    const simulated = await openFeed({ kind: 'simulated', seed: 7 }, null, options);
    const again = await openFeed({ kind: 'simulated', seed: 7 }, simulated.stored, options);
    expect(again.feed.name).toBe('simulated:7');
    await expect(openFeed({ kind: 'simulated', seed: 8 }, simulated.stored, options)).rejects.toThrow(
      'simulated:8',
    );
  });

  test('a folder plays on with the recordings that it was opened with; others beside them change nothing', async () => {
    const flat = tenCandles(() => '100,100,100,100,1');
    folder.write('BTCUSDT.csv', flat);
    const options = {
      coins: COINS,
      now: () => NOW,
      speed: 1,
      seed: () => TEST_SEED,
      onWarning: () => undefined,
    };
    const request = { kind: 'replay', path: folder.path } as const;
    const { stored } = await openFeed(request, null, options);
    folder.write('ETHUSDT.csv', flat);
    const later = await openFeed(request, stored, options);
    expect(later.stored).toEqual(stored);
    expect(later.feed.coins).toEqual(['BTC']);
    expect(later.feed.readingAt('ETH', NOW)).toEqual({ price: null, freshAt: null, sources: [] });
    const elsewhere = folder.write('um_BTCUSDT.csv', flat);
    await expect(openFeed({ kind: 'replay', path: elsewhere }, stored, options)).rejects.toThrow(
      'none of the recordings that this venue was opened with: BTCUSDT.csv',
    );
  });
});

const real = findRealRecordings();
describe.skipIf(real === null)(
  'replayed prices of real recordings (skipped where ../shared/data is absent)',
  () => {
    test('candles of seven weeks give their own minutes back', async () => {
      const feed = await openReplay({
        path: `${real}/candles_1m`,
        coins: COINS,
        files: null,
        shiftMs: null,
        now: NOW,
      });
      expect(feed.coins).toEqual(['BTC', 'ETH']);
      const history = await feed.history('BTC', NOW, HISTORY_MINUTES);
      expect(history).toHaveLength(HISTORY_MINUTES);
      expect(history[0]).toMatchObject({
        open: usdt(95421.1),
        high: usdt(95421.2),
        low: usdt(95340.1),
        close: usdt(95419.9),
      });
      expect(feed.recordedDay(NOW)).toBe('2025-05-07');
    });

    test('trades of spot and futures are two sources of one price', async () => {
      const feed = await openReplay({
        path: `${real}/trades`,
        coins: COINS,
        files: null,
        shiftMs: null,
        now: NOW,
      });
      expect(feed.sources).toHaveLength(4);
      const price = feed.priceAt('ETH', NOW) ?? 0;
      expect(price).toBeGreaterThan(usdt(2_600));
      expect(price).toBeLessThan(usdt(2_750));
    });
  },
);
