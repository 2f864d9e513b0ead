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
import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CALLS } from '@assay/protocol';
import type { LoadJob, LoadResult } from './http-load.ts';

const TMPFS = 0x01021994;
const READY_WITHIN_MS = 60_000;
const CAUGHT_UP_WITHIN_MS = 10_000;
/** The core keeps this many open orders per account and market; three markets are used. */
const ORDERS_PER_ACCOUNT = 3 * 200;
const PASSWORD = Buffer.from('bench-password-1').toString('base64');
const LIMITS = {
  ORDERS_PER_SECOND: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
  SIGN_INS_PER_QUARTER_HOUR: '100000',
};

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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function startVenue(port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [beside('../src/main.ts')], {
    env: {
      ...process.env,
      ...LIMITS,
      MODE: 'sandbox',
      PORT: String(port),
      DATA_DIR: dataDir,
      PRICE_FEED: 'simulated:1',
      SIMULATED_TRADERS: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const ready = await fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return child;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('the venue did not open');
    await sleep(100);
  }
}

interface Caller {
  readonly call: (route: string, fields: object, token?: string) => Promise<Record<string, unknown>>;
}

function callerOf(port: number): Caller {
  return {
    async call(route, fields, token) {
      const response = await fetch(`http://localhost:${port}${route}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { satoken: token }) },
        body: JSON.stringify(fields),
      });
      // Every answer of a call is an envelope.
      const envelope = (await response.json()) as { msg: string; data: Record<string, unknown> | null };
      if (envelope.data === null) throw new Error(`${route}: ${envelope.msg}`);
      return envelope.data;
    },
  };
}

/** Registers an account, signs in and fetches play money; answers its token. */
async function openAccount(port: number, { call }: Caller, serial: number): Promise<string> {
  const email = `bench-${serial}@example.com`;
  await call(CALLS.sendEmailCode.path, { email, scene: 'register' });
  const mails = await fetch(`http://localhost:${port}/sandbox/mailbox?address=${email}`);
  const [mail] = (await mails.json()) as { code: string }[];
  await call(CALLS.register.path, { account: email, code: mail?.code, password: PASSWORD });
  const session = await call(CALLS.login.path, { account: email, password: PASSWORD });
  const token = String(session['satoken']);
  await call(CALLS.faucet.path, { coin: 'USDT', amount: '10000' }, token);
  await call(CALLS.faucet.path, { coin: 'BTC', amount: '1' }, token);
  return token;
}

async function openAccounts(port: number): Promise<string[]> {
  const caller = callerOf(port);
  const count = Math.max(connections, Math.ceil((orders * 1.2) / ORDERS_PER_ACCOUNT));
  const tokens: string[] = [];
  for (let serial = 0; serial < count; serial += 1) tokens.push(await openAccount(port, caller, serial));
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
async function catchUp(port: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text();
    const lag = Number(/^assay_projection_lag_commands(?:\{.*\})? (\d+)/m.exec(metrics)?.[1]);
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
  const tokens = await openAccounts(port);
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
    seconds = Math.max(seconds, await catchUp(port));
  }
  const state = await fetch(`http://localhost:${port}${CALLS.venueState.path}`);
  const { data } = (await state.json()) as { data: { sequence: number; zeroSum: boolean } };
  if (!data.zeroSum) throw new Error('the assets do not sum to zero');
  print(
    `durable orders over HTTP: ${rate(placed)} a second (${placed.count} resting limit orders, ${connections} connections, ${tokens.length} accounts)`,
  );
  print(`bare Fastify JSON echo:   ${rate(echo)} a second`);
  print(`ratio:                    ${(rate(placed) / rate(echo)).toFixed(3)}`);
  print(
    `read models caught up within ${seconds.toFixed(2)} s after each round; commands ${data.sequence}; sums are zero`,
  );
  print(
    `rate limits: ${Object.entries(LIMITS)
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
  const venue = await startVenue(port, path.resolve(dataDir));
  children.push(venue);
  const echo = fork(beside('http-echo.ts'));
  children.push(echo);
  const [echoPort] = (await once(echo, 'message')) as [number];
  const generator = fork(beside('http-load.ts'));
  children.push(generator);
  await measure(port, echoPort, generator);
  venue.kill('SIGTERM');
  await once(venue, 'exit');
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}
