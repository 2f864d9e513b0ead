/**
 * The verification of published ticks in this browser: each signature, each hash and each median, and what terms come to.
 * Promises: nothing is asked of anybody; what does not hold is named by its path, as the command line names it; ticks of
 * another coin or of other seconds than were asked for do not hold, be they signed as they may.
 */
import { settleTerms, verifyTicks } from '@assay/verify';
import type {
  CountedTick,
  Failure,
  SettledTerms,
  SettlementResult,
  Terms,
  Tick,
  VerifiedTicks,
} from '@assay/verify';

/** What the exchange was asked for. */
export interface AskedTicks {
  readonly coin: string;
  /** First and last second, in Unix seconds. */
  readonly from: number;
  readonly to: number;
}

export interface TickQuestion {
  readonly publicKey: string;
  readonly asked: AskedTicks;
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

/** Verifies ticks; never throws. */
export function checkTicks({ publicKey, asked, ticks, terms }: TickQuestion): TickCheck {
  const begun = performance.now();
  const settled = terms === null ? null : settleTerms(terms, ticks, { publicKey });
  if (settled?.ok === false) return settled;
  const verified = settled?.ticks ?? verifyTicks(ticks, { publicKey, signatures: 'every' });
  if (!verified.ok) return { ...verified, place: `ticks${verified.place.replace(/^ticks$/, '')}` };
  const { coin, ticks: count, first, last } = verified;
  const other = otherThanAsked(asked, verified);
  if (other !== null) return other;
  const example = exampleOf(terms, settled);
  const tookMs = Math.max(1, Math.round(performance.now() - begun));
  return { ok: true, coin, count, first, last, example, tookMs };
}

/** An exchange may not answer with quieter ticks than those that it was asked for. */
function otherThanAsked(
  { coin, from, to }: AskedTicks,
  { coin: given, ticks, first, last }: VerifiedTicks,
): Failure | null {
  if (given !== coin) return failure('ticks[0].coin', `is ${given}, not ${coin}, which was asked for`);
  if (first.second < from)
    return failure('ticks[0].second', `is before ${from}, the first that was asked for`);
  if (last.second > to)
    return failure(`ticks[${ticks - 1}].second`, `is after ${to}, the last that was asked for`);
  return null;
}

const failure = (place: string, reason: string): Failure => ({ ok: false, place, reason });

function exampleOf(terms: Terms | null, settled: SettledTerms | null): SettledExample | null {
  if (terms === null || settled === null) return null;
  return { terms, result: settled.result, counted: settled.counted };
}
