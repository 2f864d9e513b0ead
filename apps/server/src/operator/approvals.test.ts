import { expect, it } from 'vitest';
import { approvalsFor } from './approvals.ts';

it.each([
  [[9_999.99], 1],
  [[10_000], 2],
  [[4_000, 6_000], 2],
  [[10, null], 2],
])('of values %j within a day others approve: %d', (values, approvals) => {
  expect(approvalsFor(values)).toBe(approvals);
});
