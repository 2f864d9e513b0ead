/**
 * How long a file may be before it is two modules. Functions are measured by the linter (70 lines).
 * Promises: each file has one limit, the first that fits in the table.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, isTypeScript, sourceFiles } from './source-files.ts';

/** From the narrow to the wide: the first pattern that fits counts. */
const LIMITS: readonly (readonly [RegExp, number])[] = [
  [/^(apps|packages)\/[^/]+\/src\/.*\.tsx$/, 220],
  [/^apps\/server\/src\/(projections\/|modules\/.*\broutes\.ts$)/, 300],
  [/./, 600],
];

/** Files beyond their limit; tests are tables and may be as long as they need. */
export function lengths(root: string): string[] {
  return sourceFiles(root)
    .filter((file) => (isTypeScript(file) || file.endsWith('.mjs')) && !isTest(file))
    .flatMap((file) => {
      const limit = LIMITS.find(([pattern]) => pattern.test(file))?.[1] ?? 0;
      const lines = readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
      return lines > limit ? [`${file}: ${lines} lines, at most ${limit}`] : [];
    });
}
