/** Whether a failure leaves open what came of a request that was sent before. Pure. */
import { CallError } from './call-error.ts';

/** Refused before anybody looks at what is asked for: who asks was not proved, or too much was asked at once. */
const PROOF: ReadonlySet<string | null> = new Set(['fundPassword', 'method', 'code']);
const TOO_MANY = 429;

/** The request was not answered, or what was refused is not the request: it keeps its id. */
export function isStillOpen(failure: unknown): boolean {
  if (!(failure instanceof CallError)) return false;
  const { outcomeUnknown, reason, status, field } = failure;
  return (
    outcomeUnknown ||
    reason === 'unsent' ||
    reason === 'verification-required' ||
    status === TOO_MANY ||
    PROOF.has(field)
  );
}
