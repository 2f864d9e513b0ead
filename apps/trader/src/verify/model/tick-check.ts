/**
 * The judgement of published ticks in this browser: each signature, each hash and each median, and what terms come to.
 * Promises: nothing is asked of anybody; what does not hold is named by its place, as the command line names it.
 */
import { settleTerms, verifyTicks } from '@assay/verify';
import type { CountedTick, Failure, SettledTerms, SettlementResult, Terms, Tick } from '@assay/verify';

export interface TickQuestion {
  readonly publicKey: string;
  /** As they came, in the order of their numbers. */
  readonly ticks: readonly unknown[];
  /** null: the ticks alone. */
  readonly terms: Terms | null;
}

/** What terms come to, and the ticks whose mean is the final price. */
export interface SettledExample {
  readonly terms: Terms;
  readonly result: SettlementResult;
  readonly counted: readonly CountedTick[];
}

export interface HoldingTicks {
  readonly ok: true;
  readonly coin: string;
  /** So many ticks, as many signatures and medians, and one hash fewer. */
  readonly count: number;
  readonly first: Tick;
  readonly last: Tick;
  readonly example: SettledExample | null;
  readonly tookMs: number;
}

export type TickCheck = HoldingTicks | Failure;

/** Judges ticks; never throws. */
export function checkTicks({ publicKey, ticks, terms }: TickQuestion): TickCheck {
  const begun = performance.now();
  const settled = terms === null ? null : settleTerms(terms, ticks, { publicKey });
  if (settled?.ok === false) return settled;
  const verified = settled?.ticks ?? verifyTicks(ticks, { publicKey, signatures: 'every' });
  if (!verified.ok) return { ...verified, place: `ticks${verified.place.replace(/^ticks$/, '')}` };
  const { coin, ticks: count, first, last } = verified;
  const example = exampleOf(terms, settled);
  const tookMs = Math.max(1, Math.round(performance.now() - begun));
  return { ok: true, coin, count, first, last, example, tookMs };
}

function exampleOf(terms: Terms | null, settled: SettledTerms | null): SettledExample | null {
  if (terms === null || settled === null) return null;
  return { terms, result: settled.result, counted: settled.counted };
}
