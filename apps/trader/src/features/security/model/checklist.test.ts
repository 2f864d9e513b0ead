import { expect, test } from 'vitest';
import { bareSecurity as fresh } from '../../../account-forms/bare-security.fixture.ts';
import { checklistOf } from './checklist.ts';

const states = (change: Partial<typeof fresh>) =>
  checklistOf({ ...fresh, ...change })
    .items.map(({ name, state }) => `${name} ${state}`)
    .join(', ');

test('a fresh account is asked for a second factor first', () => {
  expect(states({})).toBe(
    'email done, phone idle, authenticator next, passkeys idle, loginPassword done, fundPassword open, antiCode open',
  );
  expect(checklistOf(fresh)).toMatchObject({ next: 'authenticator', done: 1, total: 4, strength: 1 });
});

test.each([
  [{ totp: true, recoveryCodesLeft: 10 }, 'fundPassword', 3],
  [{ passkeys: 1, recoveryCodesLeft: 10 }, 'fundPassword', 3],
  [{ totp: true, recoveryCodesLeft: 2 }, 'recoveryCodes', 3],
  [{ totp: true, recoveryCodesLeft: 10, email: false }, 'email', 2],
  [{ fundPassword: true, antiCode: true }, 'authenticator', 2],
  [{ totp: true, recoveryCodesLeft: 10, fundPassword: true }, 'antiCode', 3],
  [{ totp: true, recoveryCodesLeft: 10, fundPassword: true, antiCode: true }, null, 4],
  [{ totp: true, recoveryCodesLeft: 2, fundPassword: true, antiCode: true }, 'recoveryCodes', 3],
])('%o: next %s, strength %d', (change, next, strength) => {
  expect(checklistOf({ ...fresh, ...change })).toMatchObject({ next, strength });
});

test('where a passkey is set up the authenticator is a free choice', () => {
  expect(states({ passkeys: 2, recoveryCodesLeft: 10 })).toContain(
    'authenticator idle, passkeys done, recoveryCodes done',
  );
});

test('everything done leaves nothing open', () => {
  const all = { totp: true, recoveryCodesLeft: 10, fundPassword: true, antiCode: true, phone: true };
  const list = checklistOf({ ...fresh, ...all });
  expect(list.done).toBe(list.total);
  expect(list.items.every(({ name, state }) => state === 'done' || name === 'passkeys')).toBe(true);
});
