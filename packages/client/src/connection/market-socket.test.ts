import type { DetailData, KlineData } from '@assay/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MarketSocket } from './market-socket.ts';
import { openVenue, until } from './socket-server.fixture.ts';
import type { SocketVenue } from './socket-server.fixture.ts';
import type { ConnectionState } from './socket-connection.ts';

let venue: SocketVenue;
let socket: MarketSocket;
let states: ConnectionState[];
let serverTimes: number[];
let roundTrips: number[];

beforeEach(async () => {
  venue = await openVenue((frame) =>
    frame['type'] === 'ping' ? { type: 'pong', time: 1_700_000_000_000 } : null,
  );
  states = [];
  serverTimes = [];
  roundTrips = [];
  let opening = 0;
  socket = new MarketSocket({
    wsUrl: venue.url,
    randomId: () => `id${(opening += 1)}`,
    onState: (state) => void states.push(state),
    onServerTime: (time, roundTripMs) => {
      serverTimes.push(time);
      roundTrips.push(roundTripMs);
    },
    reconnectMs: 20,
  });
});

afterEach(async () => {
  socket.stop();
  await venue.stop();
});

const subscriptions = (): unknown[] => venue.received.filter((frame) => frame['event'] !== undefined);
const detail = (symbolName: string): { type: string; data: Partial<DetailData> } => ({
  type: 'DETAIL',
  data: { symbolName, close: '1.0' },
});

describe('subscriptions', () => {
  test('what is asked for while closed is sent on open, once', async () => {
    socket.onDetail('BTCUSDT', () => undefined);
    socket.onDetail('BTCUSDT', () => undefined);
    socket.onKline('BTCUSDT', '1m', () => undefined);
    socket.start();
    await until(() => subscriptions().length === 2);
    expect(subscriptions()).toEqual([
      { event: 'subscribe', type: 'DETAIL', symbol: 'BTCUSDT' },
      { event: 'subscribe', type: 'KLINE', symbol: 'BTCUSDT', period: '1m' },
    ]);
  });

  test('the last listener to leave unsubscribes', async () => {
    socket.start();
    const first = socket.onDepth('BTCUSDT', () => undefined);
    await until(() => subscriptions().length === 1);
    // Asked for once, also where the line is open.
    const second = socket.onDepth('BTCUSDT', () => undefined);
    first();
    first();
    second();
    await until(() => subscriptions().length === 2);
    expect(subscriptions()[1]).toEqual({ event: 'unsubscribe', type: 'DEPTH', symbol: 'BTCUSDT' });
    socket.onDepth('BTCUSDT', () => undefined);
    second();
    socket.onIndex('BTC', () => undefined);
    await until(() => subscriptions().length === 4);
    expect(subscriptions().slice(2)).toEqual([
      { event: 'subscribe', type: 'DEPTH', symbol: 'BTCUSDT' },
      { event: 'subscribe', type: 'INDEX', symbol: 'BTC' },
    ]);
  });

  test('after a broken line it opens again under a new id and subscribes again to what is still wanted', async () => {
    socket.onDetail('BTCUSDT', () => undefined);
    const leave = socket.onTrades('ETHUSDT', () => undefined);
    socket.start();
    await until(() => subscriptions().length === 2);
    leave();
    await until(() => subscriptions().length === 3);
    venue.cut();
    await until(() => subscriptions().length === 4);
    expect(subscriptions()[3]).toEqual({ event: 'subscribe', type: 'DETAIL', symbol: 'BTCUSDT' });
    expect(venue.paths).toEqual(['/ws/id1', '/ws/id2']);
    expect(states.map((state) => state.phase)).toContain('waiting');
    await until(() => socket.state.phase === 'open' && socket.state.openings === 2);
  });

  test('a line is tried at once when it is asked for, whether it waits or hangs', async () => {
    const { url } = venue;
    await venue.stop();
    const phases: string[] = [];
    const patient = new MarketSocket({
      wsUrl: url,
      randomId: () => 'now',
      onState: ({ phase }) => void phases.push(phase),
      reconnectMs: 600_000,
    });
    patient.retryNow();
    expect(phases).toEqual([]);
    patient.start();
    await until(() => patient.state.phase === 'waiting');
    const { lostAt, retryAt } = patient.state;
    expect(lostAt).toEqual(expect.any(Number));
    expect((retryAt ?? 0) - (lostAt ?? 0)).toBeGreaterThanOrEqual(600_000);
    venue = await openVenue(undefined, Number(new URL(url).port));
    patient.retryNow();
    patient.retryNow();
    await until(() => patient.state.phase === 'open');
    patient.retryNow();
    expect(phases).toEqual(['connecting', 'waiting', 'connecting', 'connecting', 'open']);
    // The try that hung was given up.
    await until(() => venue.open() === 1);
    expect(patient.state).toMatchObject({ openings: 1, lostAt: null, retryAt: null });
    patient.stop();
    expect(patient.state).toMatchObject({ phase: 'closed', lostAt: null, retryAt: null });
    await until(() => venue.open() === 0);
  });

  test('a venue that is not there is tried again until it is', async () => {
    const { url } = venue;
    await venue.stop();
    let tries = 0;
    const late = new MarketSocket({
      wsUrl: url,
      randomId: () => `x${(tries += 1)}`,
      onState: () => undefined,
      reconnectMs: 10,
    });
    late.start();
    await until(() => late.state.phase === 'waiting');
    const { lostAt } = late.state;
    await until(() => tries > 3);
    expect(late.state).toMatchObject({ openings: 0, lostAt });
    await until(() => late.state.phase === 'waiting');
    late.stop();
    expect(late.state).toEqual({
      phase: 'closed',
      latencyMs: null,
      openings: 0,
      lostAt: null,
      retryAt: null,
    });
    const before = tries;
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(tries).toBe(before);
    venue = await openVenue();
  });
});

describe('frames', () => {
  test('go to the listeners of their topic, alone or as an array', async () => {
    const seen: string[] = [];
    socket.onDetail('BTCUSDT', (data) => void seen.push(`detail ${data.symbolName}`));
    socket.onKline('BTCUSDT', '5m', (data: KlineData) => void seen.push(`kline ${data.period}`));
    socket.onIndex('BTC', ({ coin }) => void seen.push(`index ${coin}`));
    socket.start();
    socket.start();
    await until(() => subscriptions().length === 3);
    expect(venue.paths).toHaveLength(1);
    venue.send({ type: 'INDEX', data: { coin: 'ETH' } }, { type: 'INDEX', data: { coin: 'BTC' } });
    venue.send(detail('BTCUSDT'), detail('ETHUSDT'), {
      type: 'KLINE',
      data: { symbol: 'BTCUSDT', period: '1m' },
    });
    venue.send({ type: 'KLINE', data: { symbol: 'BTCUSDT', period: '5m' } });
    await until(() => seen.length === 3);
    expect(seen).toEqual(['index BTC', 'detail BTCUSDT', 'kline 5m']);
  });

  test('what cannot be read harms nothing', async () => {
    const seen: string[] = [];
    socket.onDetail('BTCUSDT', (data) => void seen.push(data.symbolName));
    socket.start();
    await until(() => subscriptions().length === 1);
    for (const text of [
      '{',
      '7',
      'null',
      '[1,null,{}]',
      '{"type":4}',
      '{"type":"DETAIL"}',
      '{"type":"DETAIL","data":null}',
      '{"type":"DETAIL","data":"BTCUSDT"}',
      '{"type":"DETAIL","data":{"symbolName":7}}',
      '{"type":"DETAIL","data":[]}',
    ]) {
      venue.sendText(text);
    }
    venue.send(detail('BTCUSDT'));
    await until(() => seen.length === 1);
    expect(socket.state).toMatchObject({ phase: 'open', openings: 1 });
  });

  test('a HEARTBEAT is answered by ping, and the pong gives latency and server time', async () => {
    socket.start();
    await until(() => socket.state.latencyMs !== null);
    const before = venue.received.filter((frame) => frame['type'] === 'ping').length;
    venue.send({ type: 'HEARTBEAT', time: 1 });
    await until(() => venue.received.filter((frame) => frame['type'] === 'ping').length === before + 1);
    await until(() => serverTimes.length === before + 1);
    expect(serverTimes[0]).toBe(1_700_000_000_000);
    // A way there and back within the life of this process.
    for (const roundTripMs of roundTrips) {
      expect(roundTripMs).toBeGreaterThan(0);
      expect(roundTripMs).toBeLessThan(performance.now());
    }
    expect(socket.state.latencyMs).toBe(Math.round(roundTrips.at(-1) ?? 0));
    // A pong that nobody asked for says nothing.
    const { latencyMs } = socket.state;
    let told = false;
    socket.onDetail('BTCUSDT', () => (told = true));
    await until(() => subscriptions().length === 1);
    venue.send({ type: 'pong', time: 9 }, detail('BTCUSDT'));
    await until(() => told);
    expect(serverTimes).toHaveLength(before + 1);
    expect(socket.state.latencyMs).toBe(latencyMs);
    venue.cut();
    await until(() => socket.state.openings === 2 && socket.state.latencyMs !== null);
    expect(states.find(({ phase }) => phase === 'waiting')?.latencyMs).toBeNull();
  });

  test('a line that stays silent is given up and opened anew', async () => {
    const waiting: ConnectionState[] = [];
    const impatient = new MarketSocket({
      wsUrl: venue.url,
      randomId: () => 'quiet',
      onState: (state) => void (state.phase === 'waiting' && waiting.push(state)),
      reconnectMs: 10,
      silenceMs: 40,
    });
    impatient.start();
    await until(() => impatient.state.openings >= 2);
    expect(venue.paths.filter((path) => path === '/ws/quiet').length).toBeGreaterThanOrEqual(2);
    // It was lost when it was last heard of, not when that was found.
    const { lostAt, retryAt } = waiting[0] ?? {};
    expect((retryAt ?? 0) - (lostAt ?? Infinity)).toBeGreaterThanOrEqual(45);
    impatient.stop();
    await until(() => venue.open() === 0);
  });
});

test('a venue that says no time of its own gives the latency alone', async () => {
  await venue.stop();
  venue = await openVenue((frame) => (frame['type'] === 'ping' ? { type: 'pong' } : null));
  const quiet = new MarketSocket({
    wsUrl: venue.url,
    randomId: () => 'x',
    onState: () => undefined,
    onServerTime: (time) => void serverTimes.push(time),
  });
  quiet.start();
  await until(() => quiet.state.latencyMs !== null);
  expect(serverTimes).toEqual([]);
  quiet.stop();
});

test('a line that never says a word is given up, too', async () => {
  await venue.stop();
  venue = await openVenue();
  const impatient = new MarketSocket({
    wsUrl: venue.url,
    randomId: () => 'mute',
    onState: () => undefined,
    reconnectMs: 10,
    silenceMs: 40,
  });
  impatient.start();
  await until(() => impatient.state.openings >= 2);
  expect(new Set(venue.paths)).toEqual(new Set(['/ws/mute']));
  impatient.stop();
});

test('a line that is spoken on stays open past the time of silence', async () => {
  const patient = new MarketSocket({
    wsUrl: venue.url,
    randomId: () => 'talk',
    onState: () => undefined,
    silenceMs: 1000,
  });
  patient.start();
  await until(() => patient.state.phase === 'open');
  for (let beat = 0; beat < 5; beat += 1) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    venue.send({ type: 'HEARTBEAT', time: 1 });
  }
  expect(patient.state).toMatchObject({ phase: 'open', openings: 1 });
  patient.stop();
});

test('a line that was opened at once is not opened a second time when its wait would be over', async () => {
  const { url } = venue;
  await venue.stop();
  const eager = new MarketSocket({
    wsUrl: url,
    randomId: () => 'x',
    onState: () => undefined,
    reconnectMs: 400,
  });
  eager.start();
  await until(() => eager.state.phase === 'waiting');
  venue = await openVenue(undefined, Number(new URL(url).port));
  eager.retryNow();
  await until(() => eager.state.phase === 'open');
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect([venue.paths.length, eager.state.openings]).toEqual([1, 1]);
  eager.stop();
});
