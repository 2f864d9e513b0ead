import { expect, test } from 'vitest';
import { resetRequest } from './reset-form.ts';

const name = { kind: 'email', email: 'mara@example.com', country: '', areaCode: '', phone: '' } as const;
const good = { name, code: 'abcd-2345', newPassword: 'gold10', confirm: 'gold10' };

test('the request carries encoded passwords', () => {
  expect(resetRequest(good, (password) => `<${password}>`)).toEqual({
    account: 'mara@example.com',
    code: 'abcd-2345',
    newPwd: '<gold10>',
    confirmPwd: '<gold10>',
  });
});
