import { expect, test } from 'vitest';
import { faucetProblem } from './faucet-amount.ts';

test.each([
  ['', '10', 'missing'],
  ['0', '10', 'missing'],
  ['0.000', '10', 'missing'],
  ['10', '10', null],
  ['10.00', '10', null],
  ['9.99999999', '10', null],
  ['10.00000001', '10', 'above-maximum'],
  ['100', '99.5', 'above-maximum'],
  ['9', '100000', null],
])('%s of at most %s: %s', (amount, maximum, problem) => {
  expect(faucetProblem(amount, maximum)).toBe(problem);
});
