import { describe, expect, it } from 'vitest';
import { MAX_PRICE } from '../book/prices.ts';
import { fifthOf, fillablePrice, isRestored, liquidationFee, stepLots } from './liquidation-steps.ts';
import { SEED_TIERS } from './risk.fixture.ts';

const STEP = { wholeBelow: 100_000e6, partPpm: 200_000 };

describe('a step', () => {
  it.each([
    ['all of a small position', 1000, 100_000e6, 1000],
    ['a fifth of a larger one in its first tiers', 1000, 100_001e6, 501],
    ['down to the limit of the tier below', 1000, 1_250_000e6, 200],
    ['a fifth where that is more', 1000, 1_010_000e6, 200],
    ['down two fifths where the tier asks it', 1000, 1_600_000e6, 375],
    ['a fifth, rounded up', 7, 240_000e6, 6],
    ['a fifth of what lies at a limit, by the tier below that', 1000, 250_000e6, 800],
    ['one lot at least', 1, 100_001e6, 1],
  ])('closes %s', (_, lots, value, closed) => {
    expect(stepLots(lots, value, SEED_TIERS, STEP)).toBe(closed);
  });

  it('closes a part of what lies in the first tier', () => {
    expect(stepLots(1000, 40_000e6, SEED_TIERS, { wholeBelow: 1, partPpm: 200_000 })).toBe(200);
    expect(stepLots(1001, 40_000e6, SEED_TIERS, { wholeBelow: 1, partPpm: 200_000 })).toBe(201);
    expect(stepLots(1000, 40_000e6, SEED_TIERS, { wholeBelow: 1, partPpm: 0 })).toBe(1);
  });

  it('is the last one where equity covers what is needed and the buffer, rounded up', () => {
    expect([isRestored(121, 101, 190_000), isRestored(120, 101, 190_000)]).toEqual([true, false]);
    expect([isRestored(100, 100, 0), isRestored(99, 100, 0)]).toEqual([true, false]);
  });

  it.each([
    [1000, 1_000_000, 500, 500],
    [1000, 1_000_001, 500, 501],
    [499, 1_000_000, 500, 499],
    [-3, 1_000_000, 500, 0],
  ])('takes of %i left, for %i closed at %i ppm, a fee of %i', (left, value, fee, taken) => {
    expect(liquidationFee(left, value, fee)).toBe(taken);
  });
});

describe('the fillable price', () => {
  const linear = { kind: 'linear', factor: 1 } as const;
  const inverse = { kind: 'inverse', factor: 1e9 } as const;
  const position = { lots: 100, entryValue: 1 };

  it.each([
    // 100 lots at 1,000; maintenance 5,000.
    [linear, 'long', 100_000, 5000, null, 1000],
    [linear, 'long', 100_000, 2500, null, 963],
    [linear, 'long', 100_000, 0, null, 925],
    [linear, 'long', 100_000, -9000, null, 925],
    [linear, 'long', 100_000, 0, 950, 950],
    [linear, 'short', 100_000, 2500, null, 1037],
    [linear, 'short', 100_000, 0, 1050, 1050],
    [linear, 'long', 7000, 0, null, 1],
    [linear, 'short', 100_000, 7000, null, 1000],
    // 1e11 units at 1; 1e8 at 1,000.
    [inverse, 'long', 100_000_000, 0, null, 1000],
    [inverse, 'short', 5000, 0, null, MAX_PRICE],
  ] as const)(
    'of a %o %s worth %i with equity %i and bankruptcy %s is %i',
    (contract, side, value, equity, bankruptcy, price) => {
      expect(fillablePrice(contract, { ...position, side }, value, equity, 5000, bankruptcy)).toBe(price);
    },
  );

  it('moves against the holder of an inverse contract, too', () => {
    const offer = (side: 'long' | 'short'): number =>
      fillablePrice(inverse, { ...position, side }, 100_000_000, 0, 5_000_000, null);
    expect([offer('long'), offer('short')]).toEqual([931, 1081]);
  });
});

it.each([
  [0, 10, 5],
  [1, 10, 5],
  [2, 10, 4],
  [9, 10, 1],
  [0, 1, 5],
  [6, 7, 1],
])('the rank %i of %i lies in the fifth %i', (rank, count, fifth) => {
  expect(fifthOf(rank, count)).toBe(fifth);
});
