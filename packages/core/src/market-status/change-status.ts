/**
 * A market becomes another: what happens to its quotes and its triggered orders, and what is said of it.
 */
import type { EventLog } from '../event-log/event-log.ts';
import type { Market } from '../listing/listing.ts';
import { isOpen } from '../listing/market-status.ts';
import { withdrawQuotes } from '../orders/replace-quotes.ts';
import type { QuoteContext } from '../orders/replace-quotes.ts';
import { timeMs } from '../quantity/branding.ts';
import type { Conditionals } from '../trigger-orders/conditionals.ts';
import type { MarketStatus } from '../vocabulary/market-commands.ts';
import type { MarketSchedule } from './schedule.ts';

/** What a change of status works on. */
export interface StatusContext extends QuoteContext {
  readonly time: number;
  readonly rulesVersion: number;
  readonly conditionals: Conditionals;
  readonly marketSchedule: MarketSchedule;
}

/** Gives a market a status; `until` is 0 but for a halt. */
export function changeStatus(
  context: StatusContext,
  market: Market,
  status: MarketStatus,
  until: number,
  events: EventLog,
): void {
  const wasOpen = isOpen(market);
  market.status = status;
  market.until = until;
  emitStatus(context, market, events);
  if (wasOpen && !isOpen(market)) {
    context.conditionals.park(market.spec.market);
    withdrawQuotes(context, market, events);
  }
  if (!wasOpen && isOpen(market)) {
    // Its prices of now count, at the end of this command.
    context.conditionals.unpark(market.spec.market);
  }
}

/** Says how a market stands. */
export function emitStatus(context: StatusContext, market: Market, events: EventLog): void {
  const { status, until, delistsAt } = market;
  context.marketSchedule.refresh(context.listing);
  events.push({
    type: 'market-status-set',
    market: market.spec.market,
    status,
    until: until === 0 ? null : timeMs(until),
    delistsAt: delistsAt === 0 ? null : timeMs(delistsAt),
  });
}
