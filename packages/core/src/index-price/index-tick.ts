/**
 * The index price of one coin for one second, without a position in its log of ticks.
 * Promises: the seconds of a coin's index prices rise.
 */
import type { Listing } from '../listing/listing.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { IndexTick } from '../vocabulary/commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { IndexPrices } from './index-prices.ts';

/** What index prices are published in. */
export interface IndexContext {
  readonly listing: Listing;
  readonly indexPrices: IndexPrices;
}

/** Applies `index-tick`. */
export function indexTick(
  { listing, indexPrices }: IndexContext,
  command: IndexTick,
  events: EventLog,
): Outcome {
  const { asset, second, price } = command;
  if (listing.assets[asset] === undefined) return refusedOutcome(refused('unknown-asset', 'asset'));
  if (!indexPrices.isLater(asset, second)) return refusedOutcome(refused('tick-not-later', 'second'));
  indexPrices.set({ asset, second, price });
  events.push({
    type: 'index-ticked',
    asset,
    second,
    price,
    number: null,
    freshAt: null,
    filled: false,
    sources: [],
  });
  return { type: 'done' };
}
