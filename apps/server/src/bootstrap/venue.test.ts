/** The venue in this process: on a free port, with a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { secondPeriods } from '@assay/protocol';
import type { DepthSnapshot, IndexTicksResponse, KlineSnapshot, VenueState } from '@assay/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VenueCalls } from '../../bench/venue-calls.ts';
import { openVenue } from './venue.ts';
import type { Venue } from './venue.ts';
import { readSettings } from '../env.ts';
import { recordingFolder } from '../integrations/price-feed/feed-fixture.ts';
import { expectExposition, expectWatchable } from '../observation/figures-fixture.ts';
import { createLogger } from '../observation/logger.ts';
import { freePort } from '../process-fixture.ts';
import { signedBy } from '../http/signing-fixture.ts';

/** The data of a market call, whose shape is the contract's. */
async function snapshot<Data>(url: string): Promise<Data> {
  const { data } = (await (await fetch(url)).json()) as { data: Data };
  return data;
}

/** 2025-05-05 00:00 UTC. */
const DAY = 1_746_403_200_000;
const MINUTES = 40;

describe('the venue', () => {
  const recordings = recordingFolder();
  let folder = '';
  let logged: string[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'assay-app-'));
    logged = [];
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
    recordings.remove();
  });

  const open = (
    environment: Record<string, string>,
    onProgress: (phase: string) => void = () => undefined,
    drains = false,
  ): Promise<Venue> =>
    openVenue({
      drains,
      settings: readSettings({
        PORT: '0',
        DATA_DIR: folder,
        PRICE_FEED: 'simulated',
        SIMULATED_TRADERS: '0',
        CHART_HISTORY_HOURS: '1',
        TEST_CHAIN: '0',
        VISITOR_LAG_MS: '60000',
        ...environment,
      }),
      logger: createLogger({ level: 'warn', isTerminal: false, write: (line) => void logged.push(line) }),
      onProgress,
    });

  test('plays a recording: its history on the chart, its prices in the books, and again after a stop', async () => {
    for (const [coin, price] of [
      ['BTC', 100_000],
      ['ETH', 2_500],
    ] as const) {
      recordings.write(`${coin}USDT.csv.gz`, [
        'ts_ms,open,high,low,close,volume',
        ...Array.from(
          { length: MINUTES },
          (_, minute) => `${DAY + minute * 60_000},${price},${price + 10},${price - 10},${price},1`,
        ),
      ]);
    }
    // A busy machine is no flood of visitors.
    const environment = { PRICE_FEED: `replay:${recordings.path}` };
    for (let run = 0; run < 2; run += 1) {
      const venue = await open(environment);
      const url = `http://127.0.0.1:${venue.port}`;
      expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
        ready: true,
        degraded: false,
        reason: null,
      });
      // Of the last snapshot at once; a new venue has none and is hashed a moment later.
      const stateHash = async () => (await snapshot<VenueState>(`${url}/api/venue/state`)).stateHash;
      if (run === 0) await expect.poll(stateHash, { timeout: 60_000 }).toMatch(/^[0-9a-f]{64}$/);
      else expect(await stateHash()).toMatch(/^[0-9a-f]{64}$/);
      const figures = await (await fetch(`${url}/metrics`)).text();
      expectWatchable(figures);
      expectExposition(figures);
      const query = '/api/web/coin/open/market/initData?type=';
      const kline = await snapshot<KlineSnapshot>(`${url}${query}kline&symbol=BTCUSDT&period=1m&limit=30`);
      // The middle of the recording plays: half of its minutes stand on the chart already.
      expect(kline.source).toBe('index');
      const [candle] = kline.candles;
      expect(candle?.slice(1)).toEqual(['100000.0', '100010.0', '99990.0', '100000.0', '0.00000']);
      expect(kline.candles.length).toBeGreaterThanOrEqual(MINUTES / 2);
      const book = () => snapshot<DepthSnapshot>(`${url}${query}depth&symbol=ETHUSDT&limit=20`);
      // A book is shown at most ten times a second.
      await expect.poll(async () => (await book()).bids.length).toBe(20);
      const depth = await book();
      expect(Number(depth.bids[0]?.[0])).toBeGreaterThan(2_480);
      expect(Number(depth.asks[0]?.[0])).toBeLessThan(2_520);
      expect(venue.feed).toMatchObject({
        kind: 'replay',
        name: 'replay:BTCUSDT.csv.gz+ETHUSDT.csv.gz',
        recordedDay: '2025-05-05',
        agree: null,
        foretellable: true,
      });
      // Whoever has the recording knows what comes.
      const periods = await fetch(`${url}/api/period/list`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"symbol":"BTCUSDT","kind":"sec"}',
      });
      expect(await periods.json()).toMatchObject({ code: 200, data: [] });
      await Promise.all([venue.stop(), venue.stop()]);
      await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
    }
    expect(logged).toEqual([]);
  });

  test('while it opens it answers: alive, and not ready for a reason', async () => {
    const port = await freePort();
    const phases: string[] = [];
    const answers: Promise<Response>[] = [];
    const venue = await open({ PORT: String(port) }, (phase) => {
      phases.push(phase);
      if (phases.length === 1) answers.push(fetch(`http://127.0.0.1:${port}/readyz`));
    });
    const [first] = await Promise.all(answers);
    expect(first?.status).toBe(503);
    const received = (await first?.json()) as { ready: boolean; reason: string };
    expect(received.ready).toBe(false);
    expect(phases).toContain(received.reason);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    await venue.stop();
  });

  test('a thread that serves requests and stands still makes no gap of the index', async () => {
    const venue = await open({});
    const url = `http://127.0.0.1:${venue.port}`;
    const from = Math.floor(Date.now() / 1_000);
    // The whole thread, as a long piece of work would.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6_000);
    const to = Math.floor(Date.now() / 1_000) - 1;
    const seconds = async (): Promise<number[]> => {
      const range = `/api/index/ticks?symbol=BTC&from=${from}&to=${to}`;
      return (await snapshot<IndexTicksResponse>(url + range)).ticks.map(({ second }) => second);
    };
    const all = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    await expect.poll(seconds).toEqual(all);
    await venue.stop();
  });

  test('while its thread is late, visitors are told to come again, and health is told', async () => {
    const venue = await open({ VISITOR_LAG_MS: '250' });
    const url = `http://127.0.0.1:${venue.port}`;
    const state = () => fetch(`${url}/api/venue/state`);
    await expect.poll(async () => (await state()).status).toBe(200);
    const turnedAway = async (): Promise<number> => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
      // What is asked during a turn is read after it.
      const [visitor, health] = await Promise.all([state(), fetch(`${url}/healthz`)]);
      expect(health.status).toBe(200);
      return visitor.status;
    };
    await expect.poll(turnedAway).toBe(503);
    await expect.poll(async () => (await state()).status).toBe(200);
    await venue.stop();
  });

  test('a signed request that was taken before a restart is not taken again', async () => {
    const first = await open({});
    const calls = new VenueCalls(`http://127.0.0.1:${first.port}`);
    const { satoken } = await calls.openAccount('alice@example.com', {});
    await calls.must('sendVerification', { method: 'email' }, satoken);
    const proof = { method: 'email', code: await calls.codeTo('alice@example.com') };
    const key = await calls.must('createApiKey', { name: 'bot', permissions: ['read'], ...proof }, satoken);
    const path = '/api/web/coin/getWalletAccount';
    const signed = () => signedBy(key, { method: 'GET', path, timestamp: Date.now(), windowMs: 60_000 });
    const refusal = async (venue: Venue, headers: Record<string, string>): Promise<string | null> => {
      const answer = await fetch(`http://127.0.0.1:${venue.port}${path}`, { headers });
      // An envelope, of which the refusal is looked at.
      const { error } = (await answer.json()) as { readonly error: { readonly name: string } | null };
      return error?.name ?? null;
    };
    let headers = signed();
    await expect.poll(() => refusal(first, (headers = signed()))).toBeNull();
    expect(await refusal(first, headers)).toBe('signature-repeated');
    await first.stop();
    const second = await open({});
    expect(await refusal(second, headers)).toBe('signature-expired');
    await expect.poll(() => refusal(second, signed())).toBeNull();
    await second.stop();
  });

  test('a planned stop of real money takes no contract that would outlive it, and waits for the open ones', async () => {
    const settings = { REPLAY_SPEED: '10' };
    const venue = await open(settings, undefined, true);
    const calls = new VenueCalls(`http://127.0.0.1:${venue.port}`);
    const { satoken } = await calls.openAccount('alice@example.com', { USDT: '1000' });
    const periods = secondPeriods(await calls.must('periodList', { symbol: 'BTCUSDT', kind: 'sec' }));
    let requests = 0;
    const contract = async (seconds: number): Promise<string> => {
      const period = periods.find((one) => one.seconds === seconds);
      const terms = { symbol: 'BTCUSDT', periodId: period?.id, payoutRate: period?.payoutRate };
      const order = { ...terms, direction: 'rise', amount: '10', requestId: `drain-${++requests}` };
      const { body } = await calls.call('createSecondContract', order, satoken);
      return body.error?.name ?? 'taken';
    };
    // A tick may be late on a busy machine: no contract is accepted then.
    await expect.poll(() => contract(120)).toBe('taken');
    let received = '';
    const drained = venue.drain((until) => (received = until));
    expect(received).toMatch(/^which ends at 20/);
    expect(await contract(300)).toBe('venue-stopping');
    // One that ends before the first does is taken, and everything else goes on.
    await expect.poll(() => contract(30)).toBe('taken');
    await drained;
    const openOnes = await calls.must('secondContractList', { status: 'open' }, satoken);
    const { records } = await calls.must('secondContractList', {}, satoken);
    expect(openOnes.total).toBe(0);
    expect(records.map(({ periodSeconds }) => periodSeconds)).toEqual([30, 120]);
    await venue.stop();
    const plain = await open(settings);
    await plain.drain(() => (received = 'waits'));
    expect(received).not.toBe('waits');
    await plain.stop();
  });

  test('a part that cannot be opened leaves nothing open', async () => {
    const port = await freePort();
    const unopened = open({ PRICE_FEED: 'replay:/nowhere', PORT: String(port) });
    await expect(unopened).rejects.toThrow('which is not there');
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
    const venue = await open({});
    await expect(open({})).rejects.toThrow(`in use by process ${process.pid}`);
    await venue.stop();
    const again = await open({});
    await again.stop();
  });
});
