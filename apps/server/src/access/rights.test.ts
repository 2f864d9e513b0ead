/** A user's rights over their own account, by the services on a store of their own and a core in both realms. */
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Command, OwnerId } from '@assay/core';
import { deposit, GENESIS, limit, USDT } from '../engine/engine-fixture.ts';
import { SteppedEngine } from '../engine/stepped-engine-fixture.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import { AccessFiles, newCaller, newScene } from './access-fixture.ts';
import type { AccessScene, OpenedAccess } from './access-fixture.ts';
import type { Caller } from './security-notes.ts';

const DAY_MS = 86_400_000;
const OWNER = 1_000 as OwnerId;

const files = new AccessFiles();
afterAll(() => files.removeAll());

let identity: IdentityStore;
let scene: AccessScene;
let engine: SteppedEngine;
let services: OpenedAccess;
let caller: Caller;

beforeEach(async () => {
  scene = newScene();
  engine = new SteppedEngine(scene.now);
  engine.begin(
    () => GENESIS,
    () => undefined,
  );
  scene.engine = engine;
  ({ identity, services } = await files.open(scene));
  caller = await newCaller(services.access, scene, 'ada@example.com');
  await services.settled();
  [scene.messages, scene.commands] = [[], []];
});
afterEach(() => files.close());

const statusIn = async (realm: 'live' | 'paper') =>
  (await engine.read(realm, { type: 'account-status', owner: OWNER })).result;
const said = (): readonly Command['type'][] => scene.commands.splice(0).map(({ type }) => type);
const must = async (...commands: readonly Command[]): Promise<void> => {
  for (const command of commands) {
    const { outcome } = await engine.submit('live', command);
    if (outcome.type === 'refused') throw new Error(outcome.refusal.code);
  }
};
async function proof(): Promise<{ readonly code: string }> {
  await services.codes.send({
    channel: 'email',
    target: 'ada@example.com',
    scene: 'secure',
    userId: Number(caller.session.userId),
  });
  await services.settled();
  return { code: scene.messages.pop()?.code ?? '' };
}

test('an exclusion that a crash has kept from the cores is told to both, once', async () => {
  const until = scene.now + 7 * DAY_MS;
  await identity.run('excludeUser', { userId: OWNER, until });
  await services.rights.mend();
  expect(said()).toEqual(['open-owner', 'exclude-owner', 'open-owner', 'exclude-owner']);
  expect([(await statusIn('live')).excludedUntil, (await statusIn('paper')).excludedUntil]).toEqual([
    until,
    until,
  ]);
  await services.rights.mend();
  expect(said()).toEqual([]);
});

test('a core is not told of an end that it knows to be later, that has passed, or of a closed account', async () => {
  const until = scene.now + DAY_MS;
  await identity.run('excludeUser', { userId: OWNER, until });
  await must({ type: 'exclude-owner', owner: OWNER, until: (until + 1) as never });
  await services.rights.mend();
  expect(said()).toEqual(['open-owner', 'exclude-owner']);
  expect((await statusIn('live')).excludedUntil).toBe(until + 1);
  const later = until + 2 * DAY_MS;
  await identity.run('excludeUser', { userId: OWNER, until: later });
  engine.now = later;
  await must({ type: 'advance-time' });
  await engine.submit('paper', { type: 'advance-time' });
  await services.rights.mend();
  expect(said()).toEqual([]);
  const last = later + DAY_MS;
  await identity.run('excludeUser', { userId: OWNER, until: last });
  await must({ type: 'set-account-status', owner: OWNER, status: 'closed' });
  await services.rights.mend();
  expect([said(), (await statusIn('paper')).excludedUntil]).toEqual([['open-owner', 'exclude-owner'], last]);
});

test('whoever excludes themselves proves it, and ends it never earlier', async () => {
  const order = { days: 2, cancelOrders: false } as const;
  await expect(services.rights.exclude(caller, { ...order, proof: {} })).rejects.toMatchObject({
    errorName: 'verification-required',
  });
  expect((await statusIn('live')).excludedUntil).toBeNull();
  const until = scene.now + 2 * DAY_MS;
  expect(await services.rights.exclude(caller, { ...order, proof: await proof() })).toEqual({
    until,
    cancelled: 0,
  });
  expect((await statusIn('live')).excludedUntil).toBe(until);
  const [noted] = await services.audit.list({ event: 'account-excluded' });
  expect(noted?.detail).toEqual({ days: 2, until, orders: 0 });
  await expect(services.rights.exclude(caller, { ...order, days: 1, proof: {} })).rejects.toMatchObject({
    errorName: 'exclusion-not-shortened',
    params: { until },
  });
  // The same end once more is no shorter one.
  expect((await services.rights.exclude(caller, { ...order, proof: await proof() })).until).toBe(until);
});

test('a freeze holds in both realms, and takes the orders back where that is wished', async () => {
  await engine.submit('paper', { type: 'open-owner', owner: OWNER });
  await must(deposit(OWNER, USDT, 1e12), limit(OWNER, 'buy', 500_000, 20), limit(OWNER, 'buy', 500_001, 20));
  expect(await services.rights.freeze(caller, false)).toBe(0);
  await services.rights.unfreeze(caller, await proof());
  expect(await services.rights.freeze(caller, true)).toBe(2);
  expect([(await statusIn('live')).status, (await statusIn('paper')).status]).toEqual(['frozen', 'frozen']);
});

test('an account is closed when nothing is left of it, and erased', async () => {
  await must(deposit(OWNER, USDT, 1e12), limit(OWNER, 'buy', 500_000, 20));
  expect(await services.rights.closingState(OWNER)).toMatchObject({
    balances: [{ asset: USDT, available: 1e12 - 10_000_000, held: 10_000_000 }],
    openOrders: 1,
  });
  await expect(services.rights.close(caller, {})).rejects.toMatchObject({
    errorName: 'account-not-empty',
    params: { assets: 1, orders: 1 },
  });
  const other = await newCaller(services.access, scene, 'bob@example.com');
  expect(await services.rights.closingState(other.session.owner)).toEqual({ balances: [], openOrders: 0 });
  await expect(services.rights.close(other, {})).rejects.toMatchObject({
    errorName: 'verification-required',
  });
  const target = { channel: 'email', target: 'bob@example.com' } as const;
  await services.codes.send({ ...target, scene: 'secure', userId: 1_001 });
  await services.settled();
  await services.rights.close(other, { code: scene.messages.pop()?.code ?? '' });
  const [closed] = await services.audit.list({ event: 'account-closed' });
  expect(closed).toMatchObject({ userId: 1_001, actor: 'venue', address: null });
  expect((await identity.run('findAccount', { userId: 1_001 }))?.email).toBeNull();
});
