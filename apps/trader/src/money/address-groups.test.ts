import { expect, test } from 'vitest';
import { addressGroups, comparedGroups } from './address-groups.ts';

test('an address is read in groups, and none of it is lost', () => {
  const address = '0x7C1e4A90bD36F25807cE91A4d3B8605fE2c94D17';
  const groups = addressGroups(address);
  expect(groups.slice(0, 3)).toEqual(['0x7C1e', '4A90', 'bD36']);
  expect(groups.join('')).toBe(address);
  expect(addressGroups('bc1qar0')).toEqual(['bc1q', 'ar0']);
});

test('two addresses are compared place by place, also where one is longer, and by capitals where they count', () => {
  const differing = (address: string, other: string): string =>
    comparedGroups(address, other)
      .flat()
      .map(({ letter, differs }) => (differs ? letter : '.'))
      .join('');
  expect(differing('0xD3d3e4e4d3d3', '0xd3d3d3d3d3d3')).toBe('......e4e4....');
  expect(differing('1Aa7', '1aa7')).toBe('.A..');
  expect(differing('bc1qar0s', 'bc1qar')).toBe('......0s');
  expect(differing('bc1qar', 'bc1qar0s')).toBe('......');
  expect(comparedGroups('0xabcdef', '0x').map((group) => group.length)).toEqual([6, 2]);
});
