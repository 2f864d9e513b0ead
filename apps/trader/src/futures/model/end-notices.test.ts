import { expect, test } from 'vitest';
import { endNotices, toneOf } from './end-notices.ts';
import type { EndingPush } from './end-notices.ts';

const push = (id: string, change: EndingPush['change'], amount: string): EndingPush => ({
  id,
  change,
  amount,
  amountCoin: 'BTC',
  symbol: 'BTCUSDT-PERP',
  side: 'long',
  profit: null,
  settleCoin: 'USDT',
  series: null,
});

test('what ends by itself is told once a position, as it was last', () => {
  const steps = [push('1', 'liquidation', '0.4'), push('2', 'settled', '0'), push('1', 'liquidation', '0')];
  expect(endNotices(steps).map(({ last: { id }, how, isOver }) => [id, how, isOver])).toEqual([
    ['1', 'liquidation', true],
    ['2', 'settled', true],
  ]);
});

test('what its owner or a funding changes is no end', () => {
  const others = (['traded', 'margin', 'funding', 'realised'] as const).map((change) =>
    push('1', change, '0'),
  );
  expect(endNotices([...others, push('3', 'deleveraged', '0.10')])).toMatchObject([
    { how: 'deleveraged', isOver: false },
  ]);
});

test.each([
  ['settled', '-5', 'ok'],
  ['deleveraged', '5', 'info'],
  ['deleveraged', '-5', 'error'],
  ['liquidation', '5', 'error'],
] as const)('%s with a profit of %s is %s', (change, profit, tone) => {
  const notices = endNotices([{ ...push('1', change, '0'), profit }]);
  expect(toneOf(notices)).toBe(tone);
  expect(toneOf([...notices, ...endNotices([push('2', 'liquidation', '0')])])).toBe('error');
});
