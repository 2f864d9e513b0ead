/**
 * The interface texts. Every text on a screen is a key of its namespace's file, `<language>/<namespace>.json`.
 * Owns: which namespaces are in use, and which language is shown. Promises: a namespace is there before anything of it is
 * drawn, and a language before it is shown; a file that does not come fails the part that needs it, and is asked for
 * again at the next try.
 *
 * i18next's own loading would remember a failed file for as long as the page lives, and asks for the language that is
 * being left while another is chosen (docs/decisions/0067). Which language is chosen is the preferences' matter.
 */
import { DEFAULT_LANGUAGE, DEFAULT_VENUE_NAME } from '@assay/protocol';
import { loadTwice } from '@assay/ui';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import app from './en/app.json' with { type: 'json' };
import type { Namespace } from './namespaces.ts';

/** A file of texts, fetched as a module. */
type TextFile = () => Promise<unknown>;

// The shell's texts are bundled: nothing can be drawn without them.
const ENGLISH = import.meta.glob(['./en/*.json', '!./en/app.json']);

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -'.json'.length);

export const translations = createInstance();

const inUse = new Set<Namespace>(['app']);
let chosen: string = DEFAULT_LANGUAGE;

/** Brings up the texts of an exchange of this name in the chosen language; in English, where the chosen one does not come. */
export async function startTranslations(language: string, exchange = DEFAULT_VENUE_NAME): Promise<void> {
  await translations.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    load: 'currentOnly',
    resources: { [DEFAULT_LANGUAGE]: { app } },
    ns: ['app', ...Object.keys(ENGLISH).map(nameOf)],
    defaultNS: 'app',
    // A key is written whole, its namespace first.
    nsSeparator: '.',
    interpolation: { escapeValue: false, defaultVariables: { exchange } },
    returnNull: false,
    initAsync: false,
  });
  await showLanguage(language).catch(() => undefined);
}

/** Shows all texts in another language, as soon as those in use have come; the last one that was asked for wins. */
export async function showLanguage(language: string): Promise<void> {
  chosen = language;
  while (lacking(language, inUse).length > 0) await fetchTexts(language, inUse);
  if (chosen === language) await translations.changeLanguage(language);
}

/** Resolves when the texts of these namespaces are there in the language that is shown then. */
export async function loadTexts(names: readonly Namespace[]): Promise<void> {
  for (const name of names) inUse.add(name);
  // The language may change while they come.
  while (lacking(translations.language, names).length > 0) await fetchTexts(translations.language, names);
}

const lacking = (language: string, names: Iterable<Namespace>): Namespace[] =>
  [...names].filter((name) => !translations.hasResourceBundle(language, name));

async function fetchTexts(language: string, names: Iterable<Namespace>): Promise<void> {
  // What the other languages have is read when one of them is chosen.
  const files = language === DEFAULT_LANGUAGE ? ENGLISH : (await import('./other-languages.ts')).OTHERS;
  await Promise.all(
    lacking(language, names).map(async (name) => {
      const texts = await textsOf(files[`./${language}/${name}.json`]);
      translations.addResourceBundle(language, name, texts);
    }),
  );
}

async function textsOf(file: TextFile | undefined): Promise<unknown> {
  if (file === undefined) throw new Error('There is no file of these texts in this language.');
  const module = await loadTwice(file);
  return (module as { readonly default: unknown }).default; // what Vite makes of a JSON file
}
