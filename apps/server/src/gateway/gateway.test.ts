/** The gateway by itself: which sockets open, and how they end. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import type { TrustedProxies } from '../http/plugins/peers.ts';
import type { GatewayLimits } from './limits.ts';
import { openSocketServer, soon, VENUE_TIME } from './listening-fixture.ts';
import type { SocketServer } from './listening-fixture.ts';
import { Surroundings, tradesOf } from './surroundings-fixture.ts';

const opened: SocketServer[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const server of opened.splice(0)) await server.close();
});

async function open(
  limits: Partial<GatewayLimits> = {},
  trustProxy: TrustedProxies = null,
  around = new Surroundings(),
): Promise<SocketServer> {
  const server = await openSocketServer(around.parts, limits, trustProxy);
  opened.push(server);
  return server;
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const noneIsLeft = ({ gateway }: SocketServer, left = 0): Promise<void> =>
  soon(() => expect(gateway.figures().connections).toBe(left));

/** What is answered to an upgrade that asks by these lines; the client keeps its half open. */
async function asked({ port }: SocketServer, path: string, lines = ''): Promise<[string, Socket]> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  const upgrade = `Host: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${lines}`;
  socket.write(`GET ${path} HTTP/1.1\r\n${upgrade}\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return [answer.toString().split('\r\n')[0] ?? '', socket];
}

test('unknown addresses and foreign pages are refused before a socket opens', async () => {
  const server = await open();
  for (const address of [
    '/ws',
    '/ws/coin/abc/def',
    '/other',
    '/ws/live',
    `/ws/${'a'.repeat(65)}`,
    '/ws/coin/01',
  ]) {
    expect([address, await server.refused(address)]).toEqual([address, 404]);
  }
  const foreign = { headers: { host: 'evil.example' }, origin: 'http://evil.example' };
  for (const options of [{ origin: 'https://evil.example' }, { origin: 'null' }, foreign]) {
    expect(await server.refused('/ws/a', options)).toBe(403);
  }
  for (const origin of [`http://127.0.0.1:${server.port}`, 'https://venue.example']) {
    await (await server.client('/ws/a', [], { origin })).settled();
  }
});

test('a socket of the market is no private one, and a private one none of the market', async () => {
  const server = await open();
  const [market, own] = [await server.client('/ws/a'), await server.client('/ws/coin/1')];
  for (const client of [market, own]) client.send({ event: 'auth', token: 'x' });
  await market.settled();
  expect(market.of('ERROR')).toMatchObject([{ data: { name: 'field-invalid', field: 'event' } }]);
  expect((await own.end()).code).toBe(4401);
  await noneIsLeft(server, 1);
});

test('a peer has so many sockets, and gets another one for each that it leaves', async () => {
  const server = await open({ connectionsPerPeer: 2 }, 1);
  // What the client itself claims stands before what the proxy saw.
  const mine = [from('192.0.2.9, 192.0.2.1'), from('192.0.2.8, 192.0.2.1')];
  const [, last] = [await server.client('/ws/b', [], mine[0]), await server.client('/ws/c', [], mine[1])];
  await server.client('/ws/d', [], from('192.0.2.9, 192.0.2.2'));
  expect(await server.refused('/ws/e', from('192.0.2.7, 192.0.2.1'))).toBe(429);
  last.socket.close();
  await noneIsLeft(server, 2);
  await server.client('/ws/f', [], mine[0]);
  expect(await server.refused('/ws/g', mine[0])).toBe(429);
  const bare = await open({ connectionsPerPeer: 1 });
  await bare.client('/ws/a', [], from('192.0.2.1'));
  expect(await bare.refused('/ws/b', from('192.0.2.2'))).toBe(429);
});

test('all together have so many, and a place that was left or never taken is given back', async () => {
  const server = await open({ connections: 1 }, 1);
  for (let round = 0; round < 2; round += 1) {
    // Without a key this is no opening of a socket.
    const [answer, broken] = await asked(server, '/ws/a', 'Sec-WebSocket-Version: 13\r\n');
    expect(answer).toBe('HTTP/1.1 400 Bad Request');
    broken.destroy();
    await once(broken, 'close');
    const first = await soon(async () => {
      const status = await server.refused('/ws/never', { ...from('192.0.2.3'), origin: 'null' });
      expect(status).toBe(403);
      return server.client('/ws/b', [], from('192.0.2.1'));
    });
    expect(await server.refused('/ws/c', from('192.0.2.2'))).toBe(429);
    first.socket.close();
    await noneIsLeft(server);
  }
});

test('a refused upgrade is destroyed, though its client keeps its half open, and its end is no fault of ours', async () => {
  const server = await open();
  const held = new Promise<Duplex>((resolve) =>
    server.server.once('upgrade', (_, stream) => resolve(stream)),
  );
  const [answer, socket] = await asked(server, '/nope');
  expect(answer).toBe('HTTP/1.1 404 Not Found');
  const stream = await held;
  // As where the client has reset its connection.
  stream.emit('error', new Error('ECONNRESET'));
  await soon(() => expect(stream.destroyed).toBe(true));
  socket.destroy();
});

test('what does not answer two heartbeats is closed, what does is kept', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = await open();
  const [silent, talking] = [await server.client('/ws/a'), await server.client('/ws/b')];
  for (let beats = 1; beats <= 4; beats += 1) {
    vi.advanceTimersByTime(20_000);
    await talking.next('HEARTBEAT', beats);
    await talking.settled();
    if (beats === 2) expect(silent.closed).toBeNull();
  }
  expect(await silent.end()).toEqual({ code: 4408, reason: 'two heartbeats were not answered' });
  expect(silent.frames).toEqual([1, 2].map(() => ({ type: 'HEARTBEAT', time: VENUE_TIME })));
  expect(talking.closed).toBeNull();
});

test('a flood whose client does not answer the close is cut off', async () => {
  const server = await open({ framesPerSecond: 3 });
  const deaf = await server.client('/ws/a');
  deaf.socket.pause();
  for (let sent = 0; sent < 5; sent += 1) deaf.send({ type: 'ping' });
  await noneIsLeft(server);
  deaf.socket.resume();
  await deaf.end();
  expect(deaf.of('pong')).toHaveLength(3);
});

test('a message above the limit of a slow reader goes to one that has read all before', async () => {
  const around = new Surroundings();
  around.topics.set('TRADE AA', tradesOf('AA'));
  const server = await open({ tooSlowBytes: 1 }, null, around);
  const client = await server.client('/ws/a');
  client.send({ event: 'subscribe', type: 'TRADE', symbol: 'AA' });
  await client.settled();
  expect(client.of('TRADE')).toEqual([tradesOf('AA')]);
  expect(server.gateway.figures()).toEqual({ connections: 1, skippedFrames: 0, closedTooSlow: 0 });
});

test('a gateway that stops says why, and does so once', async () => {
  const around = new Surroundings();
  const server = await open({}, null, around);
  const clients = [await server.client('/ws/a'), await server.client('/ws/coin/1')];
  // It waits for nothing but the sockets.
  vi.useFakeTimers({ toFake: ['performance'] });
  await Promise.all([server.gateway.close(), server.gateway.close()]);
  for (const client of clients) {
    expect(await client.end()).toEqual({ code: 1001, reason: 'the venue is stopping' });
  }
  expect(server.server.listenerCount('upgrade')).toBe(0);
  expect(new Set(around.stopped).size).toBe(around.stopped.length);
});

test('one that stops opens no more sockets, waits a second for who does not answer the close, and cuts them', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const server = await open();
  const deaf = await server.client('/ws/deaf');
  deaf.socket.pause();
  let isStopped = false;
  const stopped = server.gateway.close().then(() => (isStopped = true));
  expect(await server.refused('/ws/late')).toBe(503);
  vi.advanceTimersByTime(500);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isStopped).toBe(false);
  vi.advanceTimersByTime(500);
  await stopped;
  vi.useRealTimers();
  await noneIsLeft(server);
});
