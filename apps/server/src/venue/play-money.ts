/**
 * What a virtual account starts with, and starts anew with when its user asks: set by the listing, the same for everyone.
 */
import type { Units } from '@assay/core';
import type { PlayMoney } from '../access/virtual-account.ts';
import type { VenueListing } from './listing.ts';

/** As the core's grants. */
export function playMoneyOf(listing: VenueListing): PlayMoney {
  return listing.document.assets
    .filter(({ virtualStart }) => virtualStart > 0)
    .map(({ code, scale, virtualStart }) => ({
      asset: listing.assetId(code),
      // Whole coins are a whole number of units.
      amount: (virtualStart * 10 ** scale) as Units,
    }));
}
