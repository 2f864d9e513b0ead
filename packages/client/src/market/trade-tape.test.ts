import type { PublicTrade } from '@assay/protocol';
import { expect, test } from 'vitest';
import { mergeTrades } from './trade-tape.ts';

const trade = (id: string, time = 1): PublicTrade => ({
  id,
  time,
  price: '1',
  amount: '1',
  direction: 'buy',
});
const merged = (known: readonly string[], ...fresh: readonly string[]): readonly string[] =>
  mergeTrades(
    known.map((id) => trade(id)),
    { symbol: 'BTCUSDT', snapshot: false, trades: fresh.map((id) => trade(id)) },
  ).map(({ id }) => id);

test('trades of one moment stand by their serials, a longer one later', () => {
  expect(merged(['9', '10'], '12', '11')).toEqual(['12', '11', '10', '9']);
  expect(merged(['12'], '11', '9', '10')).toEqual(['12', '11', '10', '9']);
});

test('a trade that is known comes in once, and a time decides before a serial', () => {
  expect(merged(['2', '1'], '2', '3')).toEqual(['3', '2', '1']);
  const [first] = mergeTrades([trade('9', 1)], {
    symbol: 'BTCUSDT',
    snapshot: false,
    trades: [trade('1', 2)],
  });
  expect(first?.id).toBe('1');
});
