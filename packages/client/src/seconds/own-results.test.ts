import { expect, test } from 'vitest';
import { addResults } from './own-results.ts';

test('wins, losses, and what decided nothing are told apart, and the money is exact', () => {
  const contracts = [
    { result: 'win', amount: '10', returned: '18.333333' },
    { result: 'lose', amount: '10.000000', returned: '0' },
    { result: 'push', amount: '5', returned: '5.000000' },
    { result: 'void', amount: '5', returned: '9.1' },
    { result: null, amount: '1000', returned: null },
  ] as const;
  expect(addResults(contracts)).toEqual({
    won: 1,
    lost: 1,
    other: 2,
    staked: '30.000000',
    returned: '32.433333',
    net: '2.433333',
  });
});

test('a loss in all has its sign, nothing at all is zero', () => {
  expect(addResults([{ result: 'lose', amount: '7', returned: '0' }]).net).toBe('-7.000000');
  expect(addResults([])).toMatchObject({ won: 0, lost: 0, other: 0, net: '0.000000' });
});
