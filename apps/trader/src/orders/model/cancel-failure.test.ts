import { CallError, type CallErrorName } from '@assay/client';
import { expect, test } from 'vitest';
import { cancelFailure } from './cancel-failure.ts';

test.each<[CallErrorName, number, string | null]>([
  ['network', 0, 'unknown'],
  ['unreadable', 502, 'unknown'],
  ['order-not-cancellable', 409, null],
  ['too-many-requests', 429, 'from the venue'],
])('a cancelling that failed as %s with %i says: %s', (name, status, said) => {
  const message = 'from the venue';
  const error = new CallError({ name, status, number: 0, message, field: null, params: {}, requestId: null });
  expect(cancelFailure(error, 'unknown')).toBe(said);
});
