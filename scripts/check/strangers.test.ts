import { describe, expect, test } from 'vitest';
import { treeOfEachTest } from './planted-tree.fixture.ts';
import { strangers } from './strangers.ts';

const tree = treeOfEachTest();
const { plant } = tree;

describe('strangers', () => {
  test.each([
    ['a path', "const x = '/home/somebody/project';"],
    ['a registry', 'https://registry.example.org/assay'],
    ['a merge mark', '<<<<<<< ours'],
  ])('%s is found with its line', (_name, text) => {
    plant('a.ts', `\n${text}\n`);
    expect(strangers(tree.root)).toEqual([expect.stringContaining('a.ts:2: ')]);
  });

  test.each(['decided so (A-52)', 'S3-R021 asks for it', 'as C-042', 'a house rule'])(
    '%s is a reference to a paper that nobody can look up',
    (text) => {
      const files = ['a.md', 'apps/server/a.ts', 'docs/a.md', 'packages/core/a.ts', 'scripts/a.ts'];
      for (const file of files) plant(file, `\n// ${text}\n`);
      expect(strangers(tree.root).sort()).toEqual(
        files.map((file) => `${file}:2: a reference to a paper outside the tree`),
      );
    },
  );

  test('a hash is no reference to a paper', () => {
    plant('packages/core/a.ts', '// SHA-256, RFC-822, HMAC-SHA-512\n');
    expect(strangers(tree.root)).toEqual([]);
  });

  test('a route and an address are none', () => {
    plant('a.ts', "get('/home/index'); see('https://nodejs.org');\n");
    expect(strangers(tree.root)).toEqual([]);
  });
});
