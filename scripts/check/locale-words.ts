/**
 * What traders and operators read is plain English in the words of docs/reference/vocabulary.md. Owns: the words that have been
 * replaced and may not come back. Promises: a text that has one is a finding with what to write instead, in the English
 * locale files, the errors' texts and the mails; the strings that the specification gives are let through.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where English texts are: a folder, the ending of its files. */
const PLACES: readonly (readonly [folder: string, ending: string])[] = [
  ['apps/trader/src/locales/en', '.json'],
  ['apps/console/src/locales/en', '.json'],
  ['packages/protocol/src/errors', '-en.ts'],
  ['apps/server/src/mailer', '-en.ts'],
];

/** The specification's own strings: they stay word for word, and the vocabulary marks them "given". */
const GIVEN: readonly string[] = [
  'Operation succeeded',
  'Login success',
  'Registration success (log in now)',
  'Reset submitted (log in again)',
  'Primary certification success',
  'Advanced certification success',
  'Fully executed',
  'Own selection',
  'U-standard contract',
  'Total invest value',
];

/** A word that has been replaced, and what stands in its place. */
const REPLACED: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bvenues?\b/i, 'we, Assay or the exchange'],
  [/\banew\b/i, 'again, or reset'],
  [/\bt(?:ake|akes|aken|aking|ook)\b(?: \S+){0,4} back\b/i, 'cancel'],
  [/\b(?:he|him|his|himself)\b/i, 'they, them, their'],
  [/\bstand(?:s|ing)?\b/i, 'is, appears, or status'],
  [/\bbills?\b/i, 'transactions'],
  [/\boccupied\b/i, 'in orders'],
  [/\bunconverted\b/i, 'nothing: the value is shown in USDT'],
  [/\b(?:whom|shall|upon)\b/i, 'who, will, on'],
  [/\bphotographs?\b/i, 'photo'],
  [/\bhand(?:s|ed|ing)? in\b/i, 'submit'],
  [/\bforet(?:ell|ells|old)\b/i, 'predict'],
  [/\bsign[- ]ins?\b/i, 'log in, login'],
  [/\bletters? (?:of ours|from us|to you)\b|\bour letters?\b/i, 'e-mail'],
  [/\bplace in the (?:journal|log)\b/i, 'journal number'],
  [/\bjournal \{\{/i, 'journal #{{'],
  [/\bto go on\b|^go on$/i, 'continue'],
  [/^leave it$|^keep them$|^as at first$/i, 'Keep as is, Keep orders, Reset'],
  [/\bsuccess\b/i, 'what has happened: Saved, Account created'],
  [/\b(?:fully|partly) executed\b/i, 'filled'],
  [/\bown selection\b/i, 'favourites'],
  [/\bU-standard\b/i, 'USDT perpetual'],
  [/\binvest value\b/i, 'volume'],
];

/** The texts of one file, each once: the values of a locale file, or the literals of a source. */
function textsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return leaves(JSON.parse(source));
  const literals = source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g);
  return [...literals].map((match) => match[1] ?? match[2] ?? '').filter((text) => text.includes(' '));
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

function findingsIn(name: string, text: string): string[] {
  // The address of a call keeps its spelling.
  const judged = GIVEN.reduce((rest, given) => rest.replaceAll(given, ''), text).replaceAll(/\/\S+/g, '');
  return REPLACED.flatMap(([word, instead]) => {
    const found = word.exec(judged);
    return found === null ? [] : [`${name}: "${found[0]}" in "${text}"; write ${instead}`];
  });
}

/** Texts with a word that has been replaced. */
export function localeWords(root: string): string[] {
  return PLACES.flatMap(([folder, ending]) => {
    const full = path.join(root, folder);
    if (!existsSync(full)) return [`${folder} is missing`];
    const files = readdirSync(full).filter((file) => file.endsWith(ending));
    return files.flatMap((file) =>
      textsOf(path.join(full, file)).flatMap((text) => findingsIn(`${folder}/${file}`, text)),
    );
  });
}
