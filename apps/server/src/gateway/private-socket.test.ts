import type { AssetId, Lots, Ticks, Units } from '@assay/core';
import { MARKET_CHANNELS, TOKEN_SECONDS } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, submit } from '../market-data/venue-fixture.ts';
import { BTC, BTCUSDT, placeLimit, TRADERS } from '../projections/flow-fixture.ts';
import type { MarketChannel, MarketChannels } from './market-channel.ts';
import type { Listening, OpenOwnChannel } from './own-channel.ts';
import { VENUE_TIME, type Client } from './listening-fixture.ts';
import { ORIGIN, openSockets, type SocketVenue } from './socket-fixture.ts';

interface User {
  readonly userId: string;
  readonly token: string;
}

/** The first asset that the fixture lists. */
const USDT = 0 as AssetId;

let venue: SocketVenue;
let alice: User;
let bob: User;
beforeAll(async () => {
  venue = await openSockets({ authTimeoutMs: 2000 });
  alice = await venue.signIn('alice@example.org');
  bob = await venue.signIn('bob@example.org');
});
afterAll(() => venue.close());

async function signedIn(user: User): Promise<Client> {
  const client = await venue.client(`/ws/coin/${user.userId}`);
  client.send({ event: 'auth', token: user.token });
  await client.next('OWNCOIN');
  return client;
}

const [aliceOwner, bobOwner] = [TRADERS[0]!, TRADERS[1]!];

/** As a program signs in, with a key that nobody has. */
function signedAuth(changes: object): object {
  return { event: 'auth', key: 'k', timestamp: 1_700_000_000_000, signature: 's', ...changes };
}

/** Channels of the market that have nothing. */
function quietMarket(onStop: () => void = () => undefined): MarketChannels {
  const quiet: MarketChannel = { find: () => null, start: () => onStop };
  // Each name of the contract once.
  return Object.fromEntries(MARKET_CHANNELS.map((name) => [name, quiet])) as unknown as MarketChannels;
}

describe('private socket', () => {
  it('shows status and all balances at sign-in', async () => {
    expect([alice.userId, bob.userId]).toEqual(['1000', '1001']);
    const client = await signedIn(alice);
    expect(client.frames.map((frame) => frame.type)).toEqual(['USER_STATUS', 'OWNCOIN']);
    expect(client.frames[0]).toEqual({
      type: 'USER_STATUS',
      virtual: 0,
      data: { userId: '1000', status: 'signed-in' },
    });
    const { data, virtual } = await client.next('OWNCOIN');
    expect(virtual).toBe(0);
    expect(data.balances).toContainEqual({
      coin: 'BTC',
      available: '1000000.00000000',
      occupied: '0.00000000',
    });
    expect(data.balances).toHaveLength(3);
    client.socket.close();
  });

  it('takes the token as a subprotocol as well', async () => {
    const client = await venue.client(`/ws/coin/${alice.userId}`, ['assay', alice.token]);
    expect(client.socket.protocol).toBe('assay');
    await client.next('OWNCOIN');
    client.socket.close();
    const waiting = await venue.client(`/ws/coin/${alice.userId}`, ['assay']);
    waiting.send({ event: 'auth', token: alice.token });
    await waiting.next('OWNCOIN');
    waiting.socket.close();
  });

  it('signs in once, and answers what it is sent besides', async () => {
    const client = await venue.client(`/ws/coin/${alice.userId}`);
    client.send({ event: 'auth', token: alice.token });
    client.send({ event: 'auth', token: alice.token });
    expect((await client.next('ERROR')).data).toMatchObject({ name: 'field-invalid', field: 'event' });
    await client.next('OWNCOIN');
    client.send({ event: 'auth', token: bob.token });
    expect((await client.next('ERROR', 2)).data).toMatchObject({ name: 'field-invalid', field: 'event' });
    client.send({ type: 'ping' });
    expect(await client.next('pong')).toEqual({ type: 'pong', time: VENUE_TIME });
    expect(client.of('USER_STATUS')).toHaveLength(1);
    expect(client.of('OWNCOIN')).toHaveLength(1);
    client.socket.close();
  });

  it('is closed, to be tried again, where sign-ins or balances cannot be looked up', async () => {
    const lost = (): Promise<never> => Promise.reject(new Error('the store is gone'));
    const onSessionEnded = () => () => undefined;
    const narrow = { failedSignInsPerMinute: 1 };
    const blind = await venue.beside(narrow, null, {
      sessions: { findSession: lost, onSessionEnded },
      apiKeys: { check: lost, onSessionEnded },
    });
    const signed = { event: 'auth', key: 'k', timestamp: 1_700_000_000_000, signature: 's' };
    // No mistake of the client's: it is not counted as one.
    for (const frame of [{ event: 'auth', token: 't' }, signed, signed]) {
      const client = await blind.client('/ws/coin/1');
      client.send(frame);
      expect(await client.end()).toEqual({ code: 1013, reason: 'sign-in is not possible right now' });
    }
    await blind.close();
    const channels = { market: quietMarket(), own: [() => ({ take: () => undefined, snapshot: lost })] };
    const unready = await venue.beside({}, null, { channels });
    const client = await unready.client(`/ws/coin/${alice.userId}`, ['assay', alice.token]);
    expect(await client.end()).toEqual({ code: 1013, reason: 'the venue is not ready' });
    await unready.close();
  });

  it('tells each owner of its own orders and coins, and nobody else', async () => {
    const [first, second, other] = [await signedIn(alice), await signedIn(alice), await signedIn(bob)];
    const sell = await submit(venue.engine, placeLimit(aliceOwner, BTCUSDT, 'sell', 600_000, 1000));
    for (const client of [first, second]) {
      expect((await client.next('ORDER')).data).toMatchObject({
        sequence: sell.sequence,
        symbol: 'BTCUSDT',
        direction: 'sell',
        change: 'accepted',
        amount: null,
      });
      const { data } = await client.next('OWNCOIN', 2);
      expect(data.sequence).toBeGreaterThanOrEqual(sell.sequence);
      expect(data.balances).toEqual([{ coin: 'BTC', available: '999999.99000000', occupied: '0.01000000' }]);
    }
    expect(other.of('ORDER')).toEqual([]);
    const buy = await submit(venue.engine, placeLimit(bobOwner, BTCUSDT, 'buy', 600_000, 1000));
    await other.next('ORDER', 3);
    expect(other.of('ORDER').map(({ data }) => data.change)).toEqual(['accepted', 'traded', 'closed']);
    expect(other.of('ORDER')[1]?.data).toMatchObject({
      direction: 'buy',
      amount: '0.01000',
      price: '60000.0',
      fee: '0.00002000',
      feeCoin: 'BTC',
      sequence: buy.sequence,
    });
    await first.next('ORDER', 3);
    expect(
      first
        .of('ORDER')
        .slice(1)
        .map(({ data }) => [data.change, data.feeCoin, data.closeReason]),
    ).toEqual([
      ['traded', 'USDT', null],
      ['closed', null, 'filled'],
    ]);
    await eventually(() => {
      const coins = first.of('OWNCOIN').at(-1)?.data.balances;
      expect(coins).toContainEqual({ coin: 'USDT', available: '100000599.400000', occupied: '0.000000' });
    });
    const ids = new Set(other.of('ORDER').map(({ data }) => data.id));
    expect(ids.size).toBeGreaterThan(0);
    for (const { data } of first.of('ORDER')) expect(ids.has(data.id)).toBe(false);
    await submit(venue.engine, {
      type: 'deposit',
      owner: bobOwner,
      requestId: null,
      asset: BTC,
      amount: 100_000_000 as never,
      source: 'faucet',
    });
    await eventually(() => {
      expect(other.of('OWNCOIN').at(-1)?.data.balances).toEqual([
        { coin: 'BTC', available: '1000001.00998000', occupied: '0.00000000' },
      ]);
    });
    for (const client of [first, second, other]) client.socket.close();
  });

  it('tells of every change of what an order holds, at rest and while it waits for a price', async () => {
    const user = await venue.signIn('frank@example.org');
    const owner = (await venue.access.findSession(user.token))?.owner;
    if (owner === undefined) throw new Error('no session');
    const grant = { type: 'deposit', owner, requestId: null, source: 'faucet' } as const;
    await submit(venue.engine, { ...grant, asset: BTC, amount: 100_000_000 as Units });
    await submit(venue.engine, { ...grant, asset: USDT, amount: 1_000_000_000 as Units });
    const client = await signedIn(user);
    const held = (coin: string, occupied: string): Promise<void> =>
      eventually(() => {
        const received = client.of('OWNCOIN').flatMap(({ data }) => data.balances);
        expect(received.findLast((balance) => balance.coin === coin)?.occupied).toBe(occupied);
      });
    const stop = await submit(venue.engine, {
      type: 'place-conditional-order',
      owner,
      requestId: null,
      market: BTCUSDT,
      side: 'sell',
      trigger: { kind: 'stop', price: 100_000 as Ticks },
      price: 90_000 as Ticks,
      timeInForce: 'gtc',
      quantity: 1000 as Lots,
      spend: null,
      selfTrade: 'cancel-newest',
      expiresAt: null,
      clientOrderId: null,
    });
    await held('BTC', '0.01000000');
    const order = stop.outcome.type === 'conditional-order-placed' ? stop.outcome.order : null;
    if (order === null) throw new Error(stop.outcome.type);
    const amend = { type: 'amend-order', owner, requestId: null, order, postOnly: false } as const;
    await submit(venue.engine, { ...amend, remaining: 400 as Lots, price: null, triggerPrice: null });
    await held('BTC', '0.00400000');
    await submit(venue.engine, placeLimit(owner, BTCUSDT, 'buy', 100_000, 1000));
    await held('USDT', '100.000000');
    const sell = placeLimit(owner, BTCUSDT, 'sell', 100_000, 300);
    if (sell.type !== 'place-order') throw new Error(sell.type);
    await submit(venue.engine, { ...sell, selfTrade: 'decrement' });
    await held('USDT', '70.000000');
    client.socket.close();
  });

  it('tells each of a user’s two accounts of its own, and ends the socket of a session that was switched', async () => {
    const real = await signedIn(await venue.signIn('eve@example.org'));
    const before = await venue.signIn('eve@example.org');
    const left = await signedIn(before);
    const session = await venue.access.findSession(before.token);
    if (session === null) throw new Error('no session');
    const issued = await venue.access.switchAccount(session, 1);
    if ('refused' in issued) throw new Error(issued.refused);
    expect((await left.end()).code).toBe(4402);
    const { userId } = before;
    const virtual = await signedIn({ userId, token: issued.token });
    expect(virtual.of('OWNCOIN')[0]).toMatchObject({ virtual: 1, data: { balances: expect.any(Array) } });
    const owner = session.owner;
    await venue.engine.submit('live', {
      type: 'deposit',
      owner,
      requestId: null,
      asset: BTC,
      amount: 100_000_000 as never,
      source: 'faucet',
    });
    for (let turn = 1; turn <= 20; turn += 1) {
      await venue.engine.submit('paper', placeLimit(owner, BTCUSDT, 'sell', 700_000 + turn, 1000));
      await venue.engine.submit('live', placeLimit(owner, BTCUSDT, 'sell', 800_000 + turn, 500));
    }
    await virtual.next('ORDER', 20);
    await real.next('ORDER', 20);
    for (const [client, flag] of [
      [real, 0],
      [virtual, 1],
    ] as const) {
      expect(client.of('ORDER')).toHaveLength(20);
      await eventually(() => {
        const btc = client
          .of('OWNCOIN')
          .at(-1)
          ?.data.balances.find(({ coin }) => coin === 'BTC');
        expect(btc?.occupied).toBe(flag === 1 ? '0.20000000' : '0.10000000');
      });
      for (const frame of client.frames) if ('virtual' in frame) expect(frame.virtual).toBe(flag);
      client.socket.close();
    }
  });

  it("refuses another user's address, a wrong token and silence", async () => {
    const foreign = await venue.client(`/ws/coin/${alice.userId}`);
    foreign.send({ event: 'auth', token: bob.token });
    expect(await foreign.end()).toEqual({ code: 4403, reason: 'the token belongs to another user' });
    const wrong = await venue.client(`/ws/coin/${alice.userId}`);
    wrong.send({ event: 'auth', token: 'nonsense' });
    expect(await wrong.end()).toEqual({ code: 4401, reason: 'the token is not valid' });
    const silent = await venue.client(`/ws/coin/${alice.userId}`);
    silent.send({ type: 'ping' });
    expect(await silent.end()).toEqual({ code: 4401, reason: 'no valid auth frame in time' });
    for (const client of [foreign, wrong, silent]) {
      expect(client.of('USER_STATUS')).toEqual([]);
      expect(client.of('OWNCOIN')).toEqual([]);
    }
  });

  it.each([
    ['{', 'body-malformed', null],
    [{ event: 'auth' }, 'field-missing', 'token'],
    [{ event: 'auth', token: 7 }, 'field-invalid', 'token'],
    [{ event: 'auth', token: '' }, 'field-invalid', 'token'],
    [{ event: 'auth', token: 'x'.repeat(513) }, 'field-invalid', 'token'],
    [{ event: 'auth', token: 'x', userId: 1 }, 'field-unknown', 'userId'],
    [{ type: 'ping', time: 1 }, 'field-unknown', 'time'],
    [{ token: 'x' }, 'field-missing', 'event'],
    [signedAuth({ timestamp: undefined }), 'field-missing', 'timestamp'],
    [signedAuth({ signature: undefined }), 'field-missing', 'signature'],
    [signedAuth({ key: 7 }), 'field-invalid', 'key'],
    [signedAuth({ key: 'k'.repeat(201) }), 'field-invalid', 'key'],
    [signedAuth({ timestamp: 1_700_000_000_000.5 }), 'field-invalid', 'timestamp'],
    [signedAuth({ timestamp: 999_999_999_999 }), 'field-invalid', 'timestamp'],
    [signedAuth({ timestamp: 10_000_000_000_000 }), 'field-invalid', 'timestamp'],
    [signedAuth({ window: 0 }), 'field-invalid', 'window'],
    [signedAuth({ window: 60_001 }), 'field-invalid', 'window'],
    [{ event: 'subscribe', type: 'DEPTH', symbol: 'BTCUSDT' }, 'field-invalid', 'event'],
  ])('answers %j with an ERROR frame', async (frame, name, field) => {
    const client = await venue.client(`/ws/coin/${alice.userId}`);
    client.send(frame);
    expect((await client.next('ERROR')).data).toMatchObject({ name, field });
    client.socket.close();
  });

  it.each([
    [{ event: 'auth', token: 'x'.repeat(512) }],
    [signedAuth({ key: 'k'.repeat(200) })],
    [signedAuth({ signature: 's'.repeat(200) })],
    [signedAuth({ timestamp: 1_000_000_000_000 })],
    [signedAuth({ timestamp: 9_999_999_999_999 })],
    [signedAuth({ window: 1 })],
    [signedAuth({ window: 60_000 })],
  ])('reads %j, and knows no such token or key', async (frame) => {
    const client = await venue.client(`/ws/coin/${alice.userId}`);
    client.send(frame);
    expect((await client.end()).code).toBe(4401);
    expect(client.frames).toEqual([]);
  });

  it('closes with 4402 when the session runs out', async () => {
    // Access sees a clock by which the sessions of now have two seconds left on the wall.
    const lifeMs = TOKEN_SECONDS * 1000 + 3_600_000;
    const short = await openSockets({ heartbeatMs: 500 }, { now: () => Date.now() - lifeMs + 2000 });
    const dora = await short.signIn('dora@example.org');
    const client = await short.client(`/ws/coin/${dora.userId}`, ['assay', dora.token]);
    client.socket.on('message', (data: Buffer) => {
      if (data.includes('HEARTBEAT')) client.send({ type: 'ping' });
    });
    expect(await client.next('USER_STATUS')).toMatchObject({ data: { status: 'signed-in' } });
    expect(await client.next('USER_STATUS', 2)).toMatchObject({ data: { status: 'signed-out' } });
    expect(await client.end()).toEqual({ code: 4402, reason: 'the session has ended' });
    // Looked at with each heartbeat, it was left alone while it had time.
    expect(client.of('HEARTBEAT').length).toBeGreaterThan(1);
    await short.close();
  });

  it('closes with 4402 when the session ends, others of the user stay', async () => {
    const carol = await venue.signIn('carol@example.org');
    const client = await signedIn(carol);
    const untouched = await signedIn(alice);
    const session = await venue.access.findSession(carol.token);
    if (session === null) throw new Error('no session');
    await venue.access.logout(session, ORIGIN);
    expect((await client.end()).code).toBe(4402);
    expect(client.of('USER_STATUS').at(-1)?.data.status).toBe('signed-out');
    expect(untouched.closed).toBeNull();
    const again = await venue.client(`/ws/coin/${carol.userId}`);
    again.send({ event: 'auth', token: carol.token });
    expect((await again.end()).code).toBe(4401);
    untouched.socket.close();
  });

  it('tells a channel what happens while anybody of the realm listens, and ends it with the gateway', async () => {
    const told: string[] = [];
    const listenings: Listening[] = [];
    const own: OpenOwnChannel = (listening) => {
      listenings.push(listening);
      return {
        take: () => void told.push(`${listening.realm} event`),
        endBatch: () => void told.push(`${listening.realm} end`),
        stop: () => void told.push(`${listening.realm} stopped`),
      };
    };
    const channels = { market: quietMarket(() => told.push('market stopped')), own: [own] };
    const other = await venue.beside({}, null, { channels });
    const place = () => submit(venue.engine, placeLimit(aliceOwner, BTCUSDT, 'sell', 990_000, 100));
    const listens = () => listenings.map((listening) => [listening.realm, listening.has(aliceOwner)]);
    expect(listens()).toEqual([
      ['live', false],
      ['paper', false],
    ]);
    await place();
    const clients: Client[] = [];
    for (let opened = 0; opened < 2; opened += 1) {
      const client = await other.client(`/ws/coin/${alice.userId}`, ['assay', alice.token]);
      expect(await client.next('USER_STATUS')).toMatchObject({ virtual: 0, data: { status: 'signed-in' } });
      clients.push(client);
    }
    expect(told).toEqual([]);
    await place();
    await eventually(() => expect(told.at(-1)).toBe('live end'));
    expect(new Set(told)).toEqual(new Set(['live event', 'live end']));
    const [live] = listenings;
    clients[0]?.socket.close();
    await eventually(() => expect(other.gateway.figures().connections).toBe(1));
    expect(live?.has(aliceOwner)).toBe(true);
    clients[1]?.socket.close();
    await eventually(() => expect(live?.has(aliceOwner)).toBe(false));
    told.length = 0;
    await other.close();
    expect(told.filter((what) => what === 'market stopped')).toHaveLength(MARKET_CHANNELS.length);
    expect(told.filter((what) => what !== 'market stopped')).toEqual(['live stopped', 'paper stopped']);
  });
});
