import { expect, test } from 'vitest';
import { accountFields, accountText, isComplete, isEmail, isPhone, NO_NAME } from './account-name.ts';

test.each([
  ['mara@example.com', true],
  ['mara@example', false],
  ['mara example@x.org', false],
  ['', false],
  [`${'a'.repeat(248)}@x.org`, true],
  [`${'a'.repeat(249)}@x.org`, false],
])('%s as an e-mail address: %s', (text, ok) => {
  expect(isEmail(text)).toBe(ok);
});

test.each([
  ['20 7946 0018', true],
  ['(0)20-7946.0018', true],
  ['123', false],
  ['1234567890123456', false],
  ['+442079460018', false],
  ['abc', false],
])('%s as a number without its country code: %s', (text, ok) => {
  expect(isPhone(text)).toBe(ok);
});

test('a name goes out as its kind, and the other kind is left out', () => {
  const number = { country: 'GB', areaCode: '+44', phone: '20 7946 0018' };
  const name = { kind: 'email', email: ' mara@example.com ', ...number } as const;
  expect(accountFields(name)).toEqual({ account: 'mara@example.com' });
  const phone = { ...name, kind: 'phone' } as const;
  expect(accountFields(phone)).toEqual({ account: '2079460018', areaCode: '+44' });
  expect(accountText(phone)).toBe('+44 2079460018');
  expect(isComplete(phone)).toBe(true);
  expect(isComplete({ ...phone, areaCode: '' })).toBe(false);
  expect(isComplete(NO_NAME)).toBe(false);
});
