import { Exchange } from '@assay/core';
import type { AssetId, Event, Lots, MarketId, TimeMs, Units } from '@assay/core';
import { describe, expect, it } from 'vitest';
import { VENUE } from '../projections/flow-fixture.ts';
import { createInstrumentRegistry } from './instrument-registry.ts';
import type { FuturesRow } from './instrument-registry.ts';

const exchange = Exchange.empty();
for (const command of VENUE) exchange.apply(1 as TimeMs, command);
const instruments = createInstrumentRegistry(exchange.read({ type: 'listing' }), []);
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

describe('a futures market', () => {
  const futures: FuturesRow = {
    market: 3 as MarketId,
    kind: 'inverse',
    cycle: 'perpetual',
    base: 1 as AssetId,
    quote: 0 as AssetId,
    tickDecimals: 1,
    lotDecimals: 0,
    maximumLots: 1_000_000 as Lots,
  };
  const both = createInstrumentRegistry(exchange.read({ type: 'listing' }), [futures]);

  it('is found by its own name and number, and is no spot market', () => {
    const perpetual = both.findFutures('BTCUSD-PERP')!;
    expect(perpetual).toMatchObject({
      market: 3,
      showSymbol: 'BTC/USD-PERP',
      settlesIn: { code: 'BTC' },
      amountCoin: { code: 'USDT' },
      collateral: 'futures-coin',
      contract: { kind: 'inverse', factor: 1_000_000_000 },
    });
    expect(both.futures).toEqual([perpetual]);
    expect([both.mustTraded(perpetual.market), both.findTraded('BTCUSD-PERP')]).toEqual([
      perpetual,
      perpetual,
    ]);
    expect(both.markets).toHaveLength(3);
    expect(both.findMarket('BTCUSD-PERP')).toBeNull();
    expect(() => both.mustMarket(perpetual.market)).toThrow('not listed');
    expect(both.futuresOf(0 as MarketId)).toBeNull();
  });

  it('is known from its event on', () => {
    const event = { type: 'futures-market-listed', ...futures, kind: 'linear', market: 4 } as Event;
    expect(both.take(event)).toMatchObject({ symbol: 'BTCUSDT-PERP', settlesIn: { code: 'USDT' } });
    expect(both.take(event)).toBeNull();
    expect(both.findFutures('BTCUSDT-PERP')?.market).toBe(4);
  });
});
