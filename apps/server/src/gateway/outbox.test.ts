/** What the outbox writes, read by a client of another make than ours. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Audience } from './audience.ts';
import { Connection } from './connection.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { Outbox } from './outbox.ts';

let server: WebSocketServer;
let outbox: Outbox;
let client: WebSocket;
let connection: Connection;
let texts: string[];
let closed: number;

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  outbox = new Outbox();
  [texts, closed] = [[], 0];
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as { readonly port: number }).port}`);
  client.on('message', (data: Buffer, isBinary) => texts.push(isBinary ? 'bytes' : data.toString()));
  const [socket, request] = (await once(server, 'connection')) as [WebSocket, IncomingMessage];
  await once(client, 'open');
  const limits = { ...DEFAULT_LIMITS, framesPerSecond: 3 };
  const parts = { socket, stream: request.socket, peer: 'p', address: 'a', outbox, limits };
  connection = new Connection({ ...parts, onTooSlow: () => undefined });
});
afterEach(async () => {
  client.terminate();
  await new Promise((resolve) => server.close(resolve));
});

const frame = (text: string) => ({ text });

test.each([1, 125, 126, 127, 65_535, 65_536, 65_537])('a message of %i bytes is a text', async (length) => {
  connection.send(frame('x'.repeat(length)));
  await expect.poll(() => texts.length).toBe(1);
  expect([texts[0]?.length, texts[0]?.[0]]).toEqual([length, 'x']);
});

test('what is sent in one turn is one list, and in the next another', async () => {
  for (const text of ['1', '2', '3']) connection.send(frame(text));
  await expect.poll(() => texts).toEqual(['[1,2,3]']);
  connection.send(frame('4'));
  await expect.poll(() => texts).toEqual(['[1,2,3]', '4']);
});

test('a close sends what waits, and is told to whoever listens', async () => {
  connection.listen(
    () => undefined,
    () => (closed += 1),
  );
  connection.send(frame('last'));
  connection.close(4401, 'x'.repeat(200));
  const [code, reason] = (await once(client, 'close')) as [number, Buffer];
  expect([code, reason.length, texts]).toEqual([4401, 120, ['last']]);
  await expect.poll(() => closed).toBe(1);
  connection.send(frame('more'));
  outbox.flush();
  expect(connection.open).toBe(false);
});

test('so many frames a second are taken, what is given back not counted, and a flood is closed', async () => {
  const taken: string[] = [];
  connection.listen(
    (text) => {
      taken.push(text);
      if (text === 'free') connection.refund();
    },
    () => undefined,
  );
  for (const text of ['free', 'free', '1', '2', '3', '4', '5']) client.send(text);
  const [code] = (await once(client, 'close')) as [number];
  expect([code, taken.slice(0, 5)]).toEqual([4429, ['free', 'free', '1', '2', '3']]);
  expect(taken).not.toContain('5');
});

test('of a flood so many frames are taken, and nothing that is behind them', async () => {
  const taken: string[] = [];
  connection.listen(
    (text) => taken.push(text),
    () => (closed += 1),
  );
  for (const text of ['1', '2', '3', '4', '5']) client.send(text);
  const [code] = (await once(client, 'close')) as [number];
  expect([code, taken]).toEqual([4429, ['1', '2', '3']]);
});

test('two heartbeats may go unanswered, and one that is answered counts anew', async () => {
  const beat = frame('beat');
  connection.sendHeartbeat(beat);
  connection.sendHeartbeat(beat);
  connection.alive();
  connection.sendHeartbeat(beat);
  connection.sendHeartbeat(beat);
  expect(connection.open).toBe(true);
  connection.sendHeartbeat(beat);
  const [code] = (await once(client, 'close')) as [number];
  expect([code, texts.join(',').split('beat').length - 1]).toEqual([4408, 4]);
});

test('an audience says of which account it is', () => {
  expect([new Audience('paper', []).virtual, new Audience('live', []).virtual]).toEqual([1, 0]);
});
