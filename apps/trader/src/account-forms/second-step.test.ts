import { CallError, type CallErrorName } from '@assay/client';
import { expect, test } from 'vitest';
import { secondStepOf } from './second-step.ts';

const refusal = (name: CallErrorName, params: Record<string, string>) =>
  new CallError({ name, status: 409, number: 2111, message: '', field: null, params, requestId: null });

test('the refusal of step 1 that is none opens the second step with its ticket and methods', () => {
  const params = { ticket: 'abc', methods: 'recovery,totp' };
  expect(secondStepOf(refusal('second-step-required', params))).toEqual({
    ticket: 'abc',
    methods: ['totp', 'recovery'],
  });
});

test('any other refusal, and one without a ticket or a known method, is a refusal', () => {
  expect(secondStepOf(refusal('wrong-credentials', {}))).toBeNull();
  expect(secondStepOf(refusal('second-step-required', { methods: 'totp' }))).toBeNull();
  expect(secondStepOf(refusal('second-step-required', { ticket: 'abc', methods: 'pigeon' }))).toBeNull();
  expect(secondStepOf(new Error('else'))).toBeNull();
});
