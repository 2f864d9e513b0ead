/**
 * `node apps/server/bench/journal-growth.ts [--seconds 7200] [--data ./data]`
 *
 * Owns: the figure of what the journal of an idle venue grows by: a price a second for each coin, and new quotes of
 * 2 × 20 levels a second in each of the three markets, which is the most that the market maker may send.
 * Promises: the bytes of one command as the journal codes it, and the growth of the real file, scaled to a day.
 * Never: counts the read models; they have a figure of their own.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ByteWriter, encodeCommand } from '@assay/core';
import type { AssetId, Command, IndexPrice, Lots, MarketId, Quote, Ticks } from '@assay/core';
import { createEngine } from '../src/engine/engine.ts';
import { journalFile } from '../src/journal/sqlite-journal.ts';
import { MARKETS, genesisCommands } from '../src/bootstrap/sandbox-listing-fixture.ts';

const LEVELS = 20;
const START = 1_700_000_000_000;
const MIDDLES = [600_000, 300_000, 5_000];

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '7200' }, data: { type: 'string', default: './data' } },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);

let state = 1;
const next = (bound: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 4_294_967_296) * bound);
};

/** A ladder whose steps and sizes vary as the market maker's do. */
function ladder(middle: number, direction: 1 | -1): Quote[] {
  let price = middle;
  return Array.from({ length: LEVELS }, () => {
    price += direction * (1 + next(40));
    return { price: price as Ticks, quantity: (500 + next(20_000)) as Lots };
  });
}

function secondOf(index: number): Command[] {
  const ticks = [1, 2].map((asset): Command => {
    const price = (6_000_000_000_000 / asset + next(1_000_000_000)) as IndexPrice;
    return { type: 'index-tick', asset: asset as AssetId, second: START / 1000 + index, price };
  });
  const quotes = MARKETS.map((_, market): Command => {
    const middle = (MIDDLES[market] ?? 1_000) + next(50);
    const sides = { bids: ladder(middle, -1), asks: ladder(middle, 1) };
    return { type: 'replace-quotes', market: market as MarketId, ...sides };
  });
  return [...ticks, ...quotes];
}

function codedLength(command: Command): number {
  const writer = new ByteWriter();
  encodeCommand(writer, command);
  return writer.length;
}

mkdirSync(values.data, { recursive: true });
const dataDir = mkdtempSync(path.join(values.data, 'growth-'));
try {
  const seconds = Number(values.seconds);
  const engine = await createEngine({
    dataDir,
    clock: { originWallMs: 0, originVenueMs: START, speed: 0 },
    realms: [{ realm: 'live', genesis: genesisCommands(), replayEventsFrom: null }],
  });
  const bytes = { tick: 0, quotes: 0 };
  for (let index = 0; index < seconds; index++) {
    const commands = secondOf(index);
    for (const command of commands) {
      if (command.type === 'index-tick') bytes.tick += codedLength(command);
      else bytes.quotes += codedLength(command);
    }
    // The jobs of a second do not come together: prices first, then a batch for each market's quotes.
    const [first, second, ...quotes] = commands.map((command) => () => engine.submit('live', command));
    await Promise.all([first?.(), second?.()]);
    for (const send of quotes) await send();
  }
  await engine.stop();
  const { size } = statSync(journalFile(dataDir));
  print(
    `one index tick ${(bytes.tick / seconds / 2).toFixed(1)} bytes, one replace-quotes of 2 × ${LEVELS} levels ${(bytes.quotes / seconds / MARKETS.length).toFixed(1)} bytes`,
  );
  print(`journal of ${seconds} s: ${size} bytes, ${(((size / seconds) * 86_400) / 1e6).toFixed(0)} MB a day`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
