import { expect, test } from 'vitest';
import { BTC_PERPETUAL as RULES } from './contract-rules.fixture.ts';
import { waitingLots } from './own-standing.ts';

const order = (direction: 'buy' | 'sell', filledAmount = '0', reduceOnly = false) => ({
  symbol: 'BTCUSDT-PERP',
  direction,
  reduceOnly,
  amount: '0.3',
  filledAmount,
});

test('what waits to open is the rest of own orders of the market by side, without those that only reduce', () => {
  const others = { ...order('buy'), symbol: 'ETHUSDT-PERP' };
  const orders = [order('buy'), order('buy', '0.1'), order('sell', '0.2'), order('sell', '0', true), others];
  expect(waitingLots(RULES, orders)).toEqual({ buy: 5000, sell: 1000 });
  expect(waitingLots(RULES, [])).toEqual({ buy: 0, sell: 0 });
});
