/**
 * Which languages are offered, of those that this build has complete, and in which one a new browser begins.
 * Promises: pure; there is always one. A language that was chosen and is not complete in this build any more is not offered.
 * Throws `ActionRefused` that names the field.
 */
import { BUILT_IN, DEFAULT_LANGUAGE, OFFERED_LANGUAGES } from '@assay/protocol';
import type { SettingInput } from '@assay/protocol';
import { ActionRefused } from '../../operator/action.ts';
import { chosenWords, wordsChosen } from './chosen-words.ts';

const BUILT: readonly string[] = OFFERED_LANGUAGES.map(({ code }) => code);

export function checkedLanguages(input: SettingInput, built = BUILT): SettingInput {
  const languages = chosenWords('languages', input['languages'] ?? '', {
    all: built,
    unknown: ', whose texts are complete',
  });
  const first = input['first']?.trim() || BUILT_IN;
  const offered = wordsChosen(languages, built);
  if (first !== BUILT_IN && !offered.includes(first)) {
    throw new ActionRefused(`first is not valid: ${first} is none of ${offered.join(', ')}.`);
  }
  return { languages, first };
}

/** The one of a new browser first. */
export function offeredLanguages(
  { languages = BUILT_IN, first = BUILT_IN }: SettingInput,
  built = BUILT,
): readonly string[] {
  const chosen = wordsChosen(languages, built);
  const offered = chosen.length === 0 ? [DEFAULT_LANGUAGE] : chosen;
  const begins = [first, DEFAULT_LANGUAGE].find((one) => offered.includes(one));
  return begins === undefined ? offered : [begins, ...offered.filter((one) => one !== begins)];
}
