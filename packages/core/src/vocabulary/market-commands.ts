/**
 * The command that says how a market may be used, and its words.
 * Promises: a cancel is possible in every market at any time; no status and no command settles anything at a price.
 */
import type { MarketId, TimeMs } from './brands.ts';

/** By their numbers in snapshots: a new one goes at the end. */
export const MARKET_STATUSES = ['open', 'post-only', 'cancel-only', 'halted', 'delisted'] as const;

/**
 * `post-only`: what would take liquidity is refused. `cancel-only`: new orders and changes are. `halted`: the same, until
 * the moment that the halt names, from which on the market is cancel-only. `delisted`: the same, for ever. Orders can be
 * cancelled, and expire, in all of them. In a market that is not open nothing trades and no price triggers an order or
 * moves a trailing one, and the market maker has no quotes.
 *
 * A futures market that is post-only, cancel-only or halted is **paused**, by rules 5. While that lasts its mark goes by the index alone: the book is
 * looked at as an empty one, and none of its seconds is a sample of a funding. A funding that becomes due is left out, and a new interval begins; one
 * that was fixed before is paid. Nobody is looked at by its mark, and no order and no leg of it is touched by a liquidation, nor deleveraged; two
 * steps of the mark behind the pause decide anew. Its legs count for a cross account by their mark, as ever, and what that account has in other
 * markets may be liquidated there. The end of a series and a delisting are as without a pause. Silence of the index is none.
 */
export type MarketStatus = (typeof MARKET_STATUSES)[number];

/**
 * Gives a market a status, which holds at once. Where it is no longer `open` the market maker's quotes are taken away, and
 * orders that were triggered wait; when it is `open` again these go on first, then what the price of that moment triggers.
 *
 * `delisted` is announced: with `effectiveAt`, at least `MIN_NOTICE_MS` ahead, or no earlier than it was announced for
 * already; null takes the announcement back. Any other status leaves it as it is. From that moment on the market is
 * delisted, for ever: all its orders are cancelled (`market-delisted`), at most `DELISTED_PER_STEP` at the beginning of a
 * command, best price first, bids before asks, then trigger orders from the oldest on.
 */
export interface SetMarketStatus {
  readonly type: 'set-market-status';
  readonly market: MarketId;
  readonly status: MarketStatus;
  /** Of a halt: its end, at most `MAX_HALT_MS` ahead, and of a market that is halted no later than its end. Else null. */
  readonly until: TimeMs | null;
  /** Of `delisted` alone. */
  readonly effectiveAt: TimeMs | null;
}

export type MarketCommand = SetMarketStatus;

/** A market's status has changed, or what is announced of it. */
export interface MarketStatusSet {
  readonly type: 'market-status-set';
  readonly market: MarketId;
  readonly status: MarketStatus;
  /** End of a halt; null for any other status. */
  readonly until: TimeMs | null;
  /** For when its delisting is announced; null where none is, and when it has happened. */
  readonly delistsAt: TimeMs | null;
}

/** A day: whoever halts a market for longer has to say so again, behind a market that is cancel-only. */
export const MAX_HALT_MS = 86_400_000;
/** A week. */
export const MIN_NOTICE_MS = 7 * 86_400_000;
export const MAX_NOTICE_MS = 366 * 86_400_000;
/** Orders that a command cancels of delisted markets at most; two that are linked count once. */
export const DELISTED_PER_STEP = 256;
