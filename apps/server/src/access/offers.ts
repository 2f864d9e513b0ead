/**
 * Where a product is offered, and whether somebody may begin with it.
 * Promises: pure. A country that nobody knows is none that is allowed: the verified one, else what they have declared.
 * Never: guesses by an address of the network.
 */
import type { ErrorName, Product } from '@assay/protocol';

export interface KnownPerson {
  readonly verifiedCountry: string | null;
  readonly declaredCountry: string | null;
  /** Unix ms; null: they have not said that they are of age. */
  readonly adultConfirmedAt: number | null;
}

export interface ProductRule {
  /** Null: all, whoever asks. */
  readonly countries: readonly string[] | null;
  /** Null: as high as the market goes. */
  readonly leverage: number | null;
}

/** Whoever bets on a price has to be of age. */
export const OF_AGE: readonly Product[] = ['futures', 'seconds'];

/** Why somebody may not begin with a product; null: they may. */
export function offerRefusal(
  product: Product,
  { countries }: ProductRule,
  { verifiedCountry, declaredCountry, adultConfirmedAt }: KnownPerson,
): { readonly name: ErrorName; readonly params: Readonly<Record<string, string>> } | null {
  if (countries === null) return null;
  const country = verifiedCountry ?? declaredCountry;
  if (country !== null && !countries.includes(country)) {
    return { name: 'not-in-your-country', params: { product, country } };
  }
  const isKnown = country !== null && (adultConfirmedAt !== null || !OF_AGE.includes(product));
  return isKnown ? null : { name: 'country-not-known', params: { product } };
}
