import { CallError } from '@assay/client';
import { expect, test } from 'vitest';
import { imitatedBy } from './imitated-by.ts';

test('an address is compared with the one that it is refused for, and with none otherwise', () => {
  const refusal = (name: 'withdrawal-address-lookalike' | 'withdrawal-address-own') =>
    new CallError({
      name,
      status: 409,
      number: 1,
      message: '',
      field: 'address',
      params: { known: '0x1' },
      requestId: null,
    });
  expect(imitatedBy(refusal('withdrawal-address-lookalike'))).toBe('0x1');
  expect(imitatedBy(refusal('withdrawal-address-own'))).toBeNull();
  expect(imitatedBy(new Error('withdrawal-address-lookalike'))).toBeNull();
});
