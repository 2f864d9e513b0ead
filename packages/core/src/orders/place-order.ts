/**
 * A trader's order: checked, accepted and carried out.
 * Promises: a refused order writes nothing.
 */
import * as record from '../book/order-record.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { Market } from '../listing/listing.ts';
import { lots, orderId, units } from '../quantity/branding.ts';
import type { PlaceOrder } from '../vocabulary/order-commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Taker } from './incoming-order.ts';
import { executeOrder } from './execute-order.ts';
import { findOrderFault, findStatusFault } from './order-checks.ts';
import type { ExecuteContext } from './execute-order.ts';
import type { CheckContext } from './order-checks.ts';

// Constants of this module, so that the compiler knows their values.
const { BUY, SELL } = record;

/** What placing an order works on. */
export interface PlaceContext extends ExecuteContext, CheckContext {
  /**
   * The order that is placed now, null before the first. One holder serves them one after the other: a new one each was a
   * third of what the core allocated.
   */
  placing: Taker | null;
}

/** Applies `place-order` for an owner that is known. */
export function placeOrder(
  context: PlaceContext,
  ownerIndex: number,
  command: PlaceOrder,
  events: EventLog,
): Outcome {
  const market = context.listing.markets[command.market];
  if (market === undefined) return refusedOutcome(refused('unknown-market', 'market'));
  if (market.marked !== null) return refusedOutcome(refused('futures-market', 'market'));
  const statusFault = market.status === 'open' ? null : findStatusFault(market, command);
  if (statusFault !== null) return refusedOutcome(statusFault);
  const fault = findOrderFault(context, market, ownerIndex, command, false);
  if (fault !== null) return refusedOutcome(fault);
  return enterOrder(context, market, ownerIndex, command, false, events);
}

/** Accepts an order that has been checked, and carries it out. */
export function enterOrder(
  context: PlaceContext,
  market: Market,
  ownerIndex: number,
  command: PlaceOrder,
  reduceOnly: boolean,
  events: EventLog,
): Outcome {
  return carryOut(
    context,
    acceptOrder(context, market, ownerIndex, command, reduceOnly, events),
    command,
    events,
  );
}

/** Carries an order out that has been accepted. */
export function carryOut(
  context: PlaceContext,
  taker: Taker,
  command: PlaceOrder,
  events: EventLog,
): Outcome {
  const status = executeOrder(context, taker, command, events);
  return {
    type: 'order-placed',
    order: orderId(taker.id),
    status,
    filled: lots(taker.filled),
    filledValue: units(taker.value),
    fee: units(taker.fee),
  };
}

/** Gives an order that has been checked its number, and announces it; `executeOrder` carries it out. */
export function acceptOrder(
  context: Pick<PlaceContext, 'pool' | 'placing'>,
  market: Market,
  ownerIndex: number,
  command: PlaceOrder,
  reduceOnly: boolean,
  events: EventLog,
): Taker {
  const slot = context.pool.allocate();
  const id = context.pool.idAt(slot);
  events.accepted(id, command, reduceOnly);
  const taker = (context.placing ??= emptyTaker(market));
  taker.market = market;
  taker.slot = slot;
  taker.id = id;
  taker.ownerIndex = ownerIndex;
  taker.owner = command.owner;
  taker.side = command.side === 'buy' ? BUY : SELL;
  taker.reduceOnly = reduceOnly;
  taker.remaining = command.quantity ?? 0;
  taker.filled = 0;
  taker.value = 0;
  taker.fee = 0;
  return taker;
}

function emptyTaker(market: Market): Taker {
  return {
    market,
    slot: 0,
    id: 0,
    ownerIndex: 0,
    owner: 0,
    side: BUY,
    reduceOnly: false,
    remaining: 0,
    filled: 0,
    value: 0,
    fee: 0,
  };
}
