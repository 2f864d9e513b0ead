/**
 * A take-profit and a stop-loss enter with the order that they came with (`AttachedTrigger`).
 * Promises: they take their numbers behind their parent's, and sleep. A refused order writes nothing.
 */
import { startPrice } from '../conditional/attached-orders.ts';
import { findAtOnceFault, findPriceFault } from '../conditional/conditional-checks.ts';
import { enterTriggerOrder } from '../conditional/place-conditional.ts';
import type { EnterContext } from '../conditional/place-conditional.ts';
import { NONE } from '../book/order-pool.ts';
import { BUY, SELL } from '../book/order-record.ts';
import type { Market } from '../listing/listing.ts';
import { lots } from '../quantity/branding.ts';
import { NO_TICKS } from '../trigger-orders/trigger-order.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { PlaceFuturesOrder } from '../vocabulary/futures-commands.ts';
import type { AttachedTrigger } from '../vocabulary/futures-triggers.ts';
import { OPEN_ORDERS_PER_MARKET } from '../vocabulary/order-commands.ts';
import type { Side, Trigger } from '../vocabulary/order-commands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused } from '../vocabulary/refusing.ts';
import { findRulesFault } from './rules-fault.ts';

interface Attached {
  readonly field: 'takeProfit' | 'stopLoss';
  readonly trigger: Trigger;
  readonly terms: AttachedTrigger;
}

/** Nearly always nothing comes with an order. */
function hasAttached({ takeProfit, stopLoss }: PlaceFuturesOrder): boolean {
  return takeProfit !== undefined || stopLoss !== undefined;
}

/** The take-profit before the stop-loss. */
function attachedTo({ takeProfit, stopLoss }: PlaceFuturesOrder): readonly Attached[] {
  const attached: Attached[] = [];
  if (takeProfit !== undefined) {
    const trigger: Trigger = { kind: 'take-profit', price: takeProfit.price };
    attached.push({ field: 'takeProfit', trigger, terms: takeProfit });
  }
  if (stopLoss !== undefined) {
    attached.push({ field: 'stopLoss', trigger: { kind: 'stop', price: stopLoss.price }, terms: stopLoss });
  }
  return attached;
}

/** Why an order can have nothing that comes with it, or null. */
export function findAttachableFault(context: EnterContext, command: PlaceFuturesOrder): Refusal | null {
  if (!hasAttached(command)) return null;
  const first = attachedTo(command)[0]!;
  const fault = findRulesFault(context, first.field);
  if (fault !== null) return fault;
  return command.reduceOnly ? refused('attached-not-allowed', first.field) : null;
}

/** Why what comes with an order that could be taken cannot, or null. */
export function findAttachedFault(
  context: EnterContext,
  market: Market,
  ownerIndex: number,
  command: PlaceFuturesOrder,
): Refusal | null {
  if (!hasAttached(command)) return null;
  const attached = attachedTo(command);
  for (const { field, terms } of attached) {
    const fault = findPriceFault(terms.price, `${field}.price`);
    if (fault !== null) return fault;
  }
  const all = attached.length + 1;
  const count = context.openOrders.count(ownerIndex, market.spec.market);
  if (count + all > OPEN_ORDERS_PER_MARKET || !context.pool.hasRoomFor(all)) {
    return refused('too-many-open-orders', null, { greatest: OPEN_ORDERS_PER_MARKET });
  }
  const side = command.side === 'buy' ? BUY : SELL;
  for (const { field, trigger, terms } of attached) {
    const start = startPrice(context, market, terms.triggerBy, side, command.price ?? NO_TICKS);
    const waited = { trigger, side: otherSide(command.side) };
    const fault = findAtOnceFault(market, waited, `${field}.price`, start);
    if (fault !== null) return fault;
  }
  return null;
}

/** Lets what came with an order sleep, which has been accepted. */
export function enterAttached(
  context: EnterContext,
  market: Market,
  ownerIndex: number,
  parent: number,
  command: PlaceFuturesOrder,
  events: EventLog,
): void {
  if (!hasAttached(command)) return;
  for (const { trigger, terms } of attachedTo(command)) {
    enterTriggerOrder(
      context,
      market,
      ownerIndex,
      {
        owner: command.owner,
        market: command.market,
        side: otherSide(command.side),
        trigger,
        by: terms.triggerBy,
        price: null,
        timeInForce: 'ioc',
        quantity: terms.whole ? null : lots(0),
        spend: null,
        reduceOnly: true,
        // What protects a position goes on; what its owner has resting there gives way.
        selfTrade: 'cancel-oldest',
        expiresAt: null,
        clientOrderId: null,
        hold: 0,
        partner: NONE,
        parent,
      },
      events,
    );
  }
  context.conditionals.families.noteEnd(parent);
}

function otherSide(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}
