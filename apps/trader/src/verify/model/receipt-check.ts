/**
 * The verification of a receipt of futures in this browser.
 * Promises: nothing is asked of anybody; a receipt is verified by its own key, which the page compares with the one it knows.
 */
import { readProof, verifyReceipt } from '@assay/verify';
import type { Failure, VerifiedReceipt } from '@assay/verify';

export interface HoldingReceipt {
  readonly ok: true;
  readonly verified: VerifiedReceipt;
  readonly tookMs: number;
}

export type ReceiptCheck = HoldingReceipt | Failure;

/** Verifies the text of a receipt; never throws. */
export function checkReceipt(text: string): ReceiptCheck {
  const begun = performance.now();
  const read = readProof(text);
  if (!read.ok) return read;
  const verified = verifyReceipt(read.value);
  if (!verified.ok) return verified;
  return { ok: true, verified, tookMs: Math.max(1, Math.round(performance.now() - begun)) };
}
