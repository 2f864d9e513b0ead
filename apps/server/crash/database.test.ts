/**
 * The database server of an exchange hangs, is gone, refuses, is full, or holds what it should not: what users, `/readyz`
 * and a start say, and what a client's own log of acknowledged answers finds behind each. Damaged files are in
 * `data-folder.test.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REALMS } from '../src/engine/port.ts';
import { replayAll } from '../src/journal/replay.ts';
import { freePort } from '../src/process-fixture.ts';
import { connect } from '../src/storage/postgres/connection.ts';
import { startProcess, urlOf } from '../src/storage/postgres/postgres-process-fixture.ts';
import { errorMessage } from '../src/error-message.ts';
import { compare } from './compare.ts';
import { AT_START, EXCHANGE, FULL_BEHIND_KEYS, ROLE, ROOM_BEHIND_KEYS, RUNNING } from './database-faults.ts';
import type { Ground, Row, StartFault } from './database-faults.ts';
import { hindranceOf } from './hindered-start.ts';
import { LoadClient, NoAnswer, PASSWORD } from './load-client.ts';
import { FEED_SEED, ServerProcess } from './server-process.ts';

const NAME = 'ann@example.org';
const LINES = 4;
const WITHIN = { timeout: 60_000, interval: 100 };

/** Its own, since it hangs and ends: no other file of the run can have it. */
const postgres = await startProcess().catch(errorMessage);
const isHere = typeof postgres !== 'string';
const title = isHere ? 'PostgreSQL' : `PostgreSQL (${postgres})`;

const root = mkdtempSync(path.join(tmpdir(), 'assay-database-'));
const folder = path.join(root, 'exchange');
let ground: Ground;
let server: ServerProcess;
let client: LoadClient;
let firstStart: string | null = null;

const settingsOf = (databaseUrl: string, dataDir: string): Record<string, string> => ({
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  PRICE_FEED: `simulated:${FEED_SEED}`,
});

async function start(): Promise<void> {
  const port = Number(new URL(server?.url ?? `http://127.0.0.1:${await freePort()}`).port);
  server = new ServerProcess({ dataDir: folder, databaseUrl: ground.url(), port, killAt: null });
  expect(await server.ready()).toBe(true);
}

/** Why an exchange does not start; what was planted is mended behind it. */
async function hindranceBefore(
  mend: StartFault['mend'],
  settings: Readonly<Record<string, string>>,
): Promise<string | null> {
  try {
    return await hindranceOf(settings);
  } finally {
    await mend?.(ground);
  }
}

async function readiness(): Promise<readonly [status: number, reason: string | null]> {
  const answer = await fetch(`${server.url}/readyz`);
  // What `/readyz` answers.
  const { reason } = (await answer.json()) as { reason: string | null };
  return [answer.status, reason];
}

async function signIn(): Promise<readonly [status: number, reason: unknown]> {
  const body = JSON.stringify({ account: NAME, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/api/user/login`, { method: 'POST', headers, body });
  // An envelope of the contract.
  const { error } = (await answer.json()) as { error?: { params?: Record<string, unknown> } };
  return [answer.status, error?.params?.['reason'] ?? null];
}

/** A list of the read models. */
async function list(): Promise<readonly [status: number, text: string]> {
  const answer = await fetch(`${server.url}/api/venue/security-fund`);
  return [answer.status, await answer.text()];
}

/** What the client's log and the exchange differ in. A list may be behind for a moment. */
async function differences(): Promise<readonly string[]> {
  try {
    await client.settleUnknown();
    return await compare(client);
  } catch (error) {
    if (error instanceof NoAnswer) return [error.message];
    throw error;
  }
}

beforeAll(async () => {
  if (typeof postgres === 'string') return;
  const url = (database = EXCHANGE, role = ROLE): string =>
    urlOf(postgres.folder, database).replace('assay@', `${role}@`);
  ground = {
    postgres,
    url,
    async run(statements, database) {
      const connection = await connect(url(database, 'assay'), { schema: 'journal' });
      try {
        const { rows } = await connection.query<Row>(statements);
        return rows ?? [];
      } finally {
        await connection.end();
      }
    },
  };
  await ground.run(`create role ${ROLE} login`, 'postgres');
  await ground.run(`create database ${EXCHANGE} owner ${ROLE}`, 'postgres');
  await ground.run(FULL_BEHIND_KEYS);
  firstStart = await hindranceOf(settingsOf(url(), path.join(root, 'first')));
  await ground.run(ROOM_BEHIND_KEYS);
  await start();
  client = new LoadClient(server.url, path.join(root, 'client.log'), 1);
  await client.signUp(NAME);
}, 240_000);

afterAll(async () => {
  await server?.kill();
  if (typeof postgres !== 'string') await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});

describe.skipIf(!isHere)(`an exchange whose ${title}`, () => {
  test('failed its first start behind its keys was opened by the next, in another folder', () => {
    expect(firstStart).toMatch(
      /^There is no space left for the index log in .*exchange .*No space left on device/,
    );
  });

  // One behind the other on one exchange: what one had spoilt, the next comparison would find.
  test.each(RUNNING)('$name', async ({ plant, mend, reason, refusal, readable }) => {
    let isOver = false;
    const trading = client.trade(LINES, () => isOver);
    await sleep(200);
    await plant(ground);
    // One behind the other in one thread: each would wait for an answer, and then for another connection.
    const lists = Promise.all(Array.from({ length: 8 }, list));
    try {
      await expect.poll(readiness, WITHIN).toEqual([503, expect.stringMatching(reason)]);
      expect(await signIn()).toEqual([503, refusal]);
      for (const answer of [...(await lists), await list()]) {
        const away = [503, expect.stringContaining('"database-away"')];
        expect(answer).toEqual(readable ? [200, expect.any(String)] : away);
      }
      isOver = true;
      for (const end of await trading) expect(end).toMatch(/: 503$/);
    } finally {
      isOver = true;
      await mend(ground);
    }
    await expect.poll(readiness, WITHIN).toEqual([200, null]);
    await expect.poll(differences, WITHIN).toEqual([]);
    expect(await signIn()).toEqual([200, null]);
  });

  test.each(AT_START)('$name and is not started on', async ({ plant, mend, says, inNewFolder }) => {
    await server.stop();
    const url = await plant(ground);
    const dataDir = inNewFolder ? path.join(root, 'new') : folder;
    const sentence = await hindranceBefore(mend, settingsOf(url, dataDir));
    expect(sentence).toMatch(/^.*$/);
    expect(sentence).toMatch(says);
  });

  test('was refused is left with nothing made in it', async () => {
    for (const database of await ground.run("select datname from pg_database where datname like 'of\\_%'")) {
      const made = `select nspname from pg_namespace where nspname in ('journal', 'views', 'index_log')`;
      expect(await ground.run(made, String(database['datname']))).toEqual([]);
    }
  });

  test('is put right has everything that was acknowledged, and one state by every way', async () => {
    await start();
    await expect.poll(differences, WITHIN).toEqual([]);
    expect(client.entries.length).toBeGreaterThan(40);
    await server.stop();
    for (const realm of REALMS) {
      const replayed = await replayAll({ dataDir: folder, databaseUrl: ground.url() }, realm);
      expect(new Set(replayed.map(({ stateHash }) => stateHash)).size).toBe(1);
    }
  });
});
