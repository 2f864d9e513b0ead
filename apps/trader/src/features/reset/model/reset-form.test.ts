import { expect, test } from 'vitest';
import { FIRST_VALUES, formField, resetProblems, resetRequest } from './reset-form.ts';

const name = { kind: 'email', email: 'mara@example.com', country: '', areaCode: '', phone: '' } as const;
const good = { name, code: 'abcd-2345', newPassword: 'gold10', confirm: 'gold10' };

test('a good form has no problem; each wrong field is named', () => {
  expect([...resetProblems(good)]).toEqual([]);
  expect([...resetProblems({ ...good, name: { ...name, email: 'mara' } })]).toEqual(['name']);
  expect([...resetProblems({ ...good, code: '123456' })]).toEqual(['code']);
  expect([...resetProblems({ ...good, confirm: 'gold11' })]).toEqual(['confirm']);
  expect([...resetProblems({ ...good, newPassword: 'golden', confirm: 'golden' })]).toEqual(['newPassword']);
  expect([...resetProblems(FIRST_VALUES)]).toEqual(['name', 'code', 'newPassword']);
});

test("the request carries encoded passwords, and the venue's fields are found on the form", () => {
  expect(resetRequest(good, (password) => `<${password}>`)).toEqual({
    account: 'mara@example.com',
    code: 'abcd-2345',
    newPwd: '<gold10>',
    confirmPwd: '<gold10>',
  });
  expect(formField('newPwd')).toBe('newPassword');
  expect(formField('ticket')).toBeNull();
  expect(formField(null)).toBeNull();
});
