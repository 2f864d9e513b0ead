import type { Candle, DetailData, KlineData, KlineSnapshot } from '@assay/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { CandleSource } from '../market/candle-source.ts';
import type { CandleKind } from '../market/candle-source.ts';
import type { CandleChoice, SeriesCandle } from './candle-series.ts';
import { SeriesReader } from './series-reader.ts';
import type { SeriesPage } from './series-reader.ts';
import { grownCandle } from './grown-candle.ts';

const candle = (time: number, close: string): Candle => [time, close, close, close, close, '1'];
const row = (count: number): Candle[] =>
  Array.from({ length: count }, (_, index) => candle(index * 60_000, '5'));

let stock: Record<CandleKind, Candle[]>;
let onKline: (data: KlineData) => void;
let onDetail: (data: DetailData) => void;
let onMark: (price: string, time: number) => void;
let onReopened: () => void;
let listening: number;
let source: SeriesReader;

beforeEach(() => {
  stock = { trade: [], index: [], mark: [] };
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
  const feed = new CandleSource({
    fetchCandles: async ({ symbol, period, before, kind }): Promise<KlineSnapshot> => {
      await Promise.resolve();
      const of = kind ?? (stock.trade.length > 0 ? 'trade' : 'index');
      return {
        symbol,
        period,
        source: of,
        candles: stock[of].filter(([time]) => time <= (before ?? Infinity)).slice(-500),
      };
    },
    onKline: (_symbol, _period, listener) => listen<typeof onKline>((kept) => (onKline = kept))(listener),
    onDetail: (_symbol, listener) => listen<typeof onDetail>((kept) => (onDetail = kept))(listener),
    onReopened: (listener) => listen<typeof onReopened>((kept) => (onReopened = kept))(listener),
  });
  source = new SeriesReader(feed, (_symbol, listener) =>
    listen<typeof onMark>((kept) => (onMark = kept))(listener),
  );
});

/** A page as words: kinds with the times of their candles. */
const drawn = (candles: readonly SeriesCandle[]) =>
  candles.map(({ kind, candle: [time] }) => `${kind} ${time / 60_000}`);
const key = (choice: CandleChoice) => ({ symbol: 'BTCUSDT', period: '1m' as const, choice });
const first = (kind: CandleKind, time: number, close = '5'): SeriesPage => ({
  candles: [{ kind, candle: candle(time, close) }],
  more: false,
});

describe('the pages', () => {
  test.each([
    ['no trades: the index', 0, 3, 'series', ['index 0', 'index 1', 'index 2']],
    ['trades from the bucket of the first on', 2, 4, 'series', ['index 0', 'index 1', 'trade 2', 'trade 3']],
    ['trades alone, asked for', 2, 4, 'trade', ['trade 2', 'trade 3']],
    ['the index, asked for', 2, 4, 'index', ['index 0', 'index 1', 'index 2', 'index 3']],
  ] as const)('the newest: %s', async (_name, trades, all, choice, expected) => {
    stock = { ...stock, trade: row(all).slice(all - trades), index: row(all) };
    const page = await source.latest(key(choice));
    expect([drawn(page.candles), page.more]).toEqual([expected, false]);
  });

  test('index candles have no volume', async () => {
    stock.index = row(1);
    const page = await source.latest(key('series'));
    expect(page.candles[0]?.candle[5]).toBe('0');
  });

  test('as many trades as a page holds: the index comes with the page that has the first of them', async () => {
    stock = { ...stock, trade: row(1200).slice(100), index: row(1200) };
    const newest = await source.latest(key('series'));
    expect([newest.candles.length, newest.more, newest.candles[0]?.kind]).toEqual([500, true, 'trade']);
    const pages = [newest];
    while (pages.at(-1)?.more === true && pages.length < 10) {
      const oldest = pages.at(-1)?.candles[0];
      if (oldest === undefined) break;
      pages.push(await source.before(key('series'), oldest));
    }
    const all = pages.toReversed().flatMap(({ candles }) => candles);
    expect(drawn(all)).toEqual([
      ...Array.from({ length: 100 }, (_, at) => `index ${at}`),
      ...Array.from({ length: 1100 }, (_, at) => `trade ${at + 100}`),
    ]);
  });

  test('an older page of the index holds only what is older', async () => {
    stock.index = row(5);
    const page = await source.before(key('index'), { kind: 'index', candle: candle(120_000, '5') });
    expect(drawn(page.candles)).toEqual(['index 0', 'index 1']);
  });
});

describe('the open candle', () => {
  const kline = (kind: 'trade' | 'index', shown: Candle): KlineData => ({
    symbol: 'BTCUSDT',
    period: '1m',
    source: kind,
    candle: shown,
  });
  // Only the two fields that candles are made of.
  const detail = (indexPrice: string | null, time: number) => ({ indexPrice, time }) as DetailData;

  test('trades asked for: kinds are never mixed, and nothing goes back in time', () => {
    const seen: SeriesCandle[] = [];
    source.follow(key('trade'), first('trade', 60_000), {
      onCandle: (shown) => void seen.push(shown),
      onReload: () => undefined,
    });
    onKline(kline('index', candle(120_000, '7')));
    onKline(kline('trade', candle(0, '7')));
    onKline(kline('trade', candle(60_000, '6')));
    expect(seen).toEqual([{ kind: 'trade', candle: candle(60_000, '6') }]);
  });

  test('the first trade takes over the bucket that the index had begun, and the index is silent from then on', () => {
    const seen: SeriesCandle[] = [];
    source.follow(key('series'), first('index', 60_000), {
      onCandle: (shown) => void seen.push(shown),
      onReload: () => undefined,
    });
    onDetail(detail('6', 61_000));
    onKline(kline('index', candle(60_000, '7')));
    onKline(kline('trade', candle(60_000, '8')));
    onDetail(detail('9', 62_000));
    onKline(kline('index', candle(60_000, '9')));
    onKline(kline('index', candle(120_000, '9')));
    onKline(kline('trade', candle(180_000, '4')));
    expect(seen.map(({ kind, candle: [time, , , , close, volume] }) => [kind, time, close, volume])).toEqual([
      ['index', 60_000, '6', '0'],
      ['index', 60_000, '7', '0'],
      ['trade', 60_000, '8', '1'],
      ['trade', 180_000, '4', '1'],
    ]);
  });

  test('mark prices asked for are loaded, grow from the marks and begin a candle where its time has come', async () => {
    stock.mark = row(2);
    const page = await source.latest(key('mark'));
    expect(drawn(page.candles)).toEqual(['mark 0', 'mark 1']);
    const seen: Candle[] = [];
    const stop = source.follow(key('mark'), page, {
      onCandle: (shown) => void seen.push(shown.candle),
      onReload: () => undefined,
    });
    onMark('6', 61_000);
    onKline(kline('index', candle(60_000, '9')));
    onKline(kline('trade', candle(60_000, '9')));
    onMark('4', 121_000);
    expect(seen).toEqual([
      [60_000, '5', '6', '5', '6', '0'],
      [120_000, '4', '4', '4', '4', '0'],
    ]);
    stop();
    expect(listening).toBe(0);
  });

  test('the index asked for goes on when the socket only has candles of trades', () => {
    const seen: Candle[] = [];
    let reloads = 0;
    const stop = source.follow(key('index'), first('index', 60_000), {
      onCandle: ({ candle: shown }) => void seen.push(shown),
      onReload: () => (reloads += 1),
    });
    onDetail(detail('6', 61_000));
    onKline(kline('trade', candle(60_000, '9')));
    onDetail(detail('4', 119_999));
    onDetail(detail(null, 119_999));
    onDetail(detail('3', 185_000));
    expect(seen).toEqual([
      [60_000, '5', '6', '5', '6', '0'],
      [60_000, '5', '6', '4', '4', '0'],
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
