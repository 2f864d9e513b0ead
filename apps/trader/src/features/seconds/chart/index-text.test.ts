import { formatDecimal } from '@assay/ui';
import { expect, test } from 'vitest';
import { indexText } from './index-text.ts';

test.each([
  ['108892.44736842', 2, '108,892.44'],
  ['108892.44999999', 2, '108,892.44'],
  ['0.99999999', 6, '0.999999'],
  ['2644.87000000', 2, '2,644.87'],
])('the plot shows %s with %i decimals as the lists do', (price, decimals, shown) => {
  expect(indexText('en', Number(price), decimals)).toBe(shown);
  expect(formatDecimal('en', price, decimals)).toBe(shown);
});
