/**
 * Frames to both sockets: every channel, broken, strange, huge, in pieces, as bytes that are no frame, and floods.
 * Promises: after each conversation the socket answers a ping or is closed by the venue; one that does neither is a
 * hang.
 */
import { connect } from 'node:net';
import { MARKET_CHANNELS, PRIVATE_TOPICS } from '@assay/protocol';
import { WebSocket } from 'ws';
import { BAD_VALUES } from './bad-values.ts';
import type { Callers } from './callers.ts';
import { HANG_MS } from './tries.ts';
import type { Outcome, Try } from './tries.ts';

const TOPICS = [...MARKET_CHANNELS, ...PRIVATE_TOPICS];
const FLOOD_FRAMES = 2_000;
const PING = '{"type":"ping"}';

const BROKEN: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '[]',
  '17',
  '"ping"',
  '{}',
  '[{"type":"ping"}]',
  '{"type":"pong"}',
  '{"type":"ping","x":1}',
  '{"__proto__":{"type":"ping"}}',
  '{"event":"subscribe"}',
  '{"event":"auth"}',
  '{"event":"auth","token":"x"}',
  '{"event":"auth","key":"k","timestamp":1000000000000,"signature":"00"}',
  `{"event":"auth","token":"${'x'.repeat(3_000)}"}`,
  '['.repeat(4_000),
  `{"type":"${'x'.repeat(4_000)}"}`,
  'x'.repeat(4_097),
  'x'.repeat(9_000),
  'x'.repeat(1_000_000),
  Buffer.from([0xff, 0xfe, 0x00, 0xc0]),
  Buffer.alloc(4_000),
];

/** Bytes behind a proper opening that break the protocol of sockets (RFC 6455). */
const BAD_FRAMES: readonly (readonly [title: string, hex: string])[] = [
  ['without a mask', '8101 61'],
  ['a reserved bit', 'c181 00000000 61'],
  ['an unknown opcode', '8381 00000000 61'],
  ['a control frame in pieces', '0980 00000000'],
  ['a ping of 126 bytes', `89fe007e 00000000 ${'61'.repeat(126)}`],
  ['a continuation of nothing', '8081 00000000 61'],
  ['a text that is no UTF-8', '8181 00000000 ff'],
  ['a close of one byte', '8881 00000000 03'],
  ['a close with a bad code', '8882 00000000 0001'],
  ['a length of 2^63', '81ffffffffffffffffff 00000000'],
  ['a length that never comes', '81fe1000 00000000 61'],
  ['pieces without end', '0180 00000000'.repeat(40)],
];

interface Endpoint {
  readonly title: string;
  readonly path: string;
  /** The frame that signs in; null: none is needed. */
  readonly hello: string | null;
}

/** Sends frames, then a ping; ends with the answer to it or with the close. */
function converse(
  port: number,
  { path, hello }: Endpoint,
  frames: readonly (string | Buffer)[],
): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    const late = setTimeout(() => end({ kind: 'hang' }), HANG_MS);
    const end = (outcome: Outcome): void => {
      clearTimeout(late);
      socket.removeAllListeners();
      // What comes after the end is nobody's.
      socket.on('error', () => undefined);
      socket.terminate();
      resolve(outcome);
    };
    socket.on('open', () => {
      if (hello !== null) socket.send(hello);
      for (const frame of frames) socket.send(frame);
      socket.send(PING);
    });
    socket.on('message', (data: Buffer) => {
      if (data.includes('"pong"')) end({ kind: 'closed' });
    });
    socket.on('unexpected-response', (_, { statusCode = 0, headers }) =>
      end({
        kind: 'status',
        status: statusCode,
        errorName: null,
        retryAfter: headers['retry-after'] !== undefined,
      }),
    );
    socket.on('error', () => end({ kind: 'closed' }));
    socket.on('close', () => end({ kind: 'closed' }));
  });
}

/** Opens a socket by hand and sends bytes behind the opening. */
function afterOpening(port: number, path: string, bytes: Buffer): Promise<Outcome> {
  return new Promise((resolve) => {
    const stream = connect(port, '127.0.0.1');
    const late = setTimeout(() => end({ kind: 'hang' }), HANG_MS * 3);
    const end = (outcome: Outcome): void => {
      clearTimeout(late);
      stream.destroy();
      resolve(outcome);
    };
    const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`;
    stream.write(`${head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`);
    stream.once('data', () => void stream.write(bytes));
    stream.on('data', () => undefined);
    stream.on('error', () => end({ kind: 'closed' }));
    stream.on('close', () => end({ kind: 'closed' }));
  });
}

/** Frames of every channel, each field bent. */
function framesOf(): string[] {
  const subscribe = (type: string, symbol: string, period = ''): string =>
    `{"event":"subscribe","type":${type},"symbol":${symbol}${period === '' ? '' : `,"period":${period}`}}`;
  return BAD_VALUES.filter(({ json }) => json.length < 4_000).flatMap(({ json }) => [
    subscribe(json, '"BTCUSDT"'),
    subscribe('"KLINE"', '"BTCUSDT"', json),
    ...TOPICS.map((topic) => subscribe(`"${topic}"`, json)),
    `{"event":${json},"type":"DETAIL","symbol":"BTCUSDT"}`,
    `{"event":"auth","token":${json}}`,
    `{"event":"auth","key":${json},"timestamp":${json},"signature":${json},"window":${json}}`,
  ]);
}

/** A socket takes 50 frames a second: so many of them, one conversation. */
const FRAMES_A_TALK = 40;

function inTalks(frames: readonly (string | Buffer)[]): (string | Buffer)[][] {
  const talks: (string | Buffer)[][] = [];
  for (let at = 0; at < frames.length; at += FRAMES_A_TALK) talks.push(frames.slice(at, at + FRAMES_A_TALK));
  return talks;
}

export async function triesOfFrames(port: number, callers: Callers): Promise<Try[]> {
  const { token, userId } = await callers.account('real');
  const endpoints: readonly Endpoint[] = [
    { title: 'market socket', path: '/ws/fuzz', hello: null },
    { title: 'private socket, not signed in', path: '/ws/coin/1000', hello: null },
    {
      title: 'private socket, signed in',
      path: `/ws/coin/${userId}`,
      hello: JSON.stringify({ event: 'auth', token }),
    },
    {
      title: 'private socket of another',
      path: '/ws/coin/999999',
      hello: JSON.stringify({ event: 'auth', token }),
    },
  ];
  const talk = (endpoint: Endpoint, title: string, frames: readonly (string | Buffer)[]): Try => ({
    name: `${endpoint.title}: ${title}`,
    run: () => converse(port, endpoint, frames),
  });
  return endpoints.flatMap((endpoint) => [
    ...BROKEN.map((frame) => talk(endpoint, `a broken frame ${String(frame).slice(0, 60)}`, [frame])),
    ...inTalks(framesOf()).map((frames, index) => talk(endpoint, `bent frames ${index}`, frames)),
    talk(
      endpoint,
      'a flood of pings',
      Array.from({ length: FLOOD_FRAMES }, () => PING),
    ),
    talk(
      endpoint,
      'a flood of nonsense',
      Array.from({ length: FLOOD_FRAMES }, () => '{'),
    ),
    ...BAD_FRAMES.map(([title, hex]): Try => ({
      name: `${endpoint.title}: frame ${title}`,
      run: () => afterOpening(port, endpoint.path, Buffer.from(hex.replaceAll(' ', ''), 'hex')),
    })),
  ]);
}
