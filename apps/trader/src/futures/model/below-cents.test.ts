import { expect, test } from 'vitest';
import { isBelowCents } from './below-cents.ts';

test('an amount that is not zero and would read as zero in cents is below them', () => {
  expect(['0.003', '-0.009999', '+0.000001'].filter(isBelowCents)).toHaveLength(3);
  expect(['0', '0.000000', '-0.00', '0.01', '-0.012', '3', '-10.001', '100'].filter(isBelowCents)).toEqual(
    [],
  );
});
