/**
 * Whether new terms let the house risk more than those in force, so that a day lies between their approval and them.
 * Promises: pure. What was never offered counts as looser than anything: it would be the way around the wait. What only lowers a
 * fee is none of it: the house earns less by that, and risks nothing.
 */
import type {
  CardTerms,
  FuturesTerms,
  OfferSeconds,
  SecondsRules,
  SetPoolLimits,
  SetPriceBand,
  SetSwapTerms,
} from '@assay/core';
import { isSmallerShare, isStricter } from './harder-terms.ts';

/** More than the house may owe now. Without limits it may owe nothing. */
export const risksMore = (after: SetPoolLimits, before: SecondsRules['limits']): boolean =>
  (['perCoin', 'perDirection', 'perOwner'] as const).some((field) => after[field] > (before?.[field] ?? 0));

type Offer = Pick<OfferSeconds, 'profitPpm' | 'greatestStake'>;

/** Also of one that is stopped: it could be offered again in the next moment. */
export const paysMore = (after: Offer, before: Offer | undefined): boolean =>
  before === undefined || after.profitPpm > before.profitPpm || after.greatestStake > before.greatestStake;

/** 0 is no band at all. */
export const isWider = ({ bandPpm }: Pick<SetPriceBand, 'bandPpm'>, before: number): boolean =>
  before > 0 && (bandPpm === 0 || bandPpm > before);

/** Larger positions on less margin, or more of them. */
export const isEasier = (after: FuturesTerms, before: FuturesTerms): boolean =>
  isStricter(before.tiers, after.tiers) ||
  isSmallerShare(before.ownShare, after.ownShare) ||
  after.openInterestLower > before.openInterestLower ||
  after.openInterestUpper > before.openInterestUpper;

type Swap = Pick<SetSwapTerms, 'marginPpm'> & { readonly maximum: number };

/** The margin is all that lies between the treasury and a price that is a second old. */
export const swapsLooser = (after: Swap, before: Swap | undefined): boolean =>
  before === undefined || after.marginPpm < before.marginPpm || after.maximum > before.maximum;

type CardRisk = Pick<CardTerms, 'marginPpm' | 'maximum' | 'leastRate' | 'greatestRate'>;

/** As of swaps; and rates are believed that were not. */
export const cardSalesLooser = (after: CardRisk, before: CardRisk | undefined): boolean =>
  swapsLooser(after, before) ||
  after.leastRate < (before?.leastRate ?? 0) ||
  after.greatestRate > (before?.greatestRate ?? 0);
