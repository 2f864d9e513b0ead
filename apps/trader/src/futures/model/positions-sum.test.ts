import type { PositionView } from '@assay/protocol';
import { expect, test } from 'vitest';
import { BTC_PERPETUAL as RULES } from './contract-rules.fixture.ts';
import { sumPositions, type MarketSays } from './positions-sum.ts';

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
const NOTHING_SAID: MarketSays = { markPrice: null, indexPrice: null, fundingRate: null };
const saysNothing = (): MarketSays => NOTHING_SAID;
const KNOWN = { [LONG.symbol]: RULES, [SHORT.symbol]: RULES };

test('profits are added at the marks of now, where there is none at that of the list, and margins exactly', () => {
  const marks: Record<string, string> = { [LONG.symbol]: '108911.4' };
  const says = (symbol: string): MarketSays => ({ ...NOTHING_SAID, markPrice: marks[symbol] ?? null });
  expect(sumPositions([LONG], KNOWN, says)).toEqual([
    { coin: 'USDT', unrealised: '417.690000', margin: '4607.850000', funding: null },
  ]);
  // + 417.69 at its own mark, + 357 at 108,000.
  expect(sumPositions([LONG, SHORT], KNOWN, says)).toEqual([
    { coin: 'USDT', unrealised: '774.690000', margin: '4608.000000', funding: null },
  ]);
});

test('a coin of which a market is not known has no sum, and no positions have none', () => {
  expect(sumPositions([LONG, { ...SHORT, symbol: 'UNKNOWN' }], KNOWN, saysNothing)).toEqual([]);
  expect(sumPositions([INVERSE, LONG], KNOWN, saysNothing).map(({ coin }) => coin)).toEqual(['USDT']);
  expect(sumPositions([], KNOWN, saysNothing)).toEqual([]);
});

test('the next funding is what longs pay and shorts get, each rounded against itself; of a delivery contract there is none', () => {
  const says = (): MarketSays => ({ markPrice: null, indexPrice: '108906.83', fundingRate: '0.000100000' });
  const funding = (...positions: readonly PositionView[]) =>
    sumPositions(positions, KNOWN, says).map((sum) => sum.funding);
  // 0.85 × 108,906.8 × 0.0001
  expect(funding(LONG)).toEqual(['-9.257078']);
  expect(funding(SHORT)).toEqual(['9.257078']);
  const delivery = { ...RULES, fundingInterval: null };
  expect(sumPositions([LONG], { [LONG.symbol]: delivery }, says)[0]?.funding).toBeNull();
  expect(sumPositions([LONG, SHORT], { ...KNOWN, [SHORT.symbol]: delivery }, says)[0]?.funding).toBe(
    '-9.257078',
  );
  // What is not known whole is not told.
  const half = (symbol: string): MarketSays => (symbol === SHORT.symbol ? NOTHING_SAID : says());
  expect(sumPositions([LONG, SHORT], KNOWN, half)[0]?.funding).toBeNull();
});
