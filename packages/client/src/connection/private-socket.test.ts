import type { PrivateFrame } from '@assay/protocol';
import { SOCKET_CLOSE } from '@assay/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConnectionState } from './socket-connection.ts';
import { PrivateSocket } from './private-socket.ts';
import { openVenue, until } from './socket-server.fixture.ts';
import type { SocketVenue } from './socket-server.fixture.ts';

let venue: SocketVenue;
let socket: PrivateSocket;
let frames: PrivateFrame[];
let sessionsOver: number;
let state: ConnectionState;
let token: string;

beforeEach(async () => {
  venue = await openVenue();
  frames = [];
  sessionsOver = 0;
  token = 'first';
  socket = new PrivateSocket({
    wsUrl: venue.url,
    userId: '1000',
    token: () => token,
    onPrivateFrame: (frame) => void frames.push(frame),
    onState: (now) => (state = now),
    onSessionOver: () => {
      sessionsOver += 1;
    },
    reconnectMs: 20,
  });
});

afterEach(async () => {
  socket.stop();
  await venue.stop();
});

test('the token goes in the first frame, never in the address, and is read anew after a break', async () => {
  socket.start();
  await until(() => venue.received.length >= 1);
  expect(venue.received[0]).toEqual({ event: 'auth', token: 'first' });
  expect(venue.paths[0]).toBe('/ws/coin/1000');
  token = 'second';
  venue.cut();
  await until(() => venue.received.some((frame) => frame['token'] === 'second'));
});

test('private frames are handed on, others are not', async () => {
  socket.start();
  await until(() => venue.received.length >= 1);
  venue.send(
    { type: 'DETAIL', data: {} },
    { type: 'OWNCOIN' },
    { type: 'OWNCOIN', data: null },
    { type: 'OWNCOIN', data: 'text' },
    { type: 'OWNCOIN', virtual: 0, data: { sequence: 3, balances: [] } },
  );
  await until(() => frames.length === 1);
  expect(frames[0]?.type).toBe('OWNCOIN');
});

test('a session that has ended is not tried again', async () => {
  socket.start();
  await until(() => venue.received.length >= 1);
  venue.close(SOCKET_CLOSE.sessionEnded);
  await until(() => sessionsOver === 1);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(venue.paths).toHaveLength(1);
  expect(state).toMatchObject({ phase: 'closed', latencyMs: null });
});
