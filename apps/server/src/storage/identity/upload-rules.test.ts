import { expect, test } from 'vitest';
import { findClaimFault, findUploadFault } from './upload-rules.ts';

test.each([
  [{ today: 5, keptBytes: 90 }, null],
  [{ today: 6, keptBytes: 0 }, 'too-many'],
  [{ today: 0, keptBytes: 91 }, 'too-much'],
] as const)('another picture beside %o: %s', (kept, fault) => {
  expect(findUploadFault(kept, { sizeBytes: 10, maximumADay: 6, maximumBytes: 100 })).toBe(fault);
});

test.each([
  [undefined, 'not-found'],
  [{ kind: 'avatar', width: 700, height: 700 }, 'not-found'],
  [{ kind: 'kyc', width: 700, height: 599 }, 'too-small'],
  [{ kind: 'kyc', width: 600, height: 600 }, null],
  [{ kind: null, width: 600, height: 700 }, null],
] as const)('%o taken for a verification: %s', (picture, fault) => {
  expect(findClaimFault(picture, { kind: 'kyc', minimumPixels: 600 })).toBe(fault);
});
