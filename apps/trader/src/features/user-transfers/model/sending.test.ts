import { expect, test } from 'vitest';
import { sendingProblems } from './sending.ts';

const OWN = { uid: '1001', available: '20.5', scale: 2 };
const GOOD = { uid: ' 1002 ', coin: 'USDT', amount: '20.5', fundPassword: 'secret' };

test.each([
  [{}, {}],
  [{ uid: '' }, { uid: 'uid' }],
  [{ uid: 'mara' }, { uid: 'uid' }],
  [{ uid: '1001' }, { uid: 'self' }],
  [{ amount: '' }, { amount: 'amount' }],
  [{ amount: '0.00' }, { amount: 'amount' }],
  [{ amount: '20.51' }, { amount: 'tooMuch' }],
  [{ fundPassword: '' }, { fundPassword: 'fundPassword' }],
])('with %j: %j', (change, problems) => {
  expect(sendingProblems({ ...GOOD, ...change }, OWN)).toEqual(problems);
});
