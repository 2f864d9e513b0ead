/**
 * `node apps/server/bench/engine-durable.ts [--commands 400000] [--window 8192] [--singles 2000] [--data <folder>]
 * [--database postgres://…]`
 *
 * Owns: the figures of the durable engine in one process: commands a second in batches, one order acknowledged beside
 * one fdatasync, both on the same disk in the same run.
 * Promises: prints the final state's hash and asserts that every asset sums to zero; everything goes through the
 * engine's interface, from the main thread and back.
 * Never: a figure of a memory disk (it refuses tmpfs).
 */
import {
  closeSync,
  fdatasyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FIRST_TRADER } from '@assay/core';
import type { Command, OwnerId } from '@assay/core';
import { BTC, deposit, limit, openOwner, startVenue, USDT } from '../src/engine/engine-fixture.ts';
import type { Engine } from '../src/engine/port.ts';
import { replayAll } from '../src/journal/replay.ts';

const TMPFS = 0x01021994;

const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '400000' },
    window: { type: 'string', default: '8192' },
    singles: { type: 'string', default: '2000' },
    owners: { type: 'string', default: '2000' },
    'request-ids': { type: 'boolean', default: false },
    data: { type: 'string', default: './data' },
    database: { type: 'string' },
  },
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Orders around one price: about half of them trade. Ids only where asked: they cost memory of the core. */
function makeFlow(count: number, owners: number, withIds: boolean): Command[] {
  let state = 1;
  const next = (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * bound);
  };
  return Array.from({ length: count }, (_, index) => {
    const side = next(2) === 0 ? 'buy' : 'sell';
    const price = 600_000 + (side === 'buy' ? -1 : 1) * (next(40) - 20);
    return limit(
      (FIRST_TRADER + next(owners)) as OwnerId,
      side,
      price,
      10 + next(200),
      withIds ? `r${index}` : null,
    );
  });
}

async function runWindowed(engine: Engine, commands: readonly Command[], window: number): Promise<number> {
  const start = performance.now();
  let next = 0;
  let open = 0;
  await new Promise<void>((resolve, reject) => {
    const onAnswer = (): void => {
      open--;
      if (open <= window / 2) refill();
    };
    const refill = (): void => {
      while (open < window && next < commands.length) {
        const command = commands[next++];
        if (command === undefined) break;
        open++;
        engine.submit('live', command).then(onAnswer, reject);
      }
      if (open === 0) resolve();
    };
    refill();
  });
  return performance.now() - start;
}

/** Median and 99th percentile of a 200-byte append and fdatasync, ms. */
function measureDisk(folder: string, count: number): number[] {
  const descriptor = openSync(path.join(folder, 'fdatasync.bin'), 'w');
  const times: number[] = [];
  const record = Buffer.alloc(200);
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    writeSync(descriptor, record);
    fdatasyncSync(descriptor);
    times.push(performance.now() - start);
  }
  closeSync(descriptor);
  return times;
}

mkdirSync(values.data, { recursive: true });
if (statfsSync(values.data).type === TMPFS)
  throw new Error(`${values.data} is a memory disk: give a folder with --data`);
const dataDir = mkdtempSync(path.join(values.data, 'bench-'));
try {
  const owners = Number(values.owners);
  // A clock that stands still: the hash depends on the commands alone.
  const clock = { originWallMs: 0, originVenueMs: 1_700_000_000_000, speed: 0 };
  const databaseUrl = values.database ?? null;
  const engine = await startVenue(dataDir, { clock, databaseUrl });
  let events = 0;
  engine.onBatch(({ entries }) => {
    for (const entry of entries) events += entry.events.length;
  });
  const funding: Command[] = [];
  for (let index = 0; index < owners; index++) {
    const owner = (FIRST_TRADER + index) as OwnerId;
    funding.push(
      openOwner(owner),
      deposit(owner, BTC, 1_000_000_000),
      deposit(owner, USDT, 1_000_000_000_000),
    );
  }
  await runWindowed(engine, funding, 2_000);

  const flow = makeFlow(Number(values.commands), owners, values['request-ids']);
  const rounds = 4;
  for (let round = 0; round < rounds; round++) {
    const part = flow.slice((flow.length / rounds) * round, (flow.length / rounds) * (round + 1));
    const eventsBefore = events;
    const ms = await runWindowed(engine, part, Number(values.window));
    const rate = Math.round((part.length / ms) * 1000);
    print(
      `round ${round + 1}: ${part.length} commands durable in ${ms.toFixed(0)} ms: ${rate}/s, ${events - eventsBefore} events`,
    );
  }
  print(
    `commits: median ${engine.health('live').commitMs.median.toFixed(3)} ms, max ${engine.health('live').commitMs.max.toFixed(1)} ms`,
  );

  const singles: number[] = [];
  const disk: number[] = [];
  const block = 100;
  for (let done = 0; done < Number(values.singles); done += block) {
    disk.push(...measureDisk(dataDir, block));
    for (const command of makeFlow(block, owners, false)) {
      const start = performance.now();
      await engine.submit('live', command);
      singles.push(performance.now() - start);
    }
  }
  singles.sort((a, b) => a - b);
  disk.sort((a, b) => a - b);
  print(
    `one order acknowledged: median ${quantile(singles, 0.5).toFixed(3)} ms, 99 % ${quantile(singles, 0.99).toFixed(3)} ms; ` +
      `one fdatasync: median ${quantile(disk, 0.5).toFixed(3)} ms, 99 % ${quantile(disk, 0.99).toFixed(3)} ms; ` +
      `ratio ${(quantile(singles, 0.5) / quantile(disk, 0.5)).toFixed(2)}`,
  );
  const totals = await engine.read('live', { type: 'totals' });
  if (totals.result.some(({ sum }) => sum !== 0)) throw new Error('an asset does not sum to zero');
  const { sequence, stateHash } = await engine.stateHash('live');
  print(`state after ${sequence} commands ${stateHash}, every asset sums to zero`);
  await engine.stop();
  for (const { from, commands, ms, stateHash: replayed } of await replayAll(
    { dataDir, databaseUrl },
    'live',
  )) {
    if (replayed !== stateHash) throw new Error(`replay from ${from} gives another state: ${replayed}`);
    const rate = Math.round((commands / ms) * 1000);
    if (commands > 0)
      print(`recovery from ${from}: ${commands} commands in ${(ms / 1000).toFixed(2)} s, ${rate}/s`);
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
