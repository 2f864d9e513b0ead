import { FUTURES_CYCLES, FUTURES_KINDS } from '@assay/core';
import { describe, expect, it } from 'vitest';
import {
  cycleOfSymbol,
  familyOfSymbol,
  futuresSymbol,
  isDeliverySymbol,
  shownFuturesSymbol,
} from './futures-symbols.ts';

describe('the name of a futures market', () => {
  it('says pair and cycle', () => {
    const btc = { base: 'BTC', quote: 'USDT' };
    expect(futuresSymbol({ ...btc, kind: 'linear', cycle: 'perpetual' })).toBe('BTCUSDT-PERP');
    expect(futuresSymbol({ ...btc, kind: 'inverse', cycle: 'perpetual' })).toBe('BTCUSD-PERP');
    expect(futuresSymbol({ ...btc, kind: 'linear', cycle: '15-minutes' })).toBe('BTCUSDT-15M');
    expect(shownFuturesSymbol({ ...btc, kind: 'linear', cycle: 'quarter' })).toBe('BTC/USDT-QUARTER');
  });

  it('is of one contract alone, and of no spot market', () => {
    const names = FUTURES_KINDS.flatMap((kind) =>
      FUTURES_CYCLES.flatMap((cycle) =>
        ['BTC', 'ETH'].map((base) => futuresSymbol({ kind, cycle, base, quote: 'USDT' })),
      ),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => name.includes('-'))).toBe(true);
  });
});

it.each([
  ['BTCUSDT', 'spot'],
  ['BTCUSDT-PERP', 'u'],
  ['BTCUSDT-5M', 'u'],
  ['BTCUSD-PERP', 'coin'],
  ['BTCUSD-QUARTER', 'coin'],
] as const)('%s is of the family %s', (symbol, family) => {
  expect(familyOfSymbol(symbol)).toBe(family);
});

it.each([
  ['BTCUSDT-PERP', 'perpetual', false],
  ['BTCUSDT-5M', '5-minutes', true],
  ['BTCUSD-QUARTER', 'quarter', true],
  ['BTCUSDT', null, false],
  ['BTCUSDT-7M', null, false],
])('the name %s is of the cycle %s', (symbol, cycle, isDelivery) => {
  expect(cycleOfSymbol(symbol)).toBe(cycle);
  expect(isDeliverySymbol(symbol)).toBe(isDelivery);
});
