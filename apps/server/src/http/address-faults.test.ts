import { expect, test } from 'vitest';
import { mustBeAddress } from './address-faults.ts';

test.each([
  ['malformed', 'withdrawal-address-malformed'],
  ['wrong-checksum', 'withdrawal-address-checksum'],
  ['wrong-network', 'withdrawal-address-network'],
  ['burn-address', 'withdrawal-address-burn'],
] as const)('an address that is %s is refused at its field', (fault, errorName) => {
  expect(() => mustBeAddress(fault)).toThrow(expect.objectContaining({ errorName, field: 'address' }));
});

test('an address without a fault is none to refuse', () => {
  expect(() => mustBeAddress(null)).not.toThrow();
});
