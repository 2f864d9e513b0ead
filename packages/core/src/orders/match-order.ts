/**
 * A taker meets the book, and what it fills is settled.
 * Promises: where the instrument asks for it, both sides of a fill are looked at before it is made, and fills are made and
 * settled one by one; else the match goes through at once. The fills, their order and what is left are the book's either way.
 * Never: checks the order.
 */
import type { MatchEnd, SelfTradeMode } from '../book/book.ts';
import { NO_PRICE } from '../book/book.ts';
import * as record from '../book/order-record.ts';
import type { Coverage, Uncovered } from '../listing/instrument.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { MARKET_MAKER } from '../vocabulary/parties.ts';
import { cancelLive } from './cancel-order.ts';
import type { Taker } from './incoming-order.ts';
import { settleFills } from './settle-fills.ts';
import { withdrawQuote } from './withdraw-quote.ts';
import type { FillContext } from './settle-fills.ts';

// Constants of this module, so that the compiler knows their values.
const { BOOK_KEY, BUY, OWNER, RECORD_SHIFT, REDUCE_ONLY, REMAINING, SELL } = record;

/** Why a taker goes no further. */
export type TakerEnd = MatchEnd | Uncovered;

/** Matches what is left of a taker up to a limit, and settles it; `taker.remaining` is what is left behind it. */
export function matchOrder(
  context: FillContext,
  taker: Taker,
  limit: number,
  mode: SelfTradeMode,
  events: EventLog,
): TakerEnd {
  const { book, instrument } = taker.market;
  if (instrument.coverage !== null)
    return matchByFill(context, taker, instrument.coverage, limit, mode, events);
  book.match(taker.side, limit, taker.remaining, taker.ownerIndex, mode);
  // Read before settlement: the book keeps it only until its next match.
  const { end } = book;
  settleFills(context, taker, events);
  return end;
}

/** As `matchOrder`, one fill after the other. */
function matchByFill(
  context: FillContext,
  taker: Taker,
  coverage: Coverage,
  limit: number,
  mode: SelfTradeMode,
  events: EventLog,
): TakerEnd {
  const { book } = taker.market;
  while (taker.remaining > 0) {
    const price = book.bestFor(taker.side);
    if (price === NO_PRICE || (taker.side === BUY ? price > limit : price < limit)) return 'no-more';
    const slot = book.headAt(price);
    const isOwn = context.pool.records[(slot << RECORD_SHIFT) + OWNER] === taker.ownerIndex;
    const end = isOwn
      ? meetOwn(context, taker, limit, mode, events)
      : meetOther(context, taker, coverage, slot, price, mode, events);
    if (end !== null) return end;
  }
  return 'filled';
}

/** Meets own orders at the head of the book, and nothing behind them; null where the taker goes on. */
function meetOwn(
  context: FillContext,
  taker: Taker,
  limit: number,
  mode: SelfTradeMode,
  events: EventLog,
): MatchEnd | null {
  const { book } = taker.market;
  const { fills } = context;
  const { left } = fills;
  fills.grant(0);
  book.match(taker.side, limit, taker.remaining, taker.ownerIndex, mode);
  const { end } = book;
  fills.grant(left);
  settleFills(context, taker, events);
  return end === 'paused' ? null : end;
}

/** Fills what is covered with the order at the head of the book, or closes that; null where the taker goes on. */
function meetOther(
  context: FillContext,
  taker: Taker,
  coverage: Coverage,
  slot: number,
  price: number,
  mode: SelfTradeMode,
  events: EventLog,
): TakerEnd | null {
  const { fills, pool } = context;
  if (fills.left === 0) return 'paused';
  const { ownerIndex, side } = taker;
  const at = slot << RECORD_SHIFT;
  const offered = Math.min(taker.remaining, pool.records[at + REMAINING]!);
  const taken = coverage.coveredLots(ownerIndex, side, price, offered, taker.reduceOnly, false, events);
  if (typeof taken === 'string') return taken;
  const makerIndex = pool.records[at + OWNER]!;
  const makerSide = side === BUY ? SELL : BUY;
  const isReducing = (pool.records[at + BOOK_KEY]! & REDUCE_ONLY) !== 0;
  const given = coverage.coveredLots(makerIndex, makerSide, price, taken, isReducing, true, events);
  if (typeof given === 'string') {
    // As a fill, so that no command closes more of them than it makes fills.
    fills.grant(fills.left - 1);
    if (context.owners.numberAt(makerIndex) === MARKET_MAKER) {
      withdrawQuote(context, taker.market, slot, events);
    } else cancelLive(context, slot, given, events);
    return null;
  }
  taker.market.book.match(side, price, given, ownerIndex, mode);
  settleFills(context, taker, events);
  coverage.afterFill(makerIndex, ownerIndex, events);
  return null;
}
