/**
 * What can be said of each setting, and what is built in.
 * Promises: what comes out is in its kept spelling, and the same thing said twice is the same text; a picture comes out drawn anew.
 * Throws `ActionRefused` that names the field.
 */
import {
  BUILT_IN,
  DEFAULT_VENUE_NAME,
  FIAT_CURRENCIES,
  LEGAL_SETTINGS,
  MAX_LOGO_BYTES,
  PRODUCTS,
  START_TEXT_MAX,
  VENUE_NAME_MAX,
  venueNameProblem,
} from '@assay/protocol';
import type { SettingInput, VenueSetting, OperatorRole } from '@assay/protocol';
import { contrastFaults, isColour } from '@assay/ui/brand';
import type { ChosenColours } from '@assay/ui/brand';
import { AccessRefused } from '../../access/refused.ts';
import { brandFile } from '../../http/pages/brand.ts';
import type { BrandFile } from '../../http/pages/brand.ts';
import { ActionRefused } from '../../operator/action.ts';
import { readPicture } from '../../uploads/pictures.ts';
import { checkedContacts, checkedZones } from './contacts.ts';
import { OPENING_WAITS_MS, checkedCountries, checkedDetails, isOpened, ruleOf, textOf } from './legal.ts';
import { checkedLanguages } from './languages.ts';
import { NETWORKS_WAIT_MS } from './added-networks.ts';
import { ENDPOINTS_WAIT_MS } from './network-endpoints.ts';
import { TOKENS_WAIT_MS } from './network-tokens.ts';
import { SOURCES_WAIT_MS } from './price-sources.ts';
import { BUILT_IN_LIMITS, checkedLimits, limitsOf, limitsWait } from './withdrawal-limits.ts';

export const DEFAULTS: Readonly<Record<VenueSetting, SettingInput>> = {
  'venue-name': { name: DEFAULT_VENUE_NAME },
  'venue-logo': { picture: BUILT_IN },
  'venue-colours': { day: BUILT_IN, night: BUILT_IN },
  'start-page': { headline: BUILT_IN, lead: BUILT_IN },
  'display-currencies': { currencies: BUILT_IN },
  languages: { languages: BUILT_IN, first: BUILT_IN },
  contacts: { support: BUILT_IN, contacts: BUILT_IN },
  'time-zones': { zones: BUILT_IN },
  'legal-details': { entity: BUILT_IN, terms: BUILT_IN, complaints: BUILT_IN },
  'spot-countries': { countries: BUILT_IN, basis: BUILT_IN },
  'swap-countries': { countries: BUILT_IN, basis: BUILT_IN },
  'futures-countries': { countries: BUILT_IN, basis: BUILT_IN, leverage: BUILT_IN },
  'seconds-countries': { countries: BUILT_IN, basis: BUILT_IN },
  'withdrawal-limits': BUILT_IN_LIMITS,
  'price-sources': { sources: BUILT_IN, agree: BUILT_IN },
  // Each network has its own, and each token and each network that was added.
  'network-endpoints': {},
  'network-token': {},
  network: {},
};

/** Who may propose and approve which. */
const OF_LOOK: readonly OperatorRole[] = ['owner', 'content'];
const OF_LAW: readonly OperatorRole[] = ['owner', 'compliance'];
export const isLegal = (setting: VenueSetting): boolean => LEGAL_SETTINGS.some((one) => one === setting);
const OF_MONEY: readonly OperatorRole[] = ['owner', 'finance'];
const OWN_ROLES: { readonly [Setting in VenueSetting]?: readonly OperatorRole[] } = {
  'withdrawal-limits': OF_MONEY,
  'price-sources': OF_MONEY,
  'network-endpoints': OF_MONEY,
  'network-token': OF_MONEY,
  network: OF_MONEY,
};
export const rolesOf = (setting: VenueSetting): readonly OperatorRole[] =>
  OWN_ROLES[setting] ?? (isLegal(setting) ? OF_LAW : OF_LOOK);

/** Whose money it is, and whether somebody has an account. */
export interface Guarded {
  readonly isRealMoney: boolean;
  readonly hasTraders: boolean;
}

/** How long what is said of a setting waits once it is approved. */
export function waitOf(
  setting: VenueSetting,
  after: SettingInput,
  before: SettingInput,
  { isRealMoney, hasTraders }: Guarded,
): number {
  if (setting === 'withdrawal-limits') return limitsWait(limitsOf(after), limitsOf(before));
  if (setting === 'network-endpoints') return ENDPOINTS_WAIT_MS;
  if (setting === 'network-token') return TOKENS_WAIT_MS;
  if (setting === 'network') return NETWORKS_WAIT_MS;
  if (setting === 'price-sources') return SOURCES_WAIT_MS;
  const product = PRODUCTS.find((one) => setting === `${one}-countries`);
  if (product === undefined || !hasTraders) return 0;
  const [then, now] = [after, before].map((input) => ruleOf(product, input, isRealMoney));
  return then !== undefined && now !== undefined && isOpened(then, now) ? OPENING_WAITS_MS : 0;
}

/** It is 24 pixels high on a page, on a screen of three pixels for each 72. */
const LOGO_SIDE = 480;

/** In its kept spelling. What prices are made of is checked where the feed is known, and endpoints where networks are. */
export async function checkedSetting(
  setting: Exclude<VenueSetting, 'price-sources' | 'network-endpoints' | 'network-token' | 'network'>,
  input: SettingInput,
): Promise<SettingInput> {
  switch (setting) {
    case 'venue-name':
      return { name: nameOf(input['name'] ?? '') };
    case 'venue-logo':
      return { picture: await pictureOf(input['picture'] ?? '') };
    case 'venue-colours':
      return coloursOf(input);
    case 'start-page':
      return {
        headline: textOf('headline', input['headline'], START_TEXT_MAX.headline),
        lead: textOf('lead', input['lead'], START_TEXT_MAX.lead),
      };
    case 'display-currencies':
      return { currencies: currenciesOf(input['currencies'] ?? '') };
    case 'languages':
      return checkedLanguages(input);
    case 'contacts':
      return checkedContacts(input);
    case 'time-zones':
      return checkedZones(input);
    case 'legal-details':
      return checkedDetails(input);
    case 'withdrawal-limits':
      return checkedLimits(input);
    case 'futures-countries':
      return checkedCountries(input, true);
    default:
      return checkedCountries(input, false);
  }
}

function nameOf(said: string): string {
  const name = said.normalize('NFC').trim();
  const problem = venueNameProblem(name);
  if (problem === null) return name;
  throw new ActionRefused(
    problem === 'length'
      ? `name is not valid: it has 2 to ${VENUE_NAME_MAX} characters.`
      : "name is not valid: it has letters and digits, and between them single spaces or one of . & ' -",
  );
}

const REFUSED: Readonly<Record<string, string>> = {
  'not-an-image': 'this is no PNG, JPEG or WebP',
  'image-damaged': 'the file is damaged',
  'image-too-large': 'it has too many pixels',
  'file-too-large': 'it is too large',
};

async function pictureOf(said: string): Promise<string> {
  if (said === '' || said === BUILT_IN) return BUILT_IN;
  const bytes = Buffer.from(said, 'base64');
  try {
    const { bytes: drawn } = await readPicture(bytes, LOGO_SIDE, 'exact');
    if (drawn.byteLength > MAX_LOGO_BYTES) {
      throw new ActionRefused(
        `picture is not valid: drawn anew it has ${drawn.byteLength} bytes, and at most ${MAX_LOGO_BYTES} are taken.`,
      );
    }
    return Buffer.from(drawn).toString('base64');
  } catch (error) {
    if (!(error instanceof AccessRefused)) throw error;
    throw new ActionRefused(`picture is not valid: ${REFUSED[error.errorName] ?? error.errorName}.`);
  }
}

/** Null: what is built in. */
export function logoOf({ picture = BUILT_IN }: SettingInput): BrandFile | null {
  if (picture === BUILT_IN) return null;
  return brandFile('image/webp', Buffer.from(picture, 'base64'));
}

/** Null: what is built in. */
export function chosenColours({ day = BUILT_IN, night = BUILT_IN }: SettingInput): ChosenColours | null {
  return day === BUILT_IN ? null : { day, night: night === BUILT_IN ? null : night };
}

const WHERE = {
  text: 'as text on {ground}',
  'on-button': 'white on a button of it',
  button: 'a button of it on {ground}',
} as const;

function coloursOf(input: SettingInput): SettingInput {
  const [day = BUILT_IN, night = BUILT_IN] = [input['day'], input['night']].map(
    (said) => said?.trim().toLowerCase() || BUILT_IN,
  );
  for (const [field, colour] of Object.entries({ day, night })) {
    if (colour === BUILT_IN || isColour(colour)) continue;
    throw new ActionRefused(
      `${field} is not valid: a colour is # and six hexadecimal digits, such as #2f4ba8.`,
    );
  }
  const said = { day, night };
  const chosen = chosenColours(said);
  if (chosen === null && night !== BUILT_IN) {
    throw new ActionRefused('night is not valid: it goes with a colour of the day.');
  }
  const [worst] = chosen === null ? [] : contrastFaults(chosen);
  if (worst === undefined) return said;
  const { field, where, ratio, least, background } = worst;
  const place = WHERE[where].replace('{ground}', background);
  throw new ActionRefused(
    `${field} is not valid: ${place} has a contrast of ${ratio.toFixed(2)}, and it takes ${least.toFixed(1)}.`,
  );
}

function currenciesOf(said: string): string {
  const text = said.trim();
  if (text === '' || text === BUILT_IN) return BUILT_IN;
  const named = text.split(',').map((one) => one.trim().toUpperCase());
  const unknown = named.find((one) => !FIAT_CURRENCIES.some((known) => known === one));
  if (unknown !== undefined) {
    throw new ActionRefused(`currencies is not valid: ${unknown} is none of ${FIAT_CURRENCIES.join(', ')}.`);
  }
  const chosen = FIAT_CURRENCIES.filter((one) => named.includes(one));
  return chosen.length === FIAT_CURRENCIES.length ? BUILT_IN : chosen.join(',');
}

/** Null: all. */
export const shownCurrencies = ({ currencies = BUILT_IN }: SettingInput): readonly string[] | null =>
  currencies === BUILT_IN ? null : currencies.split(',');
