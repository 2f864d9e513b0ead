import { expect, test } from 'vitest';
import { effectOfRequest, grantsForgottenUntil, mayReturn } from './rules.ts';

const request = { coin: 'USDT', amount: 40, day: '2026-11-23', maximum: 100 };
const known = { coin: 'USDT', amount: 40, day: '2026-11-23', receipt: null };
const receipt = { balanceAfter: 40, sequence: 7, depositedAt: 1 };

test.each([
  ['reserves', null, 60],
  ['over-limit', null, 61],
  ['differs', { ...known, coin: 'BTC' }, 0],
  ['differs', { ...known, amount: 39, receipt }, 0],
  ['booked', { ...known, receipt }, 100],
  ['goes-on', known, 100],
  ['goes-on-today', { ...known, day: '2026-11-22' }, 60],
  ['over-limit', { ...known, day: '2026-11-22' }, 61],
] as const)('a request %s, its grant %o, others have taken %i', (effect, grant, others) => {
  expect(effectOfRequest(request, grant, others)).toBe(effect);
});

test('a grant goes back as long as it is not booked', () => {
  expect([{ sequence: null }, { sequence: 7 }, undefined].map(mayReturn)).toEqual([true, false, false]);
});

test('a grant is kept for three days', () => {
  expect(grantsForgottenUntil(Date.UTC(2026, 10, 23, 12))).toBe(Date.UTC(2026, 10, 20, 12));
});
