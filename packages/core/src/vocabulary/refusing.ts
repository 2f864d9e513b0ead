/**
 * How a rule says no.
 * Promises: a refusal is a plain value that names its code, the field at fault and the bounds it broke.
 */
import type { Outcome } from './outcomes.ts';
import type { Refusal, RefusalCode } from './refusals.ts';

const NO_PARAMS: Refusal['params'] = {};

/** A refusal with its reason, the field at fault if one is, and the figures its text names. */
export function refused(
  code: RefusalCode,
  field: string | null,
  params: Refusal['params'] = NO_PARAMS,
): Refusal {
  return { code, field, params };
}

/** A refusal as the outcome of a command. */
export function refusedOutcome(refusal: Refusal): Outcome {
  return { type: 'refused', refusal };
}
