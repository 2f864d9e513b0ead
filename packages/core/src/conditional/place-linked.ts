/**
 * One cancels the other: a resting limit order and the stop that waits beside it.
 * Promises: the limit order holds its own need, the stop only what the pair needs beyond that, so that one hold serves
 * both; the limit order takes its number first. A refused pair writes nothing.
 */
import { BUY, LINKED, BOOK_KEY, NONE, RECORD_SHIFT, SELL } from '../book/order-pool.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { Market } from '../listing/listing.ts';
import { findEntryStatusFault } from '../listing/market-status.ts';
import { executeOrder } from '../orders/execute-order.ts';
import { acceptOrder } from '../orders/place-order.ts';
import { orderId } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { PlaceLinkedOrders, PlaceOrder } from '../vocabulary/order-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { findBasisFault } from './conditional-checks.ts';
import { findLinkedFault, stopHold } from './linked-checks.ts';
import type { AskedPair } from './linked-checks.ts';
import { enterTriggerOrder } from './place-conditional.ts';
import type { EnterContext } from './place-conditional.ts';
import type { PlaceContext } from '../orders/place-order.ts';

/** What entering a pair works on. */
export interface PairContext extends EnterContext, PlaceContext {}

/** Applies `place-linked-orders` for an owner that is known. */
export function placeLinked(
  context: PairContext,
  ownerIndex: number,
  command: PlaceLinkedOrders,
  events: EventLog,
): Outcome {
  const market = context.listing.markets[command.market];
  if (market === undefined) return refusedOutcome(refused('unknown-market', 'market'));
  if (market.marked !== null) return refusedOutcome(refused('futures-market', 'market'));
  const fault = findBasisFault(context, command);
  if (fault !== null) return refusedOutcome(fault);
  const asked: AskedPair = { ...command, by: command.by ?? 'mark-price', reduceOnly: false };
  return enterPair(context, market, ownerIndex, asked, events);
}

/** Checks a pair of any market and lets it enter. */
export function enterPair(
  context: PairContext,
  market: Market,
  ownerIndex: number,
  command: AskedPair,
  events: EventLog,
): Outcome {
  const side = command.side === 'buy' ? BUY : SELL;
  const fault =
    findEntryStatusFault(market, side, command.price) ??
    findLinkedFault(context, market, ownerIndex, command);
  if (fault !== null) return refusedOutcome(fault);
  const limitOrder = limitOf(command);
  const limit = acceptOrder(context, market, ownerIndex, limitOrder, command.reduceOnly, events);
  executeOrder(context, limit, limitOrder, events);
  context.pool.records[(limit.slot << RECORD_SHIFT) + BOOK_KEY]! |= LINKED;
  const stop = enterTriggerOrder(
    context,
    market,
    ownerIndex,
    {
      ...command,
      trigger: { kind: 'stop', price: command.stopPrice },
      price: command.stopLimitPrice,
      timeInForce: command.stopLimitPrice === null ? 'ioc' : 'gtc',
      spend: null,
      expiresAt: null,
      clientOrderId: command.stopClientOrderId,
      hold: stopHold(market, command),
      partner: limit.slot,
      parent: NONE,
    },
    events,
  );
  return { type: 'linked-orders-placed', order: orderId(limit.id), stop: orderId(stop.id) };
}

/** The resting order of the pair: it has been checked that it does not cross. */
function limitOf(command: AskedPair): PlaceOrder {
  const { owner, requestId, market, side, price, quantity, clientOrderId, selfTrade } = command;
  return {
    type: 'place-order',
    owner,
    requestId,
    market,
    side,
    kind: 'limit',
    timeInForce: 'gtc',
    postOnly: true,
    price,
    quantity,
    spend: null,
    clientOrderId,
    selfTrade,
    expiresAt: null,
    displayed: null,
  };
}
