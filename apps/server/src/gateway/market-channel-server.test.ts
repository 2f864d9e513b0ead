/** The market socket by itself: what a subscriber gets, and how much it may ask. */
import { afterEach, expect, test, vi } from 'vitest';
import type { GatewayLimits } from './limits.ts';
import { openSocketServer, soon, VENUE_TIME } from './listening-fixture.ts';
import type { Client, SocketServer } from './listening-fixture.ts';
import { Surroundings, tradesOf } from './surroundings-fixture.ts';

let around: Surroundings;
const opened: SocketServer[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const server of opened.splice(0)) await server.close();
});

async function open(limits: Partial<GatewayLimits> = {}): Promise<SocketServer> {
  around = new Surroundings();
  for (const symbol of ['AA', 'BB', 'CC', 'DD', 'EE']) around.topics.set(`TRADE ${symbol}`, null);
  const server = await openSocketServer(around.parts, limits);
  opened.push(server);
  return server;
}

const about = (event: string, symbol: string, type = 'TRADE') => ({ event, type, symbol });
const subscribe = (symbol: string) => about('subscribe', symbol);
/** What came since the last time, but for the answer that nothing else is behind. */
async function taken(client: Client): Promise<unknown[]> {
  await client.settled();
  return client.frames.splice(0).filter(({ type }) => type !== 'pong');
}
const answer = (type: string, symbol: string) => ({ type, data: { type: 'TRADE', symbol } });

test('a subscriber gets a snapshot and what follows, until it leaves; others get nothing of it', async () => {
  const server = await open();
  const [client, other] = [await server.client('/ws/a'), await server.client('/ws/b')];
  around.topics.set('TRADE BB', tradesOf('now'));
  client.send(subscribe('AA'));
  expect(await taken(client)).toEqual([answer('SUBSCRIBED', 'AA')]);
  client.send(subscribe('BB'));
  expect(await taken(client)).toEqual([answer('SUBSCRIBED', 'BB'), tradesOf('now')]);
  for (const key of ['TRADE AA', 'TRADE BB', 'TRADE CC']) around.publish(key, tradesOf(key));
  expect(await taken(client)).toEqual([tradesOf('TRADE AA'), tradesOf('TRADE BB')]);
  client.send(about('unsubscribe', 'AA'));
  expect(await taken(client)).toEqual([answer('UNSUBSCRIBED', 'AA')]);
  for (const key of ['TRADE AA', 'TRADE BB']) around.publish(key, tradesOf(key));
  expect(await taken(client)).toEqual([tradesOf('TRADE BB')]);
  expect(await taken(other)).toEqual([]);
  expect(around.made).toEqual(['TRADE AA', 'TRADE BB', 'TRADE BB']);
});

test('frames are made for nobody who has gone', async () => {
  const server = await open();
  const client = await server.client('/ws/a');
  client.send(subscribe('AA'));
  await client.settled();
  client.socket.close();
  await soon(() => expect(server.gateway.figures().connections).toBe(0));
  around.publish('TRADE AA', tradesOf('AA'));
  expect(around.made).toEqual([]);
});

test('a topic may have a period, and is looked for by what the frame says', async () => {
  const client = await (await open()).client('/ws/a');
  around.topics.set('KLINE AA 5m', null);
  client.send({ ...about('subscribe', 'AA', 'KLINE'), period: '5m' });
  client.send({ ...about('subscribe', 'AA', 'KLINE'), period: '1m' });
  client.send(about('subscribe', 'AA', 'DEPTH'));
  client.send('no frame');
  client.socket.send(Buffer.from('{"type":"ping"}'), { binary: true });
  expect(await taken(client)).toMatchObject([
    { type: 'SUBSCRIBED', data: { type: 'KLINE', symbol: 'AA' } },
    { type: 'ERROR', data: { name: 'unknown-symbol', field: 'symbol' } },
    { type: 'ERROR', data: { name: 'unknown-symbol', field: 'symbol' } },
    { type: 'ERROR', data: { name: 'body-malformed', field: null } },
    { type: 'ERROR', data: { name: 'body-malformed', field: null } },
  ]);
  client.send({ type: 'ping' });
  expect(await client.next('pong')).toEqual({ type: 'pong', time: VENUE_TIME });
});

test('a socket has so many subscriptions and is closed with one more', async () => {
  const client = await (await open({ subscriptions: 2 })).client('/ws/a');
  for (const symbol of ['AA', 'BB', 'BB']) client.send(subscribe(symbol));
  client.send(about('unsubscribe', 'BB'));
  client.send(subscribe('CC'));
  expect((await taken(client)).map((frame) => (frame as { type: string }).type)).toEqual([
    'SUBSCRIBED',
    'SUBSCRIBED',
    'SUBSCRIBED',
    'UNSUBSCRIBED',
    'SUBSCRIBED',
  ]);
  client.send(subscribe('DD'));
  await client.settled();
  expect(client.closed).toEqual({ code: 4429, reason: 'more than 2 subscriptions' });
});

test('so many frames may come at once, and then as many a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const server = await open({ framesPerSecond: 3 });
  const passed = async (waits: readonly number[]): Promise<boolean> => {
    const client = await server.client('/ws/a');
    for (const ms of waits) {
      vi.advanceTimersByTime(ms);
      await client.settled();
    }
    if (client.closed !== null)
      expect(client.closed).toEqual({ code: 4429, reason: 'more than 3 frames a second' });
    return client.closed === null;
  };
  expect(await passed([0, 0, 0])).toBe(true);
  expect(await passed([0, 0, 0, 0])).toBe(false);
  expect(await passed([0, 0, 0, 300])).toBe(false);
  expect(await passed([0, 0, 0, 400])).toBe(true);
  expect(await passed([0, 0, 0, 400, 0])).toBe(false);
  expect(await passed([0, 0, 0, 1_000, 0, 0])).toBe(true);
  // What was not used is kept for a second and no longer.
  expect(await passed([0, 0, 9_000, 0, 0])).toBe(true);
  expect(await passed([0, 0, 9_000, 0, 0, 0])).toBe(false);
});

test('a new subscription is no frame of these, and what was subscribed before is one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const client = await (await open({ framesPerSecond: 3 })).client('/ws/a');
  await client.settled();
  for (const symbol of ['AA', 'BB', 'CC', 'DD', 'EE']) client.send(subscribe(symbol));
  await client.settled();
  client.send(subscribe('AA'));
  await client.next('SUBSCRIBED', 6);
  expect(client.closed).toBeNull();
  await client.settled();
  expect(client.closed?.code).toBe(4429);
});

test.each(['ping', 'pong'] as const)('control frames count as others do: %s', async (kind) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const client = await (await open({ framesPerSecond: 3 })).client('/ws/a');
  for (let sent = 0; sent < 2; sent += 1) client.socket[kind]();
  await client.settled();
  expect(client.closed).toBeNull();
  client.socket[kind]();
  await client.settled();
  expect(client.closed?.code).toBe(4429);
});

test('a frame has 4,096 bytes at most, and one beyond 8,192 is not even read', async () => {
  const server = await open();
  const padded = (bytes: number): string => `{"type":"ping","a":"${'x'.repeat(bytes - 22)}"}`;
  const client = await server.client('/ws/a');
  client.send(padded(4096));
  expect(await taken(client)).toMatchObject([{ data: { field: 'a' } }]);
  client.send(padded(4097));
  await client.settled();
  expect(client.closed).toEqual({ code: 4429, reason: 'a frame may have 4096 bytes' });
  const [read, unread] = [await server.client('/ws/b'), await server.client('/ws/c')];
  read.send(padded(8192));
  unread.send(padded(8193));
  for (const one of [read, unread]) await one.settled();
  expect([read.closed?.code, unread.closed?.code]).toEqual([4429, 1009]);
});

test('a message may come in sixteen pieces', async () => {
  const client = await (await open()).client('/ws/a');
  const pieces = ['{"type":', ...Array<string>(14).fill(' '), '"ping"}'];
  for (const [index, piece] of pieces.entries()) client.socket.send(piece, { fin: index === 15 });
  await client.next('pong');
  for (let sent = 0; sent < 17; sent += 1) client.socket.send('a', { fin: false });
  expect((await client.end()).code).toBe(1008);
});

/** Large enough to be more than the kernel takes before long. */
const LARGE = tradesOf('x'.repeat(1_000_000));

/** Publishes of a topic whose reader reads nothing until `isEnough`. */
async function flood(key: string, isEnough: () => boolean): Promise<void> {
  while (!isEnough()) {
    around.publish(key, LARGE);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('who reads slowly is left out, and gets what is now and what follows when it reads again', async () => {
  const server = await open({ behindBytes: 65_536, tooSlowBytes: 1_000_000_000 });
  const client = await server.client('/ws/a');
  for (const symbol of ['AA', 'BB']) client.send(subscribe(symbol));
  await client.settled();
  client.socket.pause();
  await flood('TRADE AA', () => server.gateway.figures().skippedFrames > 0);
  expect(server.gateway.figures()).toEqual({ connections: 1, skippedFrames: 1, closedTooSlow: 0 });
  around.topics.set('TRADE AA', tradesOf('now'));
  client.socket.resume();
  await soon(() => expect(client.frames.at(-1)).toEqual(tradesOf('now')));
  for (const key of ['TRADE AA', 'TRADE BB']) around.publish(key, tradesOf(key));
  await client.settled();
  expect(client.frames.slice(-3, -1)).toEqual([tradesOf('TRADE AA'), tradesOf('TRADE BB')]);
});

test('who reads far too slowly is closed', async () => {
  const server = await open({ behindBytes: 1_000_000_000, tooSlowBytes: 65_536 });
  const client = await server.client('/ws/a');
  client.send(subscribe('AA'));
  await client.settled();
  client.socket.pause();
  await flood('TRADE AA', () => server.gateway.figures().closedTooSlow > 0);
  client.socket.resume();
  expect(await client.end()).toEqual({ code: 1013, reason: 'reads too slowly' });
  expect(server.gateway.figures().closedTooSlow).toBe(1);
});
