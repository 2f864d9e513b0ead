/** The port while the venue opens, and the moment it is open: over real sockets. */
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openFront } from './front.ts';
import type { Front } from './front.ts';

const opened: Front[] = [];
afterEach(async () => {
  for (const front of opened.splice(0)) {
    front.server.closeAllConnections();
    await front.close();
  }
});

let reason = 'reading the journal';
async function open(port = 0): Promise<Front> {
  const hosts = { publicUrl: 'https://venue.example', beyondLoopback: false };
  const front = await openFront({ host: '127.0.0.1', port, hosts, reason: () => reason });
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
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, reason }]);
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

test('a browser is shown what is being done, and asks again by itself', async () => {
  reason = 'reading the <journal>';
  const url = urlOf(await open());
  const page = await fetch(`${url}/trade/index?type=spot`, { headers: { accept: 'text/html,*/*' } });
  expect(page.status).toBe(503);
  expect(page.headers.get('refresh')).toBe('2');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('reading the &lt;journal&gt;');
  const style = await fetch(`${url}/docs/page.css`);
  expect(style.headers.get('content-type')).toContain('text/css');
  const script = await fetch(`${url}/assets/app.js`, { headers: { accept: '*/*' } });
  expect([script.status, (await script.json()) as object]).toMatchObject([503, { code: 503 }]);
});

test('a Host that is none of ours is refused', async () => {
  const front = await open();
  const headers = { host: 'elsewhere.example' };
  const asked = request({ host: '127.0.0.1', port: front.port, path: '/readyz', headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(403);
});

test('a port in use is told at once', async () => {
  const { port } = await open();
  await expect(open(port)).rejects.toMatchObject({ code: 'EADDRINUSE', syscall: 'listen' });
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
