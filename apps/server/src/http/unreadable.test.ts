/** What cannot be read, over streams that a test looks into. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { answerUnreadable, endWith } from './unreadable.ts';

afterEach(() => void vi.useRealTimers());

const fault = (code: string) => Object.assign(new Error('x'), { code });
const written = (stream: PassThrough): string => String(stream.read() ?? '');

test.each([
  ['HPE_INVALID_METHOD', 2004, '400 Bad Request'],
  ['HPE_HEADER_OVERFLOW', 2005, '400 Bad Request'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 2010, '408 Request Timeout'],
])('%s is answered in the envelope', (code, number, status) => {
  const stream = new PassThrough();
  answerUnreadable(fault(code), stream);
  const [head = '', body = ''] = written(stream).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status}\r\n`);
  expect(head).toContain(`\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`);
  expect(JSON.parse(body)).toMatchObject({ code: Number(status.slice(0, 3)), error: { number } });
  expect(JSON.parse(body).requestId).toMatch(/^unread-[0-9a-z]+$/);
});

test('each such answer has an id of its own', () => {
  const ids = [1, 2, 3].map(() => {
    const stream = new PassThrough();
    answerUnreadable(fault('HPE_INVALID_METHOD'), stream);
    return JSON.parse(written(stream).split('\r\n\r\n')[1] ?? '').requestId;
  });
  expect(new Set(ids).size).toBe(3);
});

test.each<[string, string, (stream: PassThrough) => unknown]>([
  ['of a client that has reset its connection', 'ECONNRESET', () => undefined],
  ['of a stream that takes nothing more', 'HPE_INVALID_METHOD', (stream) => stream.end()],
  ['where nothing was asked', 'ERR_HTTP_REQUEST_TIMEOUT', (stream) => Reflect.set(stream, 'bytesRead', 0)],
  [
    'behind the head of another answer',
    'HPE_INVALID_METHOD',
    (stream) => Reflect.set(stream, '_httpMessage', { headersSent: true }),
  ],
])('nothing is answered %s', (_, code, prepare) => {
  const stream = new PassThrough();
  prepare(stream);
  answerUnreadable(fault(code), stream);
  expect([stream.destroyed, written(stream)]).toEqual([true, '']);
});

test.each([{ headersSent: false }, null, 'x'])('it is where the stream has %j to answer', (message) => {
  const stream = new PassThrough();
  Reflect.set(stream, '_httpMessage', message);
  answerUnreadable(fault('HPE_INVALID_METHOD'), stream);
  expect(written(stream)).toMatch(/^HTTP\/1\.1 400 /);
});

test('last words are waited for, two seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const deaf = new PassThrough({ highWaterMark: 1, final: () => undefined });
  endWith(deaf, 'bye');
  vi.advanceTimersByTime(1_999);
  expect([deaf.destroyed, written(deaf)]).toEqual([false, 'bye']);
  vi.advanceTimersByTime(1);
  expect(deaf.destroyed).toBe(true);
  const quick = new PassThrough();
  endWith(quick, 'bye');
  quick.resume();
  await once(quick, 'close');
  expect(quick.destroyed).toBe(true);
});
