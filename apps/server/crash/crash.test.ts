/**
 * The real server under load, killed with -9 again and again; after each start everything is compared through the
 * API with the client's own log. Longer: `ASSAY_CRASH_KILLS=500 npm test -- apps/server/crash/crash.test.ts`.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { REALMS } from '../src/engine/port.ts';
import { Folders } from '../src/engine/engine-fixture.ts';
import { snapshotsOf } from '../src/journal/open-journal.ts';
import { replayAll } from '../src/journal/replay.ts';
import { startPostgres } from '../src/storage/postgres/postgres-fixture.ts';
import { freePort } from '../src/process-fixture.ts';
import { compare } from './compare.ts';
import { LoadClient } from './load-client.ts';
import { ServerProcess } from './server-process.ts';

const KILLS = Number(process.env['ASSAY_CRASH_KILLS'] ?? 8);
const SEED = Number(process.env['ASSAY_CRASH_SEED'] ?? 1);
/** The server is killed from outside after so long under load … */
const LOAD_MS = [90, 200, 340, 150, 260];
const KILL_POINTS = [null, 'commit', null, 'committed', null, 'snapshot', null, 'projection'];
const LINES = 16;
/** … and waits so long for it to come to a kill point. */
const KILL_POINT_WITHIN_MS = 60_000;
/** For the news of an end that has come, on a machine that is kept busy. */
const ENDS_WITHIN_MS = 20_000;
/** How often a kill point is passed before the kill. */
const COUNTS: Readonly<Record<string, number>> = { commit: 60, committed: 90, snapshot: 1, projection: 6 };

const folders = new Folders();
let server: ServerProcess | null = null;
afterEach(async () => server?.kill());
afterAll(() => folders.removeAll());

/** A start alone takes half a minute where four others begin. */
const timeout = 60_000 + KILLS * 100_000;
const postgres = await startPostgres();
afterAll(() => postgres.stop());

describe('kill -9 under load, inside commit, snapshot and projection too, loses nothing that was acknowledged', () => {
  test('on SQLite', { timeout }, async () => {
    const killPoints = Array.from(
      { length: KILLS },
      (_, kill) => KILL_POINTS[kill % KILL_POINTS.length] ?? null,
    );
    expect(await crash(null, killPoints)).toEqual(new Set(['commit', 'committed', 'projection', 'snapshot']));
  });

  test.skipIf(postgres.unavailable !== null)(`on ${postgres.title}`, { timeout }, async () => {
    const inside = await crash(await postgres.createDatabase(), ['projection', null, 'committed']);
    expect(inside).toEqual(new Set(['projection', 'committed']));
  });
});

/** One kill for each kill point; null is anywhere, from outside. Returns the kill points at which it happened. */
async function crash(
  databaseUrl: string | null,
  killPoints: readonly (string | null)[],
): Promise<Set<string>> {
  const dataDir = folders.make();
  const port = await freePort();
  const start = async (killAt: string | null): Promise<boolean> => {
    server = new ServerProcess({ dataDir, databaseUrl, port, killAt });
    return server.ready();
  };
  expect(await start(null)).toBe(true);
  const client = new LoadClient(`http://127.0.0.1:${port}`, path.join(folders.make(), 'client.log'), SEED);
  for (const name of ['ann', 'ben']) await client.signUp(`${name}@example.org`);
  for (const name of ['cid', 'dot']) await client.signUpVirtual(`${name}@example.org`);
  await server?.kill();

  /** Orders until the time is over or the server is dead, and sees to it that it is. */
  const tradeUntilKilled = async (ms: number | undefined): Promise<boolean> => {
    let isOver = false;
    // Without an answer it ends by itself, a moment before the end of the process is known.
    const trading = client.trade(LINES, () => isOver).then(() => server?.hasEnded(ENDS_WITHIN_MS) ?? false);
    const died = await Promise.race([sleep(ms, false), trading]);
    await server?.kill();
    isOver = true;
    await trading;
    return died;
  };

  let unknown = 0;
  const inside = new Set<string>();
  for (const [kill, killPoint] of killPoints.entries()) {
    const isUp = await start(killPoint === null ? null : `${killPoint}:${COUNTS[killPoint] ?? 1}`);
    // A kill point may be reached before the first order: at the catching up of a read model, at a snapshot that was due.
    const compared = isUp ? await settleAndCompare(client).catch(() => null) : null;
    if (compared !== null) {
      expect(compared.problems).toEqual([]);
      unknown += compared.unknown;
    }
    const loadMs = killPoint === null ? LOAD_MS[kill % LOAD_MS.length] : KILL_POINT_WITHIN_MS;
    const died = compared === null ? await server?.hasEnded(ENDS_WITHIN_MS) : await tradeUntilKilled(loadMs);
    expect(server?.ended).toBe('SIGKILL');
    if (killPoint !== null && died === true) inside.add(killPoint);
  }

  expect(await start(null)).toBe(true);
  const last = await settleAndCompare(client);
  expect(last.problems).toEqual([]);
  expect(client.entries.length).toBeGreaterThan(40);
  for (const entry of client.entries.slice(-40)) expect(await client.repeat(entry)).toEqual(entry.answer);
  await server?.stop();
  expect(unknown + last.unknown, 'no request was cut off: the kills came too late').toBeGreaterThan(0);
  const where = { dataDir, databaseUrl };
  for (const realm of REALMS) {
    const results = await replayAll(where, realm);
    expect(results.length).toBe(1 + (await snapshotsOf(where).list(realm)).length);
    expect(new Set(results.map(({ stateHash }) => stateHash)).size).toBe(1);
  }
  return inside;
}

async function settleAndCompare(client: LoadClient): Promise<{ unknown: number; problems: string[] }> {
  const unknown = await client.settleUnknown();
  return { unknown, problems: await compare(client) };
}
