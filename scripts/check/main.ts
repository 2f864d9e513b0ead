/**
 * Runs every check, says of each its name, result and seconds, and ends with the closing line.
 *
 * Promises: all checks run even when one fails; the exit code is not zero when one failed. Names as arguments run only
 * those (`npm run check -- types lint`). Never: changes a file.
 */
import { boundaries } from './boundaries.ts';
import { calls } from './calls.ts';
import { dependencies } from './dependencies.ts';
import { documents } from './documents.ts';
import { lengths } from './lengths.ts';
import { licences } from './licences.ts';
import { localeKeys } from './locale-keys.ts';
import { localeLoading } from './locale-loading.ts';
import { localeWords } from './locale-words.ts';
import { root } from './source-files.ts';
import { strangers } from './strangers.ts';
import { deadCode, format, lint } from './tools.ts';
import { types } from './types.ts';

/** A check gives what it objects to, one finding a line; nothing means that it passed. */
type Check = (root: string) => readonly string[] | Promise<readonly string[]>;

const CHECKS: Readonly<Record<string, Check>> = {
  format,
  types,
  boundaries,
  'dead-code': deadCode,
  calls,
  'locale-keys': localeKeys,
  'locale-loading': localeLoading,
  'locale-words': localeWords,
  lengths,
  documents,
  strangers,
  licences,
  dependencies,
  lint,
};

interface Result {
  readonly findings: readonly string[];
  readonly seconds: string;
}

/** A check that throws has found something, too: what it threw. */
async function resultOf(check: Check): Promise<Result> {
  const since = performance.now();
  const findings = await Promise.resolve(root)
    .then(check)
    .catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  return { findings, seconds: ((performance.now() - since) / 1000).toFixed(1) };
}

const asked = process.argv.slice(2);
for (const name of asked) {
  if (!(name in CHECKS)) {
    console.error(`no check is called ${name}; there are ${Object.keys(CHECKS).join(', ')}`);
    process.exit(1);
  }
}

let passed = 0;
let failed = 0;
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name);
// The linter takes one processor for about as long as all others take another: it is begun first, and waited for last.
const linting = isAsked('lint') ? resultOf(lint) : null;
for (const [name, check] of Object.entries(CHECKS)) {
  if (!isAsked(name)) continue;
  const { findings, seconds } = await ((name === 'lint' ? linting : null) ?? resultOf(check));
  console.log(`${name.padEnd(12)} ${findings.length === 0 ? 'passed' : 'FAILED'} ${seconds.padStart(6)} s`);
  for (const finding of findings) console.log(`  ${finding}`);
  if (findings.length === 0) passed += 1;
  else failed += 1;
}
console.log(`${passed} passed, ${failed} failed, ${Object.keys(CHECKS).length - passed - failed} skipped`);
process.exit(failed === 0 ? 0 : 1);
