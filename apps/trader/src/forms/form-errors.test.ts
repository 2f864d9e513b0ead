import { expect, test } from 'vitest';
import { errorAt, fieldIn, refusalAfterChange } from './form-errors.ts';

const problems = { email: 'Enter an address.', code: '' };

test('a problem is shown only of a field that was touched', () => {
  const now = { problems, refusal: null };
  expect(errorAt('email', { ...now, tried: new Set() })).toBe('');
  expect(errorAt('email', { ...now, tried: new Set(['email'] as const) })).toBe('Enter an address.');
  expect(errorAt('code', { ...now, tried: new Set(['code'] as const) })).toBe('');
});

test('a refusal stands at its field, and the own problem goes before it', () => {
  const refusal = { field: 'code', message: 'The code is wrong.' } as const;
  const tried = new Set(['email', 'code'] as const);
  expect(errorAt('code', { problems, tried, refusal })).toBe('The code is wrong.');
  expect(errorAt('code', { problems: { code: 'Six digits.' }, tried, refusal })).toBe('Six digits.');
  expect(errorAt('email', { problems: {}, tried, refusal })).toBe('');
});

test('a field of the call is found on the form, and what is none is of no field', () => {
  const fields = { newPwd: 'newPassword', code: 'code' } as const;
  expect(fieldIn(fields, { field: 'newPwd' })).toBe('newPassword');
  expect(fieldIn(fields, { field: 'ticket' })).toBeNull();
  expect(fieldIn(fields, { field: null })).toBeNull();
});

test('a refusal falls away with the change of what it is about', () => {
  const atCode = { field: 'code', message: 'wrong' } as const;
  expect(refusalAfterChange(atCode, ['email'])).toBe(atCode);
  expect(refusalAfterChange(atCode, ['code'])).toBeNull();
  expect(refusalAfterChange({ field: null, message: 'busy' }, ['email'])).toBeNull();
  expect(refusalAfterChange(null, ['email'])).toBeNull();
});
