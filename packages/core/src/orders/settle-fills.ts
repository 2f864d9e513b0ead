/**
 * The fills of a match, in their order: what each does to the two orders is written here, what it does to money is the
 * instrument's; closed makers are emitted.
 * Promises: the trade of a fill stands before all that follows from it.
 * Never: decides who trades with whom, or moves money.
 */
import type { Fills, IcebergMark } from '../book/fills.ts';
import * as record from '../book/order-record.ts';
import { closeLinkedStop } from './close-trigger-order.ts';
import type { EventLog } from '../event-log/event-log.ts';
import * as parties from '../vocabulary/parties.ts';
import { forgetOrder } from './close-resting.ts';
import type { Taker } from './incoming-order.ts';
import { settleOwnOrder } from './self-trade.ts';
import type { CancelContext } from './cancel-trigger-order.ts';
import type { Market } from '../listing/listing.ts';

// Constants of this module, so that the compiler knows their values.
const { BUY, LINKED, OWNER, BOOK_KEY, PRICE, RECORD_SHIFT, REMAINING, SELL } = record;
const { MARKET_MAKER } = parties;

/** What settling the fills of a match works on. */
export interface FillContext extends CancelContext {
  readonly fills: Fills;
  /** Serial of the last trade. */
  lastTrade: number;
  /** The market whose last price has moved since conditional orders were checked last. */
  traded: Market | null;
}

/** Settles the fills of the last match, in their order. */
export function settleFills(context: FillContext, taker: Taker, events: EventLog): void {
  const { fills } = context;
  const count = fills.count;
  if (count > 0) {
    // Liquidation trades in several markets before prices are looked at.
    const before = context.traded;
    if (before !== null && before !== taker.market) context.conditionals.opened.add(before.spec.market);
    context.traded = taker.market;
  }
  if (fills.marks.length > 0) return settleMarked(context, taker, events);
  for (let index = 0; index < count; index += 1) {
    const slot = fills.slotAt(index);
    const left = context.pool.records[(slot << RECORD_SHIFT) + REMAINING]!;
    settleFill(context, taker, slot, fills.lotsAt(index), left, events);
  }
  return undefined;
}

/** As `settleFills`, with what has happened between the fills. */
function settleMarked(context: FillContext, taker: Taker, events: EventLog): void {
  const { fills } = context;
  const { marks } = fills;
  let next = 0;
  for (let index = 0; index <= fills.count; index += 1) {
    for (let mark = marks[next]; mark !== undefined && mark.fill <= index; mark = marks[next]) {
      if (mark.kind === 'iceberg') break;
      settleOwnOrder(context, taker, mark, events);
      next += 1;
    }
    if (index === fills.count) break;
    const slot = fills.slotAt(index);
    const mark = marks[next];
    if (mark?.kind === 'iceberg' && mark.fill === index) {
      next += 1;
      settleFill(context, taker, slot, fills.lotsAt(index), mark.shown + mark.hidden, events);
      if (mark.replenished) emitReplenished(context, taker, slot, mark, events);
    } else {
      const left = context.pool.records[(slot << RECORD_SHIFT) + REMAINING]!;
      settleFill(context, taker, slot, fills.lotsAt(index), left, events);
    }
  }
}

function emitReplenished(
  context: FillContext,
  taker: Taker,
  slot: number,
  mark: IcebergMark,
  events: EventLog,
): void {
  const at = slot << RECORD_SHIFT;
  events.replenished(
    context.pool.idAt(slot),
    context.owners.numberAt(context.pool.records[at + OWNER]!),
    taker.market.spec.market,
    taker.side === BUY ? SELL : BUY,
    context.pool.records[at + PRICE]!,
    mark.shown,
    mark.hidden,
  );
}

function settleFill(
  context: FillContext,
  taker: Taker,
  makerSlot: number,
  quantity: number,
  makerRemaining: number,
  events: EventLog,
): void {
  const { market } = taker;
  const at = makerSlot << RECORD_SHIFT;
  const price = context.pool.records[at + PRICE]!;
  taker.remaining = Math.max(0, taker.remaining - quantity);
  taker.filled += quantity;
  context.lastTrade += 1;
  market.lastPrice = price;
  market.instrument.settleFill(taker, makerSlot, quantity, makerRemaining, events);
  const makerIndex = context.pool.records[at + OWNER]!;
  const makerOwner = context.owners.numberAt(makerIndex);
  if (makerRemaining === 0 && makerOwner !== MARKET_MAKER) {
    forgetOrder(context, makerSlot, makerIndex, market.spec.market);
    const side = taker.side === BUY ? SELL : BUY;
    const id = context.pool.idAt(makerSlot);
    events.closed(id, makerOwner, market.spec.market, side, 'filled', price, 0);
  }
  if ((context.pool.records[at + BOOK_KEY]! & LINKED) !== 0) closeLinkedStop(context, makerSlot, events);
}
