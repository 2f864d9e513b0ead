/**
 * `npm run soak [-- --minutes 60] [--traders 20]`: the real server on a folder of its own, with its default limits, under
 * people who trade: orders, cancels, lists, balances, and a socket each.
 *
 * Promises: prints memory, calls and commands every minute and the heap of each thread every five, then the verdict; ends
 * with 0 only where memory stays flat, the server wrote no line of level error, no call was answered with 5xx and the stop
 * was clean.
 * Never: ends any process but its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, spawnServer, untilReady } from '../src/process-fixture.ts';
import type { ServerProcess } from '../src/process-fixture.ts';
import { verdictOf } from './soak-verdict.ts';
import type { MemorySample } from './soak-verdict.ts';
import { VenueCalls } from './venue-calls.ts';

const MAX_MINUTES = 24 * 60;
const MAX_TRADERS = 200;
/** One trader's pause between two calls, on the mean: a hurried person's. */
const PAUSE_MS = 500;
const SAMPLE_EVERY_MS = 10_000;
const SAMPLES_A_MINUTE = 6;
const THREADS_EVERY_MINUTES = 5;
const MONEY = { USDT: '100000', BTC: '5', ETH: '50' };

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const MEGA = 1_048_576;

interface Trader {
  readonly token: string;
  readonly socket: WebSocket;
}

interface Tally {
  calls: number;
  /** Refusals, by name: whoever has no money left, or asks wrongly. */
  readonly refused: Map<string, number>;
  /** Answers of 5xx and calls without an answer, by what they say. */
  readonly failed: Map<string, number>;
}

/** A seeded number in [0, 1), so that two runs trade alike. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

async function openTrader(url: string, calls: VenueCalls, number: number): Promise<Trader> {
  const { satoken } = await calls.openAccount(`soak-${number}@example.org`, MONEY);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/soak-${number}`);
  socket.addEventListener('open', () => {
    for (const type of ['TRADE', 'DEPTH']) {
      socket.send(JSON.stringify({ event: 'subscribe', type, symbol: 'BTCUSDT' }));
    }
  });
  return { token: satoken, socket };
}

/** One call as somebody at a screen makes it: mostly orders, some cancels and looks. */
function nextCall(
  draw: () => number,
  id: string,
): readonly [
  name: 'submitOrder' | 'cancelAllOrders' | 'orderList' | 'getWalletAccount' | 'getMyBill',
  fields: object,
] {
  const dice = draw();
  const direction = draw() < 0.5 ? 'buy' : 'sell';
  const order = { symbol: 'BTCUSDT', direction, requestId: id };
  if (dice < 0.3) return ['submitOrder', { ...order, type: 'market', amount: '0.001' }];
  if (dice < 0.6) {
    const price = direction === 'buy' ? '20000' : '900000';
    return ['submitOrder', { ...order, type: 'limit', price, amount: '0.002' }];
  }
  if (dice < 0.75) return ['cancelAllOrders', { requestId: id }];
  if (dice < 0.85) return ['orderList', { status: 'open' }];
  return dice < 0.95 ? ['getWalletAccount', {}] : ['getMyBill', {}];
}

async function trade(
  calls: VenueCalls,
  { token }: Trader,
  number: number,
  tally: Tally,
  isOver: () => boolean,
): Promise<void> {
  const draw = chance(number + 1);
  for (let turn = 0; !isOver(); turn += 1) {
    await sleep(PAUSE_MS * 2 * draw());
    const [name, fields] = nextCall(draw, `soak-${number}-${turn}`);
    tally.calls += 1;
    const [kind, said] = await calls.call(name, { ...fields }, token).then(
      ({ status, body }) =>
        status >= 500
          ? (['failed', `${name}: ${status} ${body.error?.name ?? ''}`] as const)
          : ([status === 200 ? null : 'refused', `${name}: ${body.error?.name ?? ''}`] as const),
      (error: unknown) => ['failed', `${name}: ${String(error)}`] as const,
    );
    if (kind !== null) tally[kind].set(said, (tally[kind].get(said) ?? 0) + 1);
  }
}

async function sampleOf(calls: VenueCalls, beganMs: number): Promise<MemorySample> {
  return {
    atMs: performance.now() - beganMs,
    residentBytes: await calls.metric('process_resident_memory_bytes'),
    heapBytes: await calls.metric('assay_thread_heap_used_bytes'),
  };
}

/** Used and held, MB. */
async function heapsByThread(calls: VenueCalls): Promise<string> {
  const used = await calls.metricRows('assay_thread_heap_used_bytes');
  const held = new Map(await calls.metricRows('assay_thread_heap_held_bytes'));
  const mega = (bytes = 0): string => (bytes / MEGA).toFixed(0);
  return used.map(([thread, bytes]) => `${thread} ${mega(bytes)}/${mega(held.get(thread))}`).join(', ');
}

/** Lines of level error and above that the server has written. */
const errorLines = (server: ServerProcess): string[] =>
  server
    .stderr()
    .split('\n')
    .filter((line) => /"level":"(?:error|fatal)"/.test(line) || (line !== '' && !line.startsWith('{')));

async function soak(server: ServerProcess, minutes: number, traders: number): Promise<boolean> {
  const calls = new VenueCalls(server.url);
  const people: Trader[] = [];
  for (let number = 0; number < traders; number += 1)
    people.push(await openTrader(server.url, calls, number));
  const tally: Tally = { calls: 0, refused: new Map(), failed: new Map() };
  const began = performance.now();
  let isOver = false;
  const trading = Promise.all(people.map((one, number) => trade(calls, one, number, tally, () => isOver)));
  const samples: MemorySample[] = [];
  for (let count = 1; count <= minutes * SAMPLES_A_MINUTE; count += 1) {
    await sleep(SAMPLE_EVERY_MS);
    const sample = await sampleOf(calls, began);
    samples.push(sample);
    if (count % SAMPLES_A_MINUTE !== 0) continue;
    const [resident, heap] = [sample.residentBytes, sample.heapBytes].map((bytes) =>
      (bytes / MEGA).toFixed(0),
    );
    const commands = await calls.metric('assay_commands');
    const minute = count / SAMPLES_A_MINUTE;
    say(
      `${minute} min: ${resident} MB resident, ${heap} MB heap, ${tally.calls} calls, ${commands} commands`,
    );
    if (minute % THREADS_EVERY_MINUTES === 0) say(`  ${await heapsByThread(calls)}`);
  }
  isOver = true;
  await trading;
  for (const { socket } of people) socket.close();
  return judge(samples, tally, server);
}

function judge(samples: readonly MemorySample[], tally: Tally, server: ServerProcess): boolean {
  const { residentGrowth, heapGrowth, isFlat } = verdictOf(samples);
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const errors = errorLines(server);
  say(
    `memory from the second third to the last: resident ${percent(residentGrowth)}, heap ${percent(heapGrowth)}`,
  );
  say(`${tally.calls} calls, ${tally.failed.size} kinds of failure, ${errors.length} error lines`);
  for (const [what, count] of tally.refused) say(`  ${count} refused: ${what}`);
  for (const [what, count] of tally.failed) say(`  ${count} FAILED: ${what}`);
  for (const line of errors.slice(0, 10)) say(`  ${line}`);
  return isFlat && tally.failed.size === 0 && errors.length === 0;
}

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, traders: { type: 'string', default: '20' } },
});
const minutes = Number(values.minutes);
const traders = Number(values.traders);
if (!(minutes >= 1 && minutes <= MAX_MINUTES && traders >= 1 && traders <= MAX_TRADERS)) {
  throw new RangeError(`--minutes 1 to ${MAX_MINUTES}, --traders 1 to ${MAX_TRADERS}`);
}
const folder = mkdtempSync(path.join(tmpdir(), 'assay-soak-'));
const server = spawnServer({ PORT: String(await freePort()), DATA_DIR: folder, PRICE_FEED: 'simulated:1' });
try {
  await untilReady(server);
  const isGood = await soak(server, minutes, traders);
  server.signal('SIGTERM');
  const code = await server.ended();
  say(`the stop ended with ${String(code)}; ${isGood && code === 0 ? 'good' : 'NOT good'}`);
  process.exitCode = isGood && code === 0 ? 0 : 1;
} finally {
  server.signal('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
