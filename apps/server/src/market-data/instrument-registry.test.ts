import { Exchange, type Lots, type TimeMs, type Units } from '@assay/core';
import { expect, it } from 'vitest';
import { VENUE } from '../projections/flow-fixture.ts';
import { createInstrumentRegistry } from './instrument-registry.ts';

const exchange = Exchange.empty();
for (const command of VENUE) exchange.apply(1 as TimeMs, command);
const instruments = createInstrumentRegistry(exchange.read({ type: 'listing' }));
const market = instruments.findMarket('BTCUSDT')!;

it('finds markets and assets by their names, and nothing else', () => {
  expect(instruments.markets.map(({ symbol, showSymbol }) => [symbol, showSymbol])).toEqual([
    ['BTCUSDT', 'BTC/USDT'],
    ['ETHUSDT', 'ETH/USDT'],
    ['ETHBTC', 'ETH/BTC'],
  ]);
  expect(instruments.findMarket('btcusdt')).toBeNull();
  expect(instruments.findAsset('ETH')).toMatchObject({ name: 'Ether', scale: 8 });
  expect(instruments.findAsset('XXX')).toBeNull();
  expect(() => instruments.mustAsset(9 as never)).toThrow('not listed');
});

it.each([
  ['60000.1', 600_001],
  ['60000.10', 600_001],
  ['60000.11', null],
  ['900719925474099.1', 9_007_199_254_740_991],
  ['900719925474099.2', null],
  ['-1', null],
  ['', null],
])('reads the price %s as %s ticks', (text, ticks) => {
  expect(instruments.parsePrice(market, text)).toBe(ticks);
});

it.each([
  [240_000_000, 400, '60000.000'],
  [100_000_000, 300, '33333.333'],
  [0, 0, null],
  [9_007_199_254_740_991, 3, '300239975158033.033'],
])('averages %i units over %i lots', (value, filled, average) => {
  expect(instruments.averagePrice(market, value as Units, filled as Lots)).toBe(average);
});
