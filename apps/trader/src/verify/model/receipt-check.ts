/**
 * The verification of a receipt of futures in this browser.
 * Promises: nothing is asked of anybody; a receipt is verified by its own key, which the page compares with the one it knows. Blocks that were
 * published are given, and judged like all else.
 */
import { holdReceipt, readProof, verifyReceipt } from '@assay/verify';
import type { Failure, VerifiedReceipt } from '@assay/verify';
import { askedFault } from './asked-receipt.ts';
import type { AskedReceipt } from './asked-receipt.ts';

export interface HoldingReceipt {
  readonly ok: true;
  readonly verified: VerifiedReceipt;
  readonly tookMs: number;
  /** Blocks were given, and not all that it needs: they come ten seconds behind. */
  readonly isUnpublished: boolean;
}

export type ReceiptCheck = HoldingReceipt | Failure;

/** What `holdReceipt` says where blocks are missing, and none says otherwise. */
const MISSING = 'blocks';

/** Verifies the text of a receipt as the one that was asked for, and holds it against blocks where some are given; never throws. */
export function checkReceipt(
  text: string,
  asked: AskedReceipt,
  blocks: readonly unknown[] | null = null,
): ReceiptCheck {
  const begun = performance.now();
  const read = readProof(text);
  if (!read.ok) return read;
  const verified = verifyReceipt(read.value);
  if (!verified.ok) return verified;
  const other = askedFault(verified.receipt, asked);
  if (other !== null) return other;
  const held = blocks === null ? verified : holdReceipt(verified, blocks);
  const isUnpublished = !held.ok && held.place === MISSING;
  if (!held.ok && !isUnpublished) return held;
  const tookMs = Math.max(1, Math.round(performance.now() - begun));
  return { ok: true, verified: held.ok ? held : verified, isUnpublished, tookMs };
}
