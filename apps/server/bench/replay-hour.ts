/**
 * `node apps/server/bench/replay-hour.ts --feed <file or folder> [--seconds 180] [--speed 20] [--traders 4] [--pause 250]`
 *
 * Owns: a run of the real server on recorded prices, faster than time, with readers of every market stream and some
 * ordinary traders, and the judgement of what it has shown.
 * Promises: everything numbered is followed without a gap, every trade and candle compared with a recount of the log;
 * prints what was compared; ends with 1 on any difference.
 * Never: keeps its data folder.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CoinItem, DepthSnapshot } from '@assay/protocol';
import { freePort, spawnServer, untilReady } from '../src/process-fixture.ts';
import { compareWithLog } from './replay/comparison.ts';
import type { Compared } from './replay/comparison.ts';
import { Findings } from './replay/findings.ts';
import { MarketReader } from './replay/market-reader.ts';
import { numbersOf } from './replay/order-mix.ts';
import { Trader } from './replay/trader.ts';
import { VenueCalls, WIDE_LIMITS } from './venue-calls.ts';

export interface ReplayRun {
  /** File or folder of recordings. */
  readonly feed: string;
  /** Wall time of trade. */
  readonly seconds: number;
  readonly speed: number;
  readonly traders: number;
  /** Between two actions of a trader. */
  readonly pauseMs: number;
}

export interface ReplayFigures extends Compared {
  readonly markets: number;
  readonly untraded: readonly string[];
  readonly venueMinutes: number;
  readonly orders: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly pushes: number;
  readonly differences: number;
  readonly snapshots: number;
  readonly tradeFrames: number;
  readonly klineFrames: number;
  readonly detailFrames: number;
  readonly feedGapSeconds: number;
  readonly skippedFrames: number;
  /** What was wrong, a sentence each. */
  readonly findings: readonly string[];
}

/** Beyond a day the 24 h figures would leave trades out. */
const MAX_VENUE_SECONDS = 20 * 3_600;
const DEPTH_CHECK_MS = 5_000;
const SETTLE_MS = 1_500;
const WITHIN_MS = 10_000;
const LEVELS = 200;
const PLENTY = 1_000_000;

interface Run extends ReplayRun {
  readonly url: string;
  readonly dataDir: string;
  readonly calls: VenueCalls;
  readonly findings: Findings;
  readonly reader: MarketReader;
  /** Markets that have prices. */
  readonly items: readonly CoinItem[];
}

/** Runs a venue for so long and judges it. */
export async function runReplay(options: ReplayRun): Promise<ReplayFigures> {
  if (options.seconds * options.speed > MAX_VENUE_SECONDS) {
    throw new RangeError(`a run must stay below ${MAX_VENUE_SECONDS} s of the venue's time`);
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'assay-replay-'));
  const port = await freePort();
  const server = spawnServer({
    ...WIDE_LIMITS,
    MODE: 'sandbox',
    PORT: String(port),
    DATA_DIR: dataDir,
    PRICE_FEED: `replay:${path.resolve(options.feed)}`,
    REPLAY_SPEED: String(options.speed),
    FAUCET_PER_DAY: ['USDT', 'BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'DOGE', 'LTC', 'ADA']
      .map((coin) => `${coin}:${PLENTY}`)
      .join(','),
  });
  const findings = new Findings();
  const reader = new MarketReader(findings);
  try {
    await untilReady(server);
    const calls = new VenueCalls(server.url);
    const { currencyList } = await calls.must('getCoinList');
    const items = currencyList.filter(({ indexPrice }) => indexPrice !== null);
    const figures = await judge({ ...options, url: server.url, dataDir, calls, findings, reader, items });
    server.signal('SIGTERM');
    const ended = await server.ended();
    findings.expect(ended === 0, 'server', () => `it ended with ${ended}`);
    findings.expect(server.stderr() === '', 'server', () => `it has said ${server.stderr().slice(0, 500)}`);
    return { ...figures, findings: findings.lines() };
  } catch (error) {
    if (server.child.exitCode === null) throw error;
    throw new Error(`the server has ended: ${server.stderr()}`, { cause: error });
  } finally {
    if (server.child.exitCode === null) server.signal('SIGKILL');
    await server.ended();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function judge(run: Run): Promise<ReplayFigures> {
  const { url, calls, findings, reader, items, seconds } = run;
  for (const { symbol } of items) await reader.open(url, symbol);
  await until(() => items.every(({ symbol }) => reader.depth(symbol).hasStarted));
  // One market, the last, is left to the index alone; the last trader goes on with the virtual account.
  const traded = items.slice(0, Math.max(1, items.length - 1));
  const traders = await openTraders(run, traded);
  const began = (await calls.must('venueState')).serverTime;
  const end = performance.now() + seconds * 1_000;
  const isOver = (): boolean => performance.now() >= end;
  await Promise.all([...traders.map((trader) => trader.trade(isOver)), askDepths(run, isOver)]);
  const ended = (await calls.must('venueState')).serverTime;
  // A list waits for all that its owner has done: from here on the read models hold it.
  for (const trader of traders) await trader.settle();
  await sleep(SETTLE_MS);
  for (const trader of traders) {
    await trader.checkPushes();
    await trader.checkWallet();
  }
  await compareDepths(run);
  const compared = await compareWithLog(run, items);
  const { zeroSum, virtual } = await calls.must('venueState');
  findings.expect(zeroSum && virtual.zeroSum, 'sums', () => 'the assets do not sum to zero');
  const skippedFrames = await calls.metric('assay_socket_frames_skipped');
  findings.expect(skippedFrames === 0, 'socket', () => `${skippedFrames} frames were left out`);
  for (const trader of traders) trader.close();
  reader.close();
  return {
    ...compared,
    ...figuresOf(run, traders),
    venueMinutes: (ended - began) / 60_000,
    feedGapSeconds: await calls.metric('assay_feed_gap_seconds_total'),
    skippedFrames,
  };
}

async function openTraders(run: Run, traded: readonly CoinItem[]): Promise<Trader[]> {
  const { calls, url, traders: count, findings, reader, pauseMs } = run;
  const { serverTime } = await calls.must('venueState');
  const coins = new Set(traded.flatMap(({ coin, baseCoin }) => [coin, baseCoin]));
  const money = Object.fromEntries([...coins].map((coin) => [coin, String(PLENTY / 10)]));
  const traders: Trader[] = [];
  for (let serial = 0; serial < count; serial += 1) {
    let session = await calls.openAccount(`replay-${serial}@example.com`, money);
    if (serial > 0 && serial === count - 1) {
      session = await calls.must('switchAccount', { virtual: '1' }, session.satoken);
    }
    const parts = { calls, session, items: traded, reader, findings, below: numbersOf(serial + 1), pauseMs };
    const trader = new Trader(parts, serverTime);
    await trader.open(url);
    traders.push(trader);
  }
  return traders;
}

/** Asks for a fresh snapshot of each market now and then: it must be the book that the differences have made. */
async function askDepths({ reader, items }: Run, isOver: () => boolean): Promise<void> {
  for (let next = performance.now() + DEPTH_CHECK_MS; !isOver(); await sleep(100)) {
    if (performance.now() < next) continue;
    next += DEPTH_CHECK_MS;
    for (const { symbol } of items) reader.askDepth(symbol);
  }
}

/** At the end both ways to a snapshot must show the book that the differences have made. */
async function compareDepths({ reader, items, calls, findings }: Run): Promise<void> {
  for (const { symbol } of items) {
    const depth = reader.depth(symbol);
    reader.askDepth(symbol);
    depth.remember();
    // By its type the answer is a book.
    const fresh = (await calls.must('initData', {
      type: 'depth',
      symbol,
      limit: String(LEVELS),
    })) as DepthSnapshot;
    await until(() => depth.snapshotsDue === 0 && depth.differsFrom(fresh) !== null);
    const isSame = depth.differsFrom(fresh) === false;
    findings.expect(isSame, 'depth book', () => `${symbol} differs from the call's snapshot at ${fresh.to}`);
  }
}

function figuresOf({ items, reader }: Run, traders: readonly Trader[]) {
  const depths = items.map(({ symbol }) => reader.depth(symbol));
  const refusals: Record<string, number> = {};
  for (const trader of traders) {
    for (const [name, count] of trader.refusals) refusals[name] = (refusals[name] ?? 0) + count;
  }
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  return {
    markets: items.length,
    untraded: items.map(({ symbol }) => symbol).filter((symbol) => reader.tape.of(symbol).length === 0),
    orders: sum(traders.map(({ orders }) => orders)),
    refusals,
    pushes: sum(traders.map(({ pushes }) => pushes)),
    differences: sum(depths.map(({ differences }) => differences)),
    snapshots: sum(depths.map(({ snapshots }) => snapshots)),
    tradeFrames: reader.tape.frames,
    klineFrames: reader.klines.frames,
    detailFrames: reader.detailFrames,
    findings: [],
  };
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('a stream does not come on');
    await sleep(20);
  }
}

function print(figures: ReplayFigures): void {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const { markets, untraded, venueMinutes, commands, refusals } = figures;
  say(`${venueMinutes.toFixed(1)} minutes of ${markets} markets, ${commands} commands`);
  say(`orders              ${figures.orders}, private frames ${figures.pushes}`);
  say(
    `refused by rules    ${
      Object.entries(refusals)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ') || 'none'
    }`,
  );
  say(`depth               ${figures.differences} differences, ${figures.snapshots} snapshots compared`);
  say(
    `trades              ${figures.trades} in ${figures.tradeFrames} frames; markets without one: ${untraded.join(', ') || 'none'}`,
  );
  say(`candles of trades   ${figures.storedCandles} stored ones recounted`);
  say(
    `candles of index    ${figures.indexCandles} stored ones recounted, ${figures.feedGapSeconds} seconds left out`,
  );
  say(`kline               ${figures.klineFrames} frames, ${figures.closedFrames} closed candles compared`);
  say(`detail              ${figures.detailFrames} frames`);
  for (const finding of figures.findings) say(`DIFFERENCE ${finding}`);
  say(figures.findings.length === 0 ? 'no gap and no difference' : 'there are differences');
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      feed: { type: 'string' },
      seconds: { type: 'string', default: '180' },
      speed: { type: 'string', default: '20' },
      traders: { type: 'string', default: '4' },
      pause: { type: 'string', default: '250' },
    },
  });
  if (values.feed === undefined) throw new Error('--feed names a file or folder of recordings');
  const figures = await runReplay({
    feed: values.feed,
    seconds: Number(values.seconds),
    speed: Number(values.speed),
    traders: Number(values.traders),
    pauseMs: Number(values.pause),
  });
  print(figures);
  process.exitCode = figures.findings.length === 0 ? 0 : 1;
}
