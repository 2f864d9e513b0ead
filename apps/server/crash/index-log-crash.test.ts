/**
 * The real server killed with -9 before, inside and after the append of ticks: none is lost, none is signed in another
 * way, and the paper realm ends with the very ticks of the live one.
 */
import path from 'node:path';
import { Exchange } from '@assay/core';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { Folders } from '../src/engine/engine-fixture.ts';
import type { Realm } from '../src/engine/port.ts';
import { commandsOf } from '../src/journal/batch.ts';
import { openJournalToRead } from '../src/journal/open-journal.ts';
import type { JournalLocation } from '../src/journal/open-journal.ts';
import { startPostgres } from '../src/storage/postgres/postgres-fixture.ts';
import { freePort } from '../src/process-fixture.ts';
import { LoadClient } from './load-client.ts';
import { TickReader } from './published-ticks.ts';
import { ServerProcess } from './server-process.ts';

/**
 * Behind a commit of the journal, before and behind one of the log; counted from the start, so behind the first rounds.
 */
const KILL_POINTS = ['committed:24', 'index:4', 'indexed:5'];
const KILL_POINT_WITHIN_MS = 60_000;
const SYMBOLS = ['BTC', 'ADA'];
const timeout = 60_000 + KILL_POINTS.length * 60_000;

const folders = new Folders();
let server: ServerProcess | null = null;
afterEach(async () => server?.kill());
afterAll(() => folders.removeAll());
const postgres = await startPostgres();
afterAll(() => postgres.stop());

describe('kill -9 across the append of ticks', () => {
  test('on SQLite', { timeout }, async () => {
    expect(await crash(null, KILL_POINTS)).toBeGreaterThan(KILL_POINTS.length);
  });

  test.skipIf(postgres.unavailable !== null)(`on ${postgres.title}`, { timeout }, async () => {
    expect(await crash(await postgres.createDatabase(), ['index:4'])).toBeGreaterThan(1);
  });
});

/** One kill for each kill point; answers how many ticks of a coin were published over all of it. */
async function crash(databaseUrl: string | null, killPoints: readonly string[]): Promise<number> {
  const dataDir = folders.make();
  const port = await freePort();
  const start = async (killAt: string | null): Promise<boolean> => {
    server = new ServerProcess({ dataDir, databaseUrl, port, killAt });
    return server.ready();
  };
  const client = new LoadClient(`http://127.0.0.1:${port}`, path.join(folders.make(), 'client.log'), 1);
  const readers = SYMBOLS.map((symbol) => new TickReader(client, symbol));
  const problems = async (): Promise<string[]> =>
    (await Promise.all(readers.map((one) => one.read()))).flat();

  for (const killPoint of killPoints) {
    const isUp = await start(killPoint);
    // Killed on the way up or before it has answered: the next start is compared.
    if (isUp) expect(await problems().catch(() => [])).toEqual([]);
    await server?.hasEnded(KILL_POINT_WITHIN_MS);
    await server?.kill();
    expect(server?.ended, `${killPoint}: it was not reached`).toBe('SIGKILL');
  }
  expect(await start(null)).toBe(true);
  const found: string[] = [];
  const published = async (): Promise<number> => {
    found.push(...(await problems()));
    return Math.min(...readers.map(({ ticks }) => ticks.length));
  };
  const known = await published();
  // Ticks go on being published after the last start, however late on a busy machine.
  await expect.poll(published, { interval: 200 }).toBeGreaterThan(Math.max(known, killPoints.length));
  expect(found).toEqual([]);
  await server?.stop();

  const where = { dataDir, databaseUrl };
  const live = await numbered(where, 'live');
  const paper = await numbered(where, 'paper');
  expect(paper).toEqual(live.slice(0, paper.length));
  // The last second may be on its way between the realms when the venue stops.
  expect(live.length - paper.length).toBeLessThanOrEqual(2 * ASSETS_WITH_INDEX);
  for (const reader of readers) {
    const inJournal = live.filter(({ coin }) => coin === reader.ticks[0]?.coin);
    const published = reader.ticks.map(({ coin, number, second, price }) => ({
      coin,
      number,
      second,
      price,
    }));
    expect(published).toEqual(inJournal.slice(0, published.length));
  }
  return Math.min(...readers.map(({ ticks }) => ticks.length));
}

const COINS = ['USDT', 'BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'DOGE', 'LTC', 'ADA'];
const ASSETS_WITH_INDEX = COINS.length - 1;

/** Every tick with a number that the realm's journal brings forth, in its order. */
async function numbered(where: JournalLocation, realm: Realm) {
  const journal = await openJournalToRead(where);
  const exchange = Exchange.empty();
  const ticks: { coin: string; number: number; second: number; price: string }[] = [];
  const end = await journal.head(realm);
  for await (const row of journal.rows(realm, 1, end.n)) {
    for (const { time, command } of commandsOf(row)) {
      for (const event of exchange.apply(time, command).events) {
        if (event.type !== 'index-ticked' || event.number === null) continue;
        const { asset, number, second, price } = event;
        const digits = String(price).padStart(9, '0');
        ticks.push({
          coin: COINS[asset] ?? '',
          number,
          second,
          price: `${digits.slice(0, -8)}.${digits.slice(-8)}`,
        });
      }
    }
  }
  await journal.close();
  return ticks;
}
