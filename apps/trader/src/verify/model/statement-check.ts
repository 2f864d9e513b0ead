/**
 * The verification of a statement of solvency in this browser.
 * Promises: nothing is asked of anybody; it is verified by its own key, which the page compares with the one it knows.
 */
import { readProof, verifyStatement } from '@assay/verify';
import type { Failure, VerifiedStatement } from '@assay/verify';

export type StatementCheck = VerifiedStatement | Failure;

/** Never throws. */
export function checkStatement(text: string): StatementCheck {
  const read = readProof(text);
  return read.ok ? verifyStatement(read.value) : read;
}
