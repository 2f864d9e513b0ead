import { expect, test } from 'vitest';
import { nextLevel } from './next-level.ts';

test.each([
  ['0.000000', '1000000.000000', '1000000.000000', 0],
  ['250000.500000', '1000000.000000', '749999.500000', 25],
  ['999999.999999', '1000000.000000', '0.000001', 99],
  // Yesterday's volume may already be enough: the level is decided once a day.
  ['1000001.000000', '1000000.000000', '0.000000', 100],
])('from %s to %s %s are missing', (volume, nextVolume, missing, percent) => {
  expect(nextLevel({ volume, nextVolume })).toEqual({ missing, percent });
});

test('the highest level has none above it', () => {
  expect(nextLevel({ volume: '5.0', nextVolume: null })).toBeNull();
});
