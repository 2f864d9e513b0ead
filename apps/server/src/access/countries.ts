/** Countries by their ISO letters, with their calling codes: what registration offers and what may be declared. */
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';

export interface Country {
  readonly code: string;
  /** English; a browser has the names of its own language. */
  readonly name: string;
  /** With its plus sign. */
  readonly areaCode: string;
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** By name. */
export const COUNTRIES: readonly Country[] = getCountries()
  .map((code) => ({ code, name: names.of(code) ?? code, areaCode: `+${getCountryCallingCode(code)}` }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));

const KNOWN: ReadonlySet<string> = new Set(COUNTRIES.map(({ code }) => code));

export function isCountry(code: string): boolean {
  return KNOWN.has(code);
}
