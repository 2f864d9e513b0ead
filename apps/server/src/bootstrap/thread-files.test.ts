/** A real server, and which files each of its threads loads: no thread has what another is for. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SOURCE_MAIN, freePort, spawnServer, untilReady } from '../process-fixture.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..', '..');
const SOURCE = path.join(ROOT, 'apps/server/src/');
const NOTE_LOADED = path.join(import.meta.dirname, '../../crash/note-loaded.mjs');

const SCRUB = 'journal/scrub-thread.ts';
/** By the file of a thread: where the rest of what it loads stands. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  'engine/engine-thread.ts': ['engine/', 'journal/', 'storage/'],
  'engine/snapshotter/snapshotter-thread.ts': ['engine/snapshotter/', 'journal/', 'storage/'],
  [SCRUB]: ['journal/', 'storage/'],
  'bootstrap/projector-thread.ts': [
    'bootstrap/projector-',
    'modules/',
    'projections/',
    'storage/',
    // How the realms are called.
    'engine/port.ts',
  ],
  'bootstrap/query-thread.ts': ['bootstrap/query-', 'modules/', 'projections/', 'storage/'],
  'bootstrap/identity-thread.ts': [
    'bootstrap/identity-',
    'modules/',
    'storage/',
    // How a coin is called, by which rows of payments find it.
    'integrations/chains/port.ts',
  ],
  'storage/index-log/index-log-thread.ts': ['storage/'],
  'schedule/publisher/publisher-thread.ts': [
    'schedule/',
    'integrations/price-feed/',
    'integrations/ccxt/',
    'engine/',
    'index-log/',
    'secrets/',
    'storage/',
  ],
};
/** Single files that stand on top and serve every thread. */
const OF_EVERY_THREAD = /^[a-z-]+\.ts$/;
/** What a thread is for is what no other one loads. */
const OF_ONE_THREAD: readonly (readonly [pattern: RegExp, thread: string])[] = [
  [/^storage\/identity\//, 'bootstrap/identity-thread.ts'],
  [/^modules\/[^/]+\/(identity|store)\.ts$/, 'bootstrap/identity-thread.ts'],
  [/^projections\/models\//, 'bootstrap/projector-thread.ts'],
  [/^projections\/queries\//, 'bootstrap/query-thread.ts'],
  [/^modules\/[^/]+\/(projector|[^/]+\/(projection|table))\.ts$/, 'bootstrap/projector-thread.ts'],
  [/^modules\/[^/]+\/(queries|[^/]+\/[a-z-]*query)\.ts$/, 'bootstrap/query-thread.ts'],
  [/^modules\/[^/]+\/(main|routes|service|presenter|operator|channel|jobs|metrics)\.ts$/, 'main.ts'],
  [/^(http|gateway|access|mailer|operator|uploads)\//, 'main.ts'],
];

const folder = mkdtempSync(path.join(tmpdir(), 'assay-threads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** By the file of a thread, what it loads of the server, from the folder of sources on. */
const loaded = new Map<string, readonly string[]>();

beforeAll(async () => {
  const noted = path.join(folder, 'noted');
  mkdirSync(noted);
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, 'data'),
    PRICE_FEED: 'simulated:1',
    SIMULATED_TRADERS: '8',
    SNAPSHOT_EVERY_COMMANDS: '1000',
    NODE_OPTIONS: `--import ${pathToFileURL(NOTE_LOADED).href}`,
    ASSAY_TEST_LOADED: noted,
  };
  const server = spawnServer(settings, SOURCE_MAIN);
  await untilReady(server);
  // It begins some seconds behind the opening, with the first hash of the state.
  const notes = (): string[] =>
    readdirSync(noted).map((thread) => readFileSync(path.join(noted, thread), 'utf8'));
  await vi.waitUntil(() => notes().some((note) => note.includes('/snapshotter-thread.ts')), {
    timeout: 60_000,
  });
  server.signal('SIGTERM');
  const end = await server.ended();
  if (end !== 0) throw new Error(`the server ended with ${String(end)}: ${server.stderr()}`);
  for (const thread of readdirSync(noted)) {
    const files = readFileSync(path.join(noted, thread), 'utf8')
      .trim()
      .split('\n')
      .filter((url) => url.startsWith('file:'))
      .map((url) => fileURLToPath(url))
      .filter((file) => file.startsWith(SOURCE))
      .map((file) => file.slice(SOURCE.length));
    loaded.set(files[0] ?? '', files);
  }
});

describe('the threads of a server', () => {
  it('are these', () => {
    // One begins some time behind the start, and may not have come here.
    const began = new Set([...loaded.keys(), SCRUB]);
    expect([...began].sort()).toEqual([...Object.keys(PLACES), 'main.ts'].sort());
  });

  it.each(Object.entries(PLACES))('%s loads nothing from elsewhere', (thread, places) => {
    const strangers = (loaded.get(thread) ?? []).filter(
      (file) => !OF_EVERY_THREAD.test(file) && !places.some((place) => file.startsWith(place)),
    );
    expect(strangers).toEqual([]);
  });

  it.each(OF_ONE_THREAD)('%s is loaded by %s alone', (pattern, only) => {
    const threads = [...loaded].filter(([, files]) => files.some((file) => pattern.test(file)));
    expect(threads.map(([thread]) => thread)).toEqual([only]);
  });
});
