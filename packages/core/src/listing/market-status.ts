/**
 * What the status of a market refuses.
 * Promises: an open market is told by one comparison of the caller's; cancelling is never asked about here.
 */
import type { BookSide } from '../book/order-pool.ts';
import { MAX_PRICE } from '../book/ladder.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused } from '../vocabulary/refusing.ts';
import type { Market } from './listing.ts';

/** Why nothing may be changed in a futures market whose positions are settled, or null. */
export function findEndedFault({ marked, status }: Market): Refusal | null {
  const next = marked === null ? null : marked.next;
  if (next === null) return null;
  return next === 0 || status === 'delisted'
    ? refused('market-delisted', 'market')
    : refused('market-settling', 'market', { next });
}

/** Whether a market trades. */
export function isOpen({ status, marked }: Market): boolean {
  return status === 'open' && (marked === null || marked.next === null);
}

/** Why a market takes no order and no change of one at all, or null. */
export function findClosedFault(market: Market): Refusal | null {
  const { status, until } = market;
  const fault = findEndedFault(market);
  if (fault !== null) return fault;
  switch (status) {
    case 'halted':
      return refused('market-halted', 'market', { until });
    case 'cancel-only':
      return refused('market-cancel-only', 'market');
    case 'delisted':
      return refused('market-delisted', 'market');
    default:
      return null;
  }
}

/** Why a price may not be entered in a market that is not open, or null: it would take liquidity. */
export function findEntryStatusFault(market: Market, side: BookSide, price: number | null): Refusal | null {
  const fault = findClosedFault(market);
  if (fault !== null || market.status !== 'post-only') return fault;
  // A price that is none has a refusal of its own.
  if (price === null || price < 1 || price > MAX_PRICE || !market.book.wouldCross(side, price)) return null;
  return refused('market-post-only', 'price', { best: market.book.bestFor(side) });
}

/** Why the market maker has no quotes in a market that is not open, or null. */
export function findQuotingFault(market: Market): Refusal | null {
  return findClosedFault(market) ?? (market.status === 'open' ? null : refused('market-post-only', 'market'));
}
