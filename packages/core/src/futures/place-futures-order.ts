/**
 * Applies `place-futures-order`: an order with positions, by the rules of all orders and those of its market.
 * Promises: a refused order writes nothing. Who has excluded themselves, or is frozen, can still close what is open.
 */
import { findAccountFault } from '../accounts/account-fault.ts';
import * as record from '../book/order-record.ts';
import type { Market } from '../listing/listing.ts';
import { isOpen } from '../listing/market-status.ts';
import { findOrderFault, findStatusFault } from '../orders/order-checks.ts';
import { acceptOrder, carryOut } from '../orders/place-order.ts';
import type { PairContext } from '../conditional/place-linked.ts';
import type { PlaceContext } from '../orders/place-order.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { enterAttached, findAttachableFault, findAttachedFault } from './place-attached.ts';
import type { PlaceFuturesOrder } from '../vocabulary/futures-commands.ts';
import type { PlaceOrder } from '../vocabulary/order-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { openRecord } from './hold.ts';
import { findIndexFault } from './opening-checks.ts';

const { BUY, SELL } = record;

/** What placing an order with positions works on. */
export interface FuturesOrderContext extends FuturesContext, PlaceContext, PairContext {
  lastTrade: number;
}

/** Applies `place-futures-order` for an owner that is known. */
export function placeFuturesOrder(
  context: FuturesOrderContext,
  ownerIndex: number,
  command: PlaceFuturesOrder,
  events: EventLog,
): Outcome {
  const market = context.listing.markets[command.market];
  if (market === undefined) return refusedOutcome(refused('unknown-market', 'market'));
  const futures = context.futures.find(command.market);
  if (futures === undefined) return refusedOutcome(refused('not-a-futures-market', 'market'));
  const { reduceOnly } = command;
  const order = orderOf(command);
  const fault =
    findAttachableFault(context, command) ??
    findExclusion(context, ownerIndex, reduceOnly) ??
    (isOpen(market) ? null : findStatusFault(market, order)) ??
    findPriceFault(context, futures, order) ??
    findOrderFault(context, market, ownerIndex, order, reduceOnly) ??
    findAttachedFault(context, market, ownerIndex, command);
  if (fault !== null) return refusedOutcome(fault);
  openRecord(futures, ownerIndex);
  const taker = acceptOrder(context, market, ownerIndex, order, reduceOnly, events);
  enterAttached(context, market, ownerIndex, taker.id, command, events);
  return carryOut(context, taker, order, events);
}

/** As the rules of all orders know it. Named one by one: a copy of the rest of the fields costs a tenth of an order. */
function orderOf(command: PlaceFuturesOrder): PlaceOrder {
  return {
    type: 'place-order',
    owner: command.owner,
    requestId: command.requestId,
    market: command.market,
    side: command.side,
    kind: command.kind,
    timeInForce: command.timeInForce,
    postOnly: command.postOnly,
    price: command.price,
    quantity: command.quantity,
    spend: null,
    clientOrderId: command.clientOrderId,
    selfTrade: command.selfTrade,
    expiresAt: command.expiresAt,
    displayed: command.displayed,
  };
}

/** Why an account lets nothing through that opens, or null. */
export function findExclusion(
  context: FuturesContext,
  ownerIndex: number,
  reduceOnly: boolean,
): Refusal | null {
  return reduceOnly ? null : findAccountFault(context, ownerIndex, 'trades');
}

/** Why the prices that the market lives by let the order not through, or null. */
export function findPriceFault(
  context: FuturesContext,
  futures: FuturesMarket,
  order: PlaceOrder,
): Refusal | null {
  const takes = order.kind === 'market' || order.timeInForce !== 'gtc' || wouldTake(futures.market, order);
  if (futures.prices.mark === 0) return refused('no-mark-price', null);
  return findIndexFault(futures, context.time, takes);
}

function wouldTake({ book }: Market, { side, price }: PlaceOrder): boolean {
  return price !== null && book.wouldCross(side === 'buy' ? BUY : SELL, price);
}
