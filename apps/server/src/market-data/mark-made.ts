/**
 * What the last mark price of a futures market was made of: P1, P2 and P3 of `@assay/core/risk`, and which of them was the median.
 * Promises: by the event of the step that made it and the formulas that the core steps by, in millionths of a tick.
 * Never: the mark itself, which the core says.
 */
import type { FuturesMarketState, MarkStepped } from '@assay/core';
import { markOf, microIndex } from '@assay/core/risk';

/** In millionths of a tick. */
export interface MarkMade {
  /** P1: index and what of the last funding rate is still to run. */
  readonly funding: number;
  /** P2: index and the mean of what the book lies beside it. */
  readonly book: number;
  /** P3: of best bid, best ask and last trade. */
  readonly traded: number;
  readonly median: 'funding' | 'book' | 'traded';
}

const NAMES = ['funding', 'book', 'traded'] as const;
const ONE_PPM = 1_000_000;

/** Null where a step says no price that a book takes. */
export function markMade(
  { terms, tickDecimals }: Pick<FuturesMarketState, 'terms' | 'tickDecimals'>,
  step: MarkStepped,
): MarkMade | null {
  const index = microIndex(step.index, tickDecimals);
  if (index === null || index === 0) return null;
  const { second, ratePpb = 0, nextFunding = 0, premiumMean, tradedMean } = step;
  const intervalSeconds = terms.fundingIntervalSeconds;
  // Between nothing and the greatest price, and with nothing to bound it, P1 is the median.
  const funding = markOf({
    index,
    fundingPpb: ratePpb,
    secondsToFunding: Math.min(intervalSeconds, Math.max(0, nextFunding - second)),
    intervalSeconds,
    premium: 0 - index,
    traded: Number.MAX_SAFE_INTEGER,
    capPpm: ONE_PPM,
  });
  const seen = [step.bestBid, step.bestAsk, step.lastPrice];
  const missing = tradedMean === 0 ? index : tradedMean;
  const traded = seen.includes(0) ? missing : medianOf(seen);
  const prices = { funding, book: index + premiumMean, traded };
  const middle = medianOf(Object.values(prices));
  return { ...prices, median: NAMES.find((name) => prices[name] === middle) ?? 'funding' };
}

function medianOf(three: readonly number[]): number {
  return three.toSorted((a, b) => a - b)[1] ?? 0;
}

export const isSameMade = (before: MarkMade | null, now: MarkMade | null): boolean =>
  NAMES.every((name) => before?.[name] === now?.[name]);
