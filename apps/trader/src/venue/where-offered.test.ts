import { expect, test } from 'vitest';
import { notOfferedIn } from './where-offered.ts';

test('what is offered in other countries alone, or nowhere, is not offered there', () => {
  const restricted = [
    { product: 'spot', countries: ['DE', 'FR'], leverage: null },
    { product: 'futures', countries: null, leverage: 5 },
    { product: 'seconds', countries: [], leverage: null },
  ] as const;
  const products = (country: string) =>
    notOfferedIn(
      restricted.map((one) => ({ ...one, countries: one.countries === null ? null : [...one.countries] })),
      country,
    ).map(({ product }) => product);
  expect([products('DE'), products('US')]).toEqual([['seconds'], ['spot', 'seconds']]);
});
