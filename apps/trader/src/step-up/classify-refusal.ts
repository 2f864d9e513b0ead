/** Whether a refusal is about the proof, so that the dialog says it, or about something else. Pure. */
import { CallError } from '@assay/client';
import { methodsOf, type ProofMethod } from '../account-forms/proof.ts';

/** `methods`: what the venue asks for instead; empty where it is the same as before. */
export function classifyRefusal(
  failure: unknown,
  proofField: string,
): 'elsewhere' | { readonly methods: readonly ProofMethod[] } {
  if (!(failure instanceof CallError)) return 'elsewhere';
  if (failure.reason === 'verification-required') return { methods: methodsOf(failure.params) };
  if (failure.reason === 'passkey-refused' || failure.reason === 'too-many-requests') return { methods: [] };
  const isProof = failure.reason === 'wrong-code' && (failure.field ?? proofField) === proofField;
  return isProof ? { methods: [] } : 'elsewhere';
}
