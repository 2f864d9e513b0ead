/**
 * `node apps/server/bench/http-orders.ts [--orders 24000] [--connections 64] [--rounds 3] [--data <folder>]`
 *
 * Owns: durable orders a second over HTTP beside a bare Fastify JSON echo in the same run, rounds taking turns.
 * The venue is the product's own process (market maker, read models and sockets running); orders are signed in,
 * limit, resting; the load comes from a process of its own on the same machine.
 * Promises: prints both figures, their ratio, the time until the read models have caught up, the rate limits used;
 * fails if an order is refused, the read models lag for more than 10 s, or money was lost.
 * Never: measures a memory disk.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CALLS } from '@assay/protocol';
import { freePort, spawnServer, untilReady } from '../src/process-fixture.ts';
import type { LoadJob, LoadResult } from './http-load.ts';
import { VenueCalls, WIDE_LIMITS } from './venue-calls.ts';

const TMPFS = 0x01021994;
const CAUGHT_UP_WITHIN_MS = 10_000;
/** The core keeps this many open orders per account and market; three markets are used. */
const ORDERS_PER_ACCOUNT = 3 * 200;
const PLAY_MONEY = { USDT: '10000', BTC: '1' };

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '24000' },
    connections: { type: 'string', default: '64' },
    rounds: { type: 'string', default: '3' },
    data: { type: 'string', default: './data' },
  },
});
const orders = Number(values.orders);
const connections = Number(values.connections);
const rounds = Number(values.rounds);
const perRound = Math.floor(orders / rounds);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const beside = (name: string): string => path.join(import.meta.dirname, name);

async function openAccounts(calls: VenueCalls): Promise<string[]> {
  const count = Math.max(connections, Math.ceil((orders * 1.2) / ORDERS_PER_ACCOUNT));
  const tokens: string[] = [];
  for (let serial = 0; serial < count; serial += 1) {
    const { satoken } = await calls.openAccount(`bench-${serial}@example.com`, PLAY_MONEY);
    tokens.push(satoken);
  }
  return tokens;
}

async function load(generator: ChildProcess, job: LoadJob): Promise<LoadResult> {
  generator.send(job);
  // The generator answers each job with one message of its own type.
  const [result] = (await once(generator, 'message')) as [LoadResult | { error: string }];
  if ('error' in result) throw new Error(result.error);
  const refused = Object.keys(result.statuses).filter((status) => status !== '200');
  if (refused.length > 0) throw new Error(`not every request passed: ${JSON.stringify(result.statuses)}`);
  return result;
}

/** Seconds until the read models hold everything. */
async function catchUp(calls: VenueCalls): Promise<number> {
  const began = performance.now();
  for (;;) {
    const lag = await calls.metric('assay_projection_lag_commands');
    const waited = performance.now() - began;
    if (lag === 0) return waited / 1000;
    if (!(waited < CAUGHT_UP_WITHIN_MS)) throw new Error(`the read models lag by ${lag} commands`);
    await sleep(20);
  }
}

interface Totals {
  count: number;
  seconds: number;
}
const rate = ({ count, seconds }: Totals): number => Math.round(count / seconds);

function report(name: string, result: LoadResult, totals: Totals): void {
  totals.count += perRound;
  totals.seconds += result.seconds;
  print(
    `  ${name.padEnd(7)} ${Math.round(perRound / result.seconds)} a second, median ${result.medianMs.toFixed(2)} ms, p99 ${result.p99Ms.toFixed(2)} ms`,
  );
}

async function measure(port: number, echoPort: number, generator: ChildProcess): Promise<void> {
  const calls = new VenueCalls(`http://localhost:${port}`);
  const tokens = await openAccounts(calls);
  const orderJob = { port, path: CALLS.submitOrder.path, connections, tokens };
  const echoJob = { port: echoPort, path: '/echo', connections, tokens };
  const warmUp = Math.min(2000, Math.floor(orders / 10));
  await load(generator, { ...echoJob, count: warmUp, first: 0 });
  await load(generator, { ...orderJob, count: warmUp, first: 0 });
  const echo: Totals = { count: 0, seconds: 0 };
  const placed: Totals = { count: 0, seconds: 0 };
  let seconds = 0;
  for (let round = 0; round < rounds; round += 1) {
    const first = warmUp + connections + round * (perRound + connections);
    report('echo', await load(generator, { ...echoJob, count: perRound, first }), echo);
    report('orders', await load(generator, { ...orderJob, count: perRound, first }), placed);
    seconds = Math.max(seconds, await catchUp(calls));
  }
  const { zeroSum, sequence } = await calls.must('venueState');
  if (!zeroSum) throw new Error('the assets do not sum to zero');
  print(
    `durable orders over HTTP: ${rate(placed)} a second (${placed.count} resting limit orders, ${connections} connections, ${tokens.length} accounts)`,
  );
  print(`bare Fastify JSON echo:   ${rate(echo)} a second`);
  print(`ratio:                    ${(rate(placed) / rate(echo)).toFixed(3)}`);
  print(
    `read models caught up within ${seconds.toFixed(2)} s after each round; commands ${sequence}; sums are zero`,
  );
  print(
    `rate limits: ${Object.entries(WIDE_LIMITS)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}`,
  );
}

mkdirSync(values.data, { recursive: true });
if (statfsSync(values.data).type === TMPFS) throw new Error(`${values.data} is a memory disk`);
const dataDir = mkdtempSync(path.join(values.data, 'bench-http-'));
const children: ChildProcess[] = [];
try {
  const port = await freePort();
  const venue = spawnServer({
    ...WIDE_LIMITS,
    MODE: 'sandbox',
    PORT: String(port),
    DATA_DIR: path.resolve(dataDir),
    PRICE_FEED: 'simulated:1',
  });
  children.push(venue.child);
  await untilReady(venue);
  const echo = fork(beside('http-echo.ts'));
  children.push(echo);
  const [echoPort] = (await once(echo, 'message')) as [number];
  const generator = fork(beside('http-load.ts'));
  children.push(generator);
  await measure(port, echoPort, generator);
  venue.signal('SIGTERM');
  await venue.ended();
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}
