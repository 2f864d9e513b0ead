import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { strangers } from './strangers.ts';

let tree: string;

function plant(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}

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

  test.each(['decided so (A-52)', 'S3-R021 asks for it', 'as C-042', 'a house rule'])(
    '%s is a reference to a paper that nobody can look up',
    (text) => {
      const files = ['a.md', 'apps/server/a.ts', 'docs/a.md', 'packages/core/a.ts', 'scripts/a.ts'];
      for (const file of files) plant(file, `\n// ${text}\n`);
      expect(strangers(tree).sort()).toEqual(
        files.map((file) => `${file}:2: a reference to a paper outside the tree`),
      );
    },
  );

  test('a hash is no reference to a paper', () => {
    plant('packages/core/a.ts', '// SHA-256, RFC-822, HMAC-SHA-512\n');
    expect(strangers(tree)).toEqual([]);
  });

  test('a route and an address are none', () => {
    plant('a.ts', "get('/home/index'); see('https://nodejs.org');\n");
    expect(strangers(tree)).toEqual([]);
  });
});
