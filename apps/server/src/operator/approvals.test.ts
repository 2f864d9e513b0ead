import { expect, it } from 'vitest';
import { approvalsFor } from './approvals.ts';
import { stepOfTwo } from '../two-people.ts';

it.each([
  [[9_999.99], 1],
  [[10_000], 2],
  [[4_000, 6_000], 2],
  [[10, null], 2],
])('of values %j within a day others approve: %d', (values, approvals) => {
  expect(approvalsFor(values)).toBe(approvals);
});

it('what two people decide waits for the second, who is not the first', () => {
  expect(stepOfTwo({ isDecided: false, firstBy: null }, 3)).toBe('first');
  expect(stepOfTwo({ isDecided: false, firstBy: 3 }, 3)).toBe('own');
  expect(stepOfTwo({ isDecided: false, firstBy: 2 }, 3)).toBe('decides');
  expect(stepOfTwo({ isDecided: true, firstBy: null }, 3)).toBe('decided-before');
});
