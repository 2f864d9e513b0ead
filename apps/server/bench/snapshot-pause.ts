/**
 * `node apps/server/bench/snapshot-pause.ts [--owners 100000] [--assets 10] [--orders 200000] [--captures 20] [--trade
 * 400000] [--data ./data]`
 *
 * Owns: the figures of a large venue that copies its state while it trades: how long the engine's thread stands still
 * for a copy, how long an order waits beside copies and without them, and what share of the thread's time the checks of
 * a running venue take.
 * Promises: the state is the engine's own, filled through its interface, each deposit under a request id of its own;
 * every hash that was taken beside trade and the recount of the snapshot at the stop are of a state that sums to zero.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Exchange, FIRST_TRADER } from '@assay/core';
import type { AssetId, Command, Lots, MarketId, OwnerId, RatePpm, Ticks, Units } from '@assay/core';
import { createEngine } from '../src/engine/engine.ts';
import type { Engine } from '../src/engine/port.ts';
import { openJournalToRead, snapshotsOf } from '../src/journal/open-journal.ts';

const { values } = parseArgs({
  options: {
    owners: { type: 'string', default: '100000' },
    assets: { type: 'string', default: '10' },
    orders: { type: 'string', default: '200000' },
    captures: { type: 'string', default: '20' },
    trade: { type: 'string', default: '400000' },
    data: { type: 'string', default: './data' },
  },
});
const OWNERS = Number(values.owners);
const ASSETS = Number(values.assets);
const MIDDLE = 50_000;
const HALF_DEPTH = 4_000;
const PAUSE_BETWEEN_CAPTURES_MS = 300;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

let seed = 1;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 4_294_967_296) * below);
};

function genesis(): Command[] {
  const assets = Array.from({ length: ASSETS }, (_, asset): Command => {
    return { type: 'list-asset', asset: asset as AssetId, code: `A${asset}`, scale: 6 };
  });
  const markets = Array.from({ length: ASSETS - 1 }, (_, market): Command => ({
    type: 'list-market',
    market: market as MarketId,
    base: (market + 1) as AssetId,
    quote: 0 as AssetId,
    tickDecimals: 3,
    lotDecimals: 3,
    minimumNotional: 0 as Units,
    maximumLots: 1_000_000 as Lots,
    makerFeeRatePpm: 1_000 as RatePpm,
    takerFeeRatePpm: 1_000 as RatePpm,
  }));
  return [...assets, ...markets];
}

function* funding(): Generator<Command> {
  for (let position = 0; position < OWNERS; position++) {
    const owner = (FIRST_TRADER + position) as OwnerId;
    yield { type: 'open-owner', owner };
    for (let asset = 0; asset < ASSETS; asset++) {
      const requestId = `00000000-0000-4000-8000-${String(position * 100 + asset).padStart(12, '0')}`;
      const amounts = { asset: asset as AssetId, amount: 10_000_000_000 as Units };
      yield { type: 'deposit', owner, requestId, source: 'faucet', ...amounts };
    }
  }
}

/** Orders around the middle; where they are to cross, about half of them trade. */
function* orders(count: number, crossing: boolean): Generator<Command> {
  for (let index = 0; index < count; index++) {
    const side = random(2) === 0 ? 'buy' : 'sell';
    const away = side === 'buy' ? -1 : 1;
    const distance = crossing && random(2) === 0 ? -random(HALF_DEPTH) : 1 + random(HALF_DEPTH);
    yield {
      type: 'place-order',
      owner: (FIRST_TRADER + random(OWNERS)) as OwnerId,
      requestId: null,
      market: random(ASSETS - 1) as MarketId,
      side,
      kind: 'limit',
      timeInForce: 'gtc',
      postOnly: false,
      price: (MIDDLE + away * distance) as Ticks,
      quantity: (1 + random(50)) as Lots,
      spend: null,
      clientOrderId: null,
      selfTrade: 'cancel-newest',
      expiresAt: null,
      displayed: null,
    };
  }
}

/** Sends everything, some thousands at a time; answers the milliseconds that it took. */
async function sendAll(engine: Engine, commands: Iterable<Command>): Promise<number> {
  const start = performance.now();
  let waiting: Promise<unknown>[] = [];
  for (const command of commands) {
    waiting.push(engine.submit('live', command));
    if (waiting.length < 4_096) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
  return performance.now() - start;
}

/** Orders one by one until `isOver`; how long each waited for its answer. */
async function sendSingles(engine: Engine, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) {
    for (const command of orders(1, true)) {
      const start = performance.now();
      await engine.submit('live', command);
      waits.push(performance.now() - start);
    }
  }
  return waits;
}

async function takeCaptures(engine: Engine, count: number): Promise<number[]> {
  const pauses: number[] = [];
  for (let capture = 0; capture < count; capture++) {
    await engine.stateHash('live');
    pauses.push(engine.health('live').capturePauseMs.last);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_BETWEEN_CAPTURES_MS));
  }
  return pauses;
}

const ms = (value: number | undefined): string => `${(value ?? Number.NaN).toFixed(2)} ms`;
function spread(unsorted: readonly number[]): string {
  const sorted = unsorted.toSorted((a, b) => a - b);
  const at = (share: number): number | undefined => sorted[Math.floor((sorted.length - 1) * share)];
  return `median ${ms(at(0.5))}, 99 % ${ms(at(0.99))}, longest ${ms(sorted.at(-1))} of ${sorted.length}`;
}

async function measurePauses(engine: Engine): Promise<void> {
  let isTaken = false;
  const captures = Number(values.captures);
  const [pauses, beside] = await Promise.all([
    takeCaptures(engine, captures).finally(() => (isTaken = true)),
    sendSingles(engine, () => isTaken),
  ]);
  const until = performance.now() + captures * PAUSE_BETWEEN_CAPTURES_MS;
  const without = await sendSingles(engine, () => performance.now() > until);
  print(`the engine's thread stands still for a copy: ${spread(pauses)}`);
  print(`an order waits beside copies:  ${spread(beside)}`);
  print(`an order waits without copies: ${spread(without)}`);
}

async function measureChecks(engine: Engine, dataDir: string): Promise<void> {
  const journal = await openJournalToRead({ dataDir, databaseUrl: null });
  const before = await journal.head('live');
  const tookMs = await sendAll(engine, orders(Number(values.trade), true));
  const batches = (await journal.head('live')).n - before.n;
  await journal.close();
  const exchange = await restoreNewest(dataDir);
  const rounds = 100_000;
  const start = performance.now();
  for (let round = 0; round < rounds; round++) {
    if (exchange.read({ type: 'totals' }).some(({ sum }) => sum !== 0)) throw new Error('no zero sum');
  }
  const sumMs = (performance.now() - start) / rounds;
  const share = (100 * sumMs * batches) / tookMs;
  const snapshots = Number(values.trade) / 200_000;
  const copying = (100 * snapshots * engine.health('live').capturePauseMs.last) / tookMs;
  print(
    `checks while ${values.trade} commands are traded in ${tookMs.toFixed(0)} ms: the sums of ${batches} batches ${share.toFixed(3)} %, ` +
      `copies for recounts ${copying.toFixed(2)} % (one each 200,000 commands)`,
  );
}

async function restoreNewest(dataDir: string): Promise<Exchange> {
  const store = snapshotsOf({ dataDir, databaseUrl: null });
  for (const sequence of await store.list('live')) {
    const snapshot = await store.load('live', sequence);
    if ('bytes' in snapshot) return Exchange.restore(snapshot.bytes);
  }
  const exchange = Exchange.empty();
  for (const command of genesis()) exchange.apply(exchange.time, command);
  return exchange;
}

mkdirSync(values.data, { recursive: true });
const dataDir = mkdtempSync(path.join(values.data, 'bench-'));
try {
  const engine = await createEngine({
    dataDir,
    clock: { originWallMs: 0, originVenueMs: 1_700_000_000_000, speed: 0 },
    realms: [{ realm: 'live', genesis: genesis(), replayEventsFrom: null }],
    onWarning: (warning) => {
      throw new Error(warning);
    },
  });
  await sendAll(engine, funding());
  await sendAll(engine, orders(Number(values.orders), false));
  print(`${OWNERS * ASSETS} accounts and remembered requests, ${values.orders} resting orders`);
  await measurePauses(engine);
  await measureChecks(engine, dataDir);
  const { result } = await engine.read('live', { type: 'totals' });
  if (result.some(({ sum }) => sum !== 0)) throw new Error('an asset does not sum to zero');
  const { stateHash } = await engine.stateHash('live');
  await engine.stop();
  const faults = (await restoreNewest(dataDir)).findInvariantFaults();
  if (faults.length > 0) throw new Error(faults.join('; '));
  print(`longest copy of the run, snapshots included: ${ms(engine.health('live').capturePauseMs.max)}`);
  print(`state ${stateHash}, every asset sums to zero, the recount finds nothing`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
