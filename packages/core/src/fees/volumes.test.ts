import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { FeeVolumes } from './volumes.ts';

it('sums the thirty days before a day, whatever the gaps between fills', () => {
  const fill = fc.record({
    ownerIndex: fc.integer({ min: 0, max: 3 }),
    gap: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 28, max: 65 })),
    value: fc.integer({ min: 0, max: 1000 }),
  });
  fc.assert(
    fc.property(
      fc.array(fill, { maxLength: 40, size: 'max' }),
      fc.integer({ min: 0, max: 40 }),
      (fills, later) => {
        let volumes = new FeeVolumes();
        const all: { ownerIndex: number; day: number; value: number }[] = [];
        let day = 0;
        for (const { ownerIndex, gap, value } of fills) {
          day += gap;
          volumes.add(ownerIndex, day, value);
          all.push({ ownerIndex, day, value });
        }
        const copy = new FeeVolumes();
        copy.restore(volumes.capture());
        if (later % 2 === 0) volumes = copy;
        const today = day + later;
        for (let ownerIndex = 0; ownerIndex < 4; ownerIndex += 1) {
          const counted = all.filter(
            (one) => one.ownerIndex === ownerIndex && one.day < today && one.day >= today - 30,
          );
          expect(volumes.volumeBefore(ownerIndex, today)).toBe(
            counted.reduce((sum, { value }) => sum + value, 0),
          );
        }
      },
    ),
    { seed: 3, numRuns: 500 },
  );
});

it('stops at the greatest number', () => {
  const volumes = new FeeVolumes();
  for (const day of [1, 1, 2]) volumes.add(0, day, MAX_AMOUNT);
  expect(volumes.volumeBefore(0, 2)).toBe(MAX_AMOUNT);
  expect(volumes.volumeBefore(0, 3)).toBe(MAX_AMOUNT);
});
