/**
 * Where users reach the support and the people of the exchange, and which time zones they choose from: what can be said of it.
 * Promises: pure; an address that a page would run is none. What nobody has said is what the exchange was started with.
 * Throws `ActionRefused` that names the field.
 */
import { BUILT_IN } from '@assay/protocol';
import type { SettingInput, GetAllSettingResponse } from '@assay/protocol';
import { SettingWrong, pageAddress, serviceContacts } from '../../env-parsers.ts';
import type { ServiceContact } from '../../env-parsers.ts';
import { ActionRefused } from '../../operator/action.ts';
import { chosenWords, wordsChosen } from './chosen-words.ts';
import { TIME_ZONES } from './time-zones.ts';

/** As the settings of a start say it. */
export interface Contacts {
  /** Page of the support; null: no link to it is shown. */
  readonly support: string | null;
  readonly contacts: readonly ServiceContact[];
}

/** Said where there is to be none, whatever the exchange was started with. */
const NONE = 'none';
const ZONES = TIME_ZONES.map(({ zoneId }) => zoneId);

export function checkedContacts(input: SettingInput): SettingInput {
  return {
    support: checked('support', input['support'], pageAddress),
    contacts: checked('contacts', input['contacts'], (text) =>
      serviceContacts(text)
        .map(({ name, url }) => `${name}=${url}`)
        .join('; '),
    ),
  };
}

function checked(field: string, said: string | undefined, read: (text: string) => string): string {
  const text = said?.trim() ?? '';
  if (text === '' || text === BUILT_IN) return BUILT_IN;
  if (text === NONE) return NONE;
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof SettingWrong)) throw error;
    throw new ActionRefused(`${field} is not valid: it ${error.message}.`);
  }
}

export function contactsOf(
  { support = BUILT_IN, contacts = BUILT_IN }: SettingInput,
  started: Contacts,
): Contacts {
  return {
    support: support === BUILT_IN ? started.support : support === NONE ? null : support,
    contacts: contacts === BUILT_IN ? started.contacts : contacts === NONE ? [] : serviceContacts(contacts),
  };
}

export const checkedZones = (input: SettingInput): SettingInput => ({
  zones: chosenWords('zones', input['zones'] ?? '', { all: ZONES }),
});

/** Those to choose from, from west to east. One that was chosen and is known no more is left out; with none left all are there. */
export function offeredZones({ zones = BUILT_IN }: SettingInput): GetAllSettingResponse['timeZone'] {
  const chosen = wordsChosen(zones, ZONES);
  const offered = TIME_ZONES.filter(({ zoneId }) => chosen.includes(zoneId));
  return offered.length === 0 ? [...TIME_ZONES] : offered;
}
