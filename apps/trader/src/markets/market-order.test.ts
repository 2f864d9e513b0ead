import type { Market, Ticker } from '@assay/client';
import { describe, expect, test } from 'vitest';
import { nextOrder, offeredMarkets, orderMarkets, searchMarkets } from './market-order.ts';
import type { SortKey } from './market-order.ts';
import { turnoverDecimals } from './turnover-decimals.ts';

const market = (base: string, quote: string, name: string): Market =>
  // What is searched and sorted by; the rest of a market does not matter here.
  ({ rules: { symbol: base + quote, name: `${base}/${quote}`, base, quote }, item: { name } }) as Market;

test('what is delisted is offered to nobody who has not asked for it; what is halted opens again', () => {
  const [bitcoin, ether, cardano] = (['delisted', 'halted', undefined] as const).map((status, index) => {
    const of = market(['BTC', 'ETH', 'ADA'][index] ?? '', 'USDT', '');
    return { ...of, item: { ...of.item, ...(status && { status }) } };
  });
  if (!bitcoin || !ether || !cardano) throw new Error('three markets');
  expect(offeredMarkets([bitcoin, ether, cardano])).toEqual([ether, cardano]);
});

test('a contract is found by its whole name, hyphen or not', () => {
  // What is searched by; the rest of a market does not matter here.
  const contract = { rules: { symbol: 'BTCUSDT-PERP' }, item: { name: 'Bitcoin' } } as Market;
  for (const words of ['btcusdt-perp', 'BTC/USDT perp', 'bitc']) {
    expect(searchMarkets([contract], words)).toEqual([contract]);
  }
});

test('a turnover in bitcoin has two decimals more', () => {
  expect(['USDT', 'BTC'].map(turnoverDecimals)).toEqual([2, 4]);
});

const MARKETS = [
  market('BTC', 'USDT', 'Bitcoin'),
  market('ETH', 'USDT', 'Ether'),
  market('ETH', 'BTC', 'Ether'),
  market('ADA', 'USDT', 'Cardano'),
];
const figures = (close: string | null, percent: string | null, turnover24: string): Ticker =>
  ({ close, percent, high24: close, low24: close, turnover24, indexPrice: close }) as Ticker;
const TICKERS = new Map([
  ['BTCUSDT', figures('100000.0', '1.5', '900')],
  ['ETHUSDT', figures('4000.00', '-2', '1000')],
  // 0.04 BTC is 4000 USDT, 0.02 BTC of turnover 2000 USDT.
  ['ETHBTC', figures('0.04001', null, '0.02')],
]);
const order = (key: SortKey, direction: 'asc' | 'desc'): string =>
  orderMarkets(MARKETS, { key, direction }, (symbol) => TICKERS.get(symbol) ?? null)
    .map(({ rules }) => rules.symbol)
    .join(' ');

describe('order', () => {
  test.each([
    ['name', 'asc', 'ADAUSDT BTCUSDT ETHBTC ETHUSDT'],
    ['name', 'desc', 'ETHUSDT ETHBTC BTCUSDT ADAUSDT'],
    // Figures in bitcoin are compared at its worth; a market without a figure comes last both ways.
    ['price', 'desc', 'BTCUSDT ETHBTC ETHUSDT ADAUSDT'],
    ['price', 'asc', 'ETHUSDT ETHBTC BTCUSDT ADAUSDT'],
    ['change', 'desc', 'BTCUSDT ETHUSDT ETHBTC ADAUSDT'],
    ['turnover', 'desc', 'ETHBTC ETHUSDT BTCUSDT ADAUSDT'],
  ] as const)('by %s, %s', (key, direction, symbols) => {
    expect(order(key, direction)).toBe(symbols);
  });

  test('none is the order of the listing', () => {
    expect(orderMarkets(MARKETS, null, () => null)).toBe(MARKETS);
  });

  test('a head goes through its natural order, the other one and none', () => {
    const first = nextOrder(null, 'change');
    expect(first).toEqual({ key: 'change', direction: 'desc' });
    const second = nextOrder(first, 'change');
    expect(second).toEqual({ key: 'change', direction: 'asc' });
    expect(nextOrder(second, 'change')).toBeNull();
    expect(nextOrder(second, 'name')).toEqual({ key: 'name', direction: 'asc' });
  });
});

test.each([
  ['', 'BTCUSDT ETHUSDT ETHBTC ADAUSDT'],
  ['btc', 'BTCUSDT ETHBTC'],
  ['eth/btc', 'ETHBTC'],
  ['bit coin', 'BTCUSDT'],
  ['cardano', 'ADAUSDT'],
  ['usdt', 'BTCUSDT ETHUSDT ADAUSDT'],
  ['nothing', ''],
  ['???', ''],
])('searching %j finds %j', (words, symbols) => {
  expect(
    searchMarkets(MARKETS, words)
      .map(({ rules }) => rules.symbol)
      .join(' '),
  ).toBe(symbols);
});
