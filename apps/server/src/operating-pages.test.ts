/**
 * The pages for whoever runs an exchange, walked: what they say to type is typed, on one exchange that is started as they
 * say, on PostgreSQL where it can start here; what they show is compared with what comes.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkData } from './backup/check-data.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { takeBackup } from './backup/take-backup.ts';
import { REALMS } from './engine/port.ts';
import { SettingsRefused, readSettings } from './env.ts';
import { depositsMain } from './modules/deposits/main.ts';
import { freePort, spawnServer, untilReady } from './process-fixture.ts';
import type { ServerProcess } from './process-fixture.ts';
import { startPostgres } from './storage/postgres/postgres-fixture.ts';

const PAGES = path.resolve(import.meta.dirname, '../../../docs/operating');
/** Walked by a test of its own. */
const ELSEWHERE = new Set(['backup.md']);

/** The fenced blocks of a page, in their order. */
const blocksOf = (page: string): string[] =>
  [...readFileSync(path.join(PAGES, page), 'utf8').matchAll(/^```\w*\n(.*?)^```$/gms)].map(
    ([, text = '']) => text,
  );
const block = (page: string, index: number): string => blocksOf(page)[index] ?? '';

/** How many blocks each page has; one that comes is walked below, or is said here to be no command. */
const WALKED: Readonly<Record<string, number>> = {
  'databases.md': 1,
  'live.md': 0,
  'networks.md': 1,
  'operator.md': 3,
  // The two of the proxies are tried by http/plugins/insiders.test.ts and by hand.
  'proxy.md': 5,
  'settings-and-signals.md': 1,
  'upgrade.md': 1,
  'watching.md': 1,
};

const folder = mkdtempSync(path.join(tmpdir(), 'assay-pages-'));
const dataDir = path.join(folder, 'data');
const accessLog = path.join(folder, 'access.log');
const postgres = await startPostgres();
const database = postgres.unavailable === null ? await postgres.createDatabase() : null;
let server: ServerProcess;

/** `NAME=value …` before a command. */
const assignmentsIn = (command: string): Record<string, string> =>
  Object.fromEntries(
    [...command.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** Where the server is built, as here, its npm script takes it out of the build. */
const OPERATOR = '../dist/operator-cli.js';

/** A tool of the project's own, as its npm script runs it. */
async function run(script: string, args: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const tool = path.join(import.meta.dirname, script);
  const { stdout } = await promisify(execFile)(process.execPath, [tool, ...args], { env });
  return stdout;
}

/** How the tables of a database are made, and what stands in those that nobody writes meanwhile. */
async function contentOf(url: string): Promise<unknown> {
  const made = await postgres.run(
    url,
    `select c.oid::regclass::text as name, attname, format_type(atttypid, atttypmod), attnotnull, attstorage,
       pg_get_expr(adbin, adrelid) as given, pg_get_indexdef(indexrelid) as index
     from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = c.oid and attnum > 0
     left join pg_attrdef on adrelid = c.oid and adnum = attnum left join pg_index on indexrelid = c.oid
     where nspname in ('journal', 'identity', 'index_log', 'views') order by 1, 2`,
  );
  const kept = await postgres.run(
    url,
    `select schemaname, tablename, query_to_xml(format('select * from %I.%I order by 1', schemaname, tablename),
       true, true, '')::text as rows
     from pg_tables where schemaname = 'identity' or tablename in ('opening_marks', 'markets') order by 1, 2`,
  );
  return [made, kept];
}

beforeAll(async () => {
  const ofPages = assignmentsIn(block('proxy.md', 0));
  server = spawnServer({
    ...ofPages,
    ...(database === null ? {} : { DATABASE_URL: database }),
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ACCESS_LOG: accessLog,
    PRICE_FEED: 'simulated',
  });
  await untilReady(server);
});
afterAll(async () => {
  server.signal('SIGTERM');
  await server.ended();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('every block of every page is known here', () => {
  const pages = readdirSync(PAGES).filter((name) => name.endsWith('.md') && !ELSEWHERE.has(name));
  expect(Object.fromEntries(pages.map((page) => [page, blocksOf(page).length]))).toEqual(WALKED);
});

test('what the pages set before a start is what this one was started with', () => {
  expect(Object.keys(assignmentsIn(block('proxy.md', 0)))).toEqual(['PUBLIC_URL', 'TRUST_PROXY']);
  expect(Object.keys(assignmentsIn(block('databases.md', 0)))).toEqual(['DATABASE_URL']);
});

test('the networks of the page can be read as they stand there, and each field has its line', () => {
  const file = path.join(folder, 'networks.json');
  writeFileSync(file, block('networks.md', 0));
  const [network] = depositsMain.networksOf(file);
  expect(network).toMatchObject({ key: 'sepolia', chainId: '11155111', coins: [{ coin: 'ETH' }] });
  // Behind it stands what is different of Bitcoin.
  const [text = ''] = readFileSync(path.join(PAGES, 'networks.md'), 'utf8').split('\n## Bitcoin');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(named).toEqual([...Object.keys(network!), ...Object.keys(network!.coins[0]!)]);
});

test('a start with wrong settings says what the page shows', () => {
  const shown = block('settings-and-signals.md', 0);
  const wrong = { PORT: '80800', NATS_URL: 'nats://127.0.0.1' };
  let said = '';
  try {
    readSettings(wrong);
  } catch (error) {
    if (error instanceof SettingsRefused) said = error.message;
  }
  expect(`${said}\n`).toBe(shown);
});

test('a published sandbox prints where its token is, and opens its figures to it as the page configures Prometheus', async () => {
  const shapeOf = (text: string): RegExp[] =>
    text
      .trimEnd()
      .split('\n')
      .map(
        (line) => new RegExp(`^${line.replace(/\S*\/srv\/assay\/data/, '.*').replaceAll('/', '\\/')}$`, 'm'),
      );
  for (const line of shapeOf(block('proxy.md', 3))) expect(server.stdout()).toMatch(line);
  const [, file = ''] = /credentials_file: \/srv\/assay\/data\/(\S+)/.exec(block('proxy.md', 4)) ?? [];
  const token = readFileSync(path.join(dataDir, file), 'utf8').trim();
  const url = `${server.url}/metrics`;
  expect((await fetch(url)).status).toBe(403);
  const opened = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('assay_engine_ready')]);
});

test('the access log has the line of a call under the id of its answer, in the form that the page shows', async () => {
  const answer = await fetch(`${server.url}/api/venue/state`);
  const { requestId } = (await answer.json()) as { readonly requestId: string };
  const line = (): string | undefined =>
    readFileSync(accessLog, 'utf8')
      .split('\n')
      .find((one) => one.includes(`"${requestId}"`));
  await expect.poll(line).toBeDefined();
  // Lines of the access log are objects.
  const fields = (text = ''): string[] => Object.keys(JSON.parse(text) as object);
  expect(fields(line())).toEqual(fields(block('watching.md', 0)));
});

test('the commands of operators reach it, and each that the page types is one', async () => {
  const usage = await run(OPERATOR, []).catch((error: unknown) => String(error));
  const typed = block('operator.md', 2)
    .split('\n')
    .flatMap((line) => /^npm run operator -- (\w+ \w+)/.exec(line)?.[1] ?? []);
  expect(typed).toEqual(['list identities', 'show identity', 'approve identity']);
  for (const words of typed) expect(usage).toContain(words);
  // Before there are operators, as the page says.
  const asked = ['list', 'identities', '--as', 'ada'];
  expect(await run(OPERATOR, asked)).toMatch(/\S/);
});

test('the journal is replayed beside it', async () => {
  expect(block('upgrade.md', 0)).toBe('npm run replay -- --data ./data\n');
  const place = database === null ? ['--data', dataDir] : ['--database', database];
  expect(await run('journal/replay-cli.ts', place)).toMatch(/^from genesis .*\n(?:.*\n)*one state hash\n$/);
});

describe.skipIf(database === null)('an exchange in a database', () => {
  test('is backed up while it runs, and restored into an empty database with the same state', async () => {
    const source = database ?? '';
    const backup = path.join(folder, 'backup');
    const taken = await takeBackup({ dataDir, databaseUrl: source, folder: backup, now: () => new Date() });
    expect(taken).toMatchObject({
      realms: REALMS.map((realm) => ({ realm, stateHash: expect.stringMatching(/^[0-9a-f]{64}$/) })),
      faults: [],
    });
    const place = { dataDir: path.join(folder, 'restored'), databaseUrl: await postgres.createDatabase() };
    const restore = (dataDir: string) =>
      restoreBackup({ ...place, dataDir, folder: backup, keys: path.join(folder, 'data', 'keys') });
    expect(await restore(place.dataDir)).toEqual(taken);
    const found: string[] = [];
    for await (const { faults } of checkData(place)) found.push(...faults);
    expect(found).toEqual([]);
    expect(await contentOf(place.databaseUrl)).toEqual(await contentOf(source));
    // A second time there is something in it.
    await expect(restore(path.join(folder, 'again'))).rejects.toThrow(
      /is not empty: it has identity, index_log, journal, views\. Nothing is written over/,
    );
  });
});
