/** Edges of the rules that no run of an exchange comes to by itself. */
import { expect, test } from 'vitest';
import { isDeep, isRestored, tierAt } from './margin.ts';
import { bandsByRank, classOf, rankedAt, sharesOf } from './ranking.ts';

test('there is enough again with two hundredths beyond what is needed, rounded up', () => {
  expect([1020n, 1019n].map((equity) => isRestored(equity, 1000n))).toEqual([true, false]);
  expect([1022n, 1021n].map((equity) => isRestored(equity, 1001n))).toEqual([true, false]);
});

test('deep is less than two thirds of what is needed', () => {
  expect([666n, 665n].map((equity) => isDeep(equity, 1000n))).toEqual([false, true]);
});

test('a value at the limit of a tier is in it, one beyond all is in the last', () => {
  const tiers = [10, 20].map((limit) => ({ limit, ratePpm: limit }));
  expect([10n, 11n, 20n, 21n].map((value) => tierAt(tiers, value))).toEqual([0, 1, 1, 1]);
});

test('a score below 32 is its own class; from there on there are sixteen to a doubling', () => {
  expect([0, 31, 32, 33, 34, 63, 64, 67, 68].map(classOf)).toEqual([0, 31, 32, 32, 33, 47, 48, 48, 49]);
});

test('of one class who stands first ranks first, and the band counts the classes above', () => {
  const candidates = [32, 70, 33, 90, 10].map((score) => ({ commitment: '', score, lots: 1 }));
  const all = candidates.map((_one, place) => rankedAt(candidates, place));
  expect(all.map(({ rank }) => rank)).toEqual([3, 2, 4, 1, 5]);
  expect(all.map(({ band }) => band)).toEqual([3, 4, 3, 5, 1]);
  expect(bandsByRank(candidates)).toEqual([5, 4, 3, 3, 1]);
});

test('shares are in proportion, and what rounding leaves goes to the first ones', () => {
  expect(sharesOf(10n, [5n, 5n, 5n])).toEqual([4n, 3n, 3n]);
  expect(sharesOf(15n, [5n, 5n, 5n])).toEqual([5n, 5n, 5n]);
  expect(sharesOf(99n, [5n, 6n])).toEqual([5n, 6n]);
});
