/** Which tests a change reaches, in a planted tree and in this one. */
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { treeOfEachTest } from '../check/planted-tree.fixture.ts';
import { root } from '../check/source-files.ts';
import { changedFiles, testsOf } from './changed-tests.ts';

const tree = treeOfEachTest({
  'packages/fees/package.json': '{ "name": "@assay/fees", "exports": { ".": "./src/index.ts" } }',
  'packages/fees/src/index.ts': "export { fee } from './fee.ts';\n",
  'packages/fees/src/fee.ts': 'export const fee = 1;\n',
  'packages/fees/src/fee.test.ts': "import { fee } from './fee.ts';\n",
  'apps/server/src/main.ts': "import { fee } from '@assay/fees';\n",
  'apps/server/src/process-fixture.ts': 'export const start = 1;\n',
  'apps/server/src/start.test.ts': "import { start } from './process-fixture.ts';\n",
  'apps/trader/src/main.tsx': 'export const page = 1;\n',
  'apps/console/src/main.tsx': 'export const desk = 1;\n',
  'e2e/venue.ts': 'export const venue = 1;\n',
  'e2e/page.test.ts': "import { venue } from './venue.ts';\n",
});

describe('the tests that a change reaches', () => {
  test.each<[string, string[], string[]]>([
    [
      'those that import it, by a package and by a server that they start',
      ['packages/fees/src/fee.ts'],
      ['apps/server/src/start.test.ts', 'e2e/page.test.ts', 'packages/fees/src/fee.test.ts'],
    ],
    ['those that open the application', ['apps/trader/src/locales/en/app.json'], ['e2e/page.test.ts']],
    ['those that open the console', ['apps/console/src/theme/app.css'], ['e2e/page.test.ts']],
    ['itself', ['e2e/page.test.ts'], ['e2e/page.test.ts']],
    ['none, for a page of the documents', ['docs/a.md'], []],
    [
      'all, for what nobody knows',
      ['package-lock.json', 'docs/a.md'],
      ['apps/server/src/start.test.ts', 'e2e/page.test.ts', 'packages/fees/src/fee.test.ts'],
    ],
    ['none that is gone', ['packages/fees/src/gone.test.ts'], []],
  ])('are %s', (_name, changed, tests) => {
    expect([...testsOf(tree.root, changed)].toSorted()).toEqual(tests);
  });

  test('a file that git does not know yet has changed, and one that is as it was has not', () => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: tree.root,
      });
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'all');
    tree.plant('packages/fees/src/fee.ts', 'export const fee = 2;\n');
    tree.plant('packages/fees/src/tier.ts', 'export const tier = 1;\n');
    expect(changedFiles(tree.root, 'HEAD')).toEqual([
      'packages/fees/src/fee.ts',
      'packages/fees/src/tier.ts',
    ]);
    expect(() => changedFiles(tree.root, 'nowhere')).toThrow('nowhere');
  });

  test('of this tree: a rule of the core reaches the crash tests and the browser', () => {
    const reached = testsOf(root, ['packages/core/src/fees/fees.ts']);
    expect(reached).toEqual(
      expect.arrayContaining(['apps/server/crash/crash.test.ts', 'e2e/seconds.test.ts']),
    );
  });
});
