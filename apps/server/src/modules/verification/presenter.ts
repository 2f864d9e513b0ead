/** Identity verification as its owner sees it. Never: the whole number, or who decided. */
import type { IdentityStatus } from '@assay/protocol';
import { maskedNumber } from './document-rules.ts';
import { MIN_PIXELS, REVIEWS_A_DAY } from './rules.ts';
import type { Identity } from './service.ts';

const LEVELS = { basic: 1, 'under-review': 1, failed: 1, passed: 2 } as const;

export function presentIdentity(identity: Identity | null, countries: readonly string[]): IdentityStatus {
  const terms = {
    countries: [...countries],
    documentTypes: ['id-card', 'passport'] as IdentityStatus['documentTypes'],
    minimumPixels: MIN_PIXELS,
  };
  if (identity === null) {
    return { ...terms, state: 'none', level: 0, basic: null, advanced: null, attemptsLeft: REVIEWS_A_DAY };
  }
  const { state, review } = identity;
  return {
    ...terms,
    state,
    level: LEVELS[state],
    basic: {
      name: identity.name,
      idNumber: maskedNumber(identity.idNumber),
      country: identity.country,
      documentType: identity.documentType === 'passport' ? 'passport' : 'id-card',
      time: identity.basicAt,
    },
    advanced:
      review === null
        ? null
        : {
            submitTime: review.submittedAt,
            decideTime: review.decidedAt,
            reason: review.passed === false && review.because === null ? review.reason : null,
            reasonKey: review.because,
          },
    attemptsLeft: Math.max(0, REVIEWS_A_DAY - identity.reviewsToday),
  };
}
