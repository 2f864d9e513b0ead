import { CallError } from '@assay/client';
import { expect, test } from 'vitest';
import { wordsAtField, wordsIfUnknown } from './words-of-failure.ts';

const refused = (parts: Partial<ConstructorParameters<typeof CallError>[0]>): CallError =>
  new CallError({
    name: 'field-invalid',
    status: 400,
    number: 1,
    message: 'venue',
    field: 'card',
    params: {},
    requestId: null,
    ...parts,
  });

test('a value that is not valid is named in the words of its field, all else in those of the venue', () => {
  const words = wordsAtField({ card: 'check the digits' });
  expect(words(refused({}))).toBe('check the digits');
  expect(words(refused({ field: 'bank' }))).toBe('venue');
  expect(words(refused({ field: null }))).toBe('venue');
  expect(words(refused({ name: 'wrong-code' }))).toBe('venue');
  expect(words(new Error('else'))).toBe('else');
});

test('what may have been done says what to do, and a refusal its own words', () => {
  const words = wordsIfUnknown('look first');
  expect(words(refused({ name: 'network', status: 0 }))).toBe('look first');
  expect(words(refused({ status: 502 }))).toBe('look first');
  expect(words(refused({}))).toBe('venue');
  expect(words(new Error('else'))).toBe('else');
});
