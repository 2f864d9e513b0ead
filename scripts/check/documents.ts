/**
 * Documents that say what is there. Promises: every relative link in a Markdown file leads to a file of the tree, and
 * the settings table of the README names exactly the variables that `apps/server/src/env.ts` reads.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.ts';

const ENV_SOURCE = 'apps/server/src/env.ts';
const REQUIRED = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'STYLE.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'LICENSE',
];

/** Broken links, missing documents, and settings that the README and the server do not agree on. */
export function documents(root: string): string[] {
  const missing = REQUIRED.filter((file) => !existsSync(path.join(root, file))).map(
    (file) => `${file} is missing`,
  );
  const links = sourceFiles(root)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => brokenLinks(root, file));
  return [...missing, ...links, ...settings(root)];
}

function brokenLinks(root: string, file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/```.*?```/gs, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
    .filter((target) => !existsSync(path.join(root, path.dirname(file), target.replace(/#.*$/, ''))))
    .map((target) => `${file}: ${target} leads nowhere`);
}

function settings(root: string): string[] {
  if (!existsSync(path.join(root, ENV_SOURCE))) return [];
  const source = readFileSync(path.join(root, ENV_SOURCE), 'utf8');
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const read = new Set(
    [...source.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)\b(?=['"]?\s*[:\]),])/g)].map((m) => m[1] ?? ''),
  );
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
  const told = new Set(
    rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map((m) => m[1] ?? '')),
  );
  return [
    ...[...told]
      .filter((name) => !read.has(name))
      .map((name) => `README.md: ${name} is not read by ${ENV_SOURCE}`),
    ...[...read]
      .filter((name) => !told.has(name))
      .map((name) => `README.md: ${name} of ${ENV_SOURCE} is not in the table`),
  ];
}
