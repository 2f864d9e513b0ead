import { expect, test } from 'vitest';
import { isUnderWay, netOf, stepsDone, withdrawProblems } from './withdraw-draft.ts';

const TERMS = { fee: '1', minimum: '10' };
const OWN = { available: '100', scale: 6 };
const GOOD = { address: '0x7C1e', amount: '100', fundPassword: 'secret' };

test.each([
  [{}, {}],
  [{ address: '  ' }, { address: 'address' }],
  [{ amount: '' }, { amount: 'amount' }],
  [{ amount: '100.000001' }, { amount: 'tooMuch' }],
  [{ amount: '10.999999' }, { amount: 'tooLittle' }],
  [{ amount: '11' }, {}],
  [{ fundPassword: '' }, { fundPassword: 'fundPassword' }],
])('with %j: %j', (change, problems) => {
  expect(withdrawProblems({ ...GOOD, ...change }, TERMS, OWN)).toEqual(problems);
});

test('without a minimum something has to arrive at the least', () => {
  const terms = { fee: '1', minimum: '0' };
  expect(withdrawProblems({ ...GOOD, amount: '1' }, terms, OWN)).toEqual({ amount: 'tooLittle' });
  expect(withdrawProblems({ ...GOOD, amount: '1.000001' }, terms, OWN)).toEqual({});
});

test('what arrives is the amount without the fee, exactly', () => {
  expect(netOf('1500', TERMS, 2)).toBe('1499.00');
  expect(netOf('0.30000000', { fee: '0.1' }, 8)).toBe('0.20000000');
  expect([netOf('1', TERMS, 2), netOf('', TERMS, 2), netOf('5.', TERMS, 0)]).toEqual([null, null, '4']);
});

test('what has ended is not under way, and what is signed may have been sent', () => {
  const under = (['reviewing', 'ready', 'signing', 'sent', 'included', 'paid', 'failed'] as const).filter(
    (state) => isUnderWay({ state }),
  );
  expect(under).toEqual(['reviewing', 'ready', 'signing', 'sent', 'included']);
  expect([stepsDone('reviewing'), stepsDone('ready'), stepsDone('paid')]).toEqual([1, 2, 5]);
});
