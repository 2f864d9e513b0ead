/** The fund password: set, changed, forgotten and taken off, by the services on a store of their own. */
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openIdentityDatabase } from '../bootstrap/identity-modules.ts';
import { clearFactor } from '../storage/identity/factors.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import { AccessFiles, bindAuthenticator, encoded, newCaller, newScene } from './access-fixture.ts';
import type { AccessScene, OpenedAccess } from './access-fixture.ts';
import type { FundPassword, NewFundPassword } from './fund-password.ts';
import type { Caller } from './security-notes.ts';

const DAY_MS = 86_400_000;
const [FIRST, SECOND, THIRD] = ['fund-1', 'fund-2', 'fund-3'].map(encoded) as [string, string, string];

const files = new AccessFiles();
afterAll(() => files.removeAll());

let file: string;
let identity: IdentityStore;
let scene: AccessScene;
let services: OpenedAccess;
let fund: FundPassword;
let caller: Caller;

beforeEach(async () => {
  scene = newScene();
  ({ file, identity, services } = await files.open(scene));
  fund = services.security.fundPassword;
  caller = await newCaller(services.access, scene, 'ada@example.com');
  await services.settled();
  [scene.messages, scene.commands] = [[], []];
});
afterEach(() => files.close());

const fresh = (password: string, again = password): NewFundPassword => ({
  fresh: password,
  again,
  field: 'pwd',
});
const refused = (errorName: string, field: string | null = null) => ({ errorName, field });

async function code(): Promise<string> {
  await services.access.requestCode({ channel: 'email', target: 'ada@example.com', scene: 'fund' });
  await services.settled();
  const sent = scene.messages.pop()?.code ?? '';
  expect(sent).toMatch(/^[0-9]{6}$/);
  return sent;
}
const notes = async () =>
  (await services.audit.list({ event: 'fund-password-changed' })).map(({ userId, detail }) => [
    userId,
    detail,
  ]);
const told = async (): Promise<number> => {
  await services.settled();
  return scene.messages.length;
};

/** As two operators do, whose decision has waited. */
async function takeOff(): Promise<void> {
  const { db } = await openIdentityDatabase(file);
  const userId = Number(caller.session.userId);
  const terms = { userId, factor: 'fund-password', now: scene.now, pausedUntil: scene.now } as const;
  await db.transaction().execute((transaction) => clearFactor(transaction, terms));
  await db.destroy();
}

const authenticator = (): Promise<() => string> => bindAuthenticator(services, identity, scene, 1_000);

test('the first one needs a code for it, once, and makes nobody wait', async () => {
  expect(await fund.isSet(caller)).toBe(false);
  await expect(fund.verify(1_000, FIRST)).rejects.toMatchObject(refused('fund-password-missing'));
  await expect(fund.setFirst(caller, fresh(encoded('x')), {})).rejects.toMatchObject(
    refused('weak-fund-password', 'pwd'),
  );
  await expect(fund.setFirst(caller, fresh(FIRST, SECOND), {})).rejects.toMatchObject(
    refused('passwords-differ', 'confirmPwd'),
  );
  await expect(fund.setFirst(caller, fresh(FIRST), {})).rejects.toMatchObject(
    refused('verification-required'),
  );
  const sent = await code();
  await expect(
    fund.setFirst(caller, fresh(FIRST), { code: sent === '000000' ? '000001' : '000000' }),
  ).rejects.toMatchObject(refused('wrong-code', 'code'));
  // What cannot be a code is none, whatever it is called.
  for (const [method, wrong] of [
    ['email', 'abcdef'],
    ['email', ''],
  ] as const)
    await expect(fund.setFirst(caller, fresh(FIRST), { method, code: wrong })).rejects.toMatchObject(
      refused('wrong-code', 'code'),
    );
  expect(await fund.isSet(caller)).toBe(false);
  expect(await fund.setFirst(caller, fresh(FIRST), { code: sent })).toBeNull();
  expect([await fund.isSet(caller), await notes()]).toEqual([true, [[1_000, { by: 'first' }]]]);
  expect([await told(), scene.commands]).toEqual([1, []]);
  await fund.verify(1_000, FIRST);
  await expect(fund.setFirst(caller, fresh(SECOND), { code: await code() })).rejects.toMatchObject(
    refused('fund-password-exists'),
  );
});

test('wrong ones are counted, and a new one is the end of the count', async () => {
  await fund.setFirst(caller, fresh(FIRST), { code: await code() });
  for (let guess = 0; guess < 5; guess += 1)
    await expect(fund.verify(1_000, SECOND)).rejects.toMatchObject(
      refused('wrong-fund-password', 'fundPassword'),
    );
  await expect(fund.verify(1_000, FIRST, 'pwd')).rejects.toMatchObject(refused('too-many-requests'));
  await fund.changeByEmail(caller, await code(), fresh(THIRD));
  await fund.verify(1_000, THIRD);
});

test('it is changed by the old one, which is another, and by a factor where there is one', async () => {
  await fund.setFirst(caller, fresh(FIRST), { code: await code() });
  await expect(fund.changeByOld(caller, SECOND, fresh(THIRD), {})).rejects.toMatchObject(
    refused('wrong-fund-password', 'oldPwd'),
  );
  await expect(fund.changeByOld(caller, FIRST, fresh(FIRST), {})).rejects.toMatchObject(
    refused('password-unchanged', 'pwd'),
  );
  await fund.changeByOld(caller, FIRST, fresh(SECOND), {});
  expect((await notes())[0]).toEqual([1_000, { by: 'old-password' }]);
  const totp = await authenticator();
  await expect(fund.changeByOld(caller, SECOND, fresh(THIRD), {})).rejects.toMatchObject(
    refused('verification-required'),
  );
  await fund.verify(1_000, SECOND);
  await fund.changeByOld(caller, SECOND, fresh(THIRD), { code: totp() });
  await fund.verify(1_000, THIRD);
  expect(scene.commands).toEqual([]);
  // No recovery code was used, and so nobody is told of one.
  expect(await services.audit.list({ event: 'recovery-code-used' })).toEqual([]);
});

test('whoever has forgotten it changes it by a code, and withdrawals wait for a day', async () => {
  await expect(fund.changeByEmail(caller, '123456', fresh(SECOND))).rejects.toMatchObject(
    refused('fund-password-missing'),
  );
  await fund.setFirst(caller, fresh(FIRST), { code: await code() });
  await expect(fund.changeByEmail(caller, undefined, fresh(SECOND))).rejects.toMatchObject(
    refused('field-missing', 'code'),
  );
  const sent = await code();
  for (const wrong of ['', 'abcdef', sent === '000000' ? '000001' : '000000'])
    await expect(fund.changeByEmail(caller, wrong, fresh(SECOND))).rejects.toMatchObject(
      refused('wrong-code', 'code'),
    );
  await fund.verify(1_000, FIRST);
  const until = scene.now + DAY_MS;
  expect(await fund.changeByEmail(caller, sent, fresh(SECOND))).toBe(until);
  expect(scene.commands).toEqual([{ type: 'hold-withdrawals', owner: 1_000, until }]);
  expect((await notes())[0]).toEqual([1_000, { by: 'email-code' }]);
  await fund.verify(1_000, SECOND);
});

test('what was taken off is set by the session, and by a factor where there is one; withdrawals wait', async () => {
  await fund.setFirst(caller, fresh(FIRST), { code: await code() });
  await takeOff();
  expect(await fund.isSet(caller)).toBe(false);
  const until = scene.now + DAY_MS;
  expect(await fund.setFirst(caller, fresh(SECOND), {})).toBe(until);
  expect(scene.commands).toEqual([{ type: 'hold-withdrawals', owner: 1_000, until }]);
  expect((await notes())[0]).toEqual([1_000, { by: 'taken-off' }]);
  await takeOff();
  const both = [FIRST, THIRD].map((password) => fund.setFirst(caller, fresh(password), {}));
  const settled = await Promise.allSettled(both);
  expect(settled.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: refused('fund-password-exists') },
  ]);
  const totp = await authenticator();
  await takeOff();
  await expect(fund.setFirst(caller, fresh(THIRD), {})).rejects.toMatchObject(
    refused('verification-required'),
  );
  expect(await fund.isSet(caller)).toBe(false);
  expect(await fund.setFirst(caller, fresh(THIRD), { code: totp() })).toBe(scene.now + DAY_MS);
  await fund.verify(1_000, THIRD);
});
