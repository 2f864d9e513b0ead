/**
 * Listing an asset.
 * Promises: its number is the next one, and is never given again; what is listed stays listed.
 */
import type { Ledger } from '../ledger/ledger.ts';
import { refusedOutcome } from '../vocabulary/refusing.ts';
import type { ListAsset } from '../vocabulary/commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Listing } from './listing.ts';

/** What listing an asset works on. */
export interface AssetContext {
  readonly listing: Listing;
  readonly ledger: Ledger;
}

/** Applies `list-asset`. */
export function listAsset({ listing, ledger }: AssetContext, command: ListAsset, events: EventLog): Outcome {
  const fault = listing.findAssetFault(command);
  if (fault !== null) return refusedOutcome(fault);
  events.push({ type: 'asset-listed', ...listing.listAsset(command) });
  ledger.openAsset();
  return { type: 'done' };
}
