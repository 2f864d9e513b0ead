import type { DepthData } from '@assay/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MarketSocket } from '../connection/market-socket.ts';
import { openVenue, until } from '../connection/socket-server.fixture.ts';
import type { SocketVenue } from '../connection/socket-server.fixture.ts';
import { FrameScheduler } from '../store/frame-scheduler.ts';
import { DepthFeed } from './depth-feed.ts';

const depth = (snapshot: boolean, from: number, to: number, bids: [string, string][]): DepthData => ({
  symbol: 'BTCUSDT',
  snapshot,
  from,
  to,
  bids,
  asks: [],
});

let venue: SocketVenue;
let socket: MarketSocket;
let feed: DepthFeed;
let snapshots: { resolve: (data: DepthData) => void; reject: (error: Error) => void }[];

beforeEach(async () => {
  venue = await openVenue();
  snapshots = [];
  socket = new MarketSocket({
    wsUrl: venue.url,
    randomId: () => 'a',
    onState: () => undefined,
    reconnectMs: 20,
  });
  feed = new DepthFeed({
    scales: { tickDecimals: 1, lotDecimals: 3 },
    scheduler: new FrameScheduler((callback) => callback()),
    fetchSnapshot: () => new Promise<DepthData>((resolve, reject) => snapshots.push({ resolve, reject })),
    repairPauseMs: 10,
  });
  socket.onDepth('BTCUSDT', (data) => feed.receive(data));
  socket.start();
  await until(() => venue.received.length > 0);
  venue.send({ type: 'DEPTH', data: depth(true, 100, 100, [['50.0', '1.000']]) });
  await until(() => feed.store.get().phase === 'live');
});

afterEach(async () => {
  feed.end();
  socket.stop();
  await venue.stop();
});

const send = (data: DepthData): void => venue.send({ type: 'DEPTH', data });

test('a gap is repaired by one snapshot and the differences that came meanwhile', async () => {
  send(depth(false, 101, 103, [['49.0', '2.000']]));
  send(depth(false, 107, 108, [['48.0', '3.000']]));
  send(depth(false, 109, 110, [['47.0', '4.000']]));
  await until(() => feed.store.get().phase === 'stale' && snapshots.length === 1);
  expect(feed.store.get().book.bids.prices).toEqual([500, 490]);
  snapshots[0]?.resolve(depth(true, 107, 107, [['50.0', '9.000']]));
  await until(() => feed.store.get().phase === 'live');
  expect(feed.store.get().sequence).toBe(110);
  expect(feed.store.get().book.bids.prices).toEqual([500, 480, 470]);
  expect(snapshots).toHaveLength(1);
});

test('a feed that has shown nothing yet goes on loading through a break and a gap', async () => {
  const empty = new DepthFeed({
    scales: { tickDecimals: 1, lotDecimals: 3 },
    scheduler: new FrameScheduler((callback) => callback()),
    fetchSnapshot: () => new Promise<DepthData>((resolve, reject) => snapshots.push({ resolve, reject })),
    repairPauseMs: 10,
  });
  empty.interrupt();
  expect(empty.store.get().phase).toBe('loading');
  empty.receive(depth(false, 5, 6, [['48.0', '3.000']]));
  expect([empty.store.get().phase, snapshots.length]).toEqual(['loading', 1]);
  empty.end();
  snapshots[0]?.resolve(depth(true, 4, 4, [['50.0', '9.000']]));
  await new Promise((resolve) => setTimeout(resolve, 30));
  // It is over: what comes late is neither shown nor asked for again.
  expect([empty.store.get().phase, empty.store.get().sequence, snapshots.length]).toEqual([
    'loading',
    null,
    1,
  ]);
});

test('a snapshot that is still too old is asked for again', async () => {
  send(depth(false, 120, 121, [['48.0', '3.000']]));
  await until(() => snapshots.length === 1);
  snapshots[0]?.resolve(depth(true, 110, 110, [['50.0', '9.000']]));
  await until(() => snapshots.length === 2);
  snapshots[1]?.resolve(depth(true, 119, 119, [['50.0', '8.000']]));
  await until(() => feed.store.get().phase === 'live');
  expect(feed.store.get().sequence).toBe(121);
});

test('a snapshot that does not come leaves the book stale and is tried again', async () => {
  send(depth(false, 120, 121, [['48.0', '3.000']]));
  await until(() => snapshots.length === 1);
  snapshots[0]?.reject(new Error('no line'));
  await until(() => snapshots.length === 2);
  expect(feed.store.get().phase).toBe('stale');
});

test('a snapshot pushed by the socket itself ends the gap too', async () => {
  send(depth(false, 120, 121, [['48.0', '3.000']]));
  await until(() => feed.store.get().phase === 'stale');
  send(depth(true, 130, 130, [['51.0', '3.000']]));
  await until(() => feed.store.get().phase === 'live');
  expect(feed.store.get().book.bids.prices).toEqual([510]);
});

test('a snapshot pushed by the socket is followed by the differences that came before it', async () => {
  send(depth(false, 120, 121, [['48.0', '3.000']]));
  await until(() => feed.store.get().phase === 'stale');
  send(depth(true, 119, 119, [['51.0', '3.000']]));
  await until(() => feed.store.get().phase === 'live');
  expect([feed.store.get().sequence, feed.store.get().book.bids.prices]).toEqual([121, [510, 480]]);
});

test('after a break the book of a venue that has begun anew replaces the one before', async () => {
  venue.send({ type: 'DEPTH', data: depth(false, 120, 121, [['48.0', '3.000']]) });
  await until(() => snapshots.length === 1);
  feed.interrupt();
  feed.restart();
  expect(feed.store.get().phase).toBe('stale');
  expect(feed.store.get().book.bids.prices).toEqual([500]);
  send(depth(true, 3, 3, [['60.0', '1.000']]));
  await until(() => feed.store.get().phase === 'live');
  snapshots[0]?.resolve(depth(true, 130, 130, [['50.0', '9.000']]));
  send(depth(false, 4, 4, [['61.0', '1.000']]));
  await until(() => feed.store.get().sequence === 4);
  expect(feed.store.get().book.bids.prices).toEqual([610, 600]);
});
