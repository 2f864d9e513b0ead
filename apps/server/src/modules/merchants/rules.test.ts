import { expect, test } from 'vitest';
import {
  APPLICATIONS_A_DAY,
  findApplicationFault,
  findDecisionFault,
  nameKeyOf,
  NEEDED_IDENTITY_LEVEL,
  statusAfter,
} from './rules.ts';

const applicant = { merchantStatus: 0, identityLevel: 2, applicationsToday: 2 } as const;
const judged = { isDecided: false, identityLevel: 2, isNameTaken: false } as const;

test.each([
  [{}, null],
  [{ merchantStatus: 2 }, 'merchant'],
  [{ merchantStatus: 1 }, 'under-review'],
  [{ identityLevel: 1 }, 'identity-needed'],
  [{ applicationsToday: 3 }, 'too-many'],
] as const)('an application of an applicant with %o: %s', (change, fault) => {
  expect(findApplicationFault({ ...applicant, ...change }, 3)).toBe(fault);
});

test.each([
  [{}, null, null],
  [{ isDecided: true }, 'decided-before', 'decided-before'],
  [{ identityLevel: 1 }, 'identity-needed', null],
  [{ isNameTaken: true }, 'name-taken', null],
] as const)('an application with %o: accepting %s, rejecting %s', (change, accepting, rejecting) => {
  expect(findDecisionFault({ ...judged, ...change }, true)).toBe(accepting);
  expect(findDecisionFault({ ...judged, ...change }, false)).toBe(rejecting);
});

test('an applicant waits, and is a merchant or free to apply again', () => {
  expect([null, true, false].map(statusAfter)).toEqual([1, 2, 0]);
  const again = { ...applicant, merchantStatus: statusAfter(false) };
  expect(findApplicationFault(again, 3)).toBeNull();
});

test('names that differ in their case are one name', () => {
  expect(nameKeyOf('Lind')).toBe(nameKeyOf('LIND'));
});

test('an application needs the advanced level, and can be made three times a day', () => {
  expect([NEEDED_IDENTITY_LEVEL, APPLICATIONS_A_DAY]).toEqual([2, 3]);
});
