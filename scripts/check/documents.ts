/**
 * Documents that say what is there. Promises: every relative link in a Markdown file leads to a file of the tree, and
 * the settings table of the README has exactly the variables that `apps/server/src/env.ts` reads, with their defaults.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
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
export async function documents(root: string): Promise<string[]> {
  const missing = REQUIRED.filter((file) => !existsSync(path.join(root, file))).map(
    (file) => `${file} is missing`,
  );
  const links = sourceFiles(root)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => brokenLinks(root, file));
  return missing.length > 0 ? [...missing, ...links] : [...links, ...(await settings(root))];
}

function brokenLinks(root: string, file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/```.*?```/gs, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
    .filter((target) => !existsSync(path.join(root, path.dirname(file), target.replace(/#.*$/, ''))))
    .map((target) => `${file}: ${target} leads nowhere`);
}

/** The form of the server's table of settings that this check reads. */
interface SettingsModule {
  readonly SETTINGS: Readonly<Record<string, { readonly default: string | null }>>;
}

async function settings(root: string): Promise<string[]> {
  const source = path.join(root, ENV_SOURCE);
  const { SETTINGS } = (await import(pathToFileURL(source).href)) as SettingsModule; // compared row by row below
  const documented = settingsRows(readFileSync(path.join(root, 'README.md'), 'utf8'));
  const unread = [...documented.keys()].filter((name) => !(name in SETTINGS));
  const wrong = Object.entries(SETTINGS).flatMap(([name, setting]) => {
    const wanted = setting.default ?? 'unset';
    const stated = documented.get(name);
    if (stated === undefined) return [`README.md: ${name} of ${ENV_SOURCE} is not in the table`];
    return stated === wanted ? [] : [`README.md: the default of ${name} is ${wanted}, not ${stated}`];
  });
  return [...unread.map((name) => `README.md: ${name} is not read by ${ENV_SOURCE}`), ...wrong];
}

/** Rows of the settings table: a name in capitals, its default, its meaning. */
function settingsRows(readme: string): Map<string, string> {
  const rows = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \| ([^|]*?) \|/gm)];
  return new Map(rows.map((row) => [row[1] ?? '', (row[2] ?? '').replaceAll('`', '')]));
}
