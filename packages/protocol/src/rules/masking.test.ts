import { expect, test } from 'vitest';
import { maskedAccount, maskedEmail, maskedPhone, shownName } from './masking.ts';

test.each([
  ['trader@venue.example', 'tr****le'],
  ['a@b.c', 'a@****.c'],
  ['a@b.', 'a****'],
  ['', '****'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});

test.each([
  ['+8613812345678', '+861****5678'],
  ['13812345678', '138****5678'],
  ['+3706123', '****23'],
  ['12345678', '123****5678'],
])('%s is shown as %s', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown);
});

test('a name to sign in with is masked by its kind', () => {
  expect(maskedAccount('trader@venue.example')).toBe('tr****le');
  expect(maskedAccount('+8613812345678')).toBe('+861****5678');
});

test('a nickname stands in place of the masked name', () => {
  const user = { loginName: 'trader@venue.example' };
  expect(shownName({ nickname: 'Jo', user })).toBe('Jo');
  expect(shownName({ nickname: null, user })).toBe('tr****le');
});
