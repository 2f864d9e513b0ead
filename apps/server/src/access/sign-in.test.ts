/** Signing in, by the services on a store of their own: the second step, and what stands in the logs. */
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import {
  AccessFiles,
  bindAuthenticator,
  encoded,
  HERE,
  newCaller,
  newScene,
  PASSWORD,
  signInTo,
} from './access-fixture.ts';
import type { AccessScene, OpenedAccess } from './access-fixture.ts';
import { AccessRefused } from './refused.ts';
import type { SignedIn } from './sign-in.ts';

const ADA = 'ada@example.com';
const FIREFOX = {
  ...HERE,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
};
const HOUR_MS = 3_600_000;

const files = new AccessFiles();
afterAll(() => files.removeAll());

let identity: IdentityStore;
let scene: AccessScene;
let services: OpenedAccess;
let forgiven: number;

beforeEach(async () => {
  scene = newScene();
  ({ identity, services } = await files.open(scene));
  await newCaller(services.access, scene, ADA);
  await services.settled();
  [scene.messages, scene.commands, forgiven] = [[], [], 0];
});
afterEach(() => files.close());

const GATE = { signIn: () => () => void (forgiven += 1) };
const first = (password = PASSWORD, deviceTokens: readonly string[] = []): Promise<SignedIn> =>
  services.access.signIn.first({ account: ADA, password, deviceTokens }, FIREFOX, GATE);

/** What the refusal says that asks for the second step. */
async function step(deviceTokens: readonly string[] = []): Promise<Readonly<Record<string, unknown>>> {
  const refusal: unknown = await first(PASSWORD, deviceTokens).catch((error: unknown) => error);
  if (!(refusal instanceof AccessRefused)) throw new Error('nobody asked for a second step');
  expect(refusal.errorName).toBe('second-step-required');
  return refusal.params;
}
const second = (ticket: unknown, code: string, method: 'totp' | 'email' = 'totp'): Promise<SignedIn> =>
  services.access.signIn.second({ ticket: String(ticket), method, code, deviceTokens: [] }, FIREFOX);

async function results(): Promise<readonly string[]> {
  const filter = { userId: 1_000, result: null, from: null, page: 1, size: 10 } as const;
  return (await identity.run('listSignIns', filter)).records.map(({ result }) => result);
}
const details = async (event: 'signed-in' | 'sign-in-failed' | 'new-device') =>
  (await services.audit.list({ event })).map(({ device, detail }) => [device, detail]);

test('a wrong password is noted in both logs, and not forgiven', async () => {
  await expect(first(encoded('other-word'))).rejects.toMatchObject({ errorName: 'wrong-credentials' });
  await services.settled();
  expect(await results()).toEqual(['wrong-password', 'success']);
  expect(await details('sign-in-failed')).toEqual([['Firefox 128, Linux', { step: 1 }]]);
  expect([forgiven, scene.messages]).toEqual([0, []]);
});

test('a device that is new is told of, one that is known is not', async () => {
  const { deviceToken, session } = await first();
  expect(await details('new-device')).toHaveLength(1);
  expect(await details('signed-in')).toMatchObject([
    ['Firefox 128, Linux', { steps: 1, deviceId: session.deviceId }],
    [null, { steps: 1 }],
  ]);
  await services.settled();
  expect([forgiven, scene.messages.length]).toEqual([1, 1]);
  const again = await first(PASSWORD, [deviceToken ?? '']);
  expect([again.deviceToken, again.session.deviceId]).toEqual([null, session.deviceId]);
  expect(await details('new-device')).toHaveLength(1);
});

test('an authenticator is the second step; a wrong code is noted, and its owner told once an hour', async () => {
  const totp = await bindAuthenticator(services, identity, scene, 1_000);
  const { ticket, methods } = await step();
  expect([String(methods).split(',')[0], forgiven]).toEqual(['totp', 0]);
  const wrong = (): string => (totp() === '000000' ? '000001' : '000000');
  const told = async (): Promise<number> => {
    const { ticket: another } = await step();
    await expect(second(another, wrong())).rejects.toMatchObject({ errorName: 'wrong-code', field: 'code' });
    await services.settled();
    return scene.messages.length;
  };
  expect([await told(), await told()]).toEqual([1, 1]);
  expect(scene.messages[0]?.text).toContain(HERE.address);
  expect(scene.messages[0]?.text).toContain('Firefox 128, Linux');
  expect((await results()).slice(0, 3)).toEqual([
    'second-step-failed',
    'second-step-failed',
    'second-step-open',
  ]);
  expect(await details('sign-in-failed')).toEqual([
    ['Firefox 128, Linux', { step: 2 }],
    ['Firefox 128, Linux', { step: 2 }],
  ]);
  const { session } = await second(ticket, totp());
  expect(forgiven).toBe(1);
  expect((await details('signed-in'))[0]).toEqual([
    'Firefox 128, Linux',
    { steps: 2, deviceId: session.deviceId },
  ]);
  await expect(second(ticket, totp())).rejects.toMatchObject({ errorName: 'sign-in-expired' });
  await services.settled();
  scene.messages = [];
  scene.now += HOUR_MS - 1;
  expect(await told()).toBe(0);
  scene.now += 1;
  expect(await told()).toBe(1);
});

test('a ticket of before a new password is worth nothing', async () => {
  const totp = await bindAuthenticator(services, identity, scene, 1_000);
  const { ticket } = await step();
  const terms = { passwordHash: 'none', pausedUntil: null, keepSessionId: null };
  scene.now += 60_000;
  await identity.run('changeLoginPassword', { userId: 1_000, now: scene.now, ...terms, pausedUntil: 1 });
  await expect(second(ticket, totp())).rejects.toMatchObject({ errorName: 'sign-in-expired' });
});

test('where a device is trusted, another needs a code to the address', async () => {
  const { deviceToken, session } = await first();
  const deviceId = session.deviceId ?? Number.NaN;
  await services.access.devices.update(session, deviceId, { trusted: true }, FIREFOX);
  const trusted = await first(PASSWORD, [deviceToken ?? '']);
  expect(trusted.session.deviceId).toBe(deviceId);
  const { ticket, methods, email } = await step();
  expect([methods, email]).toEqual(['email', 'ad****om']);
  await services.settled();
  const target = await services.access.secondStep.mustFindTarget(String(ticket), 'email', FIREFOX);
  expect(target).toEqual({ channel: 'email', target: ADA, userId: 1_000 });
  await services.access.secondStep.sendCode(target);
  await services.settled();
  const code = scene.messages.at(-1)?.code ?? '';
  expect(code).toMatch(/^[0-9]{6}$/);
  const signedIn = await second(ticket, code, 'email');
  expect(signedIn.session.userId).toBe('1000');
});

test('a closed account is told so, behind its password alone, and that is noted', async () => {
  const order = { userId: 1_000, by: 'self', reason: 'gone', actor: { type: 'user' } } as const;
  const totp = await bindAuthenticator(services, identity, scene, 1_000);
  const { ticket } = await step();
  await services.accountStatus.close(order);
  await expect(first()).rejects.toMatchObject({ errorName: 'account-closed' });
  expect((await results())[0]).toBe('account-closed');
  const before = (await results()).length;
  await expect(second(ticket, totp())).rejects.toMatchObject({ errorName: 'account-closed' });
  expect(await results()).toHaveLength(before + 1);
  await expect(first(encoded('other-word'))).rejects.toMatchObject({ errorName: 'wrong-credentials' });
});

test('an engine that takes nothing opens no session, and what was tried is no guess', async () => {
  const email = 'late@example.com';
  scene.engineDown = true;
  await expect(newCaller(services.access, scene, email)).rejects.toThrow('starting');
  const given = { account: email, password: PASSWORD, deviceTokens: [] };
  await expect(services.access.signIn.first(given, FIREFOX, GATE)).rejects.toThrow('starting');
  expect(forgiven).toBe(1);
  scene.engineDown = false;
  expect((await signInTo(services.access, email)).session.userId).toBe('1001');
});

test('a password that is set anew by a code ends every session and pauses withdrawals', async () => {
  const { session, token } = await first();
  await services.settled();
  scene.messages = [];
  await services.access.requestCode({ channel: 'email', target: ADA, scene: 'reset' });
  await services.settled();
  const code = scene.messages.pop()?.code ?? '';
  const fresh = encoded('another-word-9');
  const reset = (given: string): Promise<void> =>
    services.access.passwordReset.reset(
      { account: ADA, code: given, newPwd: fresh, confirmPwd: fresh, proof: null },
      FIREFOX,
    );
  await expect(reset('AAAA-AAAA')).rejects.toMatchObject({ errorName: 'wrong-code', field: 'code' });
  expect(await services.access.findSession(token)).toEqual(session);
  scene.commands = [];
  await reset(code);
  expect(scene.commands.map(({ type }) => type)).toEqual(['hold-withdrawals']);
  expect(services.access.recallSession(token)).toBeNull();
  const [noted] = await services.audit.list({ event: 'password-reset' });
  expect(noted).toMatchObject({ userId: 1_000, device: 'Firefox 128, Linux', detail: { sessions: 2 } });
  await services.settled();
  expect(scene.messages.at(-1)?.text).toContain(HERE.address);
  await expect(first()).rejects.toMatchObject({ errorName: 'wrong-credentials' });
  expect((await first(fresh)).session.userId).toBe('1000');
});

test('all sessions but one end together, and each is told of', async () => {
  const [one, two] = [await first(), await first()];
  const ended: number[] = [];
  services.access.onSessionEnded(({ sessionId }) => ended.push(sessionId));
  await services.access.sessions.endOf(1_000, { except: two.session.sessionId });
  expect(ended).toContain(one.session.sessionId);
  expect(ended).toHaveLength(2);
  expect([services.access.recallSession(one.token), services.access.recallSession(two.token)]).toEqual([
    null,
    two.session,
  ]);
});

test('a proof that is wrong is noted, with the device that it came from', async () => {
  const { session } = await first();
  const caller = { session, address: HERE.address };
  await expect(services.security.stepUp.require(caller, { code: '000000' })).rejects.toMatchObject({
    errorName: 'wrong-code',
  });
  expect(await services.audit.list({ event: 'step-up-failed' })).toMatchObject([
    { userId: 1_000, address: HERE.address, device: 'Firefox 128, Linux', detail: { method: 'email' } },
  ]);
});
