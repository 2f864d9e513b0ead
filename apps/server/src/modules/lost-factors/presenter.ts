/** How a request looks to its user: without who has decided it. */
import type { LostFactorAnswer } from '@assay/protocol';
import type { LostFactorRecord } from './shape.ts';

export function presentLostFactor(record: LostFactorRecord | null): LostFactorAnswer {
  if (record === null) return { request: null };
  const { factor, state, askedAt, dueAt, endedAt, endReason } = record;
  return {
    request: {
      factor,
      state,
      askTime: askedAt,
      dueTime: dueAt,
      endTime: endedAt,
      reason: state === 'rejected' ? endReason : null,
    },
  };
}
