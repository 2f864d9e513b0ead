/** The contracts of futures markets, for read models: of what the listing has of them. */
import type { MarketId } from '@assay/core';
import { contractOf } from '@assay/core/risk';
import type { Contract } from '@assay/core/risk';
import type { Realm } from '../../engine/port.ts';
import type { ListingRows } from '../../projections/models/listing.ts';

export type FindContract = (realm: Realm, market: MarketId) => Contract;

/** Stops at a market that was never listed. */
export function contractsOf(listing: ListingRows): FindContract {
  return (realm, market): Contract => {
    const row = listing.findFutures(realm, market);
    const contract =
      row === undefined
        ? null
        : contractOf({
            kind: row.kind,
            tickDecimals: row.tick_decimals,
            lotDecimals: row.lot_decimals,
            settlementScale: listing.mustScale(realm, listing.mustCollateral(realm, market).asset),
          });
    if (contract === null) throw new Error(`projection: market ${market} of ${realm} has no contract`);
    return contract;
  };
}
