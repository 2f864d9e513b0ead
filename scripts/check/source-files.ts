/**
 * Which files are the project's own. Promises: one fixed order, paths from the root with forward slashes. Never: looks
 * into packages, builds, data or the version control's folder.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The project's root folder. */
export const root = path.dirname(path.dirname(import.meta.dirname));

const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.cache', 'test-results']);

/** Every file of ours below a folder. */
export function sourceFiles(base: string, folder = ''): string[] {
  return readdirSync(path.join(base, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : sourceFiles(base, name);
      return entry.isFile() ? [name] : [];
    });
}

/** TypeScript, tests and declarations included. */
export const isTypeScript = (file: string): boolean => /\.tsx?$/.test(file);

/** A test stands beside its source and is measured by other rules. */
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
