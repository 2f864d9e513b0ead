import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LONGEST } from './longest-first.ts';

const root = path.join(import.meta.dirname, '..');

it('names files that are there', () => {
  expect(LONGEST.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('names every browser test, so that none is left to wait for pages at the end', () => {
  const files = readdirSync(path.join(root, 'e2e')).filter((name) => name.endsWith('.test.ts'));
  expect(files.filter((name) => !LONGEST.includes(`e2e/${name}`))).toEqual([]);
});
