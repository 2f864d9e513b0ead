import { expect, test } from 'vitest';
import { readUnit } from './ticket-store.ts';

test('the kept unit of sizes is taken where it is one', () => {
  expect(['value', 'contracts', 'lots', 3, null].map(readUnit)).toEqual([
    'value',
    'contracts',
    'coin',
    'coin',
    'coin',
  ]);
});
