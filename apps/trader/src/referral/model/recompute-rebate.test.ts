import { expect, it } from 'vitest';
import { recomputeRebate } from './recompute-rebate.ts';

it.each([
  ['0.00012345', 200_000, '0.00002469', '0.00002469', true],
  ['0.00000009', 100_000, '0.00000001', '0.00000000', false],
  ['9007199254.740991', 50_000, '450359962.737049', '450359962.737049', true],
  ['1.000000', 200_000, '0.200001', '0.200000', false],
])('%s at %i ppm, stated as %s, is %s', (fee, ratePpm, amount, computed, agrees) => {
  expect(recomputeRebate({ fee, ratePpm, amount })).toEqual({ amount: computed, agrees });
});

it.each([
  ['1.000000', '0.20000000'],
  ['1e6', '200000'],
  ['-1.000000', '0.200000'],
])('a fee of %s and a rebate of %s cannot be computed again', (fee, amount) => {
  expect(recomputeRebate({ fee, ratePpm: 200_000, amount })).toBeNull();
});
