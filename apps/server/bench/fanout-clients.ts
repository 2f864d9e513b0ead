/**
 * The readers of `market-data-fanout.ts`, in a process of their own: bare TCP sockets that speak enough WebSocket to
 * open, subscribe and count messages. Promises: says `ready` when all are open, `done` when the expected number of
 * messages has come. Never: parses a message, so that the readers are not what is measured.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** What the bench asks for. */
export type ToClients =
  | {
      readonly type: 'open';
      readonly port: number;
      readonly count: number;
      readonly frames: readonly string[];
      /** Each socket signs in as an owner of its own from this one on; null: sockets of market data. */
      readonly firstOwner: number | null;
    }
  | { readonly type: 'expect'; readonly messages: number };

let seen = 0;
let expected = Number.POSITIVE_INFINITY;
const notify = (message: 'ready' | 'counting' | 'done'): void => void process.send?.(message);

function count(messages: number): void {
  seen += messages;
  if (seen < expected) return;
  expected = Number.POSITIVE_INFINITY;
  notify('done');
}

/** Counts whole messages in a stream of unmasked server frames. */
function reader(): (chunk: Buffer) => void {
  let header = Buffer.alloc(0);
  let skip = 0;
  return (chunk) => {
    let at = 0;
    let messages = 0;
    while (at < chunk.length) {
      if (skip > 0) {
        const step = Math.min(skip, chunk.length - at);
        at += step;
        skip -= step;
        if (skip === 0) messages += 1;
        continue;
      }
      header = Buffer.concat([header, chunk.subarray(at, at + 1)]);
      at += 1;
      const size = sizeOf(header);
      if (size === null) continue;
      skip = size;
      header = Buffer.alloc(0);
    }
    if (messages > 0) count(messages);
  };
}

/** Payload size once the header is whole. */
function sizeOf(header: Buffer): number | null {
  const short = header[1];
  if (short === undefined) return null;
  if (short < 126) return short;
  if (short === 126) return header.length < 4 ? null : header.readUInt16BE(2);
  return header.length < 10 ? null : Number(header.readBigUInt64BE(2));
}

function masked(text: string): Buffer {
  const payload = Buffer.from(text);
  // The bench's own frames are shorter than 126 bytes; a mask of zeros leaves the payload as it is.
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

function open(port: number, address: string, frames: readonly string[]): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', reject);
    socket.once('connect', () => {
      const key = randomBytes(16).toString('base64');
      socket.write(
        `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      );
    });
    socket.once('data', (answer: Buffer) => {
      const end = answer.indexOf('\r\n\r\n') + 4;
      const take = reader();
      if (end < answer.length) take(answer.subarray(end));
      socket.on('data', take);
      for (const frame of frames) socket.write(masked(frame));
      resolve(socket);
    });
  });
}

process.on('message', (message: ToClients) => {
  if (message.type === 'expect') {
    seen = 0;
    expected = message.messages;
    notify('counting');
    return;
  }
  const { port, frames, firstOwner } = message;
  const opened = Array.from({ length: message.count }, (_, index) => {
    if (firstOwner === null) return open(port, '/ws/bench', frames);
    const owner = String(firstOwner + index);
    return open(port, `/ws/coin/${owner}`, [JSON.stringify({ event: 'auth', token: owner })]);
  });
  void Promise.all(opened).then(() => notify('ready'));
});
process.on('disconnect', () => process.exit());
