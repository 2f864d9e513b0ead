/**
 * One message each way on the operator's socket: four bytes of length, then JSON.
 * Promises: a message longer than allowed is refused before it is read; what ends too early is no message.
 */
import type { Socket } from 'node:net';

const HEAD_BYTES = 4;

export class FrameBroken extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'FrameBroken';
  }
}

export function framed(value: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(value), 'utf8');
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(body.length);
  return Buffer.concat([head, body]);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new FrameBroken('The message is not JSON.');
  }
}

/** The first message of a connection. Throws `FrameBroken`. */
export async function readFrame(socket: Socket, maximumBytes: number): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  let wanted: number | null = null;
  // Left open: the answer goes out on the same connection.
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    // A socket without an encoding gives bytes.
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length < HEAD_BYTES) continue;
    const bytes = Buffer.concat(chunks);
    wanted ??= bytes.readUInt32BE();
    if (wanted > maximumBytes) throw new FrameBroken(`The message has more than ${maximumBytes} bytes.`);
    if (length >= HEAD_BYTES + wanted) return parsed(bytes.subarray(HEAD_BYTES, HEAD_BYTES + wanted));
  }
  throw new FrameBroken('The connection ended within the message.');
}
