import { expect, test } from 'vitest';
import { addressGroups } from './address-groups.ts';

test('an address is read in groups, and none of it is lost', () => {
  const address = '0x7C1e4A90bD36F25807cE91A4d3B8605fE2c94D17';
  const groups = addressGroups(address);
  expect(groups.slice(0, 3)).toEqual(['0x7C1e', '4A90', 'bD36']);
  expect(groups.join('')).toBe(address);
  expect(addressGroups('bc1qar0')).toEqual(['bc1q', 'ar0']);
});
