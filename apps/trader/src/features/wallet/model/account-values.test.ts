import { expect, test } from 'vitest';
import { accountValues } from './account-values.ts';

test('an account is worth what its coins are worth together, to the last digit', () => {
  const items = [
    { type: 1, equivalent: '0.1' },
    { type: 1, equivalent: '0.2' },
    { type: 1, equivalent: null },
    { type: 2, equivalent: '1250.123456' },
    { type: 3, equivalent: '0.00000001' },
    { type: 8, equivalent: '9' },
  ];
  expect(accountValues(items)).toEqual({
    spot: '0.30000000',
    'futures-usdt': '1250.12345600',
    'futures-coin': '0.00000001',
  });
});
