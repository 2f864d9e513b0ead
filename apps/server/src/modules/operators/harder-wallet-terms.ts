/**
 * Whether new terms of a coin on a network, or of its swaps, ask more of traders than those in force, or guard the exchange less.
 * Promises: pure.
 */
import type { RouteTerms, SetSwapTerms } from '@assay/core';

const LOWER_IS_EASIER = ['withdrawalFee', 'minimumWithdrawal', 'minimumDeposit'] as const;
const MORE_GUARDS = ['creditDepth', 'finalDepth'] as const;
const LESS_GUARDS = ['largeDeposit', 'reviewFrom'] as const;

/** A higher fee, or more that has to be sent at least. */
export const asksMore = (after: RouteTerms, before: RouteTerms): boolean =>
  LOWER_IS_EASIER.some((field) => after[field] > before[field]);

/** Deposits that count sooner, or more that leaves without people. */
export const guardsLess = (after: RouteTerms, before: RouteTerms): boolean =>
  MORE_GUARDS.some((field) => after[field] < before[field]) ||
  LESS_GUARDS.some((field) => after[field] > before[field]);

type Rates = Pick<SetSwapTerms, 'marginPpm' | 'feeRatePpm'>;

export const swapsDearer = (after: Rates, before: Rates): boolean =>
  after.marginPpm > before.marginPpm || after.feeRatePpm > before.feeRatePpm;
