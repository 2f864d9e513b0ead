/**
 * How much the data folder of an idle sandbox grows in a day: the market maker quotes, the simulated traders trade, nobody else does.
 *
 * Runs the real server with its test chain on a folder of its own at the speed of time. `--warm-up` seconds (180) after the start, when what
 * only fills up is full, it measures for `--seconds` (300): the pages of each table with its indexes, the commands in the journal, and the
 * files beside the stores. A table of which no more than so many rows stay counts with what it may still grow by. Simulated prices have calm
 * and wild hours: quotes count as over a whole day.
 * Ends with 1 where all together is above the limit.
 * Usage: node apps/server/bench/idle-growth.ts [--seconds 300] [--warm-up 180] [--feed simulated:1]
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { ByteWriter, encodeCommand } from '@assay/core';
import { commandsOf } from '../src/journal/batch.ts';
import { rowOf } from '../src/journal/journal.ts';
import type { RawRow } from '../src/journal/journal.ts';
import { quotesOfADay } from './quotes-of-a-day.ts';
import { freePort, spawnServer, untilReady } from '../src/process-fixture.ts';
import { TAPE_LENGTH } from '../src/projections/tape.ts';
import { MOST_LOOSE_TICKS } from '../src/storage/index-log/tick-rows.ts';

const MAX_SECONDS = 3_600;
const LIMIT_MB_A_DAY = 300;
const DAY_SECONDS = 86_400;
const QUOTES = 'live replace-quotes';

interface Commands {
  count: number;
  bytes: number;
}

export interface Growth {
  readonly seconds: number;
  /** By realm and kind, what came in the time. */
  readonly commands: ReadonlyMap<string, Commands>;
  /** Replaced quotes of a whole day; null where nobody knows its prices. */
  readonly quotesADay: number | null;
  /** Bytes a day by table or file, with quotes as in the time. */
  readonly bytesADay: ReadonlyMap<string, number>;
  /** With quotes as over a whole day. */
  readonly totalMbADay: number;
}

interface Table {
  readonly bytes: number;
  /** Null of one that grows without end. */
  readonly mostBytes: number | null;
}

interface Sizes {
  readonly at: number;
  readonly tables: ReadonlyMap<string, Table>;
  readonly files: ReadonlyMap<string, number>;
}

/** Rows that stay at most of a table that only fills up, by how many markets and coins there are. */
const MOST_ROWS: Readonly<Record<string, (markets: number, coins: number) => number>> = {
  'views.sqlite trades': (markets) => TAPE_LENGTH * markets,
  'views.sqlite futures_last_marks': (markets) => markets,
  'index.sqlite index_ticks': (_, coins) => MOST_LOOSE_TICKS * coins,
};

/** Pages of each table with its indexes. Of the journal's pruning and of snapshots nothing is seen: neither is due so soon. */
function measure(folder: string): Sizes {
  const tables = new Map<string, Table>();
  const stores = readdirSync(folder).filter((name) => name.endsWith('.sqlite') && name !== 'lock.sqlite');
  const counted = (file: string, table: string): number => {
    const store = new Database(path.join(folder, file), { readonly: true });
    const count = Number(store.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
    store.close();
    return count;
  };
  const markets = counted('views.sqlite', 'markets') + counted('views.sqlite', 'futures_markets');
  const coins = counted('views.sqlite', 'index_ticks');
  for (const file of stores) {
    const store = new Database(path.join(folder, file), { readonly: true });
    const sizes = store
      .prepare<[], { name: string; bytes: number }>(
        `SELECT coalesce(tbl_name, dbstat.name) AS name, sum(pgsize) AS bytes
         FROM dbstat LEFT JOIN sqlite_master ON sqlite_master.name = dbstat.name GROUP BY 1`,
      )
      .all();
    store.close();
    for (const { name, bytes } of sizes) {
      const part = `${file} ${name}`;
      const most = MOST_ROWS[part]?.(markets, coins);
      const mostBytes = most === undefined ? null : (bytes / Math.max(1, counted(file, name))) * most;
      tables.set(part, { bytes, mostBytes });
    }
  }
  return { at: performance.now(), tables, files: filesBeside(folder) };
}

/** Bytes of what is no store, by its place in the folder. */
function filesBeside(folder: string): ReadonlyMap<string, number> {
  const files = new Map<string, number>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.name.includes('.sqlite')) continue;
    const [part = ''] = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep);
    const { size } = statSync(path.join(entry.parentPath, entry.name));
    files.set(part, (files.get(part) ?? 0) + size);
  }
  return files;
}

/** What the journal holds of each kind. */
function commandsIn(folder: string): ReadonlyMap<string, Commands> {
  const found = new Map<string, Commands>();
  const journal = new Database(path.join(folder, 'journal.sqlite'), { readonly: true });
  const rows = journal.prepare<[], RawRow & { realm: string }>('SELECT * FROM journal');
  const writer = new ByteWriter();
  for (const raw of rows.iterate()) {
    for (const { command } of commandsOf(rowOf(raw))) {
      writer.reset();
      encodeCommand(writer, command);
      const kind = `${raw.realm} ${command.type}`;
      const known = found.get(kind) ?? { count: 0, bytes: 0 };
      found.set(kind, { count: known.count + 1, bytes: known.bytes + writer.length });
    }
  }
  journal.close();
  return found;
}

/** Runs an idle venue for so long and extrapolates to a day. */
export async function measureIdleGrowth(seconds: number, warmUp: number, feed: string): Promise<Growth> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-idle-'));
  const server = spawnServer({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    PRICE_FEED: feed,
    TEST_CHAIN: '1',
  });
  try {
    await untilReady(server);
    await sleep(warmUp * 1_000);
    const [before, commandsBefore] = [measure(folder), commandsIn(folder)];
    await sleep(seconds * 1_000);
    const [after, commandsAfter] = [measure(folder), commandsIn(folder)];
    const elapsed = (after.at - before.at) / 1_000;
    const commands = new Map<string, Commands>();
    for (const [kind, { count, bytes }] of commandsAfter) {
      const known = commandsBefore.get(kind) ?? { count: 0, bytes: 0 };
      commands.set(kind, { count: count - known.count, bytes: bytes - known.bytes });
    }
    const bytesADay = growthOf(before, after, DAY_SECONDS / elapsed);
    const total = [...bytesADay.values()].reduce((sum, size) => sum + size, 0);
    const [, seed] = /^simulated:(\d+)$/.exec(feed) ?? [];
    const quotesADay = seed === undefined ? null : quotesOfADay(Number(seed), Math.floor(Date.now() / 1_000));
    const more = moreOfADay(commands.get(QUOTES), quotesADay, DAY_SECONDS / elapsed);
    return { seconds: elapsed, commands, quotesADay, bytesADay, totalMbADay: (total + more) / 1e6 };
  } finally {
    server.signal('SIGTERM');
    await server.ended();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bytes by which the quotes of a day are more than those that were measured come to. */
function moreOfADay(measured: Commands | undefined, quotesADay: number | null, times: number): number {
  if (measured === undefined || measured.count === 0 || quotesADay === null) return 0;
  return (quotesADay - measured.count * times) * (measured.bytes / measured.count);
}

function growthOf(before: Sizes, after: Sizes, times: number): ReadonlyMap<string, number> {
  const growth = new Map<string, number>();
  for (const [part, { bytes, mostBytes }] of after.tables) {
    const extrapolated = (bytes - (before.tables.get(part)?.bytes ?? 0)) * times;
    const rest = mostBytes === null ? extrapolated : Math.max(0, mostBytes - bytes);
    growth.set(part, Math.round(rest));
  }
  for (const [part, size] of after.files) {
    growth.set(part, Math.round((size - (before.files.get(part) ?? 0)) * times));
  }
  return growth;
}

function print({ seconds, commands, quotesADay, bytesADay, totalMbADay }: Growth): void {
  const line = (name: string, bytes: number, more = ''): void =>
    console.log(`${name.padEnd(36)} ${(bytes / 1e6).toFixed(1).padStart(8)} MB a day${more}`);
  console.log(`${seconds.toFixed(1)} s`);
  const stores = new Map<string, number>();
  for (const [part, bytes] of [...bytesADay].toSorted(([, one], [, other]) => other - one)) {
    const [store = part] = part.split(' ');
    stores.set(store, (stores.get(store) ?? 0) + bytes);
    if (Math.abs(bytes) >= 50_000) line(part, bytes);
  }
  console.log('commands in the journal');
  for (const [kind, { count, bytes }] of [...commands].toSorted(([, a], [, b]) => b.bytes - a.bytes)) {
    const aDay = (bytes / seconds) * DAY_SECONDS;
    const each = `${(count / seconds).toFixed(2)} a second, ${(bytes / count).toFixed(0)} bytes each`;
    if (count > 0) line(`  ${kind}`, aDay, `: ${each}`);
  }
  console.log('together');
  for (const [store, bytes] of stores) line(`  ${store}`, bytes);
  const measured = commands.get(QUOTES)?.count ?? 0;
  if (quotesADay !== null) {
    const mean = (quotesADay / DAY_SECONDS).toFixed(2);
    console.log(
      `  quotes a second: ${mean} over a day of these prices, ${(measured / seconds).toFixed(2)} now`,
    );
  }
  line('all', totalMbADay * 1e6, ` (limit ${LIMIT_MB_A_DAY})`);
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '300' },
      'warm-up': { type: 'string', default: '180' },
      feed: { type: 'string', default: 'simulated:1' },
    },
  });
  const within = (text: string): number => Math.min(MAX_SECONDS, Math.max(1, Number(text)));
  const growth = await measureIdleGrowth(within(values.seconds), within(values['warm-up']), values.feed);
  print(growth);
  process.exitCode = growth.totalMbADay <= LIMIT_MB_A_DAY ? 0 : 1;
}
