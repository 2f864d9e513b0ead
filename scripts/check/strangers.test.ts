import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { strangers } from './strangers.ts';

let tree: string;

const plant = (file: string, text: string): void => writeFileSync(path.join(tree, file), text);

beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'assay-strangers-'));
});

afterEach(() => rmSync(tree, { recursive: true, force: true }));

describe('strangers', () => {
  test.each([
    ['a path', "const x = '/home/somebody/project';"],
    ['a registry', 'https://registry.example.org/assay'],
    ['a merge mark', '<<<<<<< ours'],
  ])('%s is found with its line', (_name, text) => {
    plant('a.ts', `\n${text}\n`);
    expect(strangers(tree)).toEqual([expect.stringContaining('a.ts:2: ')]);
  });

  test('a route and an address are none', () => {
    plant('a.ts', "get('/home/index'); see('https://nodejs.org');\n");
    expect(strangers(tree)).toEqual([]);
  });
});
