/**
 * Plants faults in a tiny project of its own: one function whose tests see some of them, and a file that no test names.
 */
import { symlinkSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTree, removeTree } from '../check/planted-tree.fixture.ts';
import { root as project } from '../check/source-files.ts';
import { mutantsOf, planted } from './mutants.ts';
import { mutate } from './mutate.ts';
import { Reach } from '../changed/reach.ts';
import { table } from './report.ts';
import { ROOMS } from './rooms.ts';
import { sampleOf } from './sample.ts';

const FEE = `/** At most ten. */
export function fee(volume: number): number {
  if (volume > 10) throw new RangeError('too much');
  while (volume === 7) break;
  return volume - 1;
}
`;
const FEE_TEST = `import { expect, test } from 'vitest';
import { fee } from './fee.ts';
test('fee', () => {
  expect(fee(4)).toBe(3);
  expect(() => fee(12)).toThrow();
});
`;
const FILES = {
  'vitest.config.ts': `export default { test: { include: ['src/**/*.test.ts'] } };\n`,
  'src/fee.ts': FEE,
  'src/fee.test.ts': FEE_TEST,
  'src/worker.ts': `import './fee.ts';\nexport const started = true;\n`,
  'src/start.ts': `export const url = new URL('./worker.ts', import.meta.url);\n`,
  'src/start.test.ts': `import './start.ts';\nimport { test } from 'vitest';\ntest('starts', () => undefined);\n`,
  'src/turn.ts': `export function turn(times: string): void {
  for (let left = times; left !== ''; left = left.slice(1));
}
`,
  'src/turn.test.ts': `import { test } from 'vitest';
import { turn } from './turn.ts';
test('turns', () => turn(''));
`,
  'src/alone.ts': `export const alone = 1;\n`,
};
const ROOM = { sources: /^src\//, tests: /^src\// };
const ALL = { seed: 1, count: 100, only: null };
const tree = newTree();

beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) tree.plant(file, text);
  symlinkSync(path.join(project, 'node_modules'), path.join(tree.root, 'node_modules'));
});
afterAll(() => removeTree(tree));

/** What each fault makes of a text, as `kind: text`. */
const changes = (text: string): string[] =>
  mutantsOf('a.ts', text).map((mutant) => `${mutant.kind}: ${planted(text, mutant)}`);

test.each([
  ['a < b', ['boundary: a <= b;']],
  ['a >= b', ['boundary: a > b;']],
  ['a === b', ['condition: a !== b;']],
  ['a && b', ['junction: a || b;']],
  ['a - b', ['arithmetic: a + b;']],
])('changes %s', (expression, expected) => {
  expect(changes(`${expression};`).filter((change) => !change.startsWith('statement'))).toEqual(expected);
});

test('takes statements, throws, awaits and answers away, and changes conditions and constants', () => {
  expect(changes('if (a) b();')).toEqual(['condition: if (!(a)) b();', 'statement: if (a) ;']);
  expect(changes('throw e;')).toEqual(['throw: ;']);
  expect(changes('const x = await y;')).toEqual(['await: const x = (y);']);
  expect(changes('const x = [1, 2n, true];')).toEqual([
    'constant: const x = [2, 2n, true];',
    'constant: const x = [1, 3n, true];',
    'constant: const x = [1, 2n, false];',
  ]);
  expect(changes('const f = () => { return a; };')).toEqual([
    'return: const f = () => { return undefined as never; };',
  ]);
});

test('leaves types, imports and what is nothing already alone', () => {
  const text = `import a from 'a';\ntype B = 1 | true;\nlet c: 2;\nfunction d() { return; }\nfunction e() { return null; }`;
  expect(changes(text)).toEqual([]);
});

test('finds the tests that reach a file, also through a worker, the nearest first', () => {
  const reach = new Reach(tree.root);
  expect(reach.testsOf('src/fee.ts')).toEqual(['src/fee.test.ts', 'src/start.test.ts']);
  expect(reach.testsOf('src/alone.ts')).toEqual([]);
});

test('takes the same sample for the same seed, and another for another', () => {
  const lines = (seed: number): string[] =>
    sampleOf(tree.root, ROOM, { ...ALL, seed, count: 4 }).map(({ start, kind }) => `${start} ${kind}`);
  expect(lines(1)).toHaveLength(4);
  expect(lines(1)).toEqual(lines(1));
  expect([2, 3, 4].map((seed) => lines(seed).join())).not.toEqual(Array(3).fill(lines(1).join()));
  expect(sampleOf(tree.root, ROOM, { ...ALL, only: 'src/alone.ts' })).toHaveLength(1);
});

test('leaves out the sources of a room whose text says that only a browser runs them', () => {
  const files = (leftOut: RegExp): string[] =>
    [...new Set(sampleOf(tree.root, { ...ROOM, leftOut }, ALL).map(({ file }) => file))].toSorted();
  expect(files(/never said/)).toContain('src/fee.ts');
  expect(files(/RangeError/)).toEqual(files(/never said/).filter((file) => file !== 'src/fee.ts'));
});

test('of the application’s sources those are models that need no browser', () => {
  const { leftOut } = ROOMS['app']!;
  const needs = (text: string): boolean => leftOut!.test(text);
  for (const text of [
    'const { t } = useTranslation();',
    'return document.title;',
    'function paint(on: CanvasRenderingContext2D) {}',
    `import { registerOverlay } from 'klinecharts';`,
    `import { a } from 'a';\nimport type { Chart, Point } from 'klinecharts';`,
  ])
    expect([text, needs(text)]).toEqual([text, true]);
  for (const text of [`import type { KLineData } from 'klinecharts';`, 'const used = useless;', 'reuse(1);'])
    expect([text, needs(text)]).toEqual([text, false]);
});

describe('a run', () => {
  test('says which faults are seen, and leaves the tree as it is', { timeout: 120_000 }, async () => {
    const only = { ...ALL, only: 'src/fee.ts' };
    const judged = await mutate(tree.root, ROOM, only, () => undefined);
    const verdicts = judged.map(({ mutant, verdict }) => `${mutant.line} ${mutant.kind} ${verdict}`);
    expect(verdicts).toEqual([
      '3 boundary survived',
      '3 constant survived',
      '3 throw killed',
      '4 condition survived',
      '4 constant survived',
      '5 return killed',
      '5 arithmetic killed',
      '5 constant killed',
    ]);
    expect(readFileSync(path.join(tree.root, 'src/fee.ts'), 'utf8')).toBe(FEE);
    const lines = table(judged, () => FEE);
    expect(lines[0]).toMatch(/^survived: src\/fee\.ts:3 {2}boundary {2}> → >= {2}in {2}if \(volume > 10\)/);
    expect(lines.at(-1)).toBe('| all | 8 | 4 | 0 | 4 | 0 | 50 % |');
  });

  test('counts a hang as seen, and what no test reaches as not', { timeout: 120_000 }, async () => {
    const only = { ...ALL, only: 'src/turn.ts', graceMs: 3_000 };
    const judged = await mutate(tree.root, ROOM, only, () => undefined);
    expect(judged.map(({ verdict }) => verdict)).toEqual(['timeout', 'survived']);
    const alone = await mutate(tree.root, ROOM, { ...ALL, only: 'src/alone.ts' }, () => undefined);
    expect(alone.map(({ verdict }) => verdict)).toEqual(['unreached']);
  });

  test('tries nothing while the tests are red without a fault', { timeout: 60_000 }, async () => {
    tree.plant('src/fee.test.ts', FEE_TEST.replace('toBe(3)', 'toBe(4)'));
    await expect(mutate(tree.root, ROOM, { ...ALL, only: 'src/fee.ts' }, () => undefined)).rejects.toThrow(
      'red without a fault',
    );
    tree.plant('src/fee.test.ts', FEE_TEST);
  });
});
