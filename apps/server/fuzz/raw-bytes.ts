/**
 * Bytes over TCP as no HTTP client sends them: broken heads, contradictory lengths, requests behind one another, heads and
 * bodies that come slowly or never end.
 * Promises: the venue answers or ends each connection within its own limits of time; a slow
 * client keeps its half open, so that it is the venue that ends it.
 */
import { connect } from 'node:net';
import type { Random } from '@assay/simulator';
import type { Outcome, Try } from './tries.ts';

/** A head may take 10 s, a request 30 s, an idle connection 72 s; all of them are looked at every 5 s. */
const SLOW_HANG_MS = 100_000;
const DRIP_EVERY_MS = 500;
const END_AFTER_MS = 3_000;
const ANSWER = /^HTTP\/1\.1 (\d{3})/;
const HEAD = 'Host: localhost\r\n';
const JSON_HEAD = `${HEAD}Content-Type: application/json\r\n`;
const get = (target: string, more = ''): string => `GET ${target} HTTP/1.1\r\n${HEAD}${more}\r\n`;
const post = (target: string, length: number | string, body: string): string =>
  `POST ${target} HTTP/1.1\r\n${JSON_HEAD}Content-Length: ${length}\r\n\r\n${body}`;
const INFO = '/api/user/getInfo';

/** Bytes that the venue has to answer or refuse at once. */
const WHOLE: readonly (readonly [title: string, bytes: string | Buffer])[] = [
  ['zeros', Buffer.alloc(64)],
  ['a TLS hello', Buffer.from('16030100dc010000d80303', 'hex')],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a line', 'HELO venue\r\n\r\n'],
  ['no version', 'GET /healthz\r\n\r\n'],
  ['HTTP/0.9', 'GET /healthz HTTP/0.9\r\n\r\n'],
  ['HTTP/1.0', 'GET /healthz HTTP/1.0\r\n\r\n'],
  ['HTTP/9.9', 'GET /healthz HTTP/9.9\r\nHost: a\r\n\r\n'],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: other\r\n\r\n'],
  ['a foreign host', 'GET /healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
  ['an unknown method', 'BREW /pot HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['CONNECT', 'CONNECT localhost:22 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a bare LF', 'GET /healthz HTTP/1.1\nHost: localhost\n\n'],
  ['a bare CR', 'GET /healthz HTTP/1.1\rHost: localhost\r\r'],
  ['a zero in the target', 'GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['bytes above ASCII in the target', Buffer.from('GET /é HTTP/1.1\r\nHost: localhost\r\n\r\n', 'latin1')],
  ['a folded header', get('/healthz', 'X-A: b\r\n c\r\n')],
  ['a header without a name', get('/healthz', ': b\r\n')],
  ['a header without a colon', get('/healthz', 'abc\r\n')],
  ['a blank before the colon', get('/healthz', 'X-A : b\r\n')],
  ['a zero in a header', get('/healthz', 'X-A: \0\r\n')],
  ['a head of 100 kB', get('/healthz', `X-A: ${'a'.repeat(100_000)}\r\n`)],
  ['a target of 100 kB', get(`/${'a'.repeat(100_000)}`)],
  ['a length below zero', post(INFO, '-1', '{}')],
  ['a length that is no number', post(INFO, 'x', '{}')],
  ['two lengths', `POST ${INFO} HTTP/1.1\r\n${JSON_HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['a length beyond every number', post(INFO, '9'.repeat(40), '{}')],
  [
    'length and chunks',
    `POST ${INFO} HTTP/1.1\r\n${JSON_HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'chunks without end of a number',
    `POST ${INFO} HTTP/1.1\r\n${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n`,
  ],
  [
    'a chunk that is no number',
    `POST ${INFO} HTTP/1.1\r\n${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`,
  ],
  [
    'an unknown encoding',
    `POST ${INFO} HTTP/1.1\r\n${JSON_HEAD}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'chunks twice',
    `POST ${INFO} HTTP/1.1\r\n${JSON_HEAD}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'trailers',
    `POST ${INFO} HTTP/1.1\r\n${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-A: b\r\n\r\n`,
  ],
  ['a request in a body', post(INFO, 2, `{}${get('/healthz')}`)],
  ['fifty requests at once', get('/healthz').repeat(50)],
  ['twenty calls at once', post(INFO, 2, '{}').repeat(20)],
  ['a bad one behind good ones', `${get('/healthz').repeat(3)}GARBAGE\r\n\r\n`],
  ['calls behind a body that is too large', post(INFO, 20_000, 'x'.repeat(20_000)) + get('/healthz')],
  [
    'a socket without a key',
    get('/ws/fuzz', 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n'),
  ],
  [
    'a socket with a bad key',
    get(
      '/ws/fuzz',
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n',
    ),
  ],
  [
    'a socket of version 8',
    get(
      '/ws/fuzz',
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 8\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    ),
  ],
  ['a socket by POST', `POST /ws/fuzz HTTP/1.1\r\n${HEAD}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`],
  [
    'a socket nowhere',
    get(
      '/ws/a/b/c',
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    ),
  ],
  [
    'an upgrade to HTTP/2',
    get(
      '/healthz',
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n',
    ),
  ],
];

/** What never ends by itself: the venue has to end it, a head within 15 s, the rest within a minute or so. */
const SLOW_HEADS: readonly (readonly [title: string, first: string, drop: string])[] = [
  ['half of a head', 'GET /healthz HTTP/1.1\r\nHost: loc', ''],
  ['a head a byte at a time', 'GET /healthz HTTP/1.1\r\nX-A: ', 'a'],
  ['a head a header at a time', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n'],
  ['half of a socket’s head', 'GET /ws/fuzz HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n', ''],
];
const SLOW_REST: typeof SLOW_HEADS = [
  ['nothing at all', '', ''],
  ['half of a body', post(INFO, 100, '{'), ''],
  ['a body a byte at a time', post(INFO, 16_000, '{"a":"'), 'x'],
  [
    'chunks without an end',
    `POST ${INFO} HTTP/1.1\r\n${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n`,
    '1\r\n \r\n',
  ],
];

/** Sends bytes and waits for the first answer, or for the end of the connection. `drop`: sent again and again. */
function converse(port: number, first: string | Buffer, drop: string | null): Promise<Outcome> {
  return new Promise((resolve) => {
    const stream = connect(port, '127.0.0.1');
    let answered = '';
    // What is no slow request says that nothing more will come, if it was left unfinished.
    const ended = drop === null ? setTimeout(() => void stream.end(), END_AFTER_MS) : null;
    const drip =
      drop === null || drop === '' ? null : setInterval(() => void stream.write(drop), DRIP_EVERY_MS);
    const late = setTimeout(() => end({ kind: 'hang' }), SLOW_HANG_MS);
    const end = (outcome: Outcome): void => {
      clearTimeout(late);
      if (drip !== null) clearInterval(drip);
      if (ended !== null) clearTimeout(ended);
      stream.destroy();
      resolve(outcome);
    };
    stream.on('data', (chunk: Buffer) => {
      answered += chunk.toString('latin1');
      const status = ANSWER.exec(answered)?.[1];
      if (status !== undefined)
        end({
          kind: 'status',
          status: Number(status),
          errorName: null,
          retryAfter: /^retry-after:/im.test(answered),
        });
    });
    stream.on('error', () => end({ kind: 'closed' }));
    stream.on('close', () => end({ kind: 'closed' }));
    if (first.length > 0) stream.write(first);
  });
}

/** A whole request with bytes changed, cut out, doubled or put in. */
function mutated(random: Random): Buffer {
  const whole = WHOLE[random.below(WHOLE.length)]?.[1] ?? '';
  const start = random.once(2) ? post(INFO, 2, '{}') : whole;
  let bytes = Buffer.from(start);
  for (let round = random.between(1, 6); round > 0 && bytes.length > 0; round -= 1) {
    const at = random.below(bytes.length);
    const length = random.between(1, 8);
    const [before, there, behind] = [
      bytes.subarray(0, at),
      bytes.subarray(at, at + length),
      bytes.subarray(at + length),
    ];
    const noise = Buffer.from(Array.from({ length }, () => random.below(256)));
    const made = random.pick<readonly Buffer[]>([
      [before, noise, behind],
      [before, behind],
      [before, there, there, behind],
      [before, noise, there, behind],
    ]);
    bytes = Buffer.concat(made);
  }
  // What is left unfinished is ended, so that the venue has no reason to wait.
  return Buffer.concat([bytes, Buffer.from('\r\n\r\n0\r\n\r\n')]);
}

export function triesOfBytes(port: number, random: Random, mutations: number): Try[] {
  const whole = WHOLE.map(([title, bytes]): Try => ({
    name: `bytes: ${title}`,
    run: () => converse(port, bytes, null),
  }));
  const bent = Array.from({ length: mutations }, (_, index): Try => {
    const bytes = mutated(random);
    return {
      name: `bytes: bent request ${index}, base64 ${bytes.toString('base64').slice(0, 300)}`,
      run: () => converse(port, bytes, null),
    };
  });
  return [...whole, ...bent];
}

/** To be run beside all others: they take their time and no work. A short run leaves out what takes longer. */
export function slowTries(port: number, isShort: boolean): Try[] {
  return [...SLOW_HEADS, ...(isShort ? [] : SLOW_REST)].map(([title, first, drop]) => ({
    name: `bytes: ${title}`,
    run: () => converse(port, first, drop),
  }));
}
