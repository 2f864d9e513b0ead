/**
 * Which tests a change can reach.
 * Promises: what is not a source, a part of an application, or a page of the documents reaches every test.
 */
import { spawnSync } from 'node:child_process';
import { isTest, isTypeScript, sourceFiles } from '../check/source-files.ts';
import { Reach } from './reach.ts';

const SERVER = 'apps/server/src/main.ts';
const TRADER = 'apps/trader/src/main.tsx';
const CONSOLE = 'apps/console/src/main.tsx';
/** What starts a server, or opens the application, from its build. */
const STARTED = {
  'apps/server/src/process-fixture.ts': [SERVER],
  'apps/server/crash/server-process.ts': [SERVER],
  'e2e/venue.ts': [SERVER, TRADER, CONSOLE],
};
/** Files that are no sources, and of which source they are a part; null: of none that a test looks at. */
const PARTS: readonly (readonly [place: RegExp, source: string | null])[] = [
  [/\.md$/, null],
  [/^apps\/trader\//, TRADER],
  [/^apps\/console\//, CONSOLE],
  [/^packages\/ui\//, TRADER],
  [/^apps\/server\/src\//, SERVER],
];

/** Files that differ from a commit, those that git does not know yet included. Throws where git does not answer. */
export function changedFiles(root: string, since: string): readonly string[] {
  return [
    ...git(root, 'diff', '--name-only', '--no-renames', since),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
}

function git(root: string, ...args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/** The tests that reach one of the files, in the order of their names. */
export function testsOf(root: string, changed: readonly string[]): readonly string[] {
  const sources = changed.map((file) => (isTypeScript(file) ? file : partOf(file)));
  const all = sourceFiles(root).filter(isTypeScript);
  if (sources.includes(undefined)) return all.filter(isTest);
  const reach = new Reach(root, STARTED);
  const known = new Set(all);
  const tests = sources.flatMap((file) => (typeof file === 'string' ? reach.testsOf(file) : []));
  return [...new Set(tests)].filter((test) => known.has(test)).toSorted();
}

/** Undefined: nobody says what it is a part of. */
const partOf = (file: string): string | null | undefined => PARTS.find(([place]) => place.test(file))?.[1];
