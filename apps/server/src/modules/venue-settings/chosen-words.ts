/** A list of words that somebody chose out of those that there are, such as languages. */
import { BUILT_IN } from '@assay/protocol';
import { ActionRefused } from '../../operator/action.ts';

/** In its kept spelling: with commas, in the order of `all`; `BUILT_IN` where it is all of them or nothing was said. */
export function chosenWords(
  field: string,
  said: string,
  { all, unknown: why = '' }: { readonly all: readonly string[]; readonly unknown?: string },
): string {
  const text = said.trim();
  if (text === '' || text === BUILT_IN) return BUILT_IN;
  const named = text.split(',').map((one) => one.trim());
  const unknown = named.find((one) => !all.includes(one));
  if (unknown !== undefined) {
    throw new ActionRefused(`${field} is not valid: ${unknown} is none of ${all.join(', ')}${why}.`);
  }
  const chosen = all.filter((one) => named.includes(one));
  return chosen.length === all.length ? BUILT_IN : chosen.join(',');
}

/** Those of a kept spelling that there still are. */
export const wordsChosen = (kept: string, all: readonly string[]): readonly string[] =>
  kept === BUILT_IN ? all : all.filter((one) => kept.split(',').includes(one));
