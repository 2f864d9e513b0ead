import { expect, test } from 'vitest';
import { verifyBalance } from './index.ts';
import type { BalancePosting, StatedBalance } from './index.ts';

const posting = (amount: string, balanceAfter: string, coin = 'BTC'): BalancePosting => ({
  coin,
  amount,
  balanceAfter,
});
const POSTINGS = [posting('2', '2'), posting('-0.50000001', '1.49999999'), posting('0.00000001', '1.5')];
const STATED: StatedBalance = { coin: 'BTC', available: '1.2', occupied: '0.3', total: '1.50000000' };

const verify = (
  postings: readonly BalancePosting[] = POSTINGS,
  stated: Partial<StatedBalance> = {},
  isWhole = true,
): string => {
  const found = verifyBalance(postings, { ...STATED, ...stated }, { isWhole });
  return found.ok ? 'holds' : `${found.place} ${found.reason}`;
};

test('postings that come to the balance: what came in, what went out, and the sum, exactly', () => {
  expect(verifyBalance(POSTINGS, STATED, { isWhole: true })).toEqual({
    ok: true,
    coin: 'BTC',
    postings: 3,
    begins: '0.00000000',
    credits: '2.00000001',
    debits: '0.50000001',
    balance: '1.50000000',
  });
});

test('an account without postings holds nothing', () => {
  expect(verify([], { available: '0', occupied: '0', total: '0' })).toBe('holds');
  expect(verify([])).toBe('total is not 0.00000000, as added up');
});

test('a large sum in the smallest units is exact', () => {
  const postings = [posting('90071992547409.91', '90071992547409.91'), posting('0.01', '90071992547409.92')];
  const stated = { available: '90071992547409.92', occupied: '0', total: '90071992547409.92' };
  expect(verify(postings, stated)).toBe('holds');
});

test('the newest postings alone begin where the first of them says', () => {
  expect(verify(POSTINGS.slice(1))).toBe('[0].balanceAfter is not -0.50000001, as added up');
  expect(verify(POSTINGS.slice(1), {}, false)).toBe('holds');
});

test.each([
  ['an amount', POSTINGS.with(1, posting('-0.4', '1.49999999')), {}, '[1].balanceAfter is not 1.60000000'],
  ['a balance after', POSTINGS.with(1, posting('-0.50000001', '1.5')), {}, '[1].balanceAfter is not 1.49999'],
  ['a posting that is missing', POSTINGS.toSpliced(1, 1), {}, '[1].balanceAfter is not 2.00000001'],
  ['the last posting missing', POSTINGS.slice(0, 2), {}, 'total is not 1.49999999'],
  ['a posting twice', POSTINGS.toSpliced(1, 0, POSTINGS[0]!), {}, '[1].balanceAfter is not 4.00000000'],
  ['another coin', POSTINGS.with(2, posting('0.00000001', '1.5', 'ETH')), {}, '[2].coin is not BTC'],
  ['another total', POSTINGS, { total: '1.6' }, 'total is not 1.50000000, what is available'],
  ['another part', POSTINGS, { occupied: '0.4' }, 'total is not 1.60000000, what is available'],
  ['both', POSTINGS, { occupied: '0.4', total: '1.6' }, 'total is not 1.50000000, as added up'],
  ['no number', POSTINGS.with(0, posting('2e0', '2')), {}, '[0].amount is not a decimal number'],
  ['a sign of its own', POSTINGS.with(0, posting('+2', '2')), {}, '[0].amount is not a decimal number'],
])('does not hold: %s', (_name, postings, stated, place) => {
  expect(verify(postings, stated)).toContain(place);
});
