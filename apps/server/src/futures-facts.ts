/**
 * What the core says of futures markets in the words that receipts and blocks share.
 * Promises: figures are the core's own, one by one; nothing is worked out.
 */
import type { Event, FuturesTerms } from '@assay/core';
import type { FundFigures, MarkFact, ReceiptTerms } from '@assay/verify';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

export const termsTold = (terms: FuturesTerms): ReceiptTerms => ({
  makerFeePpm: terms.makerFeeRatePpm,
  takerFeePpm: terms.takerFeeRatePpm,
  liquidationFeePpm: terms.liquidationFeeRatePpm,
  markCapPpm: terms.markCapPpm,
  fundingSeconds: terms.fundingIntervalSeconds,
  interestPpb: terms.interestPpb,
  clampPpb: terms.clampPpb,
  fundingCapPpb: terms.fundingCapPpb,
  tiers: terms.tiers.map(({ limit, ratePpm }) => ({ limit, ratePpm })),
});

export function fundTold(event: Of<'deleveraging-done'>): FundFigures {
  const { fundBalance: balance, fundValue: value, fundWorth: worth, fundLeast: least } = event;
  return { balance, value, worth, least };
}

/** Steps of rules before 4 name no funding. */
export function markTold(step: Of<'mark-stepped'>): Omit<MarkFact, 'at'> {
  const { second, index, impactBid, impactAsk, bestBid, bestAsk, lastPrice } = step;
  const { ratePpb = 0, nextFunding = 0, premiumMean, tradedMean, mark } = step;
  const made = { second, index, impactBid, impactAsk, bestBid, bestAsk, lastPrice };
  return { event: 'mark', ...made, ratePpb, nextFunding, premiumMean, tradedMean, mark };
}
