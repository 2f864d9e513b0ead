/**
 * What belongs to one machine and not to the project: absolute paths of somebody's folders, hosts of package
 * registries, merge marks, files too big to be source; and references to papers that are not in the tree.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.ts';

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![\w.@~-])\/(?:(?:work|root)\/[\w.-]+|(?:home|Users)\/[\w.-]+\/[\w.-]+)/,
    "a path on somebody's machine",
  ],
  [
    /\bregistry\.[\w-]+\.(?:org|com|net|io|dev|cn)\b|\/\/[\w.-]*(?:npmmirror|yarnpkg)\.com/,
    'the host of a registry',
  ],
  [/^(?:<{7}|>{7}) /m, 'a merge mark'],
  // Whoever reads the tree cannot look these up: what they say stands in a sentence or in `docs/decisions`.
  [/\b(?:A-[0-9]{2}|S[0-9]-R[0-9]+|C-[0-9]{3})\b|\bhouse rule\b/, 'a reference to a paper outside the tree'],
];
const TEXT = /\.(?:tsx?|mjs|cjs|js|json|md|css|html|svg|sh|ya?ml|csv)$|\/run$/;
const MAX_FILE_BYTES = 1024 * 1024;

/** Findings with their line. */
export function strangers(root: string): string[] {
  return sourceFiles(root).flatMap((file) => {
    const full = path.join(root, file);
    if (statSync(full).size > MAX_FILE_BYTES) return [`${file}: larger than ${MAX_FILE_BYTES} bytes`];
    if (!TEXT.test(file) || file.endsWith('strangers.test.ts')) return [];
    const text = readFileSync(full, 'utf8');
    return PATTERNS.flatMap(([pattern, what]) => {
      const at = text.search(pattern);
      return at < 0 ? [] : [`${file}:${text.slice(0, at).split('\n').length}: ${what}`];
    });
  });
}
