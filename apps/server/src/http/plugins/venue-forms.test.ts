/** Forms that are long on their way, over real connections. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { CALLS } from '@assay/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openHttpVenue } from '../http-fixture.ts';
import type { HttpVenue, Trader } from '../http-fixture.ts';
import { jpeg } from '../../uploads/picture-fixture.ts';
import { DEFAULT_RATE_LIMITS } from './rate-limits.ts';

let venue: HttpVenue;
let traders: Trader[];
let server: Server;
let port = 0;
let picture: Buffer;
const open: Socket[] = [];
/** The server's ends. */
const accepted: Socket[] = [];

const BOUNDARY = 'xxxx';

beforeAll(async () => {
  venue = await openHttpVenue();
  traders = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) traders.push(await venue.signUp(`${name}@example.com`));
  picture = await jpeg(2_000, 2_000);
});
afterAll(() => venue.close());
beforeEach(async () => {
  server = createServer((request, response) => venue.app.routing(request, response));
  accepted.length = 0;
  server.on('connection', (socket) => accepted.push(socket));
  server.listen(0);
  await once(server, 'listening');
  // A listening TCP server has an address of this shape.
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of open.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="p.jpg"\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="type"\r\n\r\nchat\r\n--${BOUNDARY}--\r\n`;

/** A form of which a little has been sent. */
class Form {
  readonly socket: Socket;
  answer = '';
  isOver = false;

  constructor(trader: Trader, localAddress: string) {
    this.socket = connect({ port, host: '127.0.0.1', localAddress });
    open.push(this.socket);
    const length = HEAD.length + picture.length + TAIL.length;
    this.socket.write(
      `POST ${CALLS.uploadFile.path} HTTP/1.1\r\nhost: localhost\r\nsatoken: ${trader.token}\r\n` +
        `content-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: ${length}\r\n\r\n${HEAD}`,
    );
    this.socket.on('data', (bytes) => (this.answer += bytes.toString('latin1')));
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => (this.isOver = true));
  }

  /** Sends the picture from one byte to another. */
  send(from: number, to: number): void {
    this.socket.write(picture.subarray(from, to));
  }

  async finish(from: number): Promise<string> {
    this.send(from, picture.length);
    this.socket.write(TAIL);
    await vi.waitUntil(() => this.answer.includes('\r\n\r\n') || this.isOver);
    return this.answer.slice(0, 'HTTP/1.1 200'.length);
  }
}

/** Forms that the server has begun to read. */
async function begun(trader: Trader | undefined, localAddress: string, count: number): Promise<Form[]> {
  if (trader === undefined) throw new Error('no such trader');
  const forms = Array.from({ length: count }, () => new Form(trader, localAddress));
  await Promise.all(forms.map(({ socket }) => once(socket, 'connect')));
  return forms;
}

const refused = (forms: readonly Form[]) => forms.filter(({ answer }) => answer.startsWith('HTTP/1.1 429'));

describe('a form', () => {
  it('that trickles is cut off, one that comes on is not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [slow] = await begun(traders[0], '127.0.0.1', 1);
    const [other] = await begun(traders[1], '127.0.0.1', 1);
    // Both have been read as far as they have come when the watch over them stands.
    await vi.waitUntil(() => vi.getTimerCount() === 2);
    slow?.send(0, 1);
    other?.send(0, 20_000);
    await vi.waitUntil(() => accepted.some(({ bytesRead }) => bytesRead > 20_000));
    vi.advanceTimersByTime(5_000);
    await vi.waitUntil(() => slow?.isOver);
    expect(other?.isOver).toBe(false);
    expect(await other?.finish(20_000)).toBe('HTTP/1.1 200');
  });

  it('of four accounts with sixteen of them keeps nobody out', async () => {
    const held: Form[] = [];
    for (const index of [0, 1, 2, 3]) held.push(...(await begun(traders[index], `127.0.0.${index + 2}`, 4)));
    const [mine] = await begun(traders[4], '127.0.0.9', 1);
    expect(await mine?.finish(0)).toBe('HTTP/1.1 200');
    await vi.waitUntil(() => held.some(({ isOver }) => isOver));
    expect(refused(held)).toEqual([]);
  });

  it('has one of eight slots of its network, however many accounts', async () => {
    const held: Form[] = [];
    for (const trader of traders.slice(0, 3)) held.push(...(await begun(trader, '127.0.0.2', 4)));
    await vi.waitUntil(() => refused(held).length === 4);
    const [elsewhere] = await begun(traders[3], '127.0.0.3', 1);
    expect(await elsewhere?.finish(0)).toBe('HTTP/1.1 200');
  });
});

it('a form that is begun counts, whatever comes of it', async () => {
  const strict = await openHttpVenue({ limits: { ...DEFAULT_RATE_LIMITS, uploadsPerDay: 1 } });
  const { token } = await strict.signUp('clumsy@example.com');
  const send = async () =>
    (await strict.call('uploadFile', { file: Buffer.from('no picture'), type: 'chat' }, { token })).status;
  const sent: number[] = [];
  for (let count = 0; count < 7; count += 1) sent.push(await send());
  expect(sent).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect((await strict.call('getInfo', {}, { token })).status).toBe(200);
  await strict.close();
});
