/**
 * Listing a spot market.
 * Promises: its number is the next one, and is never given again; what is listed stays listed.
 */
import type { Fills } from '../../book/fills.ts';
import type { Listing, Market } from '../../listing/listing.ts';
import type { ListMarket } from '../../vocabulary/commands.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import type { Outcome } from '../../vocabulary/outcomes.ts';
import { refusedOutcome } from '../../vocabulary/refusing.ts';
import type { SettlementContext } from './settle-fill.ts';
import { Spot } from './spot.ts';

/** What a spot market is opened in. */
export interface SpotContext extends SettlementContext {
  readonly listing: Listing;
  readonly fills: Fills;
}

/** Opens a market that has been checked. */
export function openMarket(context: SpotContext, command: ListMarket): Market {
  const { listing, pool, fills } = context;
  return listing.listMarket(command, pool, fills, (terms) => new Spot(context, terms));
}

/** Applies `list-market`. */
export function listMarket(context: SpotContext, command: ListMarket, events: EventLog): Outcome {
  const fault = context.listing.findMarketFault(command);
  if (fault !== null) return refusedOutcome(fault);
  events.push({ type: 'market-listed', ...openMarket(context, command).spec });
  return { type: 'done' };
}
