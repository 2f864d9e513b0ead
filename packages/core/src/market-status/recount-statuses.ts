/**
 * The recount of market statuses.
 * Checked: halts and announced delistings lie ahead, nothing of the house rests where the market is not open, nothing that
 * will execute next is of such a market, and a delisted market with orders is known to have some.
 */
import { NO_PRICE } from '../book/book.ts';
import type { Book } from '../book/book.ts';
import { BUY, SELL } from '../book/order-pool.ts';
import type { Listing, Market } from '../listing/listing.ts';
import { isOpen } from '../listing/market-status.ts';
import type { Recount } from '../schema/recount.ts';
import type { Conditionals } from '../trigger-orders/conditionals.ts';
import type { MarketSchedule } from './schedule.ts';

interface RecountContext {
  readonly time: number;
  readonly listing: Listing;
  readonly conditionals: Conditionals;
  readonly marketSchedule: MarketSchedule;
}

export function checkStatuses(context: RecountContext, recount: Recount): void {
  const { conditionals, listing, time } = context;
  for (const market of listing.markets) {
    const fault = findStatusFault(context, market, time);
    if (fault !== null) recount.faults.push(`market ${market.spec.market}: ${fault}`);
  }
  for (const order of conditionals.triggeredOrders()) {
    if (!isOpen(listing.markets[order.market]!)) {
      recount.faults.push(`trigger order ${order.id}: executes next in a market that is not open`);
    }
  }
}

function findStatusFault(context: RecountContext, market: Market, time: number): string | null {
  const { status, until, delistsAt, spec, bidQuotes, askQuotes } = market;
  if ((status === 'halted') !== until > 0) return 'a halt without an end, or an end without a halt';
  if (until > 0 && until <= time) return 'its halt has ended';
  if (delistsAt > 0 && delistsAt <= time) return 'its delisting is due';
  if (isOpen(market)) return null;
  if (bidQuotes.length + askQuotes.length > 0) return 'quotes in a market that is not open';
  const isLeft = (status === 'delisted' || hasEnded(market)) && !isEmpty(market.book);
  return isLeft && context.marketSchedule.leftOf(spec.market) === undefined
    ? 'over, and its orders stay'
    : null;
}

function hasEnded({ marked }: Market): boolean {
  return marked !== null && marked.next !== null;
}

function isEmpty(book: Book): boolean {
  return book.bestFor(BUY) === NO_PRICE && book.bestFor(SELL) === NO_PRICE;
}
