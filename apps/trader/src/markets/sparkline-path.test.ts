import { expect, test } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

test('the lowest price stands at the foot, the highest at the top', () => {
  expect(sparklinePath(['10', '30', '20'], 20, 14)).toBe('M0.0 12.0L10.0 2.0L20.0 7.0');
});

test('a price that never moves is a level line; one price is no line', () => {
  expect(sparklinePath(['5', '5'], 10, 10)).toBe('M0.0 5.0L10.0 5.0');
  expect(sparklinePath(['5'], 10, 10)).toBe('');
});
