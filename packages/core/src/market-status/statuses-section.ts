/**
 * Market statuses in a snapshot: of each market of which there is something to say, its number, status, end of the halt and
 * announced delisting.
 */
import { readFloats, writeColumn } from '../codec/columns.ts';
import type { Listing } from '../listing/listing.ts';
import type { OrderPool } from '../book/order-pool.ts';
import { section } from '../schema/section.ts';
import type { Conditionals } from '../trigger-orders/conditionals.ts';
import { MARKET_STATUSES } from '../vocabulary/market-commands.ts';
import { scheduleLeft } from './due-statuses.ts';
import type { MarketSchedule } from './schedule.ts';

interface StatusesContext {
  readonly listing: Listing;
  readonly pool: OrderPool;
  readonly conditionals: Conditionals;
  readonly marketSchedule: MarketSchedule;
}

const WORDS = 4;

export const statusesSection = section<Float64Array, StatusesContext>({
  tag: 16,
  capture: ({ listing }) =>
    Float64Array.from(
      listing.markets.flatMap(({ spec, status, until, delistsAt }) => {
        const isSaid = status !== 'open' || delistsAt > 0;
        return isSaid ? [spec.market, MARKET_STATUSES.indexOf(status), until, delistsAt] : [];
      }),
    ),
  isEmpty: (words) => words.length === 0,
  write: writeColumn,
  restore: (reader, context) => restoreStatuses(readFloats(reader), context),
});

/** What was triggered in a market that is not open has been restored as triggered, and waits again from here on. */
function restoreStatuses(words: Float64Array, context: StatusesContext): void {
  const { listing, conditionals, marketSchedule } = context;
  for (let at = 0; at < words.length; at += WORDS) {
    const market = listing.markets[words[at]!];
    const status = MARKET_STATUSES[words[at + 1]!];
    if (market === undefined || status === undefined) throw new RangeError(`status of market ${words[at]}`);
    market.status = status;
    market.until = words[at + 2]!;
    market.delistsAt = words[at + 3]!;
    if (status !== 'open') conditionals.park(market.spec.market);
    if (status === 'delisted') scheduleLeft(context, market);
  }
  marketSchedule.refresh(listing);
}
