import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IssuedKey, NewKey } from '../access/api-keys.ts';
import type { Session } from '../access/port.ts';
import { signedBy } from '../http/signing-fixture.ts';
import { openSockets } from './socket-fixture.ts';
import type { Client } from './listening-fixture.ts';
import type { SocketVenue } from './socket-fixture.ts';

let venue: SocketVenue;
let alice: Session;
let bob: Session;
let now = Date.now();
beforeAll(async () => {
  venue = await openSockets({ failedSignInsPerMinute: 20 }, { now: () => now });
  [alice, bob] = [await signIn('alice@example.org'), await signIn('bob@example.org')];
});
afterAll(() => venue.close());
beforeEach(() => {
  now += 1;
});

async function signIn(email: string): Promise<Session> {
  const { token } = await venue.signIn(email);
  const session = await venue.access.findSession(token);
  if (session === null) throw new Error(`${email} is not signed in`);
  return session;
}

const keyOf = (changes: Partial<NewKey> = {}): Promise<IssuedKey> =>
  venue.apiKeys.create(
    { session: alice, address: '127.0.0.1' },
    { name: 'bot', permissions: ['read'], ipList: [], virtual: 0, ...changes },
  );

interface Changes {
  readonly userId?: string;
  /** The address that is signed. */
  readonly path?: string;
  readonly timestamp?: number;
  readonly frame?: object;
}

function authFrame(by: IssuedKey, { path = `/ws/coin/${alice.userId}`, timestamp = now }: Changes): object {
  const headers = signedBy(by, { method: 'GET', path, timestamp });
  return { event: 'auth', key: by.key, timestamp, signature: headers['x-api-signature'] };
}

async function opened(by: IssuedKey, changes: Changes = {}): Promise<Client> {
  const client = await venue.client(`/ws/coin/${changes.userId ?? alice.userId}`);
  client.send({ ...authFrame(by, changes), ...changes.frame });
  return client;
}

describe('the private socket of an API key', () => {
  it('shows status and balances, and closes when the key is deleted', async () => {
    const key = await keyOf();
    const client = await opened(key);
    await client.next('OWNCOIN');
    expect(client.frames[0]).toMatchObject({
      type: 'USER_STATUS',
      virtual: 0,
      data: { userId: alice.userId },
    });
    await venue.apiKeys.delete({ session: alice, address: '127.0.0.1' }, key.record.apiKeyId);
    expect((await client.end()).code).toBe(4402);
  });

  it('of the virtual account shows what is there', async () => {
    const client = await opened(await keyOf({ virtual: 1 }));
    await client.next('OWNCOIN');
    expect(client.frames[0]).toMatchObject({ type: 'USER_STATUS', virtual: 1 });
    client.socket.close();
  });

  it('closes when the account is frozen, and does not open again', async () => {
    const key = await keyOf();
    const client = await opened(key);
    await client.next('OWNCOIN');
    const order = {
      userId: Number(alice.userId),
      by: 'self',
      reason: 'lost',
      actor: { type: 'user' },
    } as const;
    await venue.accountStatus.freeze(order);
    expect((await client.end()).code).toBe(4402);
    now += 1;
    expect((await (await opened(key)).end()).reason).toContain('frozen');
    await venue.accountStatus.unfreeze(order);
    now += 1;
    await (await opened(key)).next('OWNCOIN');
  });

  it('opens with an old timestamp where the frame has a window for it, and not without', async () => {
    const timestamp = now - 20_000;
    const late = await opened(await keyOf(), { timestamp, frame: { window: 30_000 } });
    await late.next('OWNCOIN');
    late.socket.close();
    expect((await (await opened(await keyOf(), { timestamp })).end()).code).toBe(4401);
  });

  it('opens once with one signature', async () => {
    const key = await keyOf();
    await (await opened(key)).next('OWNCOIN');
    expect(await (await opened(key)).end()).toMatchObject({ code: 4401 });
  });

  it.each<[string, Partial<NewKey>, Changes, number, string]>([
    ['without the right to read', { permissions: ['trade'] }, {}, 4403, 'permission to read'],
    ['from an address that it is not bound to', { ipList: ['203.0.113.7'] }, {}, 4403, 'this address'],
    ['with the signature of another address', {}, { path: '/ws/coin/1' }, 4401, 'signature'],
    ['with an old timestamp', {}, { timestamp: 1_700_000_000_000 }, 4401, 'time'],
    ['that is not known', {}, { frame: { key: 'x'.repeat(43) } }, 4401, 'no such API key'],
  ])('is closed for a key %s', async (_, key, changes, code, reason) => {
    const closed = await (await opened(await keyOf(key), changes)).end();
    expect(closed.code).toBe(code);
    expect(closed.reason).toContain(reason);
  });

  it('of another user is closed', async () => {
    const path = `/ws/coin/${bob.userId}`;
    const client = await opened(await keyOf(), { userId: bob.userId, path });
    expect(await client.end()).toEqual({ code: 4403, reason: 'the API key belongs to another user' });
  });

  it.each([
    ['timestamp', { timestamp: 'now' }],
    ['timestamp', { timestamp: 1.5 }],
    ['signature', { signature: 5 }],
    ['signature', { signature: 'a'.repeat(201) }],
    ['key', { key: '' }],
    ['window', { window: 60_001 }],
    ['window', { window: '5000' }],
    ['token', { token: 'both' }],
  ])('answers a frame whose %s is wrong, and waits for another', async (field, frame) => {
    const client = await opened(await keyOf(), { frame });
    const { data } = await client.next('ERROR');
    expect(data).toMatchObject({ field });
    client.send(authFrame(await keyOf(), {}));
    await client.next('OWNCOIN');
    client.socket.close();
  });

  it('is not tried again by a network whose sign-ins fail', async () => {
    const key = await keyOf();
    const codes: number[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const client = await opened(key, { frame: { signature: 'a'.repeat(64) } });
      codes.push((await client.end()).code);
    }
    expect(codes.at(-1)).toBe(4429);
    expect(codes.filter((code) => code === 4401).length).toBeGreaterThan(5);
    expect((await (await opened(key)).end()).code).toBe(4429);
  });
});
