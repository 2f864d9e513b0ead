/** The steps of the first set-up, and what of them the console works out by itself. Pure. */
import { BUILT_IN, DEFAULT_LANGUAGE } from '@assay/protocol';
import type { SettingInput } from '@assay/protocol';
import { contrastChecks, isColour } from '@assay/ui/brand';
import type { ChosenColours, ContrastCheck } from '@assay/ui/brand';
import type { Difference } from './configuration.ts';

export const SET_UP_STEPS = ['look', 'languages', 'people', 'markets', 'feed', 'mail', 'networks'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** The step behind this one; null: it is the last. */
export const stepAfter = (step: SetUpStep): SetUpStep | null =>
  SET_UP_STEPS[SET_UP_STEPS.indexOf(step) + 1] ?? null;

/** What of a setting is the exchange's own; nothing where it is as it is built in. */
export const ownText = (inForce = BUILT_IN): string => (inForce === BUILT_IN ? '' : inForce);

interface Offered {
  readonly offered: readonly string[];
  /** In which a new browser begins. */
  readonly first: string;
}

/** Of those that are complete in this build. */
export function languagesInForce(
  { languages = BUILT_IN, first = BUILT_IN }: SettingInput,
  complete: readonly string[],
): Offered {
  const offered =
    languages === BUILT_IN ? complete : complete.filter((one) => languages.split(',').includes(one));
  const begins = [first, DEFAULT_LANGUAGE].find((one) => offered.includes(one));
  return { offered, first: begins ?? offered[0] ?? DEFAULT_LANGUAGE };
}

/** As the action takes it: all of them are what is built in, and so is the first where it is the usual one. */
export const saidLanguages = ({ offered, first }: Offered, complete: readonly string[]): SettingInput => ({
  languages: offered.length === complete.length ? BUILT_IN : offered.join(','),
  first: first === DEFAULT_LANGUAGE ? BUILT_IN : first,
});

/** What is typed, as far as both are colours; null: they are none yet. */
export function typedColours(day: string, night: string): ChosenColours | null {
  const [one, other] = [day.trim().toLowerCase(), night.trim().toLowerCase()];
  if (!isColour(one) || (other !== '' && !isColour(other))) return null;
  return { day: one, night: other === '' ? null : other };
}

/** Of each kind of place in each theme the one that is read worst. */
export function worstChecks(chosen: ChosenColours): readonly ContrastCheck[] {
  const worst = new Map<string, ContrastCheck>();
  for (const check of contrastChecks(chosen)) {
    const key = `${check.field} ${check.where}`;
    const before = worst.get(key);
    if (before === undefined || check.ratio < before.ratio) worst.set(key, check);
  }
  return [...worst.values()];
}

/** A file as it is sent. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
}

/** What a change makes of what is in force, field by field; a picture that goes is told as one. */
export const differencesOf = (inForce: SettingInput, input: SettingInput): readonly Difference[] =>
  Object.entries(input)
    .map(([name, will]) => ({ name, was: name === 'picture' ? null : (inForce[name] ?? null), will }))
    .filter(({ was, will }) => was !== will);
