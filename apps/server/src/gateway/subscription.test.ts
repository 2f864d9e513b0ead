/** Subscriptions of real sockets, each above a stream that takes nothing more until it is let. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Connection } from './connection.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { Outbox } from './outbox.ts';
import { Subscriptions } from './subscription.ts';

const BEHIND = 400;
const frame = (text: string) => ({ text: JSON.stringify(text) });
/** More than a reader may be behind. */
const LARGE = frame('x'.repeat(BEHIND + 1));

let server: WebSocketServer;
let outbox: Outbox;
let subscriptions: Subscriptions;

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  outbox = new Outbox();
  subscriptions = new Subscriptions(BEHIND);
});
afterEach(async () => {
  for (const client of server.clients) client.terminate();
  await new Promise((resolve) => server.close(resolve));
});

/** A connection, and its frames that were taken since the last time. */
async function reader(limits = DEFAULT_LIMITS) {
  const { port } = server.address() as { readonly port: number };
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const [socket] = (await once(server, 'connection')) as [WebSocket];
  await once(client, 'open');
  const stream = new PassThrough({ highWaterMark: 1 });
  let slow = 0;
  const parts = { socket, stream, peer: 'p', address: 'a', outbox, limits, onTooSlow: () => (slow += 1) };
  const connection = new Connection(parts);
  const take = (): string[] => {
    outbox.flush();
    const taken: string[] = [];
    for (let chunk = read(stream); chunk !== null; chunk = read(stream)) taken.push(chunk);
    return taken;
  };
  return { connection, take, slow: () => slow };
}

/** The next message's text; those of the tests have headers of two or four bytes. */
function read(stream: PassThrough): string | null {
  const chunk = stream.read() as Buffer | null;
  return chunk?.subarray(chunk[1]! < 126 ? 2 : 4).toString() ?? null;
}

const now = (topic: string) => frame(`${topic} now`);

test('a frame goes to each reader of its topic and to no other, once', async () => {
  const [one, other] = [await reader(), await reader()];
  expect([subscriptions.add(one.connection, 'A'), subscriptions.add(one.connection, 'A')]).toEqual([
    true,
    false,
  ]);
  subscriptions.add(other.connection, 'B');
  subscriptions.publish('A', () => frame('a'));
  expect([one.take(), other.take()]).toEqual([['"a"'], []]);
  const none = await reader();
  expect([one, other, none].map(({ connection }) => subscriptions.countOf(connection))).toEqual([1, 1, 0]);
  subscriptions.remove(one.connection, 'A');
  expect(subscriptions.countOf(one.connection)).toBe(0);
  subscriptions.publish('A', () => {
    throw new Error('is encoded for nobody');
  });
  expect(one.take()).toEqual([]);
});

test('who is behind misses what comes, and gets what is now of each topic when it has caught up', async () => {
  const { connection, take } = await reader();
  for (const topic of ['A', 'B', 'C']) subscriptions.add(connection, topic);
  subscriptions.publish('A', () => LARGE);
  outbox.flush();
  subscriptions.publish('A', () => frame('missed'));
  subscriptions.publish('B', () => frame('missed'));
  subscriptions.publish('B', () => frame('missed'));
  subscriptions.catchUp(now);
  expect(take()).toEqual([LARGE.text]);
  // Until it has what is now, a difference would be of no use.
  subscriptions.publish('C', () => frame('missed'));
  subscriptions.catchUp((topic) => (topic === 'C' ? null : now(topic)));
  expect([take(), subscriptions.skipped]).toEqual([['["A now","B now"]'], 4]);
  subscriptions.catchUp(now);
  subscriptions.publish('B', () => frame('b'));
  expect(take()).toEqual(['"b"']);
});

test('a quarter of what a reader may be behind is caught up enough, and no more than that', async () => {
  const { connection } = await reader();
  subscriptions.add(connection, 'A');
  subscriptions.publish('A', () => LARGE);
  outbox.flush();
  subscriptions.publish('A', () => frame('missed'));
  const isMissed = (): boolean => {
    let asked = false;
    subscriptions.catchUp(() => {
      asked = true;
      return null;
    });
    return !asked;
  };
  const unsent = vi.spyOn(connection, 'unsentBytes', 'get');
  unsent.mockReturnValue(BEHIND / 4 + 1);
  expect(isMissed()).toBe(true);
  unsent.mockReturnValue(BEHIND / 4);
  expect(isMissed()).toBe(false);
});

test.each([
  ['leaves a topic', (connection: Connection) => subscriptions.remove(connection, 'A'), ['"B now"']],
  ['leaves all', (connection: Connection) => subscriptions.removeAll(connection), []],
])('who %s while it is behind gets nothing of it afterwards', async (_, leave, expected) => {
  const { connection, take } = await reader();
  for (const topic of ['A', 'B']) subscriptions.add(connection, topic);
  subscriptions.publish('A', () => LARGE);
  outbox.flush();
  for (const topic of ['A', 'B']) subscriptions.publish(topic, () => frame('missed'));
  leave(connection);
  take();
  subscriptions.catchUp(now);
  expect(take()).toEqual(expected);
});

test('who has left all is subscribed to nothing, and may come again', async () => {
  const { connection, take } = await reader();
  for (const topic of ['A', 'B']) subscriptions.add(connection, topic);
  subscriptions.removeAll(connection);
  expect(subscriptions.countOf(connection)).toBe(0);
  expect(subscriptions.add(connection, 'A')).toBe(true);
  for (const topic of ['A', 'B']) subscriptions.publish(topic, () => frame(topic));
  expect(take()).toEqual(['"A"']);
});

test('who reads too slowly is closed, but for a frame that is too long by itself', async () => {
  const limits = { ...DEFAULT_LIMITS, tooSlowBytes: 100 };
  const { connection, take, slow } = await reader(limits);
  connection.send(LARGE);
  expect([take(), slow(), connection.open]).toEqual([[LARGE.text], 0, true]);
  // A message of fifty bytes is two of its header and two marks more than its letters.
  for (let sent = 1; sent <= 2; sent += 1) {
    connection.send(frame('x'.repeat(46)));
    outbox.flush();
  }
  expect([slow(), connection.open, connection.unsentBytes]).toEqual([0, true, 100]);
  connection.send(frame(''));
  outbox.flush();
  expect([slow(), connection.open]).toEqual([1, false]);
});
