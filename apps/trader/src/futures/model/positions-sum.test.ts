import type { PositionView } from '@assay/protocol';
import { expect, test } from 'vitest';
import { BTC_PERPETUAL as RULES } from './contract-rules.fixture.ts';
import { sumPositions } from './positions-sum.ts';

/** 0.85 BTC, bought for 92,157 USDT. */
const LONG = {
  symbol: 'BTC-USDT-PERP',
  settleCoin: 'USDT',
  side: 'long',
  marginMode: 'isolated',
  leverage: 20,
  amount: '0.8500',
  entryValue: '92157',
  margin: '4607.85',
  markPrice: '108000.0',
  unrealisedProfit: '-357',
  realisedProfit: '0',
} as unknown as PositionView;
const SHORT = { ...LONG, symbol: 'BTC-SHORT', side: 'short', margin: '0.15' } as const;
const INVERSE = { ...LONG, symbol: 'BTC-INVERSE', settleCoin: 'BTC' } as const;
const KNOWN = { [LONG.symbol]: RULES, [SHORT.symbol]: RULES };

test('profits are added at the marks of now, where there is none at that of the list, and margins exactly', () => {
  const marks: Record<string, string> = { [LONG.symbol]: '108911.4' };
  expect(sumPositions([LONG], KNOWN, (symbol) => marks[symbol] ?? null)).toEqual([
    { coin: 'USDT', unrealised: '417.690000', margin: '4607.850000' },
  ]);
  // + 417.69 at its own mark, + 357 at 108,000.
  expect(sumPositions([LONG, SHORT], KNOWN, (symbol) => marks[symbol] ?? null)).toEqual([
    { coin: 'USDT', unrealised: '774.690000', margin: '4608.000000' },
  ]);
});

test('a coin of which a market is not known has no sum, and no positions have none', () => {
  expect(sumPositions([LONG, { ...SHORT, symbol: 'UNKNOWN' }], KNOWN, () => null)).toEqual([]);
  expect(sumPositions([INVERSE, LONG], KNOWN, () => null).map(({ coin }) => coin)).toEqual(['USDT']);
  expect(sumPositions([], KNOWN, () => null)).toEqual([]);
});
