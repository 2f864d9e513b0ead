/**
 * A proof from elsewhere: checked here until the caller aborts.
 * Promises: a file that is too long for a proof is refused by its size, before any of it is read.
 */
import { tooLongForProof } from '@assay/verify';
import { checkProofInWorker } from './verifier.ts';
import type { ProofCheck } from './proof-check.ts';

/** A file, or a text that was pasted. */
export type GivenProof = Pick<File, 'name' | 'size' | 'text'> | string;

/** Verifies it; `text` is what was read of it. Throws where the file cannot be read, or once `signal` says to stop. */
export async function checkGiven(
  given: GivenProof,
  signal: AbortSignal,
): Promise<{ readonly check: ProofCheck; readonly text: string }> {
  const refused = typeof given === 'string' ? null : tooLongForProof(given.size);
  if (refused !== null) return { check: refused, text: '' };
  const text = typeof given === 'string' ? given : await given.text();
  return { check: await checkProofInWorker(text, signal), text };
}
