/**
 * The judgement of a proof in this browser, with all that a screen shows of it.
 * Promises: nothing is asked of anybody; what judges is fetched on use. A proof that is not signed by the key that this
 * browser knows is judged by its own key, and says so.
 */
import type { SettlementProof } from '@assay/protocol';
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

/** `value` as it was parsed from JSON. */
export async function checkProof(value: unknown): Promise<ProofCheck> {
  const { verifyProof, hashOf, tickBytes } = await import('@assay/verify');
  const begun = performance.now();
  const verdict = verifyProof(value);
  if (!verdict.ok) return verdict;
  const tookMs = Math.max(1, Math.round(performance.now() - begun));
  // The verifier has read every field of it and refused all others.
  const proof = value as SettlementProof;
  const rows = tickRows(proof, (tick) => hashOf(tickBytes(tick)));
  return { ok: true, proof, recomputed: verdict.recomputed, rows, tookMs };
}

/** As `checkProof`, of a text that came from elsewhere. */
export async function checkProofText(text: string): Promise<ProofCheck> {
  const { readProof } = await import('@assay/verify');
  const read = readProof(text);
  return read.ok ? checkProof(read.value) : read;
}
