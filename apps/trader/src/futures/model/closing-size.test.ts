import { expect, test } from 'vitest';
import { lotsNow } from './closing-size.ts';
import { BTC_PERPETUAL as RULES } from './contract-rules.fixture.ts';

const held = (side: 'long' | 'short', amount: string) => ({ symbol: 'BTCUSDT-PERP', side, amount });
const order = (amount: string | null, reduceOnly = true, filledAmount = '0') => ({
  symbol: 'BTCUSDT-PERP',
  direction: 'sell' as const,
  reduceOnly,
  amount,
  filledAmount,
});

test('what only reduces closes no more than its position has left', () => {
  expect(lotsNow(order('0.1'), [held('long', '0.06')], RULES)).toBe(600);
  expect(lotsNow(order('0.1', true, '0.07'), [held('long', '0.06')], RULES)).toBe(300);
  // A position of the other side is none of its own, and without one its size is what it is.
  expect(lotsNow(order('0.1'), [held('short', '0.06')], RULES)).toBe(1000);
});

test('what opens keeps its size, and what closes all names none', () => {
  expect(lotsNow(order('0.1', false), [held('long', '0.06')], RULES)).toBe(1000);
  expect(lotsNow(order(null), [held('long', '0.06')], RULES)).toBe(null);
});
