import { expect, test } from 'vitest';
import { balanceBefore } from './balance-before.ts';

test.each([
  ['24816.40', '-1.88', '24818.28'],
  ['5000.000000', '5000', '0.000000'],
  ['0.48271600', '0.1', '0.38271600'],
  ['0', '-0.00000001', '0.00000001'],
  ['9007199254740993', '1', '9007199254740992'],
])('%s after %s was %s before', (after, amount, before) => {
  expect(balanceBefore(after, amount)).toBe(before);
});
