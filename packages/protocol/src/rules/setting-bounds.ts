/** What may be said of a setting: names, and the bounds of texts, limits and pictures; one place for server and browser. */

export const DEFAULT_VENUE_NAME = 'Assay';

/** What is offered to users of some countries and not of others. */
export const PRODUCTS = ['spot', 'swap', 'futures', 'seconds'] as const;
export type Product = (typeof PRODUCTS)[number];

/** Said of a setting that is to be as it is built in. */
export const BUILT_IN = 'default';

export const VENUE_NAME_MAX = 24;
/** Letters and digits of every script, and between them single spaces or one of `. & ' -`: it stands in the head of mails. */
const NAME = /^[\p{L}\p{N}]+(?:(?: | ?[.&'-] ?)[\p{L}\p{N}]+)*$/u;

export type VenueNameProblem = 'length' | 'characters';

/** What is wrong with a name in composed characters; null if nothing is. Counts characters, not code units. */
export function venueNameProblem(name: string): VenueNameProblem | null {
  const length = Array.from(name).length;
  if (length < 2 || length > VENUE_NAME_MAX) return 'length';
  return NAME.test(name) ? null : 'characters';
}

/** Characters of the texts of the start page. */
export const START_TEXT_MAX = { headline: 80, lead: 240 } as const;
/** Characters of who runs the exchange, of an address, and of a legal basis. */
export const LEGAL_TEXT_MAX = { entity: 200, link: 300, basis: 500 } as const;
/** What may be withdrawn a day by each level, in whole USDT: nobody's money is locked in, and the core counts it. */
export const DAILY_LIMIT = { least: 100, most: 50_000_000 } as const;
/** Fewer make no price. */
export const MIN_PRICE_SOURCES = 3;
/** Of a logo as it is kept. */
export const MAX_LOGO_BYTES = 100_000;
