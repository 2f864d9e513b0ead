import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { dependencies, REASONS } from './dependencies.ts';
import { documents } from './documents.ts';
import { lengths } from './lengths.ts';
import { isAllowed, licences } from './licences.ts';
import { treeOfEachTest } from './planted-tree.fixture.ts';

const tree = treeOfEachTest();
const { plant } = tree;

describe('lengths', () => {
  test.each([
    ['apps/trader/src/page.tsx', 220],
    ['apps/server/src/modules/orders/routes.ts', 300],
    ['packages/core/src/ledger/ledger.ts', 600],
  ])('%s: %i lines and no more', (file, limit) => {
    plant(file, 'x\n'.repeat(limit));
    expect(lengths(tree.root)).toEqual([]);
    plant(file, 'x\n'.repeat(limit + 1));
    expect(lengths(tree.root)).toEqual([`${file}: ${limit + 1} lines, at most ${limit}`]);
  });
});

describe('licences', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['Apache-2.0 AND MIT', true],
    ['MIT AND GPL-3.0', false],
    ['AGPL-3.0', false],
  ])('%s: %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });

  test('only what a running Assay loads is asked', () => {
    const packages = {
      '': { license: 'Apache-2.0' },
      'node_modules/good': { license: 'MIT' },
      'node_modules/bad': { license: 'GPL-3.0' },
      'node_modules/silent': {},
      'node_modules/tool': { license: 'GPL-3.0', dev: true },
    };
    plant('package-lock.json', JSON.stringify({ packages }));
    expect(licences(tree.root)).toEqual([
      'node_modules/bad: GPL-3.0',
      'node_modules/silent: no licence stated',
    ]);
  });
});

describe('licences of shared libraries', () => {
  test('the image library alone may be LGPL', () => {
    const packages = {
      'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
      'node_modules/other': { license: 'LGPL-3.0-or-later' },
    };
    plant('package-lock.json', JSON.stringify({ packages }));
    expect(licences(tree.root)).toEqual(['node_modules/other: LGPL-3.0-or-later']);
  });
});

describe('dependencies', () => {
  const checksum = { integrity: 'sha512-x' };

  beforeEach(() => {
    plant(
      'package.json',
      JSON.stringify({ dependencies: { ws: '8.23.0' }, devDependencies: { vite: '8.3.8' } }),
    );
    plant('.npmrc', 'ignore-scripts=true\n');
    plant('package-lock.json', JSON.stringify({ packages: { 'node_modules/ws': checksum } }));
    plant(REASONS, '| `ws` | sockets |\n');
  });

  test('pinned, with a reason and without scripts: green', () => {
    expect(dependencies(tree.root)).toEqual([]);
  });

  test('loose versions, of tools as well: red', () => {
    plant(
      'package.json',
      JSON.stringify({ dependencies: { ws: '^8.0.0' }, devDependencies: { vite: 'latest' } }),
    );
    expect(dependencies(tree.root)).toEqual([
      'package.json: ws is not pinned exactly (^8.0.0)',
      'package.json: vite is not pinned exactly (latest)',
    ]);
  });

  test('a dependency without a reason, and a reason without its dependency: red', () => {
    plant(REASONS, '| `pg` | a database |\n');
    expect(dependencies(tree.root)).toEqual([`${REASONS}: ws has no reason`, `${REASONS}: pg is not used`]);
  });

  test('scripts that would run, and packages without a checksum: red', () => {
    plant('.npmrc', 'save-exact=true\n');
    const packages = { 'node_modules/ws': { ...checksum, hasInstallScript: true }, 'node_modules/a': {} };
    plant('package-lock.json', JSON.stringify({ packages }));
    expect(dependencies(tree.root)).toEqual([
      '.npmrc: install scripts are not switched off',
      'node_modules/ws: has an install script',
      'node_modules/a: no checksum in the lock file',
    ]);
  });
});

describe('documents', () => {
  beforeEach(() => {
    for (const name of ['ARCHITECTURE', 'CONTRIBUTING', 'STYLE', 'SECURITY', 'CHANGELOG'])
      plant(`${name}.md`, 'x\n');
    plant('LICENSE', 'x\n');
    plant('README.md', '| `PORT` | `8080` | port |\n| `URL` | unset | address |\n');
    plant(
      'apps/server/src/env.ts',
      "export const SETTINGS = { PORT: { default: '8080' }, URL: { default: null } };\n",
    );
  });

  test('documents that say what is there: green', async () => {
    plant('docs/a.md', '[a](../STYLE.md#names) [b](https://nodejs.org) [c](#d)\n');
    expect(await documents(tree.root)).toEqual([]);
  });

  test('a document that is missing: red', async () => {
    rmSync(path.join(tree.root, 'LICENSE'));
    expect(await documents(tree.root)).toEqual(['LICENSE is missing']);
  });

  test('a link that leads nowhere: red', async () => {
    plant('docs/a.md', '[a](STYLE.md)\n');
    expect(await documents(tree.root)).toEqual(['docs/a.md: STYLE.md leads nowhere']);
  });

  test('settings that differ: red', async () => {
    plant('README.md', '| `PORT` | `80` | port |\n| `GONE` | `x` | |\n');
    expect(await documents(tree.root)).toEqual([
      'README.md: GONE is not read by apps/server/src/env.ts',
      'README.md: the default of PORT is 8080, not 80',
      'README.md: URL of apps/server/src/env.ts is not in the table',
    ]);
  });
});
