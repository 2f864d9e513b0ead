import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { RequestRefused } from '../request-refused.ts';
import { createInsiders } from './insiders.ts';
import { trustedHop } from './peers.ts';
import { startProxy } from './proxy-fixture.ts';

const TOKEN = 'f'.repeat(32);
const PAGE = path.join(import.meta.dirname, '../../../../../docs/operating/proxy.md');
/** What a proxy sends that keeps its connections and tells nothing. */
const KEEPING = 'proxy_http_version 1.1;\nproxy_set_header Connection "";';
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

interface Secret {
  readonly port: number;
  readonly heard: string[];
}

/** A web server with one address for insiders alone; it answers who asked. */
async function openSecret({ isPublished = false, proxies = 0 } = {}): Promise<Secret> {
  const heard: string[] = [];
  const insiders = createInsiders({
    isPublished,
    token: TOKEN,
    onPublished: (origin) => heard.push(origin),
  });
  const app = fastify({ trustProxy: proxies === 0 ? false : trustedHop(proxies) });
  app.addHook('onRequest', async (request) => insiders.hear(request.raw));
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof RequestRefused ? 403 : 500).send(''));
  app.get('/secret', (request, reply) => {
    insiders.mustBe(request);
    return reply.send('the codes');
  });
  app.all('/open', (request, reply) => reply.send(request.ip));
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  // A listening TCP server has an address of this shape.
  const { port } = app.server.address() as AddressInfo;
  return { port, heard };
}

async function proxied(port: number, configuration?: string): Promise<string> {
  const proxy = await startProxy(port, configuration);
  closing.push(() => proxy.close());
  return proxy.url;
}

const ask = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(url, { headers });
  return [answer.status, await answer.text()] as const;
};

describe('what is for the people of this machine', () => {
  test('is closed to whoever comes through a plain proxy_pass, though its peer and Host are of this machine', async () => {
    const { port } = await openSecret();
    expect(await ask(`http://127.0.0.1:${port}/secret`)).toEqual([200, 'the codes']);
    expect(await ask(`${await proxied(port)}/secret`)).toEqual([403, '']);
    expect(await ask(`${await proxied(port, 'proxy_http_version 1.1;')}/secret`)).toEqual([403, '']);
    expect(await ask(`http://127.0.0.1:${port}/secret`)).toEqual([200, 'the codes']);
  });

  test('is closed from the first page on that was opened under another name, also behind a proxy that tells nothing', async () => {
    const { port, heard } = await openSecret();
    const outside = await proxied(port, KEEPING);
    // Somebody registers: their browser says which page it is that asks.
    const origin = { origin: 'https://exchange.example' };
    await fetch(`${outside}/open`, { method: 'POST', headers: origin });
    await fetch(`${outside}/open`, { method: 'POST', headers: origin });
    expect(heard).toEqual(['https://exchange.example']);
    expect(await ask(`${outside}/secret`)).toEqual([403, '']);
    expect(await ask(`http://127.0.0.1:${port}/secret`)).toEqual([403, '']);
    expect(await ask(`${outside}/secret`, { authorization: `Bearer ${TOKEN}` })).toEqual([200, 'the codes']);
    expect(await ask(`${outside}/secret`, { authorization: `Bearer e${TOKEN.slice(1)}` })).toEqual([403, '']);
    // An address is written down on its way.
    expect(await ask(`${outside}/secret?token=${TOKEN}`)).toEqual([403, '']);
  });

  test('is not closed by a page of another site, whose browser says that it is one, nor by pages of this machine', async () => {
    const { port, heard } = await openSecret();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const headers of [foreign, { origin: 'http://localhost:5173' }, { origin: 'null' }]) {
      const { status } = await fetch(`http://127.0.0.1:${port}/open`, { method: 'POST', headers });
      expect(status).toBe(200);
    }
    expect(heard).toEqual([]);
    expect(await ask(`http://127.0.0.1:${port}/secret`)).toEqual([200, 'the codes']);
  });

  test('opens by the token alone where the settings say that others reach the venue', async () => {
    const { port } = await openSecret({ isPublished: true });
    expect(await ask(`http://127.0.0.1:${port}/secret`)).toEqual([403, '']);
    const authorization = `Bearer ${TOKEN}`;
    expect(await ask(`http://127.0.0.1:${port}/secret`, { authorization })).toEqual([200, 'the codes']);
  });

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'])(
    'is closed to a request with "%s"',
    async (name) => {
      const { port } = await openSecret();
      expect(await ask(`http://127.0.0.1:${port}/secret`, { [name]: '127.0.0.1' })).toEqual([403, '']);
    },
  );
});

describe('the examples of the page about proxies', () => {
  test('tell the venue who asks and by which name, and nobody can say it for others', async () => {
    const { port } = await openSecret({ isPublished: true, proxies: 1 });
    const [nginx = ''] = /(?<=```nginx\n).*?(?=```)/s.exec(readFileSync(PAGE, 'utf8')) ?? [];
    const outside = await proxied(port, nginx);
    expect(await ask(`${outside}/open`, { 'x-forwarded-for': '203.0.113.9' })).toEqual([200, '127.0.0.1']);
    expect(await ask(`${outside}/secret`)).toEqual([403, '']);
  });
});
