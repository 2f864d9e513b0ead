/**
 * Adds a throw-away call and a throw-away product by the pages that say how, in one copy of the tree.
 *
 * Of the call the three files that CONTRIBUTING names are changed and no other, what is made from them is written by the
 * command, and a venue with a real core and a real database answers it, and refuses what it should.
 *
 * By the product a trader says which asset they like best, and keeps a note about it. It has folders of its own in core, protocol and server, in the last one with rows in both stores; of the files that are there
 * no other is changed than those that CONTRIBUTING names, and they are about a dozen, three more for its read model and two for
 * its channel. The simulator compares it with its second statement, and a venue with a real core and a real
 * database answers its calls, keeps in a snapshot what it was told, and tells on the sockets what happened. In the end all of it is compiled, once.
 */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CHANNEL_TEST,
  OWN_FILES,
  PLACES,
  PLACES_OF_CHANNEL,
  PLACES_OF_READ_MODEL,
  VENUE_OF_LIKES,
} from './liked-assets-fixture.ts';
import { calls } from './calls.ts';
import { root } from './source-files.ts';
import { TreeCopy, sectionOf } from './tree-copy-fixture.ts';
import { ASKING_CALL, LINES_OF_CALL } from './watched-symbols-fixture.ts';

const MAX_FILES = 14;
const MAX_FILES_OF_READ_MODEL = 3;
const MAX_FILES_OF_CHANNEL = 2;
const PROJECTS = [
  'packages/core',
  'packages/simulator',
  'packages/protocol',
  'packages/client',
  'apps/server',
];
const WRITTEN = ['docs/reference/http.md', 'packages/protocol/src/contract/call-table.ts'];
const JOURNAL = 'packages/core/golden/like-asset.journal';

let copy: TreeCopy;
beforeAll(() => {
  copy = new TreeCopy();
});
afterAll(() => copy.remove());

const NUMBERED = /^\d+\. `([^`]+)`/gm;
const LISTED = /^- `([^`]+)`/gm;
/** The files that a section tells to write or to change, as it numbers or lists them. */
const filesOfThePage = (section: string, lines: RegExp): string[] =>
  [...sectionOf('CONTRIBUTING.md', section).matchAll(lines)].map(([, file = '']) => file);

const inPlace = (file: string): string => file.replace(/<(area|topic)>/, 'watchlist');
const FILES_OF_CALL = Object.keys(LINES_OF_CALL).map(inPlace);

test('a call is added by three files, and answers', { timeout: 300_000 }, async () => {
  expect(filesOfThePage('To add a call', NUMBERED)).toEqual(Object.keys(LINES_OF_CALL));
  const [declaration = '', ...others] = Object.keys(LINES_OF_CALL);
  copy.insert(inPlace(declaration), LINES_OF_CALL[declaration] ?? []);

  // What is made from the declaration is not written yet.
  expect(await calls(copy.path)).toEqual(
    ['packages/protocol/src/contract/call-table.ts', 'docs/reference/http.md'].map(
      (file) => `${file}: not what the declarations of the calls say; npm run calls writes it`,
    ),
  );
  expect(copy.run('scripts/write-calls.ts')).toBe('');

  for (const file of others) copy.insert(inPlace(file), LINES_OF_CALL[file] ?? []);
  expect(FILES_OF_CALL).toHaveLength(3);
  expect(copy.changed()).toEqual([...FILES_OF_CALL, ...WRITTEN].sort());

  expect(JSON.parse(copy.runText(ASKING_CALL))).toEqual({
    answers: [
      [200, ['ETHUSDT'], null],
      [200, [], null],
      [401, 'not-signed-in', null],
      [400, 'field-invalid', 'type'],
      [400, 'field-unknown', 'most'],
    ],
    operation: 'watchedSymbols',
  });
});

test('a product is added by folders of its own and a line in a dozen files', { timeout: 600_000 }, () => {
  for (const [file, text] of Object.entries(OWN_FILES)) copy.write(file, text);
  const listed = { ...PLACES_OF_READ_MODEL, ...PLACES_OF_CHANNEL };
  const places = { ...PLACES, ...listed };
  for (const [file, insertions] of Object.entries(places)) copy.insert(file, insertions);
  expect(copy.run('scripts/write-calls.ts')).toBe('');

  expect(Object.keys(PLACES)).toEqual(filesOfThePage('To add a product', NUMBERED));
  expect(Object.keys(listed)).toEqual(filesOfThePage('To add a product', LISTED));
  expect(Object.keys(PLACES).length).toBeLessThanOrEqual(MAX_FILES);
  expect(Object.keys(PLACES_OF_READ_MODEL).length).toBeLessThanOrEqual(MAX_FILES_OF_READ_MODEL);
  expect(Object.keys(PLACES_OF_CHANNEL).length).toBeLessThanOrEqual(MAX_FILES_OF_CHANNEL);
  const changed = new Set([...Object.keys(places), ...FILES_OF_CALL, ...WRITTEN]);
  expect(copy.changed()).toEqual([...changed].sort());

  // The stream that is recorded is compared command by command with the second statement.
  const recorder = 'packages/simulator/src/cli/record-journal.ts';
  expect(copy.run(recorder, '--seed', '1', '--rules', '2', '--out', JOURNAL)).not.toContain('ended with');
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const tests = ['packages/core/src/registry/registry.test.ts', CHANNEL_TEST];
  // The copy has no settings of ours, and the tool's own would give a venue ten seconds.
  const patience = ['--hookTimeout=60000', '--testTimeout=60000'];
  expect(copy.run(vitest, 'run', '--root', copy.path, ...patience, ...tests)).toMatch(
    /Test Files .*2 passed/,
  );

  expect(JSON.parse(copy.runText(VENUE_OF_LIKES))).toEqual({
    nothing: [200, { coin: null, note: null, gifts: 0 }],
    liked: [200, { coin: 'ETH', note: 'fast', gifts: 0 }],
    refusals: [
      [401, 'not-signed-in', null],
      [400, 'unknown-coin', 'coin'],
      [400, 'field-invalid', 'note'],
      [400, 'field-unknown', 'most'],
    ],
    again: [200, { coin: 'ETH', note: 'fast', gifts: 1 }],
    restored: 1,
  });
});

test('what was added compiles', { timeout: 600_000 }, () => {
  expect(copy.compiled(PROJECTS)).toBe('');
});
