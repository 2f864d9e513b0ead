import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SoftwareAuthenticator } from '../../access/second-factors/passkey-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import {
  addPasskey,
  bindTotp,
  closeFaultless,
  DAY_MS,
  eventsOf,
  expectMessage,
  firstStep,
  nextStep,
  passkeyProof,
  pauseOf,
  secondStep,
  sentProof,
  totp,
} from './security-fixture.ts';

const ORIGIN = 'http://localhost:8080';
const WRONG = '000000';

let venue: HttpVenue;
let serial = 0;

beforeAll(async () => {
  venue = await openHttpVenue();
});
afterAll(() => closeFaultless(venue));

const newTrader = (): Promise<Trader> => venue.signUp(`factor-${++serial}@example.com`);
const events = (trader: Trader) => eventsOf(venue, trader);

describe('an authenticator', () => {
  it('is bound by its first code and a code sent to the address, and gives recovery codes once', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const asked = await venue.call('getGoogleVerification', { x: ada.userId }, { token });
    expect(asked.body.data).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), bound: false });
    const secret = asked.body.data?.secret ?? '';
    const code = totp(venue, secret);
    const bare = await venue.call('bindOrResetGoogle', { x: code, y: '1' }, { token });
    expect(bare).toMatchObject({
      status: 403,
      body: { error: { number: 2120, name: 'verification-required', params: { methods: 'email' } } },
    });
    const wrongProof = await venue.call('bindOrResetGoogle', { x: code, y: '1', code: WRONG }, { token });
    expect(wrongProof.body.error).toMatchObject({ name: 'wrong-code', field: 'code' });
    const proof = await sentProof(venue, ada);
    const wrongX = await venue.call('bindOrResetGoogle', { x: WRONG, y: '1', code: proof }, { token });
    expect(wrongX.body.error).toMatchObject({ name: 'wrong-code', field: 'x' });
    const bound = await venue.call('bindOrResetGoogle', { x: code, y: '1', code: proof }, { token });
    expect(bound.body.data).toMatchObject({ bound: true });
    expect(new Set(bound.body.data?.recoveryCodes).size).toBe(10);
    // From now on its seed is told to nobody.
    const after = await venue.call('getGoogleVerification', { x: ada.userId }, { token });
    expect(after.body.data).toEqual({ secret: null, otpauthUrl: null, bound: true });
    const again = await venue.call('bindOrResetGoogle', { x: code, y: '1', code: proof }, { token });
    expect(again.body.error).toMatchObject({ number: 2129, name: 'authenticator-bound' });
    await expectMessage(venue, ada.email, 'Authenticator bound to your Assay account');
    expect(await events(ada)).toContain('totp-bound');
    expect(await pauseOf(venue, ada)).toBe(0);
  });

  it('is that of the token, whoever the address names', async () => {
    const [ada, bob] = [await newTrader(), await newTrader()];
    const own = await venue.call('getGoogleVerification', { x: ada.userId }, { token: ada.token });
    const foreign = await venue.call('getGoogleVerification', { x: ada.userId }, { token: bob.token });
    expect(foreign.body.data?.secret).not.toBe(own.body.data?.secret);
    expect(foreign.body.data?.otpauthUrl).toContain(encodeURIComponent(bob.email));
  });

  it.each(['1234567', '12345678', 'abcdef', 'ABCD-EFGH-JKLM'])(
    'is not bound by %s, which is no code of an authenticator',
    async (x) => {
      const ada = await newTrader();
      const { token } = ada;
      await venue.call('getGoogleVerification', { x: ada.userId }, { token });
      const refused = await venue.call(
        'bindOrResetGoogle',
        { x, y: '1', code: await sentProof(venue, ada) },
        { token },
      );
      expect([refused.status, refused.body.error?.name, refused.body.error?.field]).toEqual([
        400,
        'wrong-code',
        'x',
      ]);
    },
  );

  it('is taken off by its code and another means, with a day without withdrawals', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const { secret } = await bindTotp(venue, ada);
    const code = totp(venue, secret);
    // Its own code proves nothing beside itself.
    const alone = await venue.call('bindOrResetGoogle', { x: code, y: '2', code, method: 'totp' }, { token });
    expect(alone.body.error).toMatchObject({ name: 'verification-required', params: { methods: 'email' } });
    const wrong = { x: WRONG, y: '2', code: await sentProof(venue, ada) };
    const refused = await venue.call('bindOrResetGoogle', wrong, { token });
    expect(refused.body.error).toMatchObject({ name: 'wrong-code', field: 'x' });
    // Whoever holds the session of a frozen account takes no factor off it.
    await venue.call('freezeAccount', { cancelOrders: false }, { token });
    const frozen = { x: totp(venue, secret), y: '2', code: await sentProof(venue, ada) };
    expect((await venue.call('bindOrResetGoogle', frozen, { token })).body.error?.name).toBe(
      'account-frozen',
    );
    const passkey = await venue.call('deletePasskey', { id: '1' }, { token });
    expect(passkey.body.error?.name).toBe('account-frozen');
    await venue.accountStatus.unfreeze({
      userId: Number(ada.userId),
      by: 'self',
      reason: 'a test',
      actor: { type: 'user' },
    });
    // The path without its second part means the same.
    const off = await venue.app.inject({
      method: 'GET',
      url: `/api/web/coin/googleVerificationBindingOrReset/${code}?code=${await sentProof(venue, ada)}`,
      headers: { satoken: token },
    });
    expect(off.json()).toMatchObject({ code: 200, data: { bound: false, recoveryCodes: [] } });
    await expectMessage(venue, ada.email, 'Authenticator removed from your Assay account');
    expect(await events(ada)).toContain('totp-removed');
    expect(await pauseOf(venue, ada)).toBe(DAY_MS);
    const none = await venue.call('bindOrResetGoogle', { x: WRONG, y: '2' }, { token });
    expect(none.body.error).toMatchObject({ number: 2130, name: 'authenticator-missing' });
  });

  it('that is lost is taken off by a recovery code, which a wrong proof does not cost', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const { recoveryCodes } = await bindTotp(venue, ada);
    const [x = ''] = recoveryCodes;
    const wrong = await venue.call('bindOrResetGoogle', { x, y: '2', code: WRONG }, { token });
    expect(wrong.body.error).toMatchObject({ name: 'wrong-code', field: 'code' });
    const fields = { x, y: '2', code: await sentProof(venue, ada) };
    const off = await venue.call('bindOrResetGoogle', fields, { token });
    expect(off.body.data).toEqual({ bound: false, recoveryCodes: [] });
    await expectMessage(venue, ada.email, 'A recovery code of your Assay account was used');
  });
});

describe('a step-up', () => {
  it('asks for the authenticator where there is one, and takes no sent code instead', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const { secret, recoveryCodes } = await bindTotp(venue, ada);
    const bare = await venue.call('recoveryCodes', {}, { token });
    expect(bare.body.error).toMatchObject({ name: 'verification-required', params: { methods: 'totp' } });
    const mailed = { method: 'email', code: await sentProof(venue, ada) };
    const refused = await venue.call('recoveryCodes', mailed, { token });
    expect(refused.body.error).toMatchObject({ name: 'verification-required', params: { methods: 'totp' } });
    const recovery = await venue.call('recoveryCodes', { code: recoveryCodes[0] }, { token });
    expect(recovery.body.error).toMatchObject({ name: 'wrong-code', field: 'code' });
    const code = totp(venue, secret);
    const made = await venue.call('recoveryCodes', { code }, { token });
    expect(made.body.data?.recoveryCodes).toHaveLength(10);
    expect(made.body.data?.recoveryCodes).not.toContain(recoveryCodes[0]);
    // A code proves one call.
    const second = await venue.call('recoveryCodes', { code }, { token });
    expect(second.body.error).toMatchObject({ name: 'wrong-code' });
    expect(await events(ada)).toEqual(expect.arrayContaining(['recovery-codes-made', 'step-up-failed']));
  });

  it('takes a sent code once, for what it was sent for, from its own account', async () => {
    const [ada, bob] = [await newTrader(), await newTrader()];
    const fund = await sentProof(venue, ada, 'fund');
    const wrongScene = await venue.call('passkeyRegisterOptions', { code: fund }, { token: ada.token });
    expect(wrongScene.body.error).toMatchObject({ name: 'wrong-code' });
    const code = await sentProof(venue, ada);
    const foreign = await venue.call('passkeyRegisterOptions', { code }, { token: bob.token });
    expect(foreign.body.error).toMatchObject({ name: 'wrong-code' });
    const first = await venue.call('passkeyRegisterOptions', { code }, { token: ada.token });
    expect(first.status).toBe(200);
    const second = await venue.call('passkeyRegisterOptions', { code }, { token: ada.token });
    expect(second.body.error).toMatchObject({ name: 'wrong-code' });
  });

  it('sends its code to bound addresses alone', async () => {
    const ada = await newTrader();
    const sent = await venue.call('sendVerification', { method: 'email' }, { token: ada.token });
    expect(sent.body.data?.sentTo).toBe('fa****om');
    const phone = await venue.call('sendVerification', { method: 'phone' }, { token: ada.token });
    expect(phone.body.error).toMatchObject({ name: 'field-invalid', field: 'method' });
  });

  it('waits after five wrong codes, whatever is asked for', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const { secret } = await bindTotp(venue, ada);
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = await venue.call('recoveryCodes', { method: 'totp', code: WRONG }, { token });
      expect(wrong.body.error?.name).toBe('wrong-code');
    }
    const late = await venue.call('passkeyRegisterOptions', { code: totp(venue, secret) }, { token });
    expect(late).toMatchObject({
      status: 429,
      body: { error: { name: 'too-many-requests', params: { retryAfterSeconds: 60 } } },
    });
    nextStep(venue);
    const waited = await venue.call('passkeyRegisterOptions', { code: totp(venue, secret) }, { token });
    expect(waited.status).toBe(200);
  });

  it('needs a factor where codes to recover it are made', async () => {
    const ada = await newTrader();
    const none = await venue.call('recoveryCodes', { code: WRONG }, { token: ada.token });
    expect(none.body.error).toMatchObject({ number: 2135, name: 'second-factor-missing' });
    const options = await venue.call('passkeyAssertOptions', {}, { token: ada.token });
    expect(options.body.error).toMatchObject({ name: 'second-factor-missing' });
  });
});

describe('passkeys', () => {
  it('are added, listed without their keys, renamed and deleted', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const device = new SoftwareAuthenticator(ORIGIN);
    const { id, recoveryCodes } = await addPasskey(venue, ada, device, await sentProof(venue, ada));
    expect(recoveryCodes).toHaveLength(10);
    const listed = await venue.call('listPasskeys', {}, { token });
    expect(listed.body.data).toEqual({
      records: [{ id, name: 'Laptop', createTime: venue.wall.now, lastUsed: null, synced: false }],
      maximum: 20,
    });
    await venue.call('renamePasskey', { id, name: ' Key on the ring ' }, { token });
    const bare = await venue.call('deletePasskey', { id }, { token });
    expect(bare.body.error).toMatchObject({
      name: 'verification-required',
      params: { methods: 'passkey,recovery' },
    });
    const proof = await passkeyProof(venue, ada, device);
    const renamed = await venue.call('listPasskeys', {}, { token });
    expect(renamed.body.data?.records[0]).toMatchObject({ name: 'Key on the ring' });
    const gone = await venue.call('deletePasskey', { id, ...proof }, { token });
    expect(gone.body.data).toEqual({});
    const empty = await venue.call('listPasskeys', {}, { token });
    expect(empty.body.data?.records).toEqual([]);
    expect(await pauseOf(venue, ada)).toBe(DAY_MS);
    await expectMessage(venue, ada.email, 'Passkey added to your Assay account');
    await expectMessage(venue, ada.email, 'Passkey removed from your Assay account');
    expect(await events(ada)).toEqual(
      expect.arrayContaining(['passkey-added', 'passkey-changed', 'passkey-removed']),
    );
  });

  it('prove a step-up, for the session that asked, once', async () => {
    const ada = await newTrader();
    const device = new SoftwareAuthenticator(ORIGIN);
    await addPasskey(venue, ada, device, await sentProof(venue, ada));
    const proof = await passkeyProof(venue, ada, device);
    const done = await venue.call('recoveryCodes', proof, { token: ada.token });
    expect(done.status).toBe(200);
    const again = await venue.call('recoveryCodes', proof, { token: ada.token });
    expect(again.body.error).toMatchObject({ name: 'wrong-code', field: 'code' });
  });

  it('of a lost device is deleted by a recovery code', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const device = new SoftwareAuthenticator(ORIGIN);
    const { id, recoveryCodes } = await addPasskey(venue, ada, device, await sentProof(venue, ada));
    const gone = await venue.call('deletePasskey', { id, code: recoveryCodes[3] }, { token });
    expect(gone.status).toBe(200);
    // They went with the last factor.
    const bare = await venue.call('passkeyRegisterOptions', {}, { token });
    expect(bare.body.error).toMatchObject({ params: { methods: 'email' } });
  });

  it('of others are unknown', async () => {
    const [ada, bob] = [await newTrader(), await newTrader()];
    const device = new SoftwareAuthenticator(ORIGIN);
    const { id } = await addPasskey(venue, ada, device, await sentProof(venue, ada));
    for (const [name, fields] of [
      ['renamePasskey', { id, name: 'mine' }],
      ['deletePasskey', { id, code: await sentProof(venue, bob) }],
    ] as const) {
      const foreign = await venue.call(name, fields, { token: bob.token });
      expect(foreign.body.error).toMatchObject({ number: 2136, name: 'unknown-passkey', field: 'id' });
    }
    const kept = await venue.call('listPasskeys', {}, { token: ada.token });
    expect(kept.body.data?.records).toMatchObject([{ id, name: 'Laptop' }]);
  });

  it('that were not asked for are refused', async () => {
    const ada = await newTrader();
    const fields = { name: 'Laptop', code: '{}' };
    const unasked = await venue.call('registerPasskey', fields, { token: ada.token });
    expect(unasked.body.error).toMatchObject({ number: 2132, name: 'passkey-refused', field: 'code' });
  });
});

describe('signing in', () => {
  it('asks for the second factor, and takes each proof once', async () => {
    const ada = await newTrader();
    const { secret, recoveryCodes } = await bindTotp(venue, ada);
    const first = await firstStep(venue, ada.email);
    expect(first.methods).toBe('totp,recovery');
    const code = totp(venue, secret);
    const wrong = await secondStep(venue, first.ticket, 'totp', WRONG);
    expect(wrong.body.error?.name).toBe('wrong-code');
    const right = await secondStep(venue, first.ticket, 'totp', code);
    expect(right.body.data?.userId).toBe(ada.userId);
    const replayed = await secondStep(venue, (await firstStep(venue, ada.email)).ticket, 'totp', code);
    expect(replayed.body.error?.name).toBe('wrong-code');
    const lost = await firstStep(venue, ada.email);
    const recovered = await secondStep(venue, lost.ticket, 'recovery', recoveryCodes[1] ?? '');
    expect(recovered.body.data?.userId).toBe(ada.userId);
    // Of two right answers at once one signs in.
    const { ticket } = await firstStep(venue, ada.email);
    const [, , third = '', fourth = ''] = recoveryCodes;
    const both = await Promise.all(
      [third, fourth].map((each) => secondStep(venue, ticket, 'recovery', each)),
    );
    expect(new Set(both.map(({ body }) => body.error?.name))).toEqual(
      new Set([undefined, 'sign-in-expired']),
    );
  });

  it('goes by a passkey, as second step and alone', async () => {
    const ada = await newTrader();
    const device = new SoftwareAuthenticator(ORIGIN);
    await addPasskey(venue, ada, device, await sentProof(venue, ada));
    const { ticket, methods } = await firstStep(venue, ada.email);
    expect(methods).toBe('passkey,recovery');
    const asked = await venue.call('passkeySignInOptions', { ticket });
    const answer = device.get(JSON.parse(asked.body.data?.options ?? ''));
    const second = await secondStep(venue, ticket, 'passkey', answer);
    expect(second.body.data?.userId).toBe(ada.userId);
    const late = await venue.call('passkeySignInOptions', { ticket });
    expect(late.body.error?.name).toBe('sign-in-expired');
    const alone = await venue.call('passkeySignInOptions', {});
    const only = device.get(JSON.parse(alone.body.data?.options ?? ''));
    const signedIn = await secondStep(venue, alone.body.data?.ticket ?? '', 'passkey', only);
    expect(signedIn.body.data?.userId).toBe(ada.userId);
  });
});

describe('the virtual account', () => {
  it('sees whether there is an authenticator, gets no seed, and changes nothing', async () => {
    const ada = await newTrader();
    const paper = await venue.call('switchAccount', { virtual: '1' }, { token: ada.token });
    const token = paper.body.data?.satoken ?? '';
    const asked = await venue.call('getGoogleVerification', { x: ada.userId }, { token });
    expect(asked.body.data).toEqual({ secret: null, otpauthUrl: null, bound: false });
    for (const [name, fields] of [
      ['sendVerification', { method: 'email' }],
      ['bindOrResetGoogle', { x: WRONG, y: '1' }],
      ['recoveryCodes', {}],
      ['passkeyRegisterOptions', {}],
      ['registerPasskey', { name: 'x', code: '{}' }],
      ['renamePasskey', { id: '1', name: 'x' }],
      ['deletePasskey', { id: '1' }],
      ['passkeyAssertOptions', {}],
    ] as const) {
      const { status, body } = await venue.call(name, fields, { token });
      expect([name, status, body.msg]).toEqual([name, 403, 'Virtual account cannot perform this operation']);
    }
  });
});
