import type { Ticker } from '@assay/client';
import { expect, test } from 'vitest';
import { BTC_RULES } from '../../../markets/market-rules.fixture.ts';
import { marketPrices } from './market-prices.ts';

test('prices are in ticks of the market, the index without what is beyond them', () => {
  const ticker = (close: string | null, indexPrice: string | null) => ({ close, indexPrice }) as Ticker;
  expect(marketPrices(ticker('67100.1', '67100.19999999'), BTC_RULES)).toEqual({
    last: 671_001,
    index: 671_001,
  });
  expect(marketPrices(ticker(null, '67100'), BTC_RULES)).toEqual({ last: null, index: 671_000 });
  expect(marketPrices(ticker('1.0', null), BTC_RULES)).toEqual({ last: 10, index: null });
  expect(marketPrices(null, BTC_RULES)).toEqual({ last: null, index: null });
  const whole = { ...BTC_RULES, tickDecimals: 0 };
  expect(marketPrices(ticker(null, '67100.9'), whole)).toEqual({ last: null, index: 67_100 });
});
