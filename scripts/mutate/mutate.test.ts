/**
 * Plants faults in a tiny project of its own: one function whose tests see some of them, and a file that no test names.
 */
import { symlinkSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTree, removeTree } from '../check/planted-tree.fixture.ts';
import { root as project } from '../check/source-files.ts';
import { mutantsOf, planted } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import { switchable } from './schemata.ts';
import { mutate } from './mutate.ts';
import type { Judged } from './mutate.ts';
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
const hillTest = (name: string, folder: string): string => `import { expect, test } from 'vitest';
import { hill } from '${folder}/hill.ts';
import { zone } from '${folder}/zone.ts';
test('${name}', () => expect([hill(), zone()]).toEqual([5, 7]));
`;
const FILES = {
  'vitest.config.ts': `export default { test: { include: ['src/**/*.test.ts'] } };\n`,
  'src/fee.ts': FEE,
  'src/fee.test.ts': FEE_TEST,
  'src/worker.ts': `import './fee.ts';\nexport const started = true;\n`,
  'src/start.ts': `export const url = new URL('./worker.ts', import.meta.url);\n`,
  'src/start.test.ts': `import './start.ts';\nimport { test } from 'vitest';\ntest('starts', () => undefined);\n`,
  'src/rate.ts': `export const RATE = 2;\n`,
  'src/rate.test.ts': `import { expect, test } from 'vitest';
import { RATE } from './rate.ts';
test('rate', () => expect(RATE).toBe(2));
`,
  'src/turn.ts': `export function turned(times: number): Promise<number> {
  return new Promise((resolve) => turn(times, () => resolve(times)));
}
function turn(times: number, done: () => void): void {
  for (let left = times; left !== 0; left = left - 1);
  done();
}
`,
  'src/turn.test.ts': `import { expect, test } from 'vitest';
import { turned } from './turn.ts';
test('turns', async () => expect(await turned(4)).toBe(4));
`,
  'src/story.ts': `let kept = 0;
export function put(amount: number): void {
  kept = amount;
}
export function got(): number {
  return kept;
}
`,
  'src/story.test.ts': `import { beforeAll, expect, test } from 'vitest';
import { got, put } from './story.ts';
beforeAll(() => put(0));
test('puts', () => put(3));
test('gets', () => expect(got()).toBe(3));
`,
  'src/land/hill.ts': `export function hill(): number {
  return 5;
}
`,
  'src/land/zone.ts': `export function zone(): number {
  return 7;
}
`,
  'src/chart.test.ts': hillTest('chart', './land'),
  'src/land/map.test.ts': hillTest('map', '.'),
  'src/land/zone.test.ts': hillTest('zone', '.'),
  'src/alone.ts': `export const alone = 1;\n`,
};
const ROOM = { sources: /^src\//, tests: /^src\// };
const ALL = { seed: 1, count: 100, only: [] };
const tree = newTree();

beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) tree.plant(file, text);
  symlinkSync(path.join(project, 'node_modules'), path.join(tree.root, 'node_modules'));
});
afterAll(() => removeTree(tree));

/** What each fault makes of a text, as `kind: text`. */
const changes = (text: string): string[] =>
  mutantsOf('a.ts', text).map((mutant) => `${mutant.kind}: ${planted(text, mutant, [0, text.length])}`);

test.each([
  ['a < b', ['boundary: a <= b;']],
  ['a >= b', ['boundary: a > b;']],
  ["of.where('time', '>=', a)", ["boundary: of.where('time', '>', a);"]],
  ['a === b', ['condition: a !== b;']],
  ['a && b', ['junction: a || b;']],
  ['a - b', ['arithmetic: a + b;']],
])('changes %s', (expression, expected) => {
  expect(changes(`${expression};`).filter((change) => !change.startsWith('statement'))).toEqual(expected);
});

test('takes statements, throws, awaits and answers away, and changes conditions and constants', () => {
  expect(changes('if (a) b();')).toEqual(['condition: if (!(a)) b();', 'statement: if (a) ;']);
  expect(changes('throw e;')).toEqual(['throw: ;']);
  expect(changes('await y;')).toEqual(['statement: ;', 'await: void (y);']);
  expect(changes('const x = await y;')).toEqual([]);
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

test.each([
  ['a super call', 'class A extends B { constructor() { super(1); } }'],
  ['a field that a constructor sets', 'class A { constructor(a) { this.a = a; } }'],
  ['a number that is a name', 'const a = { 1: b };'],
  ['a line of the log', "logger.warn({ a: 1 }, 'b'); request.log.error(c === d);"],
  ['a timer that keeps no process alive', 'timer.unref();'],
  ['a time in milliseconds', 'const LIMIT_MS = 5_000; const a = { waitMs: 20 };'],
  [
    'what only the compiler asks for',
    'const [a = 0, b = 0n] = c; const d = e[f] ?? 0; const g = mulDiv(a, b) ?? 0;',
  ],
  ['the name of an error', "class A extends Error { constructor() { super(); this.name = 'A'; } }"],
])('leaves %s alone', (_, text) => {
  expect(changes(text)).toEqual([]);
});

test('plants what looks like one of these and is none', () => {
  expect(changes('const LIMIT_MS = 2 * DAY;')).toHaveLength(2);
  expect(changes('const a = b.get(c) ?? 0; const { d = 1 } = e;')).toHaveLength(2);
  expect(changes('class A { constructor() { this.a = new B(); this.b(); } }')).toHaveLength(2);
});

test('all faults stand in one text, each of which does what it does alone', () => {
  const text = 'let x = 0; if (a < b && c) x = a - (b ? 1 : 2); x;';
  const mutants = mutantsOf('a.ts', text);
  const [, body = ''] = switchable(
    text,
    mutants.map((mutant, index) => ({ mutant, number: index + 1 })),
    './switch.mjs',
  ).split("from './switch.mjs';");
  const run = (code: string, on: number): unknown => {
    const scene = vm.createContext({ a: 3, b: 3, c: true, isFaultOn: (number: number) => number === on });
    return vm.runInContext(code, scene);
  };
  expect(mutants.length).toBeGreaterThan(6);
  expect(run(body, 0)).toBe(run(text, 0));
  for (const [index, mutant] of mutants.entries()) {
    const alone = planted(text, mutant, [0, text.length]);
    expect([mutant.kind, run(body, index + 1)]).toEqual([mutant.kind, run(alone, 0)]);
  }
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
  expect(sampleOf(tree.root, ROOM, { ...ALL, only: ['src/alone.ts'] })).toHaveLength(1);
  expect(sampleOf(tree.root, ROOM, { ...ALL, only: ['src/fee.ts:5'] })).toHaveLength(3);
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

const inOrder = (mutants: readonly Mutant[]): readonly Mutant[] =>
  mutants.toSorted((a, b) => a.file.localeCompare(b.file) || a.start - b.start || a.end - b.end);

describe('a run', () => {
  const run = (...only: readonly string[]): Promise<readonly Judged[]> =>
    mutate(
      tree.root,
      ROOM,
      { mutants: inOrder(sampleOf(tree.root, ROOM, { ...ALL, only })), minutes: 4 },
      () => undefined,
    );

  test('says which faults are seen, and leaves the tree as it is', async () => {
    const judged = await run('src/fee.ts', 'src/turn.ts', 'src/alone.ts', 'src/rate.ts');
    expect(
      judged.map(({ mutant: { file, line, kind }, verdict }) => `${file}:${line} ${kind} ${verdict}`),
    ).toEqual([
      'src/alone.ts:1 constant unreached',
      'src/fee.ts:3 boundary survived',
      'src/fee.ts:3 constant survived',
      'src/fee.ts:3 throw killed',
      'src/fee.ts:4 condition survived',
      'src/fee.ts:4 constant survived',
      'src/fee.ts:5 return killed',
      'src/fee.ts:5 arithmetic killed',
      'src/fee.ts:5 constant killed',
      // Worked out once, while it is loaded.
      'src/rate.ts:1 constant killed',
      'src/turn.ts:2 return killed',
      'src/turn.ts:5 condition survived',
      'src/turn.ts:5 constant survived',
      // A loop without an end, and a promise that nobody keeps.
      'src/turn.ts:5 arithmetic killed',
      'src/turn.ts:5 constant survived',
      'src/turn.ts:6 statement timeout',
    ]);
    expect(readFileSync(path.join(tree.root, 'src/fee.ts'), 'utf8')).toBe(FEE);
    const fees = judged.filter(({ mutant }) => mutant.file === 'src/fee.ts');
    const lines = table(fees, () => FEE);
    expect(lines[0]).toMatch(/^survived: src\/fee\.ts:3 {2}boundary {2}> → >= {2}in {2}if \(volume > 10\)/);
    expect(lines.at(-1)).toBe('| all | 8 | 4 | 0 | 4 | 0 | 50 % |');
  });

  test('tries a source’s own test first, then those of its folder, before others', async () => {
    const judged = await run('src/land/hill.ts:2', 'src/land/zone.ts:2');
    expect(judged.map(({ verdict, by }) => `${verdict} ${by.split(':')[0]}`)).toEqual([
      'killed map',
      'killed map',
      'killed zone',
      'killed zone',
    ]);
  });

  test('tries a test that builds on those before it together with them', async () => {
    const judged = await run('src/story.ts:6');
    expect(judged.map(({ mutant: { kind }, verdict }) => `${kind} ${verdict}`)).toEqual(['return killed']);
  });

  test('tries nothing while the tests are red without a fault', async () => {
    tree.plant('src/fee.test.ts', FEE_TEST.replace('toBe(3)', 'toBe(4)'));
    await expect(run('src/fee.ts')).rejects.toThrow('red without a fault');
    tree.plant('src/fee.test.ts', FEE_TEST);
  });
});
