import type { Market } from '@assay/client';
import { expect, test } from 'vitest';
import { contractFor, kindsOfMarket, typeOfMarket } from './market-kinds.ts';
import { BTC_RULES } from './market-rules.fixture.ts';

/** Of a market its rules are looked at. */
const market = (symbol: string, base: string): Market =>
  ({ rules: { ...BTC_RULES, symbol, base } }) as unknown as Market;
const LIST = {
  markets: [market('BTCUSDT', 'BTC'), market('ETHUSDT', 'ETH')],
  contracts: [market('BTCUSDT-PERP', 'BTC'), market('BTCUSD-PERP', 'BTC'), market('BTCUSDT-5M', 'BTC')],
  secondsSymbols: ['BTCUSDT'],
};
const SPOT = { type: 'spot', symbol: 'BTCUSDT' };
const SECONDS = { type: 'sec', symbol: 'BTCUSDT' };

test.each([
  ['BTCUSDT', [SECONDS, SPOT, { type: 'usta', symbol: 'BTCUSDT-PERP' }]],
  ['BTCUSDT-PERP', [SECONDS, SPOT, { type: 'usta', symbol: 'BTCUSDT-PERP' }]],
  ['BTCUSD-PERP', [SECONDS, SPOT, { type: 'usta', symbol: 'BTCUSD-PERP' }]],
  ['BTCUSDT-5M', [{ type: 'sec', symbol: 'BTCUSDT-5M' }, SPOT, { type: 'usta', symbol: 'BTCUSDT-PERP' }]],
  ['ETHUSDT', [{ type: 'spot', symbol: 'ETHUSDT' }]],
  ['NONE', []],
])('%s is traded as %j', (symbol, kinds) => {
  expect(kindsOfMarket(LIST, symbol)).toEqual(kinds);
});

test('where no futures are listed, none is offered', () => {
  expect(kindsOfMarket({ ...LIST, contracts: [] }, 'BTCUSDT')).toEqual([SECONDS, SPOT]);
});

test('where no seconds-contracts are, the first delivery contract stands for what ends by itself', () => {
  expect(kindsOfMarket({ ...LIST, secondsSymbols: [] }, 'BTCUSDT')[0]).toEqual({
    type: 'sec',
    symbol: 'BTCUSDT-5M',
  });
});

test('a symbol means the futures market of its name, or the first of its coin', () => {
  expect(['BTCUSD-PERP', 'BTCUSDT', 'ETHUSDT', 'NONE'].map((symbol) => contractFor(LIST, symbol))).toEqual([
    'BTCUSD-PERP',
    'BTCUSDT-PERP',
    null,
    null,
  ]);
});

test('a market opens what it is', () => {
  expect([...LIST.markets, ...LIST.contracts].map(typeOfMarket)).toEqual([
    'spot',
    'spot',
    'usta',
    'usta',
    'sec',
  ]);
});
