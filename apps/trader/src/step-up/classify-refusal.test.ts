import { CallError, type CallErrorName } from '@assay/client';
import { expect, test } from 'vitest';
import { classifyRefusal } from './classify-refusal.ts';

const refusal = (name: CallErrorName, field: string | null = null, params = {}) =>
  new CallError({ name, status: 400, number: 1, message: 'no', field, params, requestId: null });

test('a wrong proof may be tried again, with the methods that the venue names', () => {
  expect(classifyRefusal(refusal('wrong-code', 'code'), 'code')).toEqual({ methods: [] });
  expect(classifyRefusal(refusal('passkey-refused'), 'code')).toEqual({ methods: [] });
  expect(classifyRefusal(refusal('too-many-requests'), 'code')).toEqual({ methods: [] });
  const asks = refusal('verification-required', null, { methods: 'passkey,totp' });
  expect(classifyRefusal(asks, 'code')).toEqual({ methods: ['totp', 'passkey'] });
});

test('a wrong code that is not the proof, and every other refusal, belongs to the form', () => {
  expect(classifyRefusal(refusal('wrong-code', 'code'), 'oldCode')).toBe('elsewhere');
  expect(classifyRefusal(refusal('wrong-code', 'oldCode'), 'oldCode')).toEqual({ methods: [] });
  expect(classifyRefusal(refusal('address-taken', 'account'), 'oldCode')).toBe('elsewhere');
  expect(classifyRefusal(refusal('network'), 'code')).toBe('elsewhere');
  expect(classifyRefusal(new Error('else'), 'code')).toBe('elsewhere');
});
