import { expect, test } from 'vitest';
import { firstValues, registerProblems, registerRequest } from './register-form.ts';

const email = { kind: 'email', email: 'mara@example.com', country: '', areaCode: '', phone: '' } as const;
const good = {
  name: email,
  code: '123456',
  password: 'gold10',
  inviteCode: '',
  country: 'LT',
};

test('a good form has no problem; each wrong field is named', () => {
  expect([...registerProblems(good, '')]).toEqual([]);
  expect([...registerProblems({ ...good, name: { ...email, email: 'mara' } }, '')]).toEqual(['name']);
  expect([...registerProblems({ ...good, name: { ...email, kind: 'phone' } }, '')]).toEqual(['name']);
  expect([...registerProblems({ ...good, code: '12345' }, '')]).toEqual(['code']);
  expect([...registerProblems({ ...good, password: 'golden' }, '')]).toEqual(['password']);
  expect([...registerProblems({ ...good, inviteCode: 'a b' }, '')]).toEqual(['inviteCode']);
  expect([...registerProblems({ ...good, country: '' }, '')]).toEqual(['country']);
  const untouched = registerProblems(firstValues('MARA-7'), '');
  expect([...untouched]).toEqual(['name', 'code', 'password', 'country']);
});

test('the likely country counts as long as none was chosen or taken away', () => {
  const wrong = (country: string | null) => [...registerProblems({ ...good, country }, 'LT')];
  expect([wrong(null), wrong('DE'), wrong('')]).toEqual([[], [], ['country']]);
  const sent = (country: string | null) => registerRequest({ ...good, country }, 'LT', String).country;
  expect([sent(null), sent('DE')]).toEqual(['LT', 'DE']);
});

test('the request names the account by its kind, and an empty invite code is left out', () => {
  const encode = (password: string): string => `<${password}>`;
  expect(registerRequest(good, '', encode)).toEqual({
    account: 'mara@example.com',
    code: '123456',
    password: '<gold10>',
    country: 'LT',
    isAdult: true,
  });
  const phone = { kind: 'phone', email: '', country: 'LT', areaCode: '+370', phone: '612 34567' } as const;
  expect(registerRequest({ ...good, name: phone, inviteCode: ' AB-1 ' }, '', encode)).toMatchObject({
    account: '61234567',
    areaCode: '+370',
    inviteCode: 'AB-1',
  });
});
