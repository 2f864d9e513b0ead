/**
 * Licences of what a running Assay loads, read from the lock file. Tools that never leave the workshop are not asked.
 * Promises: an unknown licence is a finding, and so is a missing one.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'Unlicense',
]);

/** Shared libraries that may be LGPL: loaded as files of their own, replaceable by anyone, not a line of them is ours. */
const SHARED_LIBRARIES = /^node_modules\/@img\/sharp-/;
const LGPL = 'LGPL-3.0-or-later';

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Whether an expression leaves us a licence that we accept for what stands there: one side of an OR, every side of an AND. */
export function isAllowed(expression: string, where = ''): boolean {
  const bare = expression.replaceAll(/[()]/g, '');
  return bare.split(' OR ').some((side) => side.split(' AND ').every((name) => isListed(name.trim(), where)));
}

function isListed(name: string, where: string): boolean {
  return ALLOWED.has(name) || (name === LGPL && SHARED_LIBRARIES.test(where));
}

/** Production packages whose licence is not in the list. */
export function licences(root: string): string[] {
  // npm writes this file and is the only writer; its form is documented as version 3.
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  return Object.entries(lock.packages)
    .filter(([where, entry]) => where.includes('node_modules/') && entry.dev !== true && entry.link !== true)
    .filter(([where, entry]) => entry.license === undefined || !isAllowed(entry.license, where))
    .map(([where, entry]) => `${where}: ${entry.license ?? 'no licence stated'}`);
}
