import { expect, test } from 'vitest';
import {
  findDecisionFault,
  findSubmissionFault,
  isAnothers,
  LEVEL_WHEN_PASSED,
  levelWithData,
  MAX_REVIEWS_BEFORE,
  MIN_PIXELS,
  REVIEWS_A_DAY,
} from './rules.ts';

const standing = { state: 'basic', isTaken: false, reviewsToday: 4 } as const;
const steps = { isBasic: false, isAdvanced: true, maximumADay: 5 } as const;

test.each([
  [{}, {}, null],
  [{ state: 'failed' }, {}, null],
  [{ state: null }, { isBasic: true }, null],
  [{ state: 'under-review' }, { isBasic: true }, 'under-review-already'],
  [{ state: 'passed' }, { isBasic: true }, 'verified'],
  [{ state: null }, {}, 'not-basic'],
  [{ isTaken: true, reviewsToday: 5 }, {}, 'taken'],
  [{ reviewsToday: 5 }, {}, 'too-many'],
  [{ reviewsToday: 5 }, { isBasic: true, isAdvanced: false }, null],
] as const)('a submission at %o with %o: %s', (change, changedSteps, fault) => {
  expect(findSubmissionFault({ ...standing, ...change }, { ...steps, ...changedSteps })).toBe(fault);
});

test.each([
  [{ isDecided: false, isTaken: false }, null, null],
  [{ isDecided: true, isTaken: false }, 'decided-before', 'decided-before'],
  [{ isDecided: false, isTaken: true }, 'taken', null],
] as const)('a review with %o: passing %s, failing %s', (review, passing, failing) => {
  expect(findDecisionFault(review, true)).toBe(passing);
  expect(findDecisionFault(review, false)).toBe(failing);
});

test('data handed in anew take no level away', () => {
  expect(([0, 1, 2] as const).map(levelWithData)).toEqual([1, 1, 2]);
});

test('a document is taken where it proves another account', () => {
  expect([isAnothers(null, 7), isAnothers(7, 7), isAnothers(8, 7)]).toEqual([false, false, true]);
});

test('photographs have 600 pixels, are handed in five times a day, and prove the advanced level', () => {
  expect([MIN_PIXELS, REVIEWS_A_DAY, LEVEL_WHEN_PASSED]).toEqual([600, 5, 2]);
  expect(MAX_REVIEWS_BEFORE).toBe(5);
});
