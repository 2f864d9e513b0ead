/** Where a product is offered: the verified country before the declared one, and age where it is a bet. */
import { expect, test } from 'vitest';
import { offerRefusal } from './offers.ts';
import type { KnownPerson } from './offers.ts';

const NOBODY: KnownPerson = { verifiedCountry: null, declaredCountry: null, adultConfirmedAt: null };
const IN = { countries: ['DE', 'FR'], leverage: null };
const EVERYWHERE = { countries: null, leverage: null };

test.each<[Parameters<typeof offerRefusal>[0], Partial<KnownPerson>, string | null]>([
  ['spot', {}, 'country-not-known'],
  ['spot', { declaredCountry: 'FR' }, null],
  ['spot', { declaredCountry: 'US' }, 'not-in-your-country'],
  ['spot', { declaredCountry: 'FR', verifiedCountry: 'US' }, 'not-in-your-country'],
  ['spot', { declaredCountry: 'US', verifiedCountry: 'DE' }, null],
  ['futures', { declaredCountry: 'FR' }, 'country-not-known'],
  ['futures', { declaredCountry: 'FR', adultConfirmedAt: 1 }, null],
  ['seconds', { declaredCountry: 'FR' }, 'country-not-known'],
  ['seconds', { adultConfirmedAt: 1 }, 'country-not-known'],
  ['seconds', { declaredCountry: 'US', adultConfirmedAt: 1 }, 'not-in-your-country'],
])('%s for %j: %s', (product, known, name) => {
  const person = { ...NOBODY, ...known };
  expect(offerRefusal(product, IN, person)?.name ?? null).toBe(name);
  expect(offerRefusal(product, EVERYWHERE, person)).toBeNull();
});

test('a refusal says the product, and the country where one is known', () => {
  expect(offerRefusal('spot', IN, { ...NOBODY, verifiedCountry: 'US' })?.params).toEqual({
    product: 'spot',
    country: 'US',
  });
  expect(offerRefusal('spot', IN, NOBODY)?.params).toEqual({ product: 'spot' });
});
