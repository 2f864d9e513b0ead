/**
 * Which languages are offered, of those that this build has complete, and in which one a new browser begins.
 * Promises: pure; there is always one. A language that was chosen and is not complete in this build any more is not offered.
 * Throws `ActionRefused` that names the field.
 */
import { BUILT_IN, DEFAULT_LANGUAGE, OFFERED_LANGUAGES } from '@assay/protocol';
import type { BrandInput } from '@assay/protocol';
import { ActionRefused } from '../../operator/action.ts';

const BUILT: readonly string[] = OFFERED_LANGUAGES.map(({ code }) => code);

export function checkedLanguages(input: BrandInput, built = BUILT): BrandInput {
  const languages = languagesOf(input['languages'] ?? '', built);
  const first = input['first']?.trim() || BUILT_IN;
  const offered = languages === BUILT_IN ? built : languages.split(',');
  if (first !== BUILT_IN && !offered.includes(first)) {
    throw new ActionRefused(`first is not valid: ${first} is none of ${offered.join(', ')}.`);
  }
  return { languages, first };
}

function languagesOf(said: string, built: readonly string[]): string {
  const text = said.trim();
  if (text === '' || text === BUILT_IN) return BUILT_IN;
  const named = text.split(',').map((one) => one.trim());
  const unknown = named.find((one) => !built.includes(one));
  if (unknown !== undefined) {
    throw new ActionRefused(
      `languages is not valid: ${unknown} is none of ${built.join(', ')}, whose texts are complete.`,
    );
  }
  const chosen = built.filter((one) => named.includes(one));
  return chosen.length === built.length ? BUILT_IN : chosen.join(',');
}

/** The one of a new browser first. */
export function offeredLanguages(
  { languages = BUILT_IN, first = BUILT_IN }: BrandInput,
  built = BUILT,
): readonly string[] {
  const chosen = built.filter((one) => languages === BUILT_IN || languages.split(',').includes(one));
  const offered = chosen.length === 0 ? [DEFAULT_LANGUAGE] : chosen;
  const begins = [first, DEFAULT_LANGUAGE].find((one) => offered.includes(one));
  return begins === undefined ? offered : [begins, ...offered.filter((one) => one !== begins)];
}
