import type { Candle, DetailData, KlineData, KlineSnapshot } from '@assay/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { CandleSource } from './candle-source.ts';
import type { CandleKind } from './candle-source.ts';
import { grownCandle } from './grown-candle.ts';

const candle = (time: number, close: string): Candle => [time, close, close, close, close, '1'];
const row = (count: number): Candle[] =>
  Array.from({ length: count }, (_, index) => candle(index * 60_000, '5'));

let stock: Record<CandleKind, Candle[]>;
let onKline: (data: KlineData) => void;
let onDetail: (data: DetailData) => void;
let onReopened: () => void;
let listening: number;
let source: CandleSource;

beforeEach(() => {
  stock = { trade: [], index: [] };
  listening = 0;
  const listen =
    <Listener>(keep: (listener: Listener) => void) =>
    (listener: Listener) => {
      keep(listener);
      listening += 1;
      return () => {
        listening -= 1;
      };
    };
  source = new CandleSource({
    fetchCandles: async ({ symbol, period, before, kind }): Promise<KlineSnapshot> => {
      await Promise.resolve();
      const of = kind ?? (stock.trade.length > 0 ? 'trade' : 'index');
      return {
        symbol,
        period,
        source: of,
        candles: stock[of].filter(([time]) => time <= (before ?? Infinity)),
      };
    },
    onKline: (_symbol, _period, listener) => listen<typeof onKline>((kept) => (onKline = kept))(listener),
    onDetail: (_symbol, listener) => listen<typeof onDetail>((kept) => (onDetail = kept))(listener),
    onReopened: (listener) => listen<typeof onReopened>((kept) => (onReopened = kept))(listener),
  });
});

describe('the newest page', () => {
  test.each([
    ['no trades: the index', 0, 30, 'auto', 'index', 30],
    ['few trades: still the index', 3, 30, 'auto', 'index', 30],
    ['few trades, and even less index: trades', 3, 1, 'auto', 'trade', 3],
    ['enough trades', 24, 30, 'auto', 'trade', 24],
    ['few trades, asked for', 3, 30, 'trade', 'trade', 3],
    ['the index, asked for', 30, 5, 'index', 'index', 5],
  ] as const)('%s', async (_name, trades, index, choice, kind, count) => {
    stock = { trade: row(trades), index: row(index) };
    const page = await source.latest('BTCUSDT', '1m', choice);
    expect([page.kind, page.candles.length, page.more]).toEqual([kind, count, false]);
  });

  test('an older page holds only what is older', async () => {
    stock.index = row(5);
    const page = await source.before('BTCUSDT', '1m', 120_000, 'index');
    expect(page.candles.map(([time]) => time)).toEqual([0, 60_000]);
  });
});

describe('the open candle', () => {
  const kline = (kind: CandleKind, shown: Candle): KlineData => ({
    symbol: 'BTCUSDT',
    period: '1m',
    source: kind,
    candle: shown,
  });
  // Only the two fields that candles are made of.
  const detail = (indexPrice: string | null, time: number) => ({ indexPrice, time }) as DetailData;

  test('kinds are never mixed, and nothing goes back in time', () => {
    const seen: Candle[] = [];
    source.follow('BTCUSDT', '1m', 'trade', candle(60_000, '5'), {
      onCandle: (shown) => void seen.push(shown),
      onReload: () => undefined,
    });
    onKline(kline('index', candle(120_000, '7')));
    onKline(kline('trade', candle(0, '7')));
    onKline(kline('trade', candle(60_000, '6')));
    expect(seen).toEqual([candle(60_000, '6')]);
  });

  test('the index goes on when the socket only tells of trades', () => {
    const seen: Candle[] = [];
    let reloads = 0;
    const stop = source.follow('BTCUSDT', '1m', 'index', candle(60_000, '5'), {
      onCandle: (shown) => void seen.push(shown),
      onReload: () => (reloads += 1),
    });
    onDetail(detail('6', 61_000));
    onKline(kline('trade', candle(60_000, '9')));
    onDetail(detail('4', 119_999));
    onDetail(detail(null, 119_999));
    onDetail(detail('3', 185_000));
    expect(seen).toEqual([
      [60_000, '5', '6', '5', '6', '1'],
      [60_000, '5', '6', '4', '4', '1'],
      [180_000, '3', '3', '3', '3', '0'],
    ]);
    onReopened();
    expect(reloads).toBe(1);
    stop();
    expect(listening).toBe(0);
  });

  test('a price before the candle leaves its time alone', () => {
    expect(grownCandle(candle(60_000, '5'), '1m', '8', 10)[0]).toBe(60_000);
  });
});
