/** The private socket by itself: who is signed in, what they are told, and when it ends. */
import type { Event, OwnerId, Sequence, TimeMs } from '@assay/core';
import type { ErrorName, PrivateClientFrame } from '@assay/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../access/port.ts';
import { AccessRefused } from '../access/refused.ts';
import { sessionOf } from '../access/session-fixture.ts';
import type { PublishedBatch, Realm } from '../engine/port.ts';
import type { GatewayLimits } from './limits.ts';
import { openSocketServer, soon, VENUE_TIME } from './listening-fixture.ts';
import type { Client, SocketServer } from './listening-fixture.ts';
import type { Listening, PrivatePush } from './own-channel.ts';
import { Surroundings } from './surroundings-fixture.ts';

let around: Surroundings;
const opened: SocketServer[] = [];

/** Sessions by the tokens `t1` of user 1 and `t2` of user 2. */
beforeEach(() => {
  around = new Surroundings();
  for (const user of [1, 2]) around.sessions.set(`t${user}`, sessionOf(user));
});
afterEach(async () => {
  vi.useRealTimers();
  for (const server of opened.splice(0)) await server.close();
});

async function open(limits: Partial<GatewayLimits> = {}): Promise<SocketServer> {
  const server = await openSocketServer(around.parts, limits);
  opened.push(server);
  return server;
}

const auth = (token: string): PrivateClientFrame => ({ event: 'auth', token });
const SIGNED = { event: 'auth', key: 'k', timestamp: 1_700_000_000_000, signature: 's' } as const;
const status = (user: number, what: string, virtual = 0) => ({
  type: 'USER_STATUS',
  virtual,
  data: { userId: String(user), status: what },
});
const coins = (sequence: number) =>
  ({ type: 'OWNCOIN', data: { sequence, balances: [] } }) satisfies PrivatePush;

/** Once all is done that followed from what was sent before: whoever is looked up is so by the second time. */
async function done(client: Client): Promise<void> {
  await client.settled();
  await client.settled();
}

/** What came since the last time, but for the answers that nothing else is behind. */
async function taken(client: Client): Promise<unknown[]> {
  await done(client);
  return client.frames.splice(0).filter(({ type }) => type !== 'pong' && type !== 'HEARTBEAT');
}

async function signedIn(server: SocketServer, user: number, token = `t${user}`): Promise<Client> {
  const client = await server.client(`/ws/coin/${user}`, ['assay', token]);
  expect(await taken(client)).toMatchObject([{ type: 'USER_STATUS', data: { status: 'signed-in' } }]);
  return client;
}

test('whoever brings a token is told that they are signed in, and what there is of theirs', async () => {
  around.own.push(
    () => ({ take: () => undefined }),
    () => ({ take: () => undefined, snapshot: (owner) => Promise.resolve(coins(owner)) }),
  );
  around.sessions.set('p1', sessionOf(1, { realm: 'paper', virtual: 1 }));
  const server = await open();
  for (const [protocols, frames, virtual] of [
    [['assay', 't1'], [], 0],
    [['assay', 'p1'], [], 1],
    [['assay'], [auth('t1')], 0],
    [[], [auth('p1')], 1],
  ] as const) {
    const client = await server.client('/ws/coin/1', [...protocols]);
    for (const frame of frames) client.send(frame);
    expect(await taken(client)).toEqual([status(1, 'signed-in', virtual), { ...coins(1), virtual }]);
  }
});

test('nothing is told before it is known who asks, and nobody signs in twice', async () => {
  let found: (session: Session) => void = () => undefined;
  around.findSession = () => new Promise((resolve) => (found = resolve));
  const client = await (await open()).client('/ws/coin/1');
  client.send({ type: 'ping' });
  expect(await client.next('pong')).toEqual({ type: 'pong', time: VENUE_TIME });
  client.send('no frame');
  expect(await taken(client)).toMatchObject([{ type: 'ERROR', data: { name: 'body-malformed' } }]);
  const twice = { type: 'ERROR', data: { name: 'field-invalid', field: 'event' } };
  for (const token of ['t1', 't2']) client.send(auth(token));
  expect(await taken(client)).toMatchObject([twice]);
  found(sessionOf(1));
  await client.next('USER_STATUS');
  client.send(auth('t1'));
  expect(await taken(client)).toMatchObject([status(1, 'signed-in'), twice]);
});

test.each<[string, string, Partial<Session> | null, number, string]>([
  ['no session', 't', null, 4401, 'the token is not valid'],
  ['a session of another', 't2', {}, 4403, 'the token belongs to another user'],
  ['a session that may not read', 't1', { standing: 'closed' }, 4403, 'This account is closed.'],
])('a token of %s is closed', async (_, token, changes, code, reason) => {
  if (changes !== null) around.sessions.set('t1', sessionOf(1, changes));
  const client = await (await open()).client('/ws/coin/1');
  client.send(auth(token));
  await done(client);
  expect(client.closed).toEqual({ code, reason });
  expect(client.of('USER_STATUS')).toEqual([]);
});

test('what is signed is checked as a request of the own address', async () => {
  const asked: unknown[] = [];
  around.check = (request) => {
    asked.push(request);
    return Promise.resolve(sessionOf(1, { via: 'api-key', keyRights: { read: true, trade: false } }));
  };
  const server = await open();
  for (const frame of [SIGNED, { ...SIGNED, window: 7 }]) {
    const client = await server.client('/ws/coin/1');
    client.send(frame);
    expect(await taken(client)).toEqual([status(1, 'signed-in')]);
  }
  const request = { key: 'k', timestamp: '1700000000000', signature: 's', method: 'GET', body: '' };
  const at = { path: '/ws/coin/1', address: '127.0.0.1' };
  expect(asked).toEqual([
    { ...request, ...at, windowMs: null },
    { ...request, ...at, windowMs: 7 },
  ]);
  const other = await server.client('/ws/coin/2');
  other.send(SIGNED);
  await done(other);
  expect(other.closed).toEqual({ code: 4403, reason: 'the API key belongs to another user' });
});

test.each<[ErrorName, number]>([
  ['api-key-unknown', 4401],
  ['api-key-address', 4403],
])('a signature that is refused as %s is closed with %d', async (name, code) => {
  around.check = () => Promise.reject(new AccessRefused(name));
  const client = await (await open()).client('/ws/coin/1');
  client.send(SIGNED);
  await done(client);
  expect(client.closed?.code).toBe(code);
});

test('a network whose sign-ins fail too often is not heard for a while', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const server = await open({ failedSignInsPerMinute: 2 });
  const ask = vi.spyOn(around, 'findSession');
  const sent = async (token: string): Promise<number | null> => {
    const client = await server.client('/ws/coin/1');
    client.send(auth(token));
    await done(client);
    if (client.closed?.code === 4429) expect(client.closed.reason).toBe('too many sign-ins have failed');
    return client.closed?.code ?? null;
  };
  expect([await sent('x'), await sent('t1'), await sent('x')]).toEqual([4401, null, 4401]);
  ask.mockClear();
  expect([await sent('x'), await sent('t1')]).toEqual([4429, 4429]);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(29_000);
  expect(await sent('t1')).toBe(4429);
  vi.advanceTimersByTime(1_000);
  expect(await sent('t1')).toBeNull();
});

test.each([
  ['sessions', auth('t1'), 'sign-in is not possible right now'],
  ['keys', SIGNED, 'sign-in is not possible right now'],
  ['what there is', auth('t1'), 'the venue is not ready'],
  ['what there is, at once', auth('t1'), 'sign-in is not possible right now'],
])('where %s cannot be looked up, it is to be tried again', async (what, frame, reason) => {
  const lost = (): Promise<never> => Promise.reject(new Error('the store is gone'));
  if (what === 'sessions') around.findSession = lost;
  if (what === 'keys') around.check = lost;
  const snapshot = (): Promise<never> => {
    if (what === 'what there is') return lost();
    throw new Error('the store is gone');
  };
  around.own.push(() => ({ take: () => undefined, snapshot }));
  const server = await open({ failedSignInsPerMinute: 1 });
  // No mistake of theirs: it is not counted as one.
  for (let times = 1; times <= 2; times += 1) {
    const client = await server.client('/ws/coin/1');
    client.send(frame);
    await done(client);
    expect(client.closed).toEqual({ code: 1013, reason });
  }
});

test('whoever has not signed in by then is closed, and nobody who has', async () => {
  const server = await open({ authTimeoutMs: 100 });
  const silent = await server.client('/ws/coin/2');
  const client = await signedIn(server, 1);
  expect(await silent.end()).toEqual({ code: 4401, reason: 'no valid auth frame in time' });
  await new Promise((resolve) => setTimeout(resolve, 120));
  await done(client);
  expect(client.closed).toBeNull();
});

test('a heartbeat that is answered keeps the socket', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = await open();
  const [client, silent] = [await server.client('/ws/coin/1'), await server.client('/ws/coin/1')];
  for (let beats = 1; beats <= 4; beats += 1) {
    vi.advanceTimersByTime(20_000);
    await client.next('HEARTBEAT', beats);
    await client.settled();
  }
  expect((await silent.end()).code).toBe(4408);
  expect(silent.of('HEARTBEAT')).toEqual([1, 2].map(() => ({ type: 'HEARTBEAT', time: VENUE_TIME })));
  expect(client.closed).toBeNull();
});

/** What a channel was told, and what it can tell. */
function listened() {
  const told: unknown[] = [];
  const listenings: Listening[] = [];
  around.own.push((listening) => {
    listenings.push(listening);
    return {
      take: (entry, event) => void told.push([listening.realm, entry.sequence, event]),
      endBatch: () => void told.push([listening.realm, 'end']),
      stop: () => void told.push([listening.realm, 'stop']),
    };
  });
  return { told, listenings };
}

const EVENTS = ['one', 'other'] as unknown as readonly Event[];
const [SEQUENCE, TIME] = [7 as Sequence, 1 as TimeMs];
const batch = (realm: Realm): PublishedBatch => ({
  realm,
  first: SEQUENCE,
  last: SEQUENCE,
  time: TIME,
  entries: [{ sequence: SEQUENCE, time: TIME, events: EVENTS }],
});

test('a channel is told what happens while anybody of the realm listens, and tells each owner of theirs', async () => {
  const { told, listenings } = listened();
  around.sessions.set('p2', sessionOf(2, { realm: 'paper', virtual: 1 }));
  const server = await open();
  const [live, paper] = listenings as [Listening, Listening];
  expect([live.realm, live.virtual, paper.realm, paper.virtual]).toEqual(['live', 0, 'paper', 1]);
  for (const realm of ['live', 'paper'] as const) around.batches.tell(batch(realm));
  expect(told).toEqual([]);
  const [client, again, other] = [
    await signedIn(server, 1),
    await signedIn(server, 1),
    await signedIn(server, 2),
  ];
  const virtual = await signedIn(server, 2, 'p2');
  for (const realm of ['live', 'paper'] as const) around.batches.tell(batch(realm));
  expect(told).toEqual([
    ...EVENTS.map((event) => ['live', 7, event]),
    ['live', 'end'],
    ...EVENTS.map((event) => ['paper', 7, event]),
    ['paper', 'end'],
  ]);
  live.push(1 as OwnerId, coins(1));
  live.push(3 as OwnerId, coins(3));
  paper.push(1 as OwnerId, coins(4));
  paper.push(2 as OwnerId, coins(2));
  for (const one of [client, again]) expect(await taken(one)).toEqual([{ ...coins(1), virtual: 0 }]);
  expect(await taken(other)).toEqual([]);
  expect(await taken(virtual)).toEqual([{ ...coins(2), virtual: 1 }]);
});

test('who has gone is listened for no more, and who goes while they are asked for never was', async () => {
  const { told, listenings } = listened();
  const server = await open();
  const live = listenings[0]!;
  const has = (): boolean => live.has(1 as OwnerId);
  const gone = async (client: Client, left: number): Promise<void> => {
    client.socket.close();
    await soon(() => expect(server.gateway.figures().connections).toBe(left));
  };
  const [first, second] = [await signedIn(server, 1), await signedIn(server, 1)];
  await gone(first, 1);
  expect(has()).toBe(true);
  await gone(second, 0);
  expect(has()).toBe(false);
  around.batches.tell(batch('live'));
  expect(told).toEqual([]);
  let found: (session: Session) => void = () => undefined;
  around.findSession = () => new Promise((resolve) => (found = resolve));
  await gone(await server.client('/ws/coin/1', ['assay', 't1']), 0);
  found(sessionOf(1));
  await new Promise((resolve) => setImmediate(resolve));
  expect(has()).toBe(false);
});

test('a session that ends closes its sockets and no others', async () => {
  around.sessions.set('other', sessionOf(1, { sessionId: 11 }));
  around.check = () =>
    Promise.resolve(sessionOf(1, { sessionId: 12, via: 'api-key', keyRights: { read: true, trade: false } }));
  const server = await open();
  const [ended, stays] = [await signedIn(server, 1), await signedIn(server, 1, 'other')];
  const byKey = await server.client('/ws/coin/1');
  byKey.send(SIGNED);
  await taken(byKey);
  around.endedSessions.tell(sessionOf(1));
  expect(await taken(ended)).toEqual([status(1, 'signed-out')]);
  expect(ended.closed).toEqual({ code: 4402, reason: 'the session has ended' });
  for (const client of [byKey, stays]) await done(client);
  expect([byKey.closed, stays.closed]).toEqual([null, null]);
  around.endedKeys.tell(sessionOf(1, { sessionId: 12 }));
  for (const client of [byKey, stays]) await done(client);
  expect([byKey.closed?.code, stays.closed]).toEqual([4402, null]);
});

test('a session that runs out is ended by the next heartbeat, and others go on', async () => {
  const now = 1_700_000_000_000;
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  around.sessions.set('short', sessionOf(1, { sessionId: 11, expiresAt: now + 40_000 }));
  around.sessions.set('longer', sessionOf(1, { sessionId: 12, expiresAt: now + 40_001 }));
  const server = await open();
  const clients = [
    await signedIn(server, 1, 'short'),
    await signedIn(server, 1, 'longer'),
    await server.client('/ws/coin/1'),
  ] as const;
  vi.advanceTimersByTime(20_000);
  for (const client of clients) await done(client);
  expect(clients.map(({ closed }) => closed)).toEqual([null, null, null]);
  vi.advanceTimersByTime(20_000);
  for (const client of clients) await done(client);
  const [short, ...others] = clients;
  expect(short.closed).toEqual({ code: 4402, reason: 'the session has ended' });
  expect(short.of('USER_STATUS')).toEqual([status(1, 'signed-out')]);
  expect(others.map(({ closed }) => closed)).toEqual([null, null]);
});

test('a gateway that is closed leaves nobody listening', async () => {
  const { told } = listened();
  const server = await open();
  const listeners = [around.batches, around.endedSessions, around.endedKeys];
  expect(listeners.map(({ all }) => all.size)).toEqual([1, 1, 1]);
  await server.close();
  expect(listeners.map(({ all }) => all.size)).toEqual([0, 0, 0]);
  expect(told).toEqual([
    ['live', 'stop'],
    ['paper', 'stop'],
  ]);
  expect(around.stopped).toEqual(['DETAIL', 'DEPTH', 'TRADE', 'INDEX', 'MARK', 'KLINE']);
});
