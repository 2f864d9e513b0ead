/** The published index as anyone reads it, judged by the verifier. */
import { createServer, get } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { verifyTicks } from '@assay/verify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { batchOf, ticksFrom } from '../../index-log/index-log-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { DEFAULT_RATE_LIMITS } from '../../http/plugins/rate-limits.ts';

/** Midnight of a day, and the venue's clock on the day after it. */
const DAY = '2026-03-01';
const MIDNIGHT = Date.parse(`${DAY}T00:00:00Z`) / 1_000;
const NOW_MS = (MIDNIGHT + 90_000) * 1_000;
/** Some pieces of a file, and more than the system keeps for a reader who does not read. */
const COUNT = 9_000;

/** On a busy machine to sign so many ticks takes a while. */

let venue: HttpVenue;

beforeAll(async () => {
  venue = await openHttpVenue({ venueNow: () => NOW_MS });
  // The last ten stand in the next day.
  const ticks = [...ticksFrom(MIDNIGHT + 1_000, COUNT - 10), ...ticksFrom(MIDNIGHT + 86_400, 10, COUNT - 9)];
  venue.indexLog.take(batchOf(1_000_000, ticks));
  await vi.waitUntil(() => venue.indexLog.last('BTC')?.number === COUNT);
});
afterAll(() => venue.close());

const ticks = async (from: number, to: number, symbol = 'BTC') =>
  venue.call('indexTicks', { symbol, from: String(from), to: String(to) });
const day = (of: string, symbol = 'BTC') => venue.app.inject(`/api/index/day?symbol=${symbol}&day=${of}`);

describe('a range is refused', () => {
  it.each([
    ['of a coin that there is not', 'NOSUCH', 0, 10, 400, 'unknown-symbol', 'symbol'],
    ['of a market', 'BTCUSDT', 0, 10, 400, 'unknown-symbol', 'symbol'],
    ['of what prices are in', 'USDT', 0, 10, 400, 'unknown-symbol', 'symbol'],
    ['that ends before it begins', 'BTC', 10, 9, 400, 'field-invalid', 'to'],
    ['of more than ten minutes', 'BTC', 10, 610, 400, 'field-invalid', 'to'],
  ])('%s', async (_, symbol, from, to, status, name, field) => {
    const answer = await ticks(from, to, symbol);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatchObject({ name, field });
  });
});

describe('the file of a day is refused', () => {
  it.each([
    ['of a coin that there is not', 'NOSUCH', DAY, 400, 'symbol'],
    ['of a day that the calendar has not', 'BTC', '2026-02-30', 400, 'day'],
    ['of a month that the calendar has not', 'BTC', '2026-13-01', 400, 'day'],
    ['of a day to come', 'BTC', '2026-03-03', 400, 'day'],
    ['of no day', 'BTC', 'yesterday', 400, 'day'],
  ])('%s', async (_, symbol, of, status, field) => {
    const answer = await day(of, symbol);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: { field } });
  });
});

it('the key is that of the ticks', async () => {
  const { body } = await venue.call('indexKey');
  expect(body.data).toMatchObject({
    algorithm: 'Ed25519',
    publicKey: venue.indexLog.publicKey,
    feed: 'simulated:1',
    coins: ['BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'DOGE', 'LTC', 'ADA'],
  });
});

it('a range holds both its ends and what the verifier agrees with', async () => {
  const { body } = await ticks(MIDNIGHT + 1_010, MIDNIGHT + 1_019);
  const found = body.data?.ticks ?? [];
  expect(found.map(({ number }) => number)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  const { publicKey } = venue.indexLog;
  expect(verifyTicks(found, { publicKey, signatures: 'every' })).toMatchObject({ ok: true, ticks: 10 });
  const none = await ticks(MIDNIGHT, MIDNIGHT + 100, 'ETH');
  expect(none.body.data).toEqual({ symbol: 'ETH', ticks: [] });
});

it('ten minutes are the most that one call covers', async () => {
  const { status, body } = await ticks(MIDNIGHT + 1_000, MIDNIGHT + 1_599);
  expect(status).toBe(200);
  expect(body.data?.ticks).toHaveLength(600);
});

it('a range comes in the envelope of every call, and nobody keeps it', async () => {
  const range = `from=${MIDNIGHT + 1_010}&to=${MIDNIGHT + 1_010}`;
  const answer = await venue.app.inject(`/api/index/ticks?symbol=BTC&${range}`);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(Object.keys(answer.json<object>())).toEqual(['code', 'msg', 'message', 'data', 'requestId']);
  expect(answer.json()).toMatchObject({ code: 200, msg: 'success', data: { symbol: 'BTC' } });
});

it('the file of a day holds every tick of it, one a line, as the ranges do', async () => {
  const answer = await day(DAY);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/x-ndjson',
    'content-disposition': `attachment; filename="index-BTC-${DAY}.ndjson"`,
    'cache-control': 'no-store',
  });
  const lines = answer.body.split('\n');
  expect(lines.pop()).toBe('');
  const inFile: unknown[] = lines.map((line) => JSON.parse(line));
  const inRanges: unknown[] = [];
  for (let from = MIDNIGHT; from < MIDNIGHT + 86_400; from += 600) {
    const { body } = await ticks(from, from + 599);
    inRanges.push(...(body.data?.ticks ?? []));
  }
  expect(inFile).toEqual(inRanges);
  const { publicKey } = venue.indexLog;
  expect(verifyTicks(inFile, { publicKey })).toMatchObject({ ok: true, ticks: COUNT - 10 });
  const next = await day('2026-03-02');
  expect(next.body.split('\n')).toHaveLength(11);
  expect((await day('2026-02-01')).body).toBe('');
});

describe('files on their way', () => {
  let port = 0;
  let server: Server;
  beforeEach(async () => {
    server = createServer((request, response) => venue.app.routing(request, response));
    server.listen(0);
    await once(server, 'listening');
    // A listening TCP server has an address of this shape.
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(() => {
    vi.useRealTimers();
    server.closeAllConnections();
    server.close();
  });

  const path = `/api/index/day?symbol=BTC&day=${DAY}`;
  /** The head of the answer; nobody reads what follows it, and it fills the buffers on its way only in part. */
  const ask = async (localAddress = '127.0.0.1'): Promise<IncomingMessage> => {
    const asked = get({ port, path, localAddress, agent: false });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined);
    return answer;
  };
  const statuses = (answers: readonly IncomingMessage[]) => answers.map(({ statusCode }) => statusCode);
  const untilFree = () =>
    vi.waitFor(async () => {
      const again = await Promise.all([ask(), ask(), ask(), ask()]);
      for (const answer of again) answer.destroy();
      expect(statuses(again)).toEqual([200, 200, 200, 200]);
    });

  it('are so many at once, and so many to one, who gives way to others; one whose reader has gone is none', async () => {
    // One after another: the first of them is the oldest, which gives way.
    const mine = [await ask(), await ask(), await ask(), await ask()];
    expect(statuses(mine)).toEqual([200, 200, 200, 200]);
    const fifth = await ask();
    expect([fifth.statusCode, fifth.headers['retry-after']]).toEqual([429, '10']);
    const others = await Promise.all(Array.from({ length: 5 }, (_, index) => ask(`127.0.0.${index + 2}`)));
    expect(statuses(others)).toEqual([200, 200, 200, 200, 200]);
    // The last of them has a place that was mine: I had most.
    mine[0]?.resume();
    await vi.waitUntil(() => mine[0]?.closed);
    expect(mine[0]?.complete).toBe(false);
    for (const answer of [...mine, ...others]) answer.destroy();
    await untilFree();
  });

  it('are cut off where the reader takes too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = await Promise.all([ask(), ask(), ask(), ask()]);
    expect((await ask()).statusCode).toBe(429);
    vi.advanceTimersByTime(900_000);
    vi.useRealTimers();
    await untilFree();
    for (const answer of slow) {
      answer.resume();
      await vi.waitUntil(() => answer.closed);
      expect(answer.complete).toBe(false);
    }
  });
});

describe('what is asked for counts for the network', () => {
  const limited = (perMinute: number) =>
    openHttpVenue({
      venueNow: () => NOW_MS,
      limits: { ...DEFAULT_RATE_LIMITS, requestsPerMinute: perMinute },
    });
  const statusOf = async (of: HttpVenue, url: string, remoteAddress = '10.0.0.1') =>
    (await of.app.inject({ url, remoteAddress })).statusCode;
  const range = (seconds: number) => `/api/index/ticks?symbol=BTC&from=1&to=${seconds}`;
  const file = `/api/index/day?symbol=BTC&day=${DAY}`;

  it('a minute of ticks as one call more', async () => {
    const strict = await limited(20);
    expect(await statusOf(strict, range(600))).toBe(200);
    expect(await statusOf(strict, range(600))).toBe(429);
    expect(await statusOf(strict, range(600), '10.0.0.2')).toBe(200);
    // Of twenty calls eight are left.
    expect(await statusOf(strict, range(59))).toBe(200);
    await strict.close();
  });

  it('the file of a day as an hour, or as half of what there is', async () => {
    const venues = await Promise.all([limited(100), limited(30)]);
    for (const one of venues) {
      expect(await statusOf(one, file)).toBe(200);
      expect(await statusOf(one, file)).toBe(429);
      expect(await statusOf(one, range(1))).toBe(200);
      await one.close();
    }
  });
});
