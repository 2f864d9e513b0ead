/**
 * Every text on a screen is a key. Owns: the comparison of the keys in `src/locales/en/<area>.json` of each application
 * with those in the sources. Promises: a key that is asked for and missing, a key that nothing asks for, a key that another
 * language lacks or has too many, and a language that can be chosen and has no texts are findings.
 *
 * A source asks for a key as `t('area.key')`, as any string literal that spells a key, or by a template that begins
 * with an area (`t(`orders.status.${status}`)`), which asks for every key with that beginning.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isTest, isTypeScript, sourceFiles } from './source-files.ts';

/** The trader's application, which comes in several languages. */
export const LOCALES = 'apps/trader/src/locales';
export const BASE_LANGUAGE = 'en';
/** Each application's texts, and the sources that ask for them. */
const APPLICATIONS: readonly (readonly [locales: string, sources: RegExp])[] = [
  [LOCALES, /^(apps\/trader|packages\/ui|packages\/protocol)\/src\//],
  ['apps/console/src/locales', /^apps\/console\/src\//],
];
/** Which languages there are, and which can be chosen. */
const LANGUAGES = 'packages/protocol/src/rules/languages.ts';
/** The forms that a language has of one text; a source names the text without them. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

function flatten(value: unknown, prefix: string): string[] {
  if (typeof value !== 'object' || value === null) return [prefix.replace(PLURAL, '')];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${prefix}.${key}`));
}

/** The keys of a language, the forms of a plural as one. */
export function keysOf(root: string, language: string, locales = LOCALES): Set<string> {
  const folder = path.join(root, locales, language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Set(
    files.flatMap((file) =>
      flatten(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), path.basename(file, '.json')),
    ),
  );
}

/** What one source asks for: whole keys by `t`, other literals that may be keys, and beginnings. */
export function askedFor(text: string): { certain: string[]; possible: string[]; beginnings: string[] } {
  const certain = [...text.matchAll(/\b(?:t|i18nKey)\s*[(=]\s*\{?\s*['"]([^'"\n]+)['"]/g)].map(
    (match) => match[1] ?? '',
  );
  const possible = [...text.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/gi)].map(
    (match) => match[1] ?? '',
  );
  const beginnings = [...text.matchAll(/`([a-z][\w-]*\.(?:[\w-]+\.)*[\w-]*)\$\{/gi)].map(
    (match) => match[1] ?? '',
  );
  return { certain: certain.filter((key) => key.includes('.')), possible, beginnings };
}

/** Missing, unused and untranslated keys. */
export function localeKeys(root: string): string[] {
  const missing = APPLICATIONS.filter(([locales]) => !existsSync(path.join(root, locales, BASE_LANGUAGE)));
  if (missing.length > 0) return missing.map(([locales]) => `${locales}/${BASE_LANGUAGE} is missing`);
  const findings = APPLICATIONS.flatMap(([locales, sources]) => keysAndSources(root, locales, sources));
  return [...findings, ...otherLanguages(root, keysOf(root, BASE_LANGUAGE)), ...offeredLanguages(root)];
}

/** Keys without a text, and texts that nothing asks for. */
function keysAndSources(root: string, locales: string, place: RegExp): string[] {
  const keys = keysOf(root, BASE_LANGUAGE, locales);
  const used = new Set<string>();
  const findings: string[] = [];
  const sources = sourceFiles(root).filter((file) => place.test(file) && isTypeScript(file) && !isTest(file));
  for (const file of sources) {
    const asked = askedFor(readFileSync(path.join(root, file), 'utf8'));
    for (const key of asked.certain) if (!keys.has(key)) findings.push(`${file}: no text for ${key}`);
    for (const key of [...asked.certain, ...asked.possible]) used.add(key);
    for (const key of keys) if (asked.beginnings.some((start) => key.startsWith(start))) used.add(key);
  }
  for (const key of keys)
    if (!used.has(key)) findings.push(`${locales}/${BASE_LANGUAGE}: nothing uses ${key}`);
  return findings;
}

/** A language that can be chosen has a folder of texts, and a folder is that of a language. */
function offeredLanguages(root: string): string[] {
  const text = readFileSync(path.join(root, LANGUAGES), 'utf8');
  const codes = (list: string): string[] => [...list.matchAll(/'([\w-]+)'/g)].map(([, code = '']) => code);
  const known = codes(/LANGUAGES = \[(.*?)\] as const/s.exec(text)?.[1] ?? '');
  const offered = codes(/COMPLETE\b[^=]*= \[(.*?)\]/s.exec(text)?.[1] ?? '');
  const folders = readdirSync(path.join(root, LOCALES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return [
    ...offered
      .filter((code) => !folders.includes(code))
      .map((code) => `${LANGUAGES}: ${code} can be chosen, and has no ${LOCALES}/${code}`),
    ...folders
      .filter((code) => !known.includes(code))
      .map((code) => `${LOCALES}/${code}: no language of ${LANGUAGES}`),
  ];
}

function otherLanguages(root: string, keys: ReadonlySet<string>): string[] {
  return readdirSync(path.join(root, LOCALES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== BASE_LANGUAGE)
    .flatMap((entry) => {
      const theirs = keysOf(root, entry.name);
      const missing = [...keys].filter((key) => !theirs.has(key)).map((key) => `${entry.name}: lacks ${key}`);
      const extra = [...theirs]
        .filter((key) => !keys.has(key))
        .map((key) => `${entry.name}: has ${key}, ${BASE_LANGUAGE} not`);
      return [...missing, ...extra];
    });
}
