/** The files of all languages but English, fetched when one of them is chosen: a language is a folder of them. */
export const OTHERS = import.meta.glob(['./*/*.json', '!./en/*.json']);
