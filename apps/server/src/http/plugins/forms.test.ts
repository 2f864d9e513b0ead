/** Forms by themselves: what is read of them, how many are held, and how slowly they may come. */
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../uploads/pictures.ts';
import type { Session } from '../../access/port.ts';
import { answerError } from './errors.ts';
import { FORM_BYTES, readForm, takeForms } from './forms.ts';

const BOUNDARY = 'xxxx';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

let app: FastifyInstance;
/** The server's ends, and the clients'. */
let accepted: Socket[];
let dialled: Socket[];
/** Resolves when the forms that are read may be answered. */
let mayAnswer: Promise<void>;

beforeEach(async () => {
  [accepted, dialled, mayAnswer] = [[], [], Promise.resolve()];
  app = fastify({ bodyLimit: FORM_BYTES });
  app.decorateRequest('session', null);
  app.decorateRequest('refusedAs', null);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.addHook('onRequest', async (request) => {
    // Of a session only its owner is asked.
    request.session = { owner: Number(request.headers['owner'] ?? 1) } as unknown as Session;
  });
  await takeForms(app);
  app.post('/', async (request, reply) => {
    const fields = await readForm(request, reply);
    await mayAnswer;
    return Object.entries(fields).map(([name, value]) => [name, String(value)]);
  });
  app.server.on('connection', (socket) => accepted.push(socket));
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of dialled) socket.destroy();
  app.server.closeAllConnections();
  await app.close();
});

type Part = readonly [head: string, content: string | Buffer];
const field = (name: string, content: string): Part => [`name="${name}"`, content];
const file = (content: string | Buffer, name = 'file'): Part => [`name="${name}"; filename="p.jpg"`, content];

const formOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([head, content]) => [
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

async function send(parts: readonly Part[], url = '/', headers: object = {}) {
  const payload = formOf(parts);
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': TYPE, ...headers },
    payload,
  });
  return answer.json();
}

describe('the fields of a form', () => {
  it('are its texts and the bytes of its file', async () => {
    expect(await send([field('type', 'chat'), file('bytes')])).toEqual([
      ['type', 'chat'],
      ['file', 'bytes'],
    ]);
  });

  it.each<[string, readonly Part[], string, string | null]>([
    ['the same field twice', [field('a', '1'), field('a', '2')], 'field-invalid', 'a'],
    ['a file under another name', [file('x', 'n'.repeat(70))], 'field-unknown', 'n'.repeat(64)],
    ['a text that is too long', [field('a', 'x'.repeat(257))], 'field-invalid', 'a'],
    ['a text in the place of the file', [field('file', 'x')], 'field-invalid', 'file'],
    ['two files', [file('x'), file('y')], 'body-malformed', null],
    ['five texts', ['a', 'b', 'c', 'd', 'e'].map((name) => field(name, 'x')), 'body-malformed', null],
    ['a field that would be none', [field('__proto__', 'x')], 'body-malformed', null],
    ['a file that is too large', [file(Buffer.alloc(MAX_UPLOAD_BYTES + 1))], 'file-too-large', 'file'],
  ])('are refused: %s', async (_, parts, name, at) => {
    const { error } = await send(parts);
    expect(error).toMatchObject({ name, field: at });
    if (name === 'file-too-large') {
      expect(error.params).toMatchObject({ maximumMegabytes: MAX_UPLOAD_BYTES / 1_048_576 });
    }
  });

  it('are four texts at most, and a file as large as it may be', async () => {
    const texts = ['a', 'b', 'c', 'd'].map((name) => field(name, 'x'.repeat(256)));
    const read = await send([...texts, file(Buffer.alloc(MAX_UPLOAD_BYTES))]);
    expect((read as [string, string][]).map(([name, value]) => [name, value.length])).toEqual([
      ...['a', 'b', 'c', 'd'].map((name) => [name, 256]),
      ['file', MAX_UPLOAD_BYTES],
    ]);
  });

  it('are named by one of the first twenty headers of their part', async () => {
    const behind = async (others: number): Promise<unknown> => {
      const lines = Array.from({ length: others }, (_, index) => `x-${index}: y\r\n`).join('');
      const named = `--${BOUNDARY}\r\n${lines}content-disposition: form-data; name="a"\r\n\r\n1\r\n`;
      const payload = `${named}--${BOUNDARY}--\r\n`;
      const answer = await app.inject({
        method: 'POST',
        url: '/',
        headers: { 'content-type': TYPE },
        payload,
      });
      return answer.json();
    };
    expect([await behind(19), await behind(20)]).toEqual([[['a', '1']], []]);
  });

  it('stand in the body alone, and in a form', async () => {
    expect((await send([field('a', '1')], '/?b=1')).error).toMatchObject({
      name: 'field-unknown',
      field: 'b',
    });
    const { error } = await send([], '/', { 'content-type': 'application/json' });
    expect(error.name).toBe('body-malformed');
  });
});

/** A form on a connection of its own, of which the head has been read; it is as long as no form ever is. */
async function begin(owner: number, localAddress = '127.0.0.2') {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  dialled.push(socket);
  const form = { socket, answer: '', isOver: false };
  socket.on('data', (bytes) => (form.answer += bytes.toString('latin1')));
  socket.on('error', () => undefined);
  socket.on('close', () => (form.isOver = true));
  socket.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\nowner: ${owner}\r\ncontent-type: ${TYPE}\r\ncontent-length: 100000\r\n\r\n`,
  );
  await vi.waitUntil(() =>
    accepted.some(({ remotePort, bytesRead }) => remotePort === socket.localPort && bytesRead > 0),
  );
  return form;
}
const answered = (form: Awaited<ReturnType<typeof begin>>) =>
  vi.waitFor(() => {
    const [head = '', body] = form.answer.split('\r\n\r\n');
    expect(body).toBeDefined();
    return { head, error: JSON.parse(body ?? '').error };
  });

describe('forms on their way', () => {
  beforeEach(() => app.listen({ port: 0, host: '127.0.0.1' }));

  it('are four of an account, and another when one is over', async () => {
    for (let count = 1; count <= 4; count += 1) await begin(1, `127.0.0.${count + 1}`);
    const { head, error } = await answered(await begin(1, '127.0.0.9'));
    expect(error).toMatchObject({ name: 'too-many-requests', params: { retryAfterSeconds: 5 } });
    expect(head).toContain('retry-after: 5');
    const [first] = dialled;
    first?.destroy();
    await vi.waitUntil(() => accepted[0]?.destroyed);
    const next = await begin(1, '127.0.0.9');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(next.answer).toBe('');
  });

  it('are eight of a network, and one that is refused is none of its account', async () => {
    for (let count = 1; count <= 8; count += 1) await begin(count);
    for (let count = 1; count <= 5; count += 1) {
      const { error } = await answered(await begin(9));
      expect(error).toMatchObject({ name: 'too-many-requests', params: { retryAfterSeconds: 5 } });
    }
    const elsewhere = await begin(9, '127.0.0.3');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(elsewhere.answer).toBe('');
  });

  it('bring 10,240 bytes in each five seconds, or are cut off', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [slow, quick] = [await begin(1), await begin(2)];
    await vi.waitUntil(() => vi.getTimerCount() === 2);
    const before = accepted.map(({ bytesRead }) => bytesRead);
    slow.socket.write('x'.repeat(10_239));
    quick.socket.write('x'.repeat(10_240));
    const came = () => accepted.map(({ bytesRead }, index) => bytesRead - (before[index] ?? 0));
    await vi.waitFor(() => expect(came()).toEqual([10_239, 10_240]));
    vi.advanceTimersByTime(5_000);
    await vi.waitUntil(() => slow.isOver);
    expect(quick.isOver).toBe(false);
    vi.advanceTimersByTime(5_000);
    await vi.waitUntil(() => quick.isOver);
  });

  it('are cut off after a minute, however they come, and watched no more once they have come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await send([field('a', '1')])).toEqual([['a', '1']]);
    expect(vi.getTimerCount()).toBe(0);
    const form = await begin(1);
    await vi.waitUntil(() => vi.getTimerCount() === 1);
    vi.advanceTimersByTime(55_000);
    expect(form.isOver).toBe(false);
    vi.advanceTimersByTime(5_000);
    await vi.waitUntil(() => form.isOver);
  });

  it('may be answered later than they have come, and count as held until then', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let answer: () => void = () => undefined;
    mayAnswer = new Promise((resolve) => (answer = resolve));
    const payload = formOf([field('a', '1')]);
    const whole = [1, 2, 3, 4].map(() =>
      app.inject({ method: 'POST', url: '/', headers: { 'content-type': TYPE }, payload }),
    );
    const { error } = await answered(await begin(1));
    expect(error.name).toBe('too-many-requests');
    vi.advanceTimersByTime(5_000);
    answer();
    for (const one of whole) expect((await one).json()).toEqual([['a', '1']]);
    expect(await send([field('a', '1')])).toEqual([['a', '1']]);
  });
});
