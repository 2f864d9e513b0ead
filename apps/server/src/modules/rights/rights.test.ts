import type { OwnerId } from '@assay/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Rights } from '../../access/rights.ts';
import { EngineUnavailable } from '../../engine/port.ts';
import { openHttpVenue, PASSWORD } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { jpeg } from '../../uploads/picture-fixture.ts';
import {
  bindTotp,
  closeFaultless,
  eventsOf,
  expectMessage,
  messagesTo,
  sentProof,
  totp,
} from '../security/security-fixture.ts';

const DAY_MS = 86_400_000;
const BID = { symbol: 'BTCUSDT', direction: 'buy', type: 'limit', price: '90000', amount: '0.001' } as const;

let venue: HttpVenue;
/** Trades, marks, uploads: has something of everything. */
let alice: Trader;
/** Owns nothing, and closes. */
let bob: Trader;
let requests = 0;
beforeAll(async () => {
  venue = await openHttpVenue();
  alice = await venue.signUp('alice@example.com');
  bob = await venue.signUp('bob@example.com');
  await venue.call('faucet', { coin: 'USDT', amount: '1000' }, { token: alice.token });
});
afterAll(() => closeFaultless(venue));

const place = (token: string) =>
  venue.call('submitOrder', { ...BID, requestId: `rights-${++requests}` }, { token });

/** Alice's other account, and back: a switch ends the session before. */
async function switched(virtual: '0' | '1'): Promise<string> {
  const { body } = await venue.call('switchAccount', { virtual }, { token: alice.token });
  alice = { ...alice, token: body.data?.satoken ?? '' };
  return alice.token;
}

const openOrdersOf = async (token: string) =>
  (await venue.call('orderList', { status: 'open' }, { token })).body.data?.total;

const errorOf = ({ body }: { readonly body: { readonly error?: unknown } }) =>
  (body.error as { readonly name?: string } | undefined)?.name;

describe('the file of all data', () => {
  const wanted = async (fields: object = {}) => {
    const url = '/api/user/exportData';
    const headers = { satoken: alice.token };
    return venue.app.inject({ method: 'POST', url, headers, payload: fields });
  };

  it('needs a proof', async () => {
    const bare = await wanted();
    expect([bare.statusCode, bare.json<{ error: { name: string } }>().error.name]).toEqual([
      403,
      'verification-required',
    ]);
    expect((await wanted({ code: '000000' })).json<{ error: { name: string } }>().error.name).toBe(
      'wrong-code',
    );
    expect(await eventsOf(venue, alice)).not.toContain('data-exported');
  });

  it('holds what the venue knows of the user, and no secret', async () => {
    const { token } = alice;
    await place(token);
    await venue.call('changeInfo', { type: 'nickname', value: 'Ada of Ely' }, { token });
    await venue.call('antiCode', { antiCode: 'blue-whale' }, { token });
    await venue.call('addOptional', { symbol: 'ETHUSDT', type: 'spot' }, { token });
    await venue.call('uploadFile', { file: await jpeg(64, 64), type: 'avatar' }, { token });
    const made = await venue.call(
      'createApiKey',
      { name: 'bot', permissions: ['read'], code: await sentProof(venue, alice) },
      { token },
    );
    await switched('1');
    await place(alice.token);
    await switched('0');
    const answer = await wanted({ code: await sentProof(venue, alice) });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="assay-data.json"');
    const file = answer.json<Record<string, never>>();
    expect(file).toMatchObject({
      about: { venue: 'Assay', userId: alice.userId },
      account: { email: alice.email, nickname: 'Ada of Ely', hasAntiPhishingCode: true, standing: 'active' },
      bankCard: null,
      paymentMethods: [],
      referrals: { totalPromoted: 0 },
      uploads: [{ kind: 'avatar', width: 64 }],
      devices: [{ ip: '127.0.0.1' }],
      apiKeys: [{ name: 'bot', permissions: ['read'] }],
      signIns: { rows: [{ result: 'success' }], cut: false },
      liveOrders: { rows: [{ symbol: 'BTCUSDT', status: 'waiting' }], cut: false },
      liveFills: { rows: [], cut: false },
      virtualOrders: { rows: [{ symbol: 'BTCUSDT' }] },
    });
    expect(JSON.stringify(file['watchlist'])).toContain('ETHUSDT');
    expect(JSON.stringify(file['liveBills'])).toContain('USDT');
    expect(JSON.stringify(file['securityEvents'])).toContain('anti-code-changed');
    for (const secret of ['blue-whale', made.body.data?.secret, made.body.data?.key, 'argon2', alice.token]) {
      expect(answer.body).not.toContain(secret);
    }
    expect(answer.body).not.toMatch(/hash"/i);
    await expectMessage(venue, alice.email, 'Your Assay data was downloaded');
    expect(await eventsOf(venue, alice)).toContain('data-exported');
  });
});

describe('freezing', () => {
  it('stops the account at once, and takes the orders of both accounts back where that is wished', async () => {
    expect(await openOrdersOf(alice.token)).toBe(1);
    const frozen = await venue.call('freezeAccount', { cancelOrders: true }, { token: alice.token });
    expect(frozen.body.data).toEqual({ cancelledOrders: 2 });
    expect(await openOrdersOf(alice.token)).toBe(0);
    expect(errorOf(await place(alice.token))).toBe('account-frozen');
    const again = await venue.call('freezeAccount', { cancelOrders: false }, { token: alice.token });
    expect(errorOf(again)).toBe('account-frozen');
    const info = await venue.call('getInfo', {}, { token: alice.token });
    expect(info.body.data?.standing).toMatchObject({ state: 'frozen', by: 'self' });
    await expectMessage(venue, alice.email, 'You have frozen your Assay account');
  });

  it('is undone by its user with a proof, and not where the venue has frozen', async () => {
    const { token } = alice;
    expect(errorOf(await venue.call('unfreezeAccount', {}, { token }))).toBe('verification-required');
    const ines = { type: 'operator', name: 'ines' } as const;
    const order = { userId: Number(alice.userId), by: 'operator', reason: 'a report', actor: ines } as const;
    await venue.accountStatus.freeze(order);
    const code = await sentProof(venue, alice);
    expect(errorOf(await venue.call('unfreezeAccount', { code }, { token }))).toBe('account-held');
    await venue.accountStatus.unfreeze(order);
    expect(errorOf(await venue.call('unfreezeAccount', { code }, { token }))).toBe('account-not-frozen');
    await venue.call('freezeAccount', { cancelOrders: false }, { token });
    // The proof was kept through the refusals: it counts once, where it changes something.
    expect((await venue.call('unfreezeAccount', { code }, { token })).status).toBe(200);
    expect((await place(token)).status).toBe(200);
    await expectMessage(venue, alice.email, 'Your Assay account is no longer frozen');
  });
});

const endIn = async (realm: 'live' | 'paper', { userId }: Trader) => {
  // Users are numbered as owners.
  const query = { type: 'account-status', owner: Number(userId) as OwnerId } as const;
  return (await venue.engine.read(realm, query)).result.excludedUntil;
};

describe('excluding oneself', () => {
  const exclude = (fields: object, token = alice.token) =>
    venue.call('selfExclude', { days: 7, cancelOrders: false, ...fields }, { token });

  it('needs a proof and a number of days', async () => {
    expect(errorOf(await exclude({}))).toBe('verification-required');
    for (const days of [0, 1.5, 1_826]) expect((await exclude({ days })).status).toBe(400);
    expect(await endIn('live', alice)).toBeNull();
  });

  it('keeps them from trading in both accounts, and only ever longer', async () => {
    const { token } = alice;
    const done = await exclude({ cancelOrders: true, code: await sentProof(venue, alice) });
    const until = done.body.data?.until ?? 0;
    expect(done.body.data?.cancelledOrders).toBe(1);
    expect(Math.abs(until - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000);
    const refused = await place(token);
    expect([errorOf(refused), refused.body.error?.params]).toEqual(['account-excluded', { until }]);
    const info = await venue.call('getInfo', {}, { token });
    expect(info.body.data?.excludedUntil).toBe(until);
    expect(errorOf(await place(await switched('1')))).toBe('account-excluded');
    await switched('0');
    const code = await sentProof(venue, alice);
    const shorter = await exclude({ days: 1, code });
    expect([errorOf(shorter), shorter.body.error?.params]).toMatchObject([
      'exclusion-not-shortened',
      { until },
    ]);
    const longer = await exclude({ days: 30, code });
    expect(longer.body.data?.until).toBeGreaterThan(until);
    expect(await endIn('live', alice)).toBe(longer.body.data?.until);
    await expectMessage(venue, alice.email, 'You have excluded yourself from trading');
    expect(await eventsOf(venue, alice)).toContain('account-excluded');
  });

  it('is told to the cores at the next start where a crash has kept it from them', async () => {
    const { identity, engine } = venue;
    const gone = {
      read: engine.read.bind(engine),
      submit: () => Promise.reject(new EngineUnavailable('stopping')),
    };
    const services = { ...venue, stepUp: { ...venue.security.stepUp, require: () => Promise.resolve() } };
    const halfway = new Rights({
      ...services,
      mailer: { send: () => undefined },
      engine: gone,
      now: Date.now,
    });
    const session = await venue.access.findSession(bob.token);
    if (session === null) throw new Error('bob is not signed in');
    const order = { days: 1, cancelOrders: false, proof: {} };
    await expect(halfway.exclude({ session, address: '192.0.2.1' }, order)).rejects.toThrow('stopping');
    const account = await identity.run('findAccount', { userId: Number(bob.userId) });
    expect(await endIn('live', bob)).toBeNull();
    await venue.rights.mend();
    // The virtual account, which they have not opened, is kept from trading, too.
    expect([await endIn('live', bob), await endIn('paper', bob)]).toEqual([
      account?.excludedUntil,
      account?.excludedUntil,
    ]);
  });
});

describe('closing', () => {
  const close = (fields: object, { token }: Trader) => venue.call('closeAccount', fields, { token });

  it('is refused while there is anything left, which the account can look at', async () => {
    const state = await venue.call('closingState', {}, { token: alice.token });
    expect(state.body.data).toEqual({
      balances: [{ coin: 'USDT', available: '1000.000000', occupied: '0.000000' }],
      openOrders: 0,
    });
    const refused = await close({ code: await sentProof(venue, alice) }, alice);
    expect([errorOf(refused), refused.body.error?.params]).toEqual([
      'account-not-empty',
      { assets: 1, orders: 0 },
    ]);
    expect((await venue.call('getInfo', {}, { token: alice.token })).status).toBe(200);
  });

  it('is refused while its user has excluded themselves: the exclusion would end with the account', async () => {
    const refused = await close({ code: await sentProof(venue, bob) }, bob);
    expect([errorOf(refused), refused.body.error?.params]).toEqual([
      'account-excluded',
      { until: await endIn('live', bob) },
    ]);
    bob = await venue.signUp('robert@example.com');
  });

  it('is refused while its user takes a break from seconds-contracts: another account would end it', async () => {
    const carol = await venue.signUp('carol@example.com');
    const { body } = await venue.call('secondContractLimits', {}, { token: carol.token });
    const until = (body.data?.time ?? 0) + 86_400_000;
    const fields = { until, requestId: 'break' };
    expect((await venue.call('secondContractCoolOff', fields, { token: carol.token })).status).toBe(200);
    const refused = await close({ code: await sentProof(venue, carol) }, carol);
    expect([errorOf(refused), refused.body.error?.params]).toEqual(['cooling-off', { until }]);
  });

  it('needs a proof', async () => {
    expect(errorOf(await close({}, bob))).toBe('verification-required');
    const { secret } = await bindTotp(venue, bob);
    expect(errorOf(await close({ code: '000000' }, bob))).toBe('wrong-code');
    expect((await venue.call('closingState', {}, { token: bob.token })).body.data).toEqual({
      balances: [],
      openOrders: 0,
    });
    await venue.call('addOptional', { symbol: 'ETHUSDT', type: 'spot' }, { token: bob.token });
    expect((await close({ code: totp(venue, secret) }, bob)).status).toBe(200);
  });

  it('ends the sessions, erases what is personal, and says goodbye at the address as it was', async () => {
    expect((await venue.call('getInfo', {}, { token: bob.token })).status).toBe(401);
    await expectMessage(venue, bob.email, 'Your Assay account is closed');
    const userId = Number(bob.userId);
    const { identity, audit } = venue;
    expect(await identity.run('findAccount', { userId })).toMatchObject({
      standing: 'closed',
      email: null,
      phone: null,
      passwordHash: '',
    });
    expect(await identity.run('listDevices', { userId, now: 0 })).toEqual([]);
    expect(await identity.run('findAuthenticator', { userId })).toBeNull();
    const signIns = await identity.run('listSignIns', { userId, result: null, from: null, page: 1, size: 9 });
    expect(signIns.total).toBe(0);
    // Events stay in the chain without what was personal; the last one says that it is erased.
    const events = await audit.list({ userId });
    expect(events[0]).toMatchObject({ event: 'account-closed', actor: 'venue' });
    expect(events.length).toBeGreaterThan(1);
    expect(events.slice(1).every(({ address, detail }) => address === null && detail === null)).toBe(true);
    expect((await audit.verify()).brokenAt).toBeNull();
    const login = await venue.call('login', { account: bob.email, password: PASSWORD });
    expect(errorOf(login)).toBe('wrong-credentials');
  });

  it('frees the address for another account', async () => {
    const anew = await venue.signUp(bob.email);
    expect(anew.userId).not.toBe(bob.userId);
    expect((await place(anew.token)).body.error?.name).not.toBe('account-closed');
    bob = anew;
  });

  it('that was cut off before the erasing is finished by the hourly job', async () => {
    const userId = Number(bob.userId);
    const actor = { type: 'user' } as const;
    await venue.accountStatus.close({ userId, by: 'self', reason: 'by its user', actor });
    expect((await venue.identity.run('findAccount', { userId }))?.email).toBe(bob.email);
    await venue.rights.eraseClosed();
    expect((await venue.identity.run('findAccount', { userId }))?.email).toBeNull();
    expect((await venue.identity.run('findAccount', { userId: Number(alice.userId) }))?.email).toBe(
      alice.email,
    );
    expect(await messagesTo(venue, alice.email)).not.toEqual([]);
  });
});
