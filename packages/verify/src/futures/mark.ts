/**
 * The mark price of a second, from the index and from what the book said then; in millionths of a tick.
 * Promises: the published rule in whole numbers; written anew: shares no code with the exchange.
 *
 *   mark = median(P1, P2, P3) within index ± cap, to the nearest tick, a half up, at least 1
 *   P1 = index + index × rate × seconds to the funding ÷ interval      P2 = index + mean of the premium
 *   P3 = median(best bid, best ask, last price), or the mean of what P3 was
 */
import { HIGHEST_PRICE, MICRO, PPB, PPM, floorOf, greatestOf, leastOf, sizeOf } from './contract.ts';
import type { MarkEvent, ReceiptTerms } from './receipt.ts';

const INDEX_DECIMALS = 8;
/** What a second adds to a mean over 150 s and over 30 s. */
const OF_150_S = 6_644_494n;
const OF_30_S = 32_783_900n;

export interface MarkFigures {
  readonly premiumMean: bigint;
  readonly tradedMean: bigint;
  readonly mark: bigint;
}

/** An index price in millionths of a tick, rounded down. */
export const microIndex = (index: number, tickDecimals: number): bigint =>
  floorOf(BigInt(index) * 10n ** BigInt(tickDecimals) * MICRO, 10n ** BigInt(INDEX_DECIMALS));

/** To the nearest tick, a half up; at least 1. */
export const wholeTicks = (micro: bigint): bigint => greatestOf(1n, floorOf(micro + MICRO / 2n, MICRO));

function median(one: bigint, two: bigint, three: bigint): bigint {
  return greatestOf(leastOf(one, two), leastOf(greatestOf(one, two), three));
}

/** BigInt divides towards zero, as the means are rounded. */
const nextMean = (mean: bigint, sample: bigint, ratePpb: bigint): bigint =>
  mean + ((sample - mean) * ratePpb) / PPB;

/** What a step is made of. */
export type MarkMade = Pick<
  MarkEvent,
  | 'second'
  | 'index'
  | 'impactBid'
  | 'impactAsk'
  | 'bestBid'
  | 'bestAsk'
  | 'lastPrice'
  | 'before'
  | 'ratePpb'
  | 'nextFunding'
>;
export type MarkTerms = Pick<ReceiptTerms, 'markCapPpm' | 'fundingSeconds'>;

/** What a second's mark and means are. */
export function markOf(event: MarkMade, terms: MarkTerms, tickDecimals: number): MarkFigures {
  const index = microIndex(event.index, tickDecimals);
  const [bid, ask, last] = [BigInt(event.bestBid), BigInt(event.bestAsk), BigInt(event.lastPrice)];
  const hasImpact = event.impactBid !== 0 && event.impactAsk !== 0;
  const mid = (BigInt(event.impactBid) + BigInt(event.impactAsk)) / 2n;
  const premiumMean = nextMean(BigInt(event.before.premiumMean), hasImpact ? mid - index : 0n, OF_150_S);
  const before = BigInt(event.before.tradedMean);
  const isTraded = bid !== 0n && ask !== 0n && last !== 0n;
  const traded = isTraded ? median(bid, ask, last) : before === 0n ? index : before;
  const tradedMean = !isTraded ? before : before === 0n ? traded : nextMean(before, traded, OF_30_S);
  const middle = median(index + carriedOf(event, terms, index), index + premiumMean, traded);
  const cap = floorOf(index * BigInt(terms.markCapPpm), PPM);
  const capped = leastOf(index + cap, greatestOf(index - cap, middle));
  return { premiumMean, tradedMean, mark: leastOf(HIGHEST_PRICE, wholeTicks(capped)) };
}

/** What the last rate adds to the index until the next funding. */
function carriedOf(
  { ratePpb, nextFunding, second }: MarkMade,
  { fundingSeconds }: MarkTerms,
  index: bigint,
): bigint {
  const rate = BigInt(ratePpb);
  const left = BigInt(Math.min(fundingSeconds, Math.max(0, nextFunding - second)));
  const carried = floorOf(index * sizeOf(rate) * left, PPB * BigInt(Math.max(1, fundingSeconds)));
  return rate < 0n ? -carried : carried;
}
