/**
 * Texts come with what shows them. Owns: the comparison of the namespaces that an import on use names, as
 * `withTexts(['orders'], () => import('./order-lists.tsx'))`, with those whose keys stand in the file that it fetches and in
 * all that this file imports statically. Promises: a namespace that is shown and not named, one that is named and not
 * shown, one that the page shows before anything is fetched and that is not bundled, and a file of texts that is no
 * namespace are findings.
 *
 * What is fetched within a part names its own; a namespace that came before is not fetched again.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { askedFor, BASE_LANGUAGE, keysOf, LOCALES } from './locale-keys.ts';
import { isTest, isTypeScript, sourceFiles } from './source-files.ts';

const APP = 'apps/trader/src';
const ENTRY = `${APP}/main.tsx`;
const TRANSLATIONS = `${LOCALES}/translations.ts`;
const NAMESPACES = `${LOCALES}/namespaces.ts`;

/** A file that is fetched on use, and the namespaces that are fetched beside it. */
interface Fetched {
  readonly file: string;
  readonly named: readonly string[];
}

interface Source {
  /** The namespaces whose keys stand in the file. */
  readonly shows: ReadonlySet<string>;
  readonly imports: readonly string[];
  readonly fetches: readonly Fetched[];
}

const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'(\.[^']+\.tsx?)'/gm;
const DYNAMIC = /(?:\bwithTexts\(\s*\[([^\]]*)\],\s*\(\)\s*=>\s*)?\bimport\(\s*'(\.[^']+\.tsx?)'\s*,?\s*\)/g;

const quoted = (list: string): string[] => [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);

function sourceOf(file: string, text: string, keys: ReadonlySet<string>): Source {
  const from = (target: string): string => path.posix.join(path.posix.dirname(file), target);
  const asked = askedFor(text);
  const begun = asked.beginnings.filter((start) => [...keys].some((key) => key.startsWith(start)));
  const shown = [...asked.certain, ...asked.possible].filter((key) => keys.has(key));
  return {
    shows: new Set([...begun, ...shown].map((key) => key.slice(0, key.indexOf('.')))),
    imports: [...text.matchAll(STATIC)].map(([, target = '']) => from(target)),
    fetches: [...text.matchAll(DYNAMIC)].map(([, named = '', target = '']) => ({
      file: from(target),
      named: quoted(named),
    })),
  };
}

/** The namespaces that a file and all that it imports statically show. */
function shownBy(file: string, sources: ReadonlyMap<string, Source>): ReadonlySet<string> {
  const shown = new Set<string>();
  const seen = new Set([file]);
  for (const each of seen) {
    const source = sources.get(each);
    for (const name of source?.shows ?? []) shown.add(name);
    for (const next of source?.imports ?? []) seen.add(next);
  }
  return shown;
}

/** Texts that would not be there, and texts that nobody waits for. */
export function localeLoading(root: string): string[] {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  if (!existsSync(path.join(root, TRANSLATIONS))) return [`${TRANSLATIONS} is missing`];
  const keys = keysOf(root, BASE_LANGUAGE);
  const bundled = new Set(
    [...read(TRANSLATIONS).matchAll(/^import (?!type\b)\w+ from '\.\/en\/([\w-]+)\.json'/gm)].map(
      ([, name]) => name,
    ),
  );
  const files = sourceFiles(root).filter(
    (file) => file.startsWith(`${APP}/`) && isTypeScript(file) && !isTest(file),
  );
  const sources = new Map(files.map((file) => [file, sourceOf(file, read(file), keys)]));
  const atStart = [...shownBy(ENTRY, sources)].filter((name) => !bundled.has(name));
  return [
    ...namespacesDeclared(root),
    ...atStart.map((name) => `${ENTRY}: ${name} is shown before anything is fetched, and not bundled`),
    ...[...sources].flatMap(([from, { fetches }]) =>
      fetches.flatMap(({ file, named }) => {
        const shown = [...shownBy(file, sources)].filter((name) => !bundled.has(name));
        const lacks = shown.filter((name) => !named.includes(name));
        const idle = named.filter((name) => !shown.includes(name));
        return [
          ...lacks.map((name) => `${from}: ${file} shows ${name}, which is not named where it is fetched`),
          ...idle.map((name) => `${from}: ${name} is named for ${file}, which shows nothing of it`),
        ];
      }),
    ),
  ];
}

/** Each file of texts is one line of the list that the keys are typed by; the compiler finds a line without its file. */
function namespacesDeclared(root: string): string[] {
  const declared = new Set(
    [...readFileSync(path.join(root, NAMESPACES), 'utf8').matchAll(/\.\/en\/([\w-]+)\.json/g)].map(
      ([, name]) => name,
    ),
  );
  return readdirSync(path.join(root, LOCALES, BASE_LANGUAGE))
    .map((file) => path.basename(file, '.json'))
    .filter((name) => !declared.has(name))
    .map((name) => `${NAMESPACES}: lacks ${name}`);
}
