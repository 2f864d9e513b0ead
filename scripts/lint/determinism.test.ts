import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../check/source-files.ts';
import { runTool } from '../check/tools.ts';

/** Each forbidden use, alone in a file of its own. */
const PLANTED: readonly string[] = [
  'export const a = Date.now();',
  'export const a = new Date();',
  'export const a = () => Promise.resolve(1);',
  'export async function a() { return 1; }',
  'export const a = async () => 1;',
  "export const a = () => import('./b.ts');",
  'export const a = new Intl.NumberFormat();',
  'export const a = (x: object) => new WeakRef(x);',
  'export const a = () => new FinalizationRegistry(() => undefined);',
  'export const a = Math.random();',
  'export const a = (x: number) => Math.sqrt(x);',
  'export const a = (x: number) => Math.round(x);',
  "export const a = (x: number) => Math['pow'](x, 2);",
  "export const a = (x: string) => x.localeCompare('b');",
  "export const a = (x: string) => x.normalize('NFC');",
  'export const a = (x: number) => x.toLocaleString();',
  'export const a = (x: string) => x.toLowerCase();',
  'export const a = (x: string) => x.toUpperCase();',
  'export const a = (x: string[]) => x.sort();',
  'export const a = (x: string[]) => x.toSorted();',
  'export function a(x: object) { for (const key in x) if (Object.hasOwn(x, key)) return key; return undefined; }',
  'export const a = () => setTimeout(() => undefined, 1);',
  'export const a = () => performance.now();',
  'export const a = () => crypto.randomUUID();',
  'export const a = () => globalThis;',
];

const ALLOWED: readonly string[] = [
  'export const a = (x: number) => Math.floor(x) + Math.trunc(x) + Math.min(x, 1) + Math.max(x, 1) + Math.abs(x);',
  'export const a = (x: number) => Math.sign(x) + Math.imul(x, 2) + Math.clz32(x);',
  'export const a = (x: number[]) => x.toSorted((left, right) => left - right);',
  'export interface Stamp { readonly Date: number }',
];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'assay-determinism-'));
  PLANTED.forEach((text, n) => writeFileSync(path.join(folder, `planted-${n}.ts`), `${text}\n`));
  ALLOWED.forEach((text, n) => writeFileSync(path.join(folder, `allowed-${n}.ts`), `${text}\n`));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every planted use is refused, and nothing that is allowed', () => {
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const config = path.join(root, 'packages/core/.oxlintrc.json');
  const { stdout } = runTool(oxlint, ['-c', config, '--format=unix', folder], root);
  const refused = new Set(
    stdout
      .split('\n')
      .filter((line) => line.includes('core(determinism)'))
      .map((line) => /(planted|allowed)-\d+/.exec(line)?.[0]),
  );
  expect(refused).toEqual(new Set(PLANTED.map((_, n) => `planted-${n}`)));
});
