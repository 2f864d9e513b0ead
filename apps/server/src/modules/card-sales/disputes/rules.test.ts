/** Until when, and how often, somebody can say that money has not come. */
import type { TimeMs } from '@assay/core';
import { expect, it } from 'vitest';
import { canDispute, disputeEnds, DISPUTE_DAYS, MAX_DISPUTES } from './rules.ts';

const paid = { state: 'paid', changedAt: 1_000 as TimeMs } as const;
const found = { state: 'found' } as const;

it('is said of what is paid, within its days, while nobody looks into it', () => {
  expect(disputeEnds(paid)).toBe(1_000 + DISPUTE_DAYS * 86_400_000);
  expect(canDispute(paid, [], disputeEnds(paid) - 1)).toBe(true);
  expect(canDispute(paid, [], disputeEnds(paid))).toBe(false);
  for (const state of ['asked', 'claimed', 'cancelled', 'returned'] as const)
    expect(canDispute({ ...paid, state }, [], 2_000)).toBe(false);
  expect(canDispute(paid, [{ state: 'open' }], 2_000)).toBe(false);
});

it('is said again behind an answer that has found it, not often, and never of what was paid anew', () => {
  expect(canDispute(paid, [found], 2_000)).toBe(true);
  expect(
    canDispute(
      paid,
      Array.from({ length: MAX_DISPUTES }, () => found),
      2_000,
    ),
  ).toBe(false);
  expect(canDispute(paid, [{ state: 'corrected' }], 2_000)).toBe(false);
});
