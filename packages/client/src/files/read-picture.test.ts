import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../http/call-error.ts';
import { createCarry } from '../http/caller.ts';
import { fetchDataFile, readPicture, uploadPicture } from './index.ts';

let server: Server;
let asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[];
let bodies: string[];
let answers: (readonly [status: number, type: string, body: string])[];
let token: string;
let toasts: string[];
let baseUrl: string;

beforeEach(async () => {
  [asked, bodies, answers, token, toasts] = [[], [], [], 'tok-1', []];
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    let given = '';
    request.setEncoding('utf8').on('data', (text: string) => (given += text));
    request.on('end', () => bodies.push(`${request.method} ${given}`));
    const [status, type, body] = answers.shift() ?? [200, 'image/jpeg', 'picture'];
    response.writeHead(status, { 'content-type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a server that listens.
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const refusal = (code: number, name: string) =>
  [
    code,
    'application/json',
    JSON.stringify({
      code,
      msg: 'no',
      message: 'no',
      data: null,
      error: { number: 1, name, field: null, params: {} },
      requestId: 'r',
    }),
  ] as const;

function client() {
  const config = {
    baseUrl,
    wsUrl: '',
    liveUrl: '',
    requestHead: 'web',
    cookieDays: 7,
    withdrawPublicKey: null,
    inviteMarker: '/invite/',
    logo: null,
    name: 'Assay',
    startPage: null,
  };
  const carry = createCarry({
    ...config,
    token: () => token,
    language: () => 'en',
    virtual: () => 0,
    afterRefusal: () => {
      token = 'tok-2';
      return Promise.resolve('renewed');
    },
    onOtherAccount: () => undefined,
    onSessionOver: () => undefined,
    onFailure: (message) => toasts.push(message),
  });
  return { carry, config };
}

const read = (link: string, signal?: AbortSignal) => readPicture(client(), link, signal);

test('a picture is asked for with the token, and given as its bytes', async () => {
  const blob = await read('/api/web/coin/file/abc');
  expect([blob.type, await blob.text()]).toEqual(['image/jpeg', 'picture']);
  expect(asked[0]).toMatchObject({
    url: '/api/web/coin/file/abc',
    headers: { satoken: 'tok-1', 'x-virtual': '0' },
  });
});

test('a token that was renewed meanwhile is used at once', async () => {
  answers.push(refusal(401, 'token-invalid'));
  expect(await (await read('/api/web/coin/file/abc')).text()).toBe('picture');
  expect(asked.map(({ headers }) => headers['satoken'])).toEqual(['tok-1', 'tok-2']);
});

test('a refusal is a CallError that its caller shows', async () => {
  answers.push(refusal(404, 'not-found'));
  const failure = await read('/api/web/coin/file/abc').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallError);
  expect(failure).toMatchObject({ reason: 'not-found', status: 404 });
  expect(toasts).toEqual([]);
});

test('the token goes nowhere else', async () => {
  await expect(async () => read('https://example.com/picture.jpg')).rejects.toThrow('not a picture');
  await expect(async () => read('//example.com/picture.jpg')).rejects.toThrow('not a picture');
  expect(asked).toEqual([]);
});

test('a picture that was given up is no longer waited for', async () => {
  const giving = new AbortController();
  expect((await read('/api/web/coin/file/abc', giving.signal)).size).toBe(7);
  giving.abort();
  await expect(read('/api/web/coin/file/abc', giving.signal)).rejects.toBeInstanceOf(CallError);
  expect(asked).toHaveLength(1);
});

test('the file of what the venue holds is fetched with the proof that it is the user’s', async () => {
  answers.push([200, 'application/json', '{"user":1}']);
  const proof = { password: 'b2xk' } as Parameters<typeof fetchDataFile>[1];
  expect(await (await fetchDataFile(client(), proof)).text()).toBe('{"user":1}');
  expect(asked[0]?.headers).toMatchObject({ satoken: 'tok-1', 'content-type': 'application/json' });
  expect(bodies).toEqual([`POST ${JSON.stringify(proof)}`]);
  answers.push(refusal(403, 'forbidden'));
  await expect(fetchDataFile(client(), proof)).rejects.toMatchObject({ reason: 'forbidden' });
  expect(toasts).toEqual([]);
});

/** What a browser has for a transfer that says how far it is, by `fetch`. */
class Transfer extends EventTarget {
  static aborts = 0;
  readonly upload = new EventTarget();
  readonly #headers = new Headers();
  readonly #giving = new AbortController();
  #target = { method: '', url: '' };
  timeout = 0;
  status = 0;
  responseText = '';

  open(method: string, url: string): void {
    this.#target = { method, url };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  abort(): void {
    Transfer.aborts += 1;
    this.#giving.abort();
  }

  send(body: FormData): void {
    void this.#carry(body).finally(() => this.dispatchEvent(new Event('loadend')));
  }

  async #carry(body: FormData): Promise<void> {
    const signal = AbortSignal.any([this.#giving.signal, AbortSignal.timeout(this.timeout)]);
    const { method, url } = this.#target;
    try {
      const response = await fetch(url, { method, headers: this.#headers, body, signal });
      this.status = response.status;
      this.responseText = await response.text();
    } catch {
      this.dispatchEvent(new Event(this.#giving.signal.aborted ? 'abort' : 'error'));
      return;
    }
    for (const loaded of [3, 6]) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 6 }));
    }
    this.dispatchEvent(new Event('load'));
  }
}

function upload(
  changes: { readonly signal?: AbortSignal; readonly onProgress?: (share: number) => void } = {},
) {
  vi.stubGlobal('XMLHttpRequest', Transfer);
  Transfer.aborts = 0;
  return uploadPicture(client(), { file: new Blob(['bytes']), kind: 'avatar', ...changes });
}

test('a picture is uploaded as a form in the session’s name, and how much of it is told', async () => {
  const file = { link: '/api/web/coin/file/abc' };
  answers.push([200, 'application/json', JSON.stringify({ code: 200, msg: '', data: file })]);
  const shares: number[] = [];
  const later = new AbortController();
  expect(await upload({ onProgress: (share) => shares.push(share), signal: later.signal })).toEqual(file);
  expect(asked[0]?.headers['satoken']).toBe('tok-1');
  expect(bodies[0]).toMatch(/^POST [\s\S]*name="type"\r\n\r\navatar\r\n[\s\S]*name="file"[\s\S]*bytes/);
  expect(shares).toEqual([0.5, 1]);
  // What has ended is not given up any more.
  later.abort();
  expect(Transfer.aborts).toBe(0);
});

test('a picture that is refused, that is given up or that does not arrive is a CallError', async () => {
  answers.push(refusal(400, 'field-invalid'));
  await expect(upload()).rejects.toMatchObject({ reason: 'field-invalid', status: 400 });
  const giving = new AbortController();
  const given = upload({ signal: giving.signal });
  giving.abort();
  await expect(given).rejects.toMatchObject({ reason: 'network', outcomeUnknown: true });
  expect(Transfer.aborts).toBe(1);
  const before = asked.length;
  await expect(upload({ signal: giving.signal })).rejects.toBeInstanceOf(CallError);
  expect(asked).toHaveLength(before);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  await expect(upload()).rejects.toMatchObject({ reason: 'network' });
  expect(toasts).toEqual([]);
});
