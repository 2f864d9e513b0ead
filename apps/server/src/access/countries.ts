/** Countries by their ISO letters, with their calling codes: what registration offers and what may be declared. */
import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';

export interface Country {
  readonly code: string;
  /** English; a browser has the names of its own language. */
  readonly name: string;
  /** With its plus sign. */
  readonly areaCode: string;
}

let made: readonly Country[] | null = null;

/** By name. Made when somebody asks: a start would wait for the names of all languages to be looked up. */
export function countries(): readonly Country[] {
  made ??= makeCountries();
  return made;
}

function makeCountries(): readonly Country[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, areaCode: `+${getCountryCallingCode(code)}` }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

export function isCountry(code: string): boolean {
  return isSupportedCountry(code);
}
