/** The commands that say what is in force of seconds-contracts: to compare with, to follow, or to begin a core with. */
import type { OfferSeconds, SecondsRules, SetPoolLimits } from '@assay/core';

export const offerOf = (product: SecondsRules['products'][number]): OfferSeconds => ({
  ...product,
  type: 'offer-seconds',
});

export const limitsOf = (limits: NonNullable<SecondsRules['limits']>): SetPoolLimits => ({
  ...limits,
  type: 'set-pool-limits',
});
