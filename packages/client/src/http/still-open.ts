/** Whether a failure leaves open what came of a request that was sent before. Pure. */
import { CallError } from './call-error.ts';

/** What says who asks. */
export const PROOF: ReadonlySet<string | null> = new Set(['fundPassword', 'method', 'code']);
const TOO_MANY = 429;

/**
 * The request was not answered, or refused before anybody looked at what is asked for: who asks was not proved, or too much was asked
 * at once. It keeps its id.
 */
export const isStillOpen = (failure: unknown): boolean =>
  failure instanceof CallError &&
  (failure.outcomeUnknown ||
    failure.status === TOO_MANY ||
    PROOF.has(failure.field) ||
    failure.reason === 'unsent' ||
    failure.reason === 'verification-required');
