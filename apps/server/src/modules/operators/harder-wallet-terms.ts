/**
 * Whether new terms of a coin on a network, of its swaps, or of its sales for money, ask more of traders than those in force, or guard the exchange less.
 * Promises: pure.
 */
import type { CardTerms, RouteTerms, SetSwapTerms } from '@assay/core';

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

type CardFees = Pick<CardTerms, 'marginPpm' | 'feeRatePpm' | 'leastFee' | 'minimum'>;
const LOWER_IS_CHEAPER = ['marginPpm', 'feeRatePpm', 'leastFee', 'minimum'] as const;

export const cardSalesDearer = (after: CardFees, before: CardFees): boolean =>
  LOWER_IS_CHEAPER.some((field) => after[field] > before[field]);
