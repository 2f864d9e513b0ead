import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../check/source-files.ts';
import { runTool } from '../check/tools.ts';

/** Each forbidden use, alone in a file of its own. */
const PLANTED: readonly string[] = [
  'export const fee = (value: number) => value / 1000;',
  'export const fee = (value: number) => Math.floor((value * 3) / 1000);',
  'export const half = (value: number) => { let left = value; left /= 2; return left; };',
  'export const fee = (value: number) => value * 0.001;',
  'export const RATE = 1e-3;',
  'export const GREATEST = 9007199254740993;',
  'export const scale = (decimals: number) => 10 ** -decimals;',
  'export const amount = (text: string) => Number.parseFloat(text);',
  'export const amount = (text: string) => parseFloat(text);',
  'export const text = (value: number) => value.toFixed(2);',
  'export const rounded = (value: number) => Math.fround(value);',
  'export const balances = new Float32Array(8);',
];

const ALLOWED: readonly string[] = [
  'export const value = (ticks: number, lots: number) => ticks * lots;',
  'export const GREATEST = 2 ** 53 - 1; export const CODE = 0x7f; export const DAY = 24 * 3600 * 1000;',
  'export const left = (value: number) => value % 64;',
  'export const balances = new Float64Array(8);',
  'export const isCode = (text: string) => /^a$/.test(text);',
];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'assay-exactness-'));
  mkdirSync(path.join(folder, 'src'));
  PLANTED.forEach((text, n) => writeFileSync(path.join(folder, 'src', `planted-${n}.ts`), `${text}\n`));
  ALLOWED.forEach((text, n) => writeFileSync(path.join(folder, 'src', `allowed-${n}.ts`), `${text}\n`));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files that the core's own configuration refuses for a fraction. */
function refusedIn(where: string): Set<string> {
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const config = path.join(root, 'packages/core/.oxlintrc.json');
  const { stdout } = runTool(oxlint, ['-c', config, '--format=unix', where], root);
  const lines = stdout.split('\n').filter((line) => line.includes('exact(division)'));
  return new Set(lines.map((line) => path.basename(line.split(':')[0] ?? '', '.ts')));
}

test('every planted use is refused, and nothing that is allowed', () => {
  expect(refusedIn(folder)).toEqual(new Set(PLANTED.map((_, n) => `planted-${n}`)));
});

test('the core has none', () => {
  expect(refusedIn(path.join(root, 'packages/core/src'))).toEqual(new Set());
});
