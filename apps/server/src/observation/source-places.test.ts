/** A stack out of a build is logged with the lines of the sources. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAIN } from '../process-fixture.ts';
import { createLogger } from './logger.ts';
import { inSources } from './source-places.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'assay-places-'));
const built = path.join(folder, 'thread.js');
const source = path.join(path.dirname(folder), 'src', 'thread.ts');

beforeAll(() => {
  // Of the third line alone: it was the eleventh.
  const map = { version: 3, sources: ['../src/thread.ts'], names: [], mappings: ';;AAUA' };
  writeFileSync(`${built}.map`, JSON.stringify(map));
  writeFileSync(path.join(folder, 'broken.js.map'), '{');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a place is told as it stands in the source, by path and by address', () => {
  for (const file of [built, pathToFileURL(built).href])
    expect(inSources(`Error: no\n    at run (${file}:3:1)\n    at x`)).toBe(
      `Error: no\n    at run (${source}:11:1)\n    at x`,
    );
});

test('one that no map knows stays as it is', () => {
  for (const name of ['thread.js:1:1', 'broken.js:3:1', 'none.js:3:1', 'node_modules/thread.js:3:1']) {
    const line = `    at run (${path.join(folder, name)})`;
    expect(inSources(line)).toBe(line);
  }
});

test('what is logged has the lines of the sources, of the real build too', () => {
  const lines = readFileSync(MAIN, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('async function openVenue('));
  const error = new Error('no');
  error.stack = `Error: no\n    at openVenue (${pathToFileURL(MAIN).href}:${line + 1}:1)`;
  let logged = '';
  createLogger({ level: 'warn', isTerminal: false, write: (text) => (logged += text) }).error(
    { err: error },
    'no',
  );
  const [, at = ''] = /apps\/server\/src\/bootstrap\/venue\.ts:(\d+):/.exec(logged) ?? [];
  const sources = readFileSync(path.join(import.meta.dirname, '../bootstrap/venue.ts'), 'utf8').split('\n');
  expect(sources[Number(at) - 1]).toContain('async function openVenue(');
});
