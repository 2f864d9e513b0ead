/**
 * Whether new terms of a futures market are harder on anybody than those in force, so that they are announced.
 * Promises: pure. At once are only lower fees, tiers that ask for no more at any value and allow no less leverage, and higher bounds
 * of open interest, of one account too. What a mark or a funding is made of may take from either side, so each change of that waits.
 */
import type { FuturesTerms } from '@assay/core';
import { maintenanceMargin, tierOf, tiersOf } from '@assay/core/risk';

const LOWER_IS_EASIER = ['makerFeeRatePpm', 'takerFeeRatePpm', 'liquidationFeeRatePpm'] as const;
const HIGHER_IS_EASIER = ['openInterestLower', 'openInterestUpper'] as const;
const TAKES_FROM_SOMEBODY = [
  'markCapPpm',
  'impactValue',
  'fundingIntervalSeconds',
  'interestPpb',
  'clampPpb',
  'fundingCapPpb',
] as const;

export function isHarder(after: FuturesTerms, before: FuturesTerms): boolean {
  return (
    LOWER_IS_EASIER.some((field) => after[field] > before[field]) ||
    HIGHER_IS_EASIER.some((field) => after[field] < before[field]) ||
    TAKES_FROM_SOMEBODY.some((field) => after[field] !== before[field]) ||
    isStricter(after.tiers, before.tiers) ||
    isSmallerShare(after.ownShare, before.ownShare)
  );
}

/** Without a share one account may hold all that is open. */
export function isSmallerShare(after: FuturesTerms['ownShare'], before: FuturesTerms['ownShare']): boolean {
  if (after === undefined) return false;
  return before === undefined || after.ratePpm < before.ratePpm || after.floor < before.floor;
}

/**
 * Between two limits of either table maintenance is a straight line and leverage stays, so the limits alone decide; behind the
 * last one, the last rates do.
 */
export function isStricter(after: FuturesTerms['tiers'], before: FuturesTerms['tiers']): boolean {
  const [tiersAfter, tiersBefore] = [tiersOf(after), tiersOf(before)];
  const limits = [...before, ...after].map(({ limit }) => limit);
  const greatest = (rows: FuturesTerms['tiers']) => rows.at(-1)?.limit ?? 0;
  // No position may be worth more than the last limit.
  if (greatest(after) < greatest(before)) return true;
  if ((after.at(-1)?.ratePpm ?? 0) > (before.at(-1)?.ratePpm ?? 0)) return true;
  return limits.some((value) => {
    const isBeyond = value > greatest(before);
    const needsMore = maintenanceMargin(tiersAfter, value) > maintenanceMargin(tiersBefore, value);
    const leverages = [tierOf(tiersAfter, value).leverage, tierOf(tiersBefore, value).leverage] as const;
    return needsMore || (!isBeyond && leverages[0] < leverages[1]);
  });
}
