import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { feeUnits, securityFundShare } from './fees.ts';

it.each([
  [1000, 1000, 1],
  [1001, 1000, 2],
  [1, 1, 1],
  [0, 1000, 0],
  [5, 0, 0],
  [7, 1_000_000, 7],
  [9007199254740991, 1000, 9007199254741],
])('the fee of %d at %d ppm is %d', (received, rate, fee) => {
  expect(feeUnits(received, rate)).toBe(fee);
});

it('is the exact share rounded up, within the fill, and its parts sum to it', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 1_000_000 }), (received, rate) => {
      const fee = feeUnits(received, rate);
      const exact = BigInt(received) * BigInt(rate);
      expect(BigInt(fee) * 1_000_000n - exact).toBeGreaterThanOrEqual(0n);
      expect(BigInt(fee) * 1_000_000n - exact).toBeLessThan(1_000_000n);
      expect(fee).toBeLessThanOrEqual(received);
      expect(BigInt(securityFundShare(fee))).toBe(BigInt(fee) / 10n);
    }),
    { seed: 5, numRuns: 5000 },
  );
});
