/** The way back for an operator who has lost their sign-in, across stops of the exchange, on both databases. */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { generateSync } from 'otplib';
import { afterAll, expect, it } from 'vitest';
import { approvalBytes, lostSignInBytes, newSignInBytes } from '@assay/verify';
import { createAuditLog } from '../../access/audit-log.ts';
import { createPasswordKeeper } from '../../access/passwords.ts';
import { tokenHash } from '../../access/tokens.ts';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import { genesisCommands } from '../../bootstrap/sandbox-listing-fixture.ts';
import { openViews } from '../../bootstrap/views-store.ts';
import { createEngine } from '../../engine/engine.ts';
import { Folders } from '../../engine/engine-fixture.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import type { ActedBy } from '../../operator/action.ts';
import { openKeyring } from '../../secrets/keyring.ts';
import { identityTables } from '../../bootstrap/prepared-tables-fixture.ts';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';
import { openOffice } from './main.ts';
import type { OperatorsParts } from './main.ts';

const folders = new Folders();
afterAll(() => folders.removeAll());
const { databases } = await bothDatabases(identityTables);

const DAY_MS = 86_400_000;
const OPENED = Date.now();
const PASSWORD = 'correct horse battery';
const OTHER = 'battery horse correct';
const REPLACED = 'operator-sign-in-replaced';

interface Person {
  readonly name: string;
  readonly email: string;
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

function person(name: string): Person {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
  return { name, email: `${name.toLowerCase()}@example.com`, publicKey: key, privateKey };
}

const signedBy = ({ privateKey }: Person, bytes: Uint8Array): string =>
  sign(null, bytes, privateKey).toString('hex');

it.for(databases)('a lost sign-in is set anew, $title', async ({ skip, make }, test) => {
  if (skip) return test.skip();
  const [ann, ben] = [person('Ann'), person('Ben')];
  const dataDir = folders.make();
  const identity = await openIdentityStore(await make());
  const views = await openViews({
    location: path.join(dataDir, 'views.sqlite'),
    onFault: ({ message }) => expect.unreachable(message),
  });
  const sent: { readonly to: string; readonly name: string; readonly facts: Record<string, string> }[] = [];
  const mailer: Pick<Mailer, 'send'> = {
    send: (to, name, params) =>
      void sent.push({ to: 'target' in to ? to.target : '', name, facts: { ...params } as never }),
  };
  /** Who got mails of this name, and what was said; forgets them. */
  const heard = (name: string): readonly (readonly [string, string])[] =>
    sent.splice(0).flatMap((mail) => (mail.name === name ? [[mail.to, mail.facts['state'] ?? '']] : []));
  const wall = { now: OPENED };
  const faults: unknown[] = [];
  /** A start of the exchange, so much of its time later. `isDeaf`: as in a moment of which nobody hears behind a kill. */
  const start = async (later: number, isDeaf = false) => {
    const engine = await createEngine({
      dataDir,
      clock: { originWallMs: Date.now(), originVenueMs: OPENED + later, speed: 1 },
      realms: [
        { realm: 'live', genesis: genesisCommands('live'), replayEventsFrom: views.checkpoint('live') },
      ],
      onBatch: (batch) => views.apply(batch),
    });
    await views.catchUp('live', engine.health('live').sequence);
    const now = (): number => wall.now;
    const parts: OperatorsParts = {
      identity,
      engine: isDeaf ? { ...bound(engine), onBatch: () => () => undefined } : engine,
      views,
      mailer,
      now,
      hasMailServer: () => false,
      takesContracts: () => true,
      isRealMoney: () => false,
      actions: [],
      mustStandOn: () => Promise.resolve(),
      worthOf: () => Promise.resolve(null),
      liabilities: () => Promise.resolve(0),
      publicUrl: 'http://localhost:8080',
      venueName: () => 'Assay',
      venueKey: 'ab'.repeat(32),
      passwords: createPasswordKeeper(),
      audit: createAuditLog({ identity, now }),
      keyring: openKeyring({ dataDir, masterKeyFile: null, expected: [] }),
      onFault: (error) => void faults.push(error),
    };
    const opened = openOffice(parts);
    await opened.mend();
    return { engine, ...opened };
  };
  type Started = Awaited<ReturnType<typeof start>>;
  const ask = (
    { lostSignIns }: Started,
    who: Person,
    changed: { at?: number; by?: Person; email?: string } = {},
  ) => {
    const { at = wall.now, by = who, email = who.email } = changed;
    return lostSignIns.ask({ email, at, signature: signedBy(by, lostSignInBytes(email, at)) });
  };
  const renew = ({ lostSignIns }: Started, who: Person, code: string, by = who) => {
    const { email } = who;
    const signature = signedBy(by, newSignInBytes(email, code));
    return lostSignIns.renew({ email, code, signature, password: OTHER });
  };
  const byOf = (who: Person, id: number): ActedBy => ({
    name: who.name,
    reason: 'test',
    operator: id,
    sessionHash: null,
    roles: [],
  });
  const approve = async ({ proposals }: Started, who: Person, id: number, proposal: number) => {
    const shown = await proposals.show(proposal);
    expect(shown.replacesSignIn).toBe(true);
    return proposals.approve(byOf(who, id), proposal, { signature: signedBy(who, approvalBytes(shown)) });
  };
  const codeOf = (secret: string): string => {
    wall.now += 60_000;
    return generateSync({ secret, epoch: Math.floor(wall.now / 1000), period: 30 });
  };
  const admitted = ({ office }: Started, token: string) =>
    office.admit(
      { name: 'operators list', roles: ['owner'], isOpen: false, withoutAuthenticator: false, byToken: null },
      { as: null, session: token, token: null },
    );

  let venue = await start(0);
  await venue.office.first({ ...ann, password: PASSWORD });
  await expect(ask(venue, ann)).rejects.toThrow('There is no other owner');
  const invited = await venue.office.invite({ ...ben, roles: ['owner'] }, byOf(ann, 1));
  await venue.office.accept({ ...ben, code: invited.code ?? '', password: PASSWORD });
  expect(await venue.office.admitNewcomer({ id: 2 }, byOf(ann, 1))).toEqual({ done: true });
  const { token } = await venue.office.signIn({ email: ben.email, password: PASSWORD });
  const { secret } = await venue.office.beginAuthenticator(undefined, byOf(ben, 2));
  const own = { ...byOf(ben, 2), sessionHash: tokenHash(token) };
  await venue.office.confirmAuthenticator(codeOf(secret), own);
  await admitted(venue, token);

  // Their key alone says who they are, and now.
  for (const changed of [{ by: ann }, { at: wall.now - DAY_MS }, { email: 'nobody@example.com' }]) {
    await expect(ask(venue, ben, changed)).rejects.toThrow('The address or the key is wrong');
  }
  sent.length = 0;

  // The old sign-in ends it, by a session …
  const first = await ask(venue, ben);
  expect(first).toMatchObject({ delayMs: DAY_MS, approvals: 1 });
  expect(heard(REPLACED).map(([to]) => to)).toEqual([ann.email, ben.email]);
  await expect(ask(venue, ben)).rejects.toThrow('is proposed already');
  await expect(approve(venue, ben, 2, first!.proposal)).rejects.toThrow('somebody else has to approve it');
  await expect(renew(venue, ben, 'AAAA-BBBB-CCCC-DDDD')).rejects.toThrow('the code or the key is wrong');
  await admitted(venue, token);
  await expect(venue.proposals.show(first!.proposal)).rejects.toThrow('has been decided');
  expect(heard(REPLACED).map(([to, state]) => [to, state.slice(0, 5)])).toEqual([
    [ann.email, 'ended'],
    [ben.email, 'ended'],
  ]);
  // … and by signing in, also where it was approved.
  const second = await ask(venue, ben);
  await approve(venue, ann, 1, second!.proposal);
  await venue.office.signIn({ email: ben.email, password: PASSWORD, code: codeOf(secret) });
  await expect(venue.proposals.show(second!.proposal)).rejects.toThrow('has been decided');

  // Approved, and every owner hears until when it can be rejected, once.
  const third = (await ask(venue, ben))!.proposal;
  sent.length = 0;
  await approve(venue, ann, 1, third);
  await expect.poll(() => sent.filter(({ name }) => name === REPLACED).length).toBe(2);
  expect(heard(REPLACED)[0]?.[1]).toContain(`any owner can reject proposal ${third}`);
  await venue.engine.stop();
  venue = await start(DAY_MS / 2);
  expect(heard(REPLACED)).toEqual([]);
  expect((await venue.proposals.show(third)).executesAt).not.toBeNull();
  await venue.engine.stop();

  // Carried out in a moment of which nobody hears: the code leaves at the next start, once, to them alone.
  venue = await start(1.2 * DAY_MS, true);
  await venue.engine.submit('live', { type: 'advance-time' });
  await expect(venue.proposals.show(third)).rejects.toThrow('has been decided');
  await venue.engine.stop();
  expect(sent.filter(({ name }) => name === 'operator-new-sign-in')).toEqual([]);
  venue = await start(1.3 * DAY_MS);
  await venue.mend();
  const codes = () =>
    sent
      .filter(({ name }) => name === 'operator-new-sign-in')
      .map(({ to, facts }) => [to, facts['code'] ?? '']);
  expect(codes().map(([to]) => to)).toEqual([ben.email]);
  const [[, lost = ''] = []] = codes();
  // The mail may be lost: asking again brings another, in the place of the one before.
  expect(await ask(venue, ben)).toBeNull();
  const [, [, code = ''] = []] = codes();
  await expect(renew(venue, ben, lost)).rejects.toThrow('the code or the key is wrong');
  // Whoever reads their mailbox has not their key.
  await expect(renew(venue, ben, code, ann)).rejects.toThrow('the code or the key is wrong');
  expect(
    sent
      .filter(({ to }) => to === ann.email)
      .map(({ facts }) => JSON.stringify(facts))
      .join(''),
  ).not.toContain(code);
  const renewals = await Promise.allSettled([renew(venue, ben, code), renew(venue, ben, code)]);
  expect(renewals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);

  // Nothing of the old one is left, and the new one can do nothing before it has an authenticator.
  const { office } = venue;
  await expect(office.signIn({ email: ben.email, password: PASSWORD })).rejects.toThrow('is wrong');
  await expect(admitted(venue, token)).rejects.toThrow('Sign in first');
  const renewed = await office.signIn({ email: ben.email, password: OTHER });
  await expect(admitted(venue, renewed.token)).rejects.toThrow('Bind an authenticator first');
  const again = await office.beginAuthenticator(undefined, byOf(ben, 2));
  await office.confirmAuthenticator(codeOf(again.secret), {
    ...own,
    sessionHash: tokenHash(renewed.token),
  });
  await admitted(venue, renewed.token);
  const log = await identity.run('listSecurityEvents', {
    userId: null,
    event: null,
    before: null,
    limit: 99,
  });
  expect(log.map(({ detail }) => detail).join('')).toContain('sign-in set anew');
  expect(log.map(({ detail }) => detail).join('')).not.toContain(code);

  // Rejected in the waiting day, it is forgotten.
  const fourth = (await ask(venue, ben))!.proposal;
  await approve(venue, ann, 1, fourth);
  await venue.proposals.reject(byOf(ann, 1), fourth);
  await expect.poll(() => identity.run('listLostSignIns', undefined)).toEqual([]);
  await venue.engine.stop();
  expect(faults).toEqual([]);
  await views.close();
  await identity.close();
});

const bound = (engine: Awaited<ReturnType<typeof createEngine>>) => ({
  read: engine.read.bind(engine),
  submit: engine.submit.bind(engine),
});
