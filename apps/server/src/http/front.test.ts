/** The port while the venue opens, and the moment it is open: over real sockets. */
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openFront } from './front.ts';
import type { Front, FrontOptions } from './front.ts';

const opened: Front[] = [];
afterEach(async () => {
  for (const front of opened.splice(0)) {
    front.server.closeAllConnections();
    await front.close();
  }
});

let reason = 'reading the journal';
async function open(port = 0, changes: Partial<FrontOptions> = {}): Promise<Front> {
  const hosts = { publicUrl: 'https://venue.example', beyondLoopback: false };
  const front = await openFront({ host: '127.0.0.1', port, hosts, reason: () => reason, ...changes });
  opened.push(front);
  return front;
}
const urlOf = (front: Front): string => `http://127.0.0.1:${front.port}`;

test('while the venue opens, the process is alive and not ready, and says why', async () => {
  const url = urlOf(await open());
  const alive = await fetch(`${url}/healthz`);
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'alive' }]);
  for (reason of ['reading the journal', 'opening the identity store']) {
    const ready = await fetch(`${url}/readyz?verbose`);
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, degraded: false, reason }]);
    expect(ready.headers.get('retry-after')).toBe('2');
  }
});

test('calls are refused in the form of the contract, sockets with 503', async () => {
  const url = urlOf(await open());
  const call = await fetch(`${url}/api/user/login`, { method: 'POST', body: '{"account":"a"}' });
  expect(call.status).toBe(503);
  expect(call.headers.get('retry-after')).toBe('2');
  expect(call.headers.get('cache-control')).toBe('no-store');
  expect(await call.json()).toMatchObject({
    code: 503,
    data: null,
    error: { name: 'venue-unavailable', params: { reason: 'starting' } },
    requestId: expect.any(String) as string,
  });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/test`);
  socket.on('error', () => undefined);
  const [, refusal] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  expect(refusal.statusCode).toBe(503);
});

test('pages on another origin can read why the API refuses, those of no other site', async () => {
  const pages = 'https://venue.example';
  const url = `${urlOf(await open(0, { pages }))}/api/user/login`;
  const asked = await fetch(url, { method: 'OPTIONS', headers: { origin: pages } });
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, pages]);
  expect(asked.headers.get('access-control-allow-headers')).toContain('satoken');
  const call = await fetch(url, { method: 'POST', headers: { origin: pages } });
  expect([call.status, call.headers.get('access-control-allow-origin')]).toEqual([503, pages]);
  expect(call.headers.get('access-control-expose-headers')).toContain('retry-after');
  for (const method of ['OPTIONS', 'POST']) {
    const other = await fetch(url, { method, headers: { origin: 'https://evil.example' } });
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([503, null]);
  }
});

test('a browser is shown what is being done, and asks again by itself', async () => {
  reason = 'reading the <journal>';
  const url = urlOf(await open());
  const page = await fetch(`${url}/trade/index?type=spot`, { headers: { accept: 'text/html,*/*' } });
  expect(page.status).toBe(503);
  expect(page.headers.get('refresh')).toBe('2');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('reading the &lt;journal&gt;');
  const style = await fetch(`${url}/docs/page.css`);
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  const html = 'text/html';
  for (const [path, accept] of [
    ['/assets/app.js', '*/*'],
    ['/assets/app.js', html],
    ['/api/user/login', html],
    ['/home/index', '*/*'],
  ] as const) {
    const other = await fetch(url + path, { headers: { accept } });
    expect([path, other.status, (await other.json()) as object]).toMatchObject([path, 503, { code: 503 }]);
  }
});

test('a Host that is none of ours is refused', async () => {
  const front = await open();
  const headers = { host: 'elsewhere.example' };
  const asked = request({ host: '127.0.0.1', port: front.port, path: '/readyz', headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(403);
});

test.each([
  ['192.168.1.5:8080', 503],
  ['[fe80::1]:8080', 503],
  ['VENUE.example', 503],
  ['localhost', 503],
  ['evil.example', 403],
  ['192.168.1.5.evil.example', 403],
  ['a b', 403],
])('beyond this machine the Host "%s" is answered %d', async (host, status) => {
  const hosts = { publicUrl: 'https://venue.example', others: [''], beyondLoopback: true };
  const front = await open(0, { hosts });
  const asked = request({ host: '127.0.0.1', port: front.port, path: '/readyz', headers: { host } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(status);
});

test('a port in use is told at once', async () => {
  const { port } = await open();
  await expect(open(port)).rejects.toMatchObject({ code: 'EADDRINUSE', syscall: 'listen' });
});

/** Everything that comes back for a text, until the server closes; the client keeps its half open. */
async function received(front: Front, text: string): Promise<string> {
  const socket = connect({ port: front.port, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '';
  socket.on('data', (data: Buffer) => (answer += data.toString('latin1')));
  socket.on('error', () => undefined);
  if (text !== '') socket.write(text);
  await once(socket, 'end');
  socket.destroy();
  return answer;
}

test.each([
  ['a bad request line', 'GARBAGE\r\n\r\n', 2004],
  ['an unknown method', 'NONSENSE / HTTP/1.1\r\nHost: localhost\r\n\r\n', 2004],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    2004,
  ],
  ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 2005],
])('%s is answered in the envelope with our headers', async (_, text, number) => {
  const front = await open();
  const [head = '', body = ''] = (await received(front, text)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toMatchObject({ code: 400, data: null, error: { number } });
});

test('an offer of another protocol and an unknown expectation are disregarded', async () => {
  const front = await open();
  for (const offer of ['Upgrade: h2c\r\nConnection: Upgrade, close', 'Expect: 200-ok\r\nConnection: close']) {
    front.server.on('upgrade', (_, stream) => stream.destroy());
    const answer = await received(front, `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${offer}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test('a socket is handed on as soon as there is one who takes it, and refused before', async () => {
  const front = await open();
  const asked = (): Promise<string> =>
    received(
      front,
      'GET /ws/a HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: WebSocket\r\n\r\n',
    );
  expect(await asked()).toMatch(/^HTTP\/1\.1 503 /);
  front.server.on('upgrade', (_, stream) => stream.end('taken'));
  expect(await asked()).toBe('taken');
});

test('a peer that has enough connections gets no more, until it closes one', async () => {
  const front = await open(0, { connectionsPerPeer: 2 });
  const dial = (localAddress: string): Socket =>
    connect({ port: front.port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
  const mustAnswer = async (socket: Socket): Promise<void> => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  };
  const mustBeRefused = async (): Promise<void> => {
    const refused = dial('127.0.0.5');
    refused.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await Promise.race([once(refused, 'close'), once(refused, 'data')]);
    expect(refused.bytesRead).toBe(0);
  };
  // The server has seen the end before it answers with its own.
  const hangUp = (socket: Socket) => once(socket.resume().end(), 'close');
  // The second time everything of the first is forgotten.
  for (let times = 1; times <= 2; times += 1) {
    const held = [dial('127.0.0.5'), dial('127.0.0.5')] as const;
    for (const socket of held) await mustAnswer(socket);
    await mustBeRefused();
    const other = dial('127.0.0.6');
    await mustAnswer(other);
    await hangUp(held[0]);
    const next = dial('127.0.0.5');
    await mustAnswer(next);
    await mustBeRefused();
    for (const socket of [held[1], other, next]) await hangUp(socket);
  }
});

test('a peer has 256 connections and no more', async () => {
  const front = await open();
  const sockets = Array.from({ length: 257 }, () =>
    connect(front.port, '127.0.0.1').on('error', () => undefined),
  );
  const gone: number[] = [];
  for (const [index, socket] of sockets.entries()) socket.on('close', () => gone.push(index));
  await vi.waitUntil(() => gone.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(gone).toHaveLength(1);
  for (const socket of sockets) socket.destroy();
});

test('where no names are set, it answers to any', async () => {
  const front = await open(0, { hosts: null });
  const headers = { host: 'elsewhere.example' };
  const asked = request({ host: '127.0.0.1', port: front.port, path: '/readyz', headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(503);
});

test('behind a proxy that is believed, connections are not counted by the proxy', async () => {
  const front = await open(0, { connectionsPerPeer: 1, trustProxy: 1 });
  const held = [connect(front.port, '127.0.0.1'), connect(front.port, '127.0.0.1')];
  for (const socket of held) {
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  }
});

test.each([
  [1_000_000, 24_000],
  [1_024, 768],
  [300, 150],
  ['unlimited', 24_000],
  [undefined, 24_000],
])('of %s descriptors it takes %d connections', async (soft, most) => {
  const report = vi.spyOn(process.report, 'getReport');
  report.mockReturnValue({ userLimits: { open_files: { soft } } });
  const { server } = await open();
  report.mockRestore();
  expect(server.maxConnections).toBe(most);
});

test('no connection is held without use, nor for one request for ever', async () => {
  const { server } = await open();
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxRequestsPerSocket } = server;
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxRequestsPerSocket }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    timeout: 60_000,
    // Longer than the minute of a usual proxy.
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 10_000,
  });
});

test('a connection that a browser opened in advance ends without a word, half a request with 408', async () => {
  const front = await open();
  front.server.headersTimeout = 1; // looked at every five seconds
  const [unused, half] = await Promise.all([received(front, ''), received(front, 'GET /healthz HT')]);
  expect(unused).toBe('');
  const [head = '', body = ''] = half.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(body)).toMatchObject({ code: 408, error: { name: 'request-timeout', number: 2010 } });
});

test('what cannot be read behind a request gets no answer within the other', async () => {
  const front = await open();
  front.lend((_, response) => void response.writeHead(200, { 'content-length': 100 }).write('half'));
  front.open();
  const socket = connect(front.port, '127.0.0.1');
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await vi.waitUntil(() => text.endsWith('half'));
  socket.write('GARBAGE\r\n\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  expect(text).toMatch(/^HTTP\/1\.1 200 [^]*half$/);
});

test('once it is open, the application answers on the same connection and port', async () => {
  const front = await open();
  expect(front.lend((_, response) => void response.end('the venue'))).toBe(front.server);
  expect((await fetch(`${urlOf(front)}/readyz`)).status).toBe(503);
  front.open();
  expect(await (await fetch(`${urlOf(front)}/readyz`)).text()).toBe('the venue');
  await front.close();
  await expect(fetch(`${urlOf(front)}/healthz`)).rejects.toThrow('fetch failed');
});
