/**
 * Settlement of fills: money changes hands, fees are taken and shared, trades and closed makers are emitted.
 * Promises: the maker pays from its hold, the taker from its available money; value = price × lots exactly;
 * each side's fee is taken in the asset it receives, all in the fill's own command.
 * Never: decides who trades with whom.
 */
import type { IcebergMark } from '../book/fills.ts';
import { BUY, LINKED, OWNER, BOOK_KEY, PRICE, RECORD_SHIFT, REMAINING, SELL } from '../book/order-pool.ts';
import { closeLinkedStop } from '../conditional/close-trigger-order.ts';
import { feeUnits } from '../fees/fees.ts';
import { countVolume, fillRate } from '../fees/fill-fees.ts';
import { lots, orderId, ownerId, ratePpm, ticks, tradeId, units } from '../quantity/branding.ts';
import type { Market } from '../listing/listing.ts';
import type { Event } from '../vocabulary/events.ts';
import { chargeFee, emitRebates } from '../referral/charge-fee.ts';
import type { TradeParty } from '../vocabulary/order-events.ts';
import { MARKET_MAKER, isHouse } from '../vocabulary/parties.ts';
import { forgetOrder } from './close-resting.ts';
import { sideName } from './order-context.ts';
import type { OrderContext, Taker } from './order-context.ts';
import { settleOwnOrder } from './self-trade.ts';

/** Settles the fills of the last match, in their order. */
export function settleFills(context: OrderContext, taker: Taker, events: Event[]): void {
  const { fills } = context;
  const count = fills.count;
  if (count > 0) context.traded = taker.market;
  if (fills.marks.length > 0) return settleMarked(context, taker, events);
  for (let index = 0; index < count; index += 1) {
    const slot = fills.slotAt(index);
    const left = context.pool.records[(slot << RECORD_SHIFT) + REMAINING]!;
    settleFill(context, taker, slot, fills.lotsAt(index), left, events);
  }
  return undefined;
}

/** As `settleFills`, with what has happened between the fills. */
function settleMarked(context: OrderContext, taker: Taker, events: Event[]): void {
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
  context: OrderContext,
  taker: Taker,
  slot: number,
  mark: IcebergMark,
  events: Event[],
): void {
  const at = slot << RECORD_SHIFT;
  events.push({
    type: 'order-replenished',
    order: orderId(context.pool.idAt(slot)),
    owner: ownerId(context.owners.numberAt(context.pool.records[at + OWNER]!)),
    market: taker.market.spec.market,
    side: sideName(taker.side === BUY ? SELL : BUY),
    price: ticks(context.pool.records[at + PRICE]!),
    quantity: lots(mark.shown),
    hidden: lots(mark.hidden),
  });
}

function settleFill(
  context: OrderContext,
  taker: Taker,
  makerSlot: number,
  quantity: number,
  makerRemaining: number,
  events: Event[],
): void {
  const { market } = taker;
  const at = makerSlot << RECORD_SHIFT;
  const price = context.pool.records[at + PRICE]!;
  const makerIndex = context.pool.records[at + OWNER]!;
  const value = price * quantity * market.tickLotUnits;
  const size = quantity * market.lotUnits;
  const takerBuys = taker.side === BUY;
  const makerOwner = context.owners.numberAt(makerIndex);
  const makerRate = fillRate(context, market, makerIndex, makerOwner, true, events);
  const takerRate = fillRate(context, market, taker.ownerIndex, taker.owner, false, events);
  const makerFee = feeUnits(takerBuys ? value : size, makerRate);
  const takerFee = feeUnits(takerBuys ? size : value, takerRate);
  exchangeMoney(context, market, takerBuys, taker.ownerIndex, makerIndex, value, size);
  chargeFee(context, market, takerBuys ? market.spec.quote : market.spec.base, makerIndex, makerFee);
  chargeFee(context, market, takerBuys ? market.spec.base : market.spec.quote, taker.ownerIndex, takerFee);
  taker.remaining = Math.max(0, taker.remaining - quantity);
  taker.filled += quantity;
  taker.value += value;
  taker.fee += takerFee;
  context.lastTrade += 1;
  market.lastPrice = price;
  countVolume(context, market, value, makerIndex, makerOwner, taker.ownerIndex, taker.owner);
  const makerId = context.pool.idAt(makerSlot);
  events.push({
    type: 'trade',
    trade: tradeId(context.lastTrade),
    market: market.spec.market,
    price: ticks(price),
    quantity: lots(quantity),
    value: units(value),
    takerSide: sideName(taker.side),
    maker: party(context, market, makerId, makerOwner, makerIndex, makerFee, makerRate, makerRemaining),
    taker: party(
      context,
      market,
      taker.id,
      taker.owner,
      taker.ownerIndex,
      takerFee,
      takerRate,
      taker.remaining,
    ),
  });
  emitRebates(context, events);
  if (makerRemaining === 0 && makerOwner !== MARKET_MAKER) {
    forgetOrder(context, makerSlot, makerIndex, market.spec.market);
    events.push({
      type: 'order-closed',
      order: orderId(makerId),
      owner: ownerId(makerOwner),
      market: market.spec.market,
      side: sideName((context.pool.records[at + BOOK_KEY]! & 1) === BUY ? 0 : 1),
      reason: 'filled',
      wasResting: false,
      price: ticks(price),
      remaining: lots(0),
      shown: lots(0),
      released: units(0),
    });
  }
  if ((context.pool.records[at + BOOK_KEY]! & LINKED) !== 0) closeLinkedStop(context, makerSlot, events);
}

function exchangeMoney(
  context: OrderContext,
  market: Market,
  takerBuys: boolean,
  takerIndex: number,
  makerIndex: number,
  value: number,
  size: number,
): void {
  const { ledger } = context;
  const { base, quote } = market.spec;
  const takerBase = ledger.spotAccount(takerIndex, base);
  const takerQuote = ledger.spotAccount(takerIndex, quote);
  const makerBase = ledger.spotAccount(makerIndex, base);
  const makerQuote = ledger.spotAccount(makerIndex, quote);
  if (takerBuys) {
    ledger.transfer(quote, takerQuote, makerQuote, value);
    ledger.transferHeld(base, makerBase, takerBase, size);
  } else {
    ledger.transferHeld(quote, makerQuote, takerQuote, value);
    ledger.transfer(base, takerBase, makerBase, size);
  }
}

function party(
  context: OrderContext,
  market: Market,
  id: number,
  owner: number,
  ownerIndex: number,
  fee: number,
  feeRatePpm: number,
  remaining: number,
): TradeParty {
  const { ledger } = context;
  return {
    order: orderId(id),
    owner: ownerId(owner),
    house: isHouse(owner),
    fee: units(fee),
    feeRatePpm: ratePpm(feeRatePpm),
    remaining: lots(remaining),
    baseAfter: units(ledger.balance(ledger.spotAccount(ownerIndex, market.spec.base))),
    quoteAfter: units(ledger.balance(ledger.spotAccount(ownerIndex, market.spec.quote))),
  };
}
