import { expect, test } from 'vitest';
import { fundFieldOf } from './fund-field.ts';

test.each([
  ['wrong-fund-password', null, 'oldPassword'],
  ['password-unchanged', 'newPwd', 'newPassword'],
  ['passwords-differ', 'confirmPwd', 'confirm'],
  ['field-invalid', 'pwd', 'newPassword'],
  ['wrong-code', 'code', null],
  ['virtual-forbidden', null, null],
] as const)('%s of %s stands at %s on the form of the old password', (reason, field, place) => {
  expect(fundFieldOf(['oldPassword', 'newPassword', 'confirm'])({ reason, field })).toBe(place);
});

test('a form that has the code says so there', () => {
  expect(fundFieldOf(['code', 'newPassword'])({ reason: 'wrong-code', field: 'code' })).toBe('code');
});
