import { expect, test } from 'vitest';
import { findClaimFault, findUploadFault, makesWay } from './upload-rules.ts';

test.each([
  [{ today: 5, keptBytes: 90 }, null],
  [{ today: 6, keptBytes: 0 }, 'too-many'],
  [{ today: 0, keptBytes: 91 }, 'too-much'],
] as const)('another picture beside %o: %s', (kept, fault) => {
  expect(findUploadFault(kept, { sizeBytes: 10, maximumADay: 6, maximumBytes: 100 })).toBe(fault);
});

const filed = { stored_at: 1, removed_at: null, claimed_by: null };

test('nobody takes a picture that is not there', () => {
  expect(findClaimFault(undefined, { kind: 'kyc', minimumPixels: 0 })).toBe('not-found');
});

test.each([
  [{ kind: 'kyc', width: 700, height: 700, stored_at: null }, 'not-found'],
  [{ kind: 'kyc', width: 700, height: 700, removed_at: 2 }, 'not-found'],
  [{ kind: 'kyc', width: 700, height: 700, claimed_by: 'identity:1' }, 'not-found'],
  [{ kind: 'avatar', width: 700, height: 700 }, 'not-found'],
  [{ kind: 'kyc', width: 700, height: 599 }, 'too-small'],
  [{ kind: 'kyc', width: 600, height: 600 }, null],
  [{ kind: null, width: 600, height: 700 }, null],
] as const)('%o taken for a verification: %s', (picture, fault) => {
  expect(findClaimFault({ ...filed, ...picture }, { kind: 'kyc', minimumPixels: 600 })).toBe(fault);
});

test('the picture before makes way for another, not for itself', () => {
  expect([makesWay('a', 'b'), makesWay('a', 'a'), makesWay(null, 'b'), makesWay('a', null)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
