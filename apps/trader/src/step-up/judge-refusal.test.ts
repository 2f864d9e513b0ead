import { CallError, type CallErrorName } from '@assay/client';
import { expect, test } from 'vitest';
import { judgeRefusal } from './judge-refusal.ts';

const refusal = (name: CallErrorName, field: string | null = null, params = {}) =>
  new CallError({ name, status: 400, number: 1, message: 'no', field, params, requestId: null });

test('a wrong proof may be tried again, with the methods that the venue names', () => {
  expect(judgeRefusal(refusal('wrong-code', 'code'), 'code')).toEqual({ methods: [] });
  expect(judgeRefusal(refusal('passkey-refused'), 'code')).toEqual({ methods: [] });
  expect(judgeRefusal(refusal('too-many-requests'), 'code')).toEqual({ methods: [] });
  const asks = refusal('verification-required', null, { methods: 'passkey,totp' });
  expect(judgeRefusal(asks, 'code')).toEqual({ methods: ['totp', 'passkey'] });
});

test('a wrong code that is not the proof, and every other refusal, belongs to the form', () => {
  expect(judgeRefusal(refusal('wrong-code', 'code'), 'oldCode')).toBe('elsewhere');
  expect(judgeRefusal(refusal('wrong-code', 'oldCode'), 'oldCode')).toEqual({ methods: [] });
  expect(judgeRefusal(refusal('address-taken', 'account'), 'oldCode')).toBe('elsewhere');
  expect(judgeRefusal(refusal('network'), 'code')).toBe('elsewhere');
  expect(judgeRefusal(new Error('else'), 'code')).toBe('elsewhere');
});
