/**
 * A conditional order enters its wait.
 * Promises: its money is held and its number is its own from here on; a refused one writes nothing.
 */
import { BUY, NONE, SELL } from '../book/order-pool.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { findClosedFault } from '../listing/market-status.ts';
import type { Market } from '../listing/listing.ts';
import { lots, orderId, units } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { PlaceConditionalOrder } from '../vocabulary/order-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { findBasisFault, findConditionalFault, triggerHold } from './conditional-checks.ts';
import type { AskedConditional } from './conditional-checks.ts';
import { referencePrice } from './mark-price.ts';
import { NO_TICKS, isActiveAt } from '../trigger-orders/trigger-order.ts';
import type { TriggerOrder } from '../trigger-orders/trigger-order.ts';
import type { WaitContext } from './conditional-checks.ts';
import type { DueQueue } from '../due/due-queue.ts';

/** What entering a wait works on. */
export interface EnterContext extends WaitContext {
  readonly due: DueQueue;
}

/** What a conditional order says of itself when it enters: all but whose it is. */
export interface Entry extends AskedConditional {
  /** Units to hold. */
  readonly hold: number;
  /** Slot of the limit order of its pair, or NONE. */
  readonly partner: number;
  /** Number of the order that it comes with, or NONE: it sleeps. */
  readonly parent: number;
}

/** Applies `place-conditional-order` for an owner that is known. */
export function placeConditional(
  context: EnterContext,
  ownerIndex: number,
  command: PlaceConditionalOrder,
  events: EventLog,
): Outcome {
  const market = context.listing.markets[command.market];
  if (market === undefined) return refusedOutcome(refused('unknown-market', 'market'));
  if (market.marked !== null) return refusedOutcome(refused('futures-market', 'market'));
  const asked: AskedConditional = { ...command, by: command.by ?? 'mark-price', reduceOnly: false };
  const fault =
    findBasisFault(context, command) ??
    findClosedFault(market) ??
    findConditionalFault(context, market, ownerIndex, asked);
  if (fault !== null) return refusedOutcome(fault);
  return enterConditional(context, market, ownerIndex, asked, events);
}

/** Lets a conditional order wait that has been checked. */
export function enterConditional(
  context: EnterContext,
  market: Market,
  ownerIndex: number,
  asked: AskedConditional,
  events: EventLog,
): Outcome {
  const entry = { ...asked, hold: triggerHold(market, asked), partner: NONE, parent: NONE };
  const order = enterTriggerOrder(context, market, ownerIndex, entry, events);
  return { type: 'conditional-order-placed', order: orderId(order.id) };
}

/** Takes a number, holds the money and lets the order wait. All has been checked. */
export function enterTriggerOrder(
  context: EnterContext,
  market: Market,
  ownerIndex: number,
  entry: Entry,
  events: EventLog,
): TriggerOrder {
  const slot = context.pool.allocate();
  const order = particularsOf(context, market, slot, ownerIndex, entry);
  context.pool.wait(slot, order.market * 2 + order.side, ownerIndex);
  market.instrument.hold(ownerIndex, order.side, order.hold);
  context.openOrders.enter(slot, ownerIndex, order.market, entry.clientOrderId);
  if (order.expiresAt > 0) context.due.enter(order.expiresAt, order.id);
  const entered = context.conditionals.enter(order);
  emitAccepted(context, entered, entry, events);
  return entered;
}

function particularsOf(
  context: EnterContext,
  market: Market,
  slot: number,
  ownerIndex: number,
  entry: Entry,
): TriggerOrder {
  const { trigger } = entry;
  const trails = trigger.kind === 'trailing';
  const side = entry.side === 'buy' ? BUY : SELL;
  const activation = trails ? (trigger.activation ?? NO_TICKS) : NO_TICKS;
  const reference = referencePrice(context, market, entry.by);
  return {
    slot,
    id: context.pool.idAt(slot),
    ownerIndex,
    owner: entry.owner,
    market: entry.market,
    side,
    kind: trigger.kind,
    by: entry.by,
    triggerPrice: trails ? NO_TICKS : trigger.price,
    callbackPpm: trails ? trigger.callbackPpm : 0,
    activation,
    best: trails && isActiveAt(reference, activation, side) ? reference : NO_TICKS,
    trail: null,
    price: entry.price ?? NO_TICKS,
    timeInForce: entry.timeInForce,
    quantity: entry.quantity ?? 0,
    spend: entry.spend ?? 0,
    selfTrade: entry.selfTrade,
    expiresAt: entry.expiresAt ?? 0,
    hold: entry.hold,
    partner: entry.partner,
    age: 0,
    triggeredBy: NO_TICKS,
    suspended: null,
    displayed: 0,
    filledBefore: 0,
    reduceOnly: entry.reduceOnly,
    whole: entry.quantity === null && entry.spend === null,
    parent: entry.parent,
    sleeps: entry.parent !== NONE,
    indexed: NONE,
  };
}

function emitAccepted(context: EnterContext, order: TriggerOrder, entry: Entry, events: EventLog): void {
  events.push({
    type: 'conditional-accepted',
    order: orderId(order.id),
    owner: entry.owner,
    market: entry.market,
    side: entry.side,
    trigger: entry.trigger,
    price: entry.price,
    timeInForce: entry.timeInForce,
    quantity: entry.quantity === null ? null : lots(entry.quantity),
    spend: entry.spend === null ? null : units(entry.spend),
    selfTrade: entry.selfTrade,
    expiresAt: entry.expiresAt,
    clientOrderId: entry.clientOrderId,
    linked: entry.partner === NONE ? null : orderId(context.pool.idAt(entry.partner)),
    ...(context.rulesVersion < 2 ? {} : { by: entry.by }),
    ...(entry.reduceOnly ? { reduceOnly: true } : {}),
    ...(entry.parent === NONE ? {} : { parent: orderId(entry.parent) }),
  });
}
