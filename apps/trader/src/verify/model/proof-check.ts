/**
 * The verification of a proof in this browser, with all that a screen shows of it.
 * Promises: nothing is asked of anybody; a proof is verified by its own key, which the page compares with the one it knows.
 */
import type { SettlementProof } from '@assay/protocol';
import { hashOf, readProof, tickBytes, verifyProof } from '@assay/verify';
import type { Failure, Recomputed } from '@assay/verify';
import { tickRows, type TickRow } from './tick-rows.ts';

export interface HoldingProof {
  readonly ok: true;
  readonly proof: SettlementProof;
  readonly recomputed: Recomputed;
  readonly rows: readonly TickRow[];
  readonly tookMs: number;
}

export type ProofCheck = HoldingProof | Failure;

/** Verifies the text of a proof; never throws. */
export function checkProof(text: string): ProofCheck {
  const begun = performance.now();
  const read = readProof(text);
  if (!read.ok) return read;
  const verdict = verifyProof(read.value);
  if (!verdict.ok) return verdict;
  const tookMs = Math.max(1, Math.round(performance.now() - begun));
  // The verifier has read every field of it and refused all others.
  const proof = read.value as SettlementProof;
  const rows = tickRows(proof, (tick) => hashOf(tickBytes(tick)));
  return { ok: true, proof, recomputed: verdict.recomputed, rows, tookMs };
}
