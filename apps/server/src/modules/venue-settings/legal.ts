/**
 * Who runs the exchange, and in which countries what of it is offered: what can be said of it.
 * Promises: pure; what comes out is in its kept spelling.
 * Throws `ActionRefused` that names the field.
 */
import { BUILT_IN, LEGAL_TEXT_MAX } from '@assay/protocol';
import type { SettingInput, Product } from '@assay/protocol';
import { isCountry } from '../../access/countries.ts';
import { OF_AGE } from '../../access/offers.ts';
import type { ProductRule } from '../../access/offers.ts';
import { ActionRefused } from '../../operator/action.ts';

export interface LegalDetails {
  readonly entity: string | null;
  readonly terms: string | null;
  readonly complaints: string | null;
}

/** As what guards less (decision 154): for so long any one of those who may decide it stops it. */
export const OPENING_WAITS_MS = 24 * 3_600_000;

const EVERYWHERE = 'all';
const NOWHERE = 'none';
const MAX_LEVERAGE = 125;

/** Where nobody has decided: a sandbox offers all, and real money is not bet before somebody has. */
export function ruleOf(
  product: Product,
  { countries = BUILT_IN, leverage = BUILT_IN }: SettingInput,
  isRealMoney: boolean,
): ProductRule {
  const most = leverage === BUILT_IN ? null : Number(leverage);
  if (countries === BUILT_IN) {
    return { countries: isRealMoney && OF_AGE.includes(product) ? [] : null, leverage: most };
  }
  if (countries === EVERYWHERE) return { countries: null, leverage: most };
  return { countries: countries === NOWHERE ? [] : countries.split(','), leverage: most };
}

/** A country more, or more leverage. */
export function isOpened(after: ProductRule, before: ProductRule): boolean {
  const isWider =
    before.countries !== null &&
    (after.countries === null || after.countries.some((country) => !before.countries?.includes(country)));
  return isWider || (after.leverage ?? MAX_LEVERAGE) > (before.leverage ?? MAX_LEVERAGE);
}

export function checkedDetails(input: SettingInput): SettingInput {
  return {
    entity: textOf('entity', input['entity'], LEGAL_TEXT_MAX.entity),
    terms: linkOf('terms', input['terms'], ['https:']),
    complaints: linkOf('complaints', input['complaints'], ['https:', 'mailto:']),
  };
}

export function checkedCountries(input: SettingInput, hasLeverage: boolean): SettingInput {
  const countries = countriesOf(input['countries'] ?? '');
  const basis = textOf('basis', input['basis'], LEGAL_TEXT_MAX.basis);
  if (countries !== BUILT_IN && basis === BUILT_IN) {
    throw new ActionRefused('basis is not valid: say by which law or licence.');
  }
  return hasLeverage ? { countries, basis, leverage: leverageOf(input['leverage']) } : { countries, basis };
}

function countriesOf(said: string): string {
  const text = said.trim().toLowerCase();
  if (text === '' || text === BUILT_IN) return BUILT_IN;
  if (text === EVERYWHERE || text === NOWHERE) return text;
  const named = text.split(',').map((one) => one.trim().toUpperCase());
  const unknown = named.find((one) => !isCountry(one));
  if (unknown !== undefined) {
    throw new ActionRefused(
      `countries is not valid: ${unknown} is no country by its two letters, such as DE,FR; or all, or none.`,
    );
  }
  return [...new Set(named)].toSorted((one, other) => (one < other ? -1 : 1)).join(',');
}

function leverageOf(said = ''): string {
  const text = said.trim();
  if (text === '' || text === BUILT_IN) return BUILT_IN;
  if (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_LEVERAGE) return text;
  throw new ActionRefused(`leverage is not valid: a whole number from 1 to ${MAX_LEVERAGE}.`);
}

/** Nothing that is not seen, and nothing that turns the text around. */
export function textOf(field: string, said = '', most: number): string {
  const text = said.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (text === '' || text === BUILT_IN) return BUILT_IN;
  if (Array.from(text).length > most)
    throw new ActionRefused(`${field} is not valid: it has at most ${most} characters.`);
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(text))
    throw new ActionRefused(`${field} is not valid: it has characters that nobody sees.`);
  return text;
}

function linkOf(field: string, said: string | undefined, schemes: readonly string[]): string {
  const text = textOf(field, said, LEGAL_TEXT_MAX.link);
  if (text === BUILT_IN) return text;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && schemes.includes(url.protocol)) return url.href;
  throw new ActionRefused(`${field} is not valid: an address that begins with ${schemes.join(' or ')}`);
}
