import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { treeOfEachTest } from './planted-tree.fixture.ts';
import { root } from './source-files.ts';
import { format, lint } from './tools.ts';
import { types } from './types.ts';

const tree = treeOfEachTest();
const { plant } = tree;

beforeEach(() => {
  plant('package.json', '{\n  "type": "module"\n}\n');
  plant('room/tsconfig.json', `{ "extends": "${path.join(root, 'tsconfig.base.json')}" }\n`);
  plant('room/src/good.ts', 'export const one = 1;\n');
});

test('a good file: green', async () => {
  expect([...format(tree.root), ...(await lint(tree.root)), ...(await types(tree.root))]).toEqual([]);
});

test('another format: red', () => {
  plant('room/src/bad.ts', 'export const one = "1"\n');
  expect(format(tree.root).join('\n')).toContain('room/src/bad.ts');
});

test.each([
  ['any', 'export const a = (x: any): unknown => x;', 'no-explicit-any'],
  [
    'a promise that nobody waits for',
    'const f = async () => 1;\nexport const a = () => { f(); };',
    'no-floating-promises',
  ],
  [
    'a switch that forgets a case',
    "export const a = (x: 'a' | 'b') => { switch (x) { case 'a': return 1; } return 2; };",
    'switch-exhaustiveness-check',
  ],
  [
    'a function of 71 lines',
    `export function a(x: number[]) {\n${'  x.push(1);\n'.repeat(71)}}`,
    'max-lines-per-function',
  ],
])('%s: the linter is red', async (_name, text, rule) => {
  plant('room/src/bad.ts', `${text}\n`);
  expect((await lint(tree.root)).join('\n')).toContain(rule);
});

test.each([
  ['a wrong type', "export const a: number = 'x';", 'TS2322'],
  ['an element that may not be there', 'export const a = (x: number[]): number => x[0];', 'TS2322'],
  ['an enum', 'export enum A { B }', 'TS1294'],
])('%s: the compiler is red', async (_name, text, code) => {
  plant('room/src/bad.ts', `${text}\n`);
  expect((await types(tree.root)).join('\n')).toContain(code);
});

test('a source without a configuration above it: red', async () => {
  plant('elsewhere/a.ts', 'export const a = 1;\n');
  expect(await types(tree.root)).toEqual(['elsewhere/a.ts: no tsconfig.json above it']);
});
