import { expect, test } from 'vitest';
import { defaultAllowance, effectOfRequest, grantsForgottenUntil, mayReturn } from './rules.ts';

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

test.each([
  ['a coin of 1 USDT', 6, 1_000_000, 100_000_000_000],
  ['of 3 USDT', 6, 3_000_000, 33_000_000_000],
  ['of 100,000 USDT', 8, 100_000_000_000, 100_000_000],
  ['of 700,000 USDT', 8, 700_000_000_000, 14_000_000],
  ['of 700,000 USDT that is not divided', 0, 700_000_000_000, 1],
  ['of a millionth', 12, 1, Number.MAX_SAFE_INTEGER],
  ['without a price', 6, null, 1_000_000_000],
  ['without a price that is not divided', 0, null, 1_000],
  ['worth less than can be said', 2, 0, 100_000],
] as const)('of %s a user takes about 100,000 USDT a day', (_coin, scale, price, units) => {
  expect(defaultAllowance({ scale, price }, 6)).toBe(units);
});

test('a grant goes back as long as it is not booked', () => {
  expect([{ sequence: null }, { sequence: 7 }, undefined].map(mayReturn)).toEqual([true, false, false]);
});

test('a grant is kept for three days', () => {
  expect(grantsForgottenUntil(Date.UTC(2026, 10, 23, 12))).toBe(Date.UTC(2026, 10, 20, 12));
});
