/**
 * How much the data folder of an idle sandbox grows in a day: the market maker quotes, nobody trades.
 *
 * Runs the real server on a folder of its own for `--seconds` (60) at the speed of time and measures, per file, what
 * was appended: the bytes that stand in journal and read models, not the space that SQLite sets aside in steps.
 * Usage: node apps/server/bench/idle-growth.ts [--seconds 60] [--feed simulated:1]
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { freePort, spawnServer, untilReady } from '../src/process-fixture.ts';

const MAX_SECONDS = 3_600;
const LIMIT_MB_A_DAY = 500;
const DAY_SECONDS = 86_400;

export interface Growth {
  readonly seconds: number;
  readonly commands: number;
  /** Bytes a day by part, and all together. */
  readonly bytesADay: Readonly<Record<string, number>>;
  readonly totalMbADay: number;
}

interface Sizes {
  readonly at: number;
  readonly commands: number;
  readonly bytes: Readonly<Record<string, number>>;
}

/** Bytes in use of every store: its pages less the free ones. Snapshots are kept to three and do not grow. */
function measure(folder: string): Sizes {
  const bytes: Record<string, number> = {};
  let commands = 0;
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.sqlite') || name === 'lock.sqlite') continue;
    const store = new Database(path.join(folder, name), { readonly: true });
    const number = (pragma: string): number => Number(store.pragma(pragma, { simple: true }));
    bytes[name] = (number('page_count') - number('freelist_count')) * number('page_size');
    if (name === 'journal.sqlite') {
      const row: unknown = store.prepare('SELECT max(last_sequence) AS last FROM journal').get();
      commands = row !== null && typeof row === 'object' && 'last' in row ? Number(row.last) : 0;
    }
    store.close();
  }
  return { at: performance.now(), commands, bytes };
}

/** Runs an idle venue for so long and extrapolates to a day. */
export async function measureIdleGrowth(seconds: number, feed: string): Promise<Growth> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-idle-'));
  const server = spawnServer({ PORT: String(await freePort()), DATA_DIR: folder, PRICE_FEED: feed });
  try {
    await untilReady(server);
    await sleep(1_000);
    const before = measure(folder);
    await sleep(seconds * 1_000);
    const after = measure(folder);
    const elapsed = (after.at - before.at) / 1_000;
    const bytesADay = Object.fromEntries(
      Object.entries(after.bytes).map(([name, size]) => [
        name,
        Math.round(((size - (before.bytes[name] ?? 0)) / elapsed) * DAY_SECONDS),
      ]),
    );
    const total = Object.values(bytesADay).reduce((sum, size) => sum + size, 0);
    return {
      seconds: elapsed,
      commands: after.commands - before.commands,
      bytesADay,
      totalMbADay: total / 1e6,
    };
  } finally {
    server.signal('SIGTERM');
    await server.ended();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '60' }, feed: { type: 'string', default: 'simulated:1' } },
  });
  const seconds = Math.min(MAX_SECONDS, Math.max(1, Number(values.seconds)));
  const growth = await measureIdleGrowth(seconds, values.feed);
  console.log(`${growth.seconds.toFixed(1)} s, ${growth.commands} commands`);
  for (const [name, size] of Object.entries(growth.bytesADay)) {
    console.log(`${name.padEnd(18)} ${(size / 1e6).toFixed(1).padStart(8)} MB a day`);
  }
  console.log(
    `${'together'.padEnd(18)} ${growth.totalMbADay.toFixed(1).padStart(8)} MB a day (limit ${LIMIT_MB_A_DAY})`,
  );
  process.exitCode = growth.totalMbADay <= LIMIT_MB_A_DAY ? 0 : 1;
}
