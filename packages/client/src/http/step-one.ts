/**
 * The refusal that is none: step 1 of a login has succeeded and the second step is asked for. It goes
 * to its caller in silence. Known by the server's error name, or by its text; a test holds the text to the server's.
 */
import type { CallError } from './call-error.ts';

const STEP_ONE_TEXTS: readonly string[] = ['step 1 of the login succeeded. confirm the second step.'];

export function meansStepOne(error: CallError): boolean {
  return (
    error.reason === 'second-step-required' || STEP_ONE_TEXTS.includes(error.message.trim().toLowerCase())
  );
}
