import type { OwnerId } from '@assay/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '../engine/port.ts';
import { openHttpVenue } from '../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../http/http-fixture.ts';
import { signedBy } from '../http/signing-fixture.ts';
import { AccountStatusService } from './account-status.ts';
import type { AccountStatusOrder } from './account-status.ts';

const BID = { symbol: 'BTCUSDT', direction: 'buy', type: 'limit', price: '90000', amount: '0.001' } as const;
const INES = { type: 'operator', name: 'ines' } as const;

let venue: HttpVenue;
let alice: Trader;
let bob: Trader;
let orders = 0;
beforeAll(async () => {
  venue = await openHttpVenue();
  alice = await venue.signUp('alice@example.com');
  bob = await venue.signUp('bob@example.com');
  await venue.call('faucet', { coin: 'USDT', amount: '1000' }, { token: alice.token });
});
afterAll(() => venue.close());

const byOperator = ({ userId }: Trader, reason = 'asked by telephone'): AccountStatusOrder => ({
  userId: Number(userId),
  by: 'operator',
  reason,
  actor: INES,
});
const bySelf = ({ userId }: Trader): AccountStatusOrder => ({
  userId: Number(userId),
  by: 'self',
  reason: 'my telephone is gone',
  actor: { type: 'user' },
  address: '192.0.2.1',
});

const place = (token: string) =>
  venue.call('submitOrder', { ...BID, requestId: `standing-${++orders}` }, { token });

async function coreStatus({ userId }: Trader, realm: 'live' | 'paper' = 'live') {
  const query = { type: 'account-status', owner: Number(userId) as OwnerId } as const;
  return (await venue.engine.read(realm, query)).result?.status;
}

async function rowOf({ userId }: Trader) {
  const account = await venue.identity.run('findAccount', { userId: Number(userId) });
  return [account?.standing, account?.standingBy, account?.standingReason];
}

/** The same services with another engine: what a crash leaves is made by one that answers no more. */
function serviceWith(engine: Pick<HttpVenue['engine'], 'submit'>): AccountStatusService {
  const { identity, audit, access, apiKeys } = venue;
  return new AccountStatusService({
    identity,
    engine,
    audit,
    sessions: access.sessions,
    apiKeys,
    now: () => venue.wall.now,
  });
}
function gone(): AccountStatusService {
  return serviceWith({ submit: () => Promise.reject(new EngineUnavailable('stopping')) });
}

describe('a frozen account', () => {
  it('reads, takes its orders back and signs in, and does nothing else, in both realms', async () => {
    const { body } = await place(alice.token);
    const id = body.data?.id;
    await venue.accountStatus.freeze(byOperator(alice));
    expect(await rowOf(alice)).toEqual(['frozen', 'operator', 'asked by telephone']);
    expect(await coreStatus(alice)).toBe('frozen');
    const refused = await place(alice.token);
    expect([refused.status, refused.body.error?.name]).toEqual([409, 'account-frozen']);
    const faucet = await venue.call('faucet', { coin: 'USDT', amount: '1' }, { token: alice.token });
    expect(faucet.body.error?.name).toBe('account-frozen');
    expect((await venue.call('orderList', {}, { token: alice.token })).body.data?.total).toBe(1);
    expect((await venue.call('cancelOrder', { id }, { token: alice.token })).status).toBe(200);
    const { body: switched } = await venue.call('switchAccount', { virtual: '1' }, { token: alice.token });
    const virtual = await place(switched.data?.satoken ?? '');
    expect(virtual.body.error?.name).toBe('account-frozen');
    const again = await venue.call('refreshToken', { refreshToken: switched.data?.refreshToken });
    expect((await place(again.body.data?.satoken ?? '')).body.error?.name).toBe('account-frozen');
    const home = await venue.call(
      'switchAccount',
      { virtual: '0' },
      { token: again.body.data?.satoken ?? '' },
    );
    alice = { ...alice, token: home.body.data?.satoken ?? '' };
  });

  it('is freed by the operator, not by its user', async () => {
    await expect(venue.accountStatus.unfreeze(bySelf(alice))).rejects.toMatchObject({
      errorName: 'account-held',
    });
    await expect(venue.accountStatus.close(bySelf(alice))).rejects.toMatchObject({
      errorName: 'account-held',
    });
    await expect(venue.accountStatus.freeze(byOperator(alice))).rejects.toMatchObject({
      errorName: 'account-frozen',
    });
    expect(await rowOf(alice)).toEqual(['frozen', 'operator', 'asked by telephone']);
    await venue.accountStatus.unfreeze(byOperator(alice, 'sorted out'));
    expect(await rowOf(alice)).toEqual(['active', null, null]);
    expect(await coreStatus(alice)).toBe('active');
    expect((await place(alice.token)).status).toBe(200);
    await expect(venue.accountStatus.unfreeze(byOperator(alice))).rejects.toMatchObject({
      errorName: 'account-not-frozen',
    });
  });

  it('that its user has frozen is freed by them, unless an operator has taken it over', async () => {
    await venue.accountStatus.freeze(bySelf(alice));
    await venue.accountStatus.unfreeze(bySelf(alice));
    await venue.accountStatus.freeze(bySelf(alice));
    await venue.accountStatus.freeze(byOperator(alice));
    await expect(venue.accountStatus.unfreeze(bySelf(alice))).rejects.toMatchObject({
      errorName: 'account-held',
    });
    await venue.accountStatus.unfreeze(byOperator(alice));
  });

  it('has keys that do nothing until it is freed', async () => {
    const session = await venue.access.findSession(alice.token);
    if (session === null) throw new Error('alice is not signed in');
    const wanted = { name: 'bot', permissions: ['read'], ipList: [], virtual: 0 } as const;
    const key = await venue.apiKeys.create({ session, address: '192.0.2.1' }, wanted);
    const path = '/api/web/coin/getWalletAccount';
    const read = async () => {
      venue.wall.now += 1;
      const headers = signedBy(key, { method: 'GET', path, timestamp: venue.wall.now });
      return (await venue.app.inject({ url: path, headers })).json<{ error?: { name: string } }>().error
        ?.name;
    };
    expect(await read()).toBeUndefined();
    await venue.accountStatus.freeze(bySelf(alice));
    expect(await read()).toBe('account-frozen');
    await venue.accountStatus.unfreeze(bySelf(alice));
    expect(await read()).toBeUndefined();
  });

  it('is noted with who, why and from where', async () => {
    const events = await venue.audit.list({ userId: Number(alice.userId), event: 'standing-changed' });
    expect(events.at(-1)).toMatchObject({
      actor: 'operator',
      actorName: 'ines',
      detail: { standing: 'frozen', by: 'operator', reason: 'asked by telephone' },
    });
    expect(events[0]).toMatchObject({ actor: 'user', address: '192.0.2.1', detail: { standing: 'active' } });
  });
});

describe('closing an account', () => {
  it('is refused while the core holds anything of it, and changes nothing', async () => {
    await expect(venue.accountStatus.close(bySelf(alice))).rejects.toMatchObject({
      errorName: 'account-not-empty',
      params: { assets: 1, orders: 1 },
    });
    expect(await rowOf(alice)).toEqual(['active', null, null]);
    expect((await place(alice.token)).status).toBe(200);
  });

  it('of an empty account ends its sessions and keys for good', async () => {
    const carol = await venue.signUp('carol@example.com');
    const session = await venue.access.findSession(carol.token);
    if (session === null) throw new Error('carol is not signed in');
    const wanted = { name: 'bot', permissions: ['read'], ipList: [], virtual: 1 } as const;
    await venue.apiKeys.create({ session, address: '192.0.2.1' }, wanted);
    await venue.accountStatus.close(bySelf(carol));
    expect(await rowOf(carol)).toEqual(['closed', 'self', 'my telephone is gone']);
    expect(await coreStatus(carol)).toBe('closed');
    expect((await venue.call('getInfo', {}, { token: carol.token })).status).toBe(401);
    expect((await venue.call('refreshToken', { refreshToken: carol.refreshToken })).status).toBe(401);
    expect((await venue.apiKeys.list(Number(carol.userId), { offset: 0, limit: 1 })).total).toBe(0);
    for (const change of ['freeze', 'unfreeze', 'close'] as const) {
      await expect(venue.accountStatus[change](byOperator(carol))).rejects.toMatchObject({
        errorName: 'account-closed',
      });
    }
    const nobody = { ...bySelf(carol), userId: 9_999_999 };
    await expect(venue.accountStatus.freeze(nobody)).rejects.toMatchObject({ errorName: 'not-found' });
  });
});

describe('a crash between the store and the core', () => {
  it('leaves an account frozen at the gateway, and the start lets the core follow', async () => {
    await expect(gone().freeze(bySelf(bob))).rejects.toBeInstanceOf(EngineUnavailable);
    expect((await place(bob.token)).body.error?.name).toBe('account-frozen');
    expect(await coreStatus(bob)).toBe('active');
    await expect(gone().mend()).rejects.toBeInstanceOf(EngineUnavailable);
    await venue.accountStatus.mend();
    expect(await coreStatus(bob)).toBe('frozen');
    expect(await venue.identity.run('listAccountStatusChanges', { userId: null, limit: 10 })).toEqual([]);
  });

  it('is mended by the next change as well', async () => {
    await expect(gone().unfreeze(bySelf(bob))).rejects.toBeInstanceOf(EngineUnavailable);
    expect([await rowOf(bob), await coreStatus(bob)]).toEqual([['active', null, null], 'frozen']);
    await venue.accountStatus.freeze(bySelf(bob));
    await venue.accountStatus.unfreeze(bySelf(bob));
    expect([await rowOf(bob), await coreStatus(bob)]).toEqual([['active', null, null], 'active']);
  });

  it('finishes a closing that the core has done, and drops one that it refuses', async () => {
    const dora = await venue.signUp('dora@example.com');
    const halfway = serviceWith({
      async submit(realm, command) {
        await venue.engine.submit(realm, command);
        if (command.type === 'set-account-status') throw new EngineUnavailable('outcome-unknown');
        return venue.engine.submit(realm, command);
      },
    });
    await expect(halfway.close(bySelf(dora))).rejects.toBeInstanceOf(EngineUnavailable);
    expect(await rowOf(dora)).toEqual(['active', null, null]);
    await expect(gone().close(bySelf(alice))).rejects.toBeInstanceOf(EngineUnavailable);
    await venue.accountStatus.mend();
    expect(await rowOf(dora)).toEqual(['closed', 'self', 'my telephone is gone']);
    expect((await venue.call('getInfo', {}, { token: dora.token })).status).toBe(401);
    expect(await rowOf(alice)).toEqual(['active', null, null]);
    expect((await place(alice.token)).status).toBe(200);
  });
});

it('asks nothing of a core for two changes at once', async () => {
  const changes = [bySelf(alice), bySelf(alice), bySelf(alice)].map((order) =>
    venue.accountStatus.freeze(order),
  );
  const results = await Promise.allSettled(changes);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  await venue.accountStatus.unfreeze(bySelf(alice));
});
