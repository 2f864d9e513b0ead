import { expect, test } from 'vitest';
import { CallError, type CallErrorName } from './call-error.ts';
import { isStillOpen } from './still-open.ts';

const failure = (name: CallErrorName, status: number, field: string | null = null) =>
  new CallError({ name, status, field, number: 0, message: '', params: {}, requestId: null });

test.each([
  [failure('network', 0), true],
  [failure('outcome-unknown', 503), true],
  [failure('unsent', 0), true],
  // A typing error behind a lost answer says nothing about what was lost.
  [failure('wrong-fund-password', 400, 'fundPassword'), true],
  [failure('wrong-code', 400, 'code'), true],
  [failure('verification-required', 403), true],
  [failure('too-many-requests', 429), true],
  [failure('quote-expired', 409, 'quoteId'), false],
  [failure('insufficient-available-balance', 409, 'amount'), false],
  [new Error('given up'), false],
])('%o', (given, isOpen) => {
  expect(isStillOpen(given)).toBe(isOpen);
});
