/**
 * Applies `reverse-position`: a leg closes whole, and as many lots open on the other side.
 * Promises: two orders, each by its own checks; nothing opens where a part of the leg is left, or the margin is not there.
 */
import { isOpen } from '../listing/market-status.ts';
import { findOrderFault, findStatusFault } from '../orders/order-checks.ts';
import { enterOrder } from '../orders/place-order.ts';
import { lots, orderId } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Lots } from '../vocabulary/brands.ts';
import type { ReversePosition } from '../vocabulary/futures-triggers.ts';
import type { PlaceOrder } from '../vocabulary/order-commands.ts';
import type { OrderReceipt, Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { findTrialMarket } from './find-futures-market.ts';
import type { FuturesMarket } from './futures-state.ts';
import { legsOf } from './legs.ts';
import { findExclusion, findPriceFault } from './place-futures-order.ts';
import type { FuturesOrderContext } from './place-futures-order.ts';

/** Applies `reverse-position` for an owner that is known. */
export function reversePosition(
  context: FuturesOrderContext,
  ownerIndex: number,
  command: ReversePosition,
  events: EventLog,
): Outcome {
  const futures = findTrialMarket(context, command.market);
  if ('code' in futures) return refusedOutcome(futures);
  const excluded = findExclusion(context, ownerIndex, false);
  if (excluded !== null) return refusedOutcome(excluded);
  if (context.futures.hedged.has(ownerIndex)) return refusedOutcome(refused('not-in-hedge-mode', null));
  const [leg] = legsOf(futures, futures.positions.find(ownerIndex));
  const order = orderOf(command, leg?.side ?? 'long', lots(leg?.lots ?? 0));
  const fault =
    (isOpen(futures.market) ? null : findStatusFault(futures.market, order)) ??
    findPriceFault(context, futures, order) ??
    (leg === undefined ? refused('no-position', null) : null) ??
    findOrderFault(context, futures.market, ownerIndex, order, true);
  if (fault !== null) return refusedOutcome(fault);
  const closing = mustPlace(enterOrder(context, futures.market, ownerIndex, order, true, events));
  const opened = open(context, futures, ownerIndex, order, events);
  const refusal = opened !== null && 'code' in opened ? opened : null;
  const opening = opened === null || 'code' in opened ? null : opened;
  return {
    type: 'position-reversed',
    closing: closing.order,
    closed: closing.filled,
    opening: opening === null ? null : orderId(opening.order),
    opened: opening?.filled ?? lots(0),
    refusal,
  };
}

/** Opens as many lots behind the closing, by all checks of an order; null where a part of the leg is left. */
function open(
  context: FuturesOrderContext,
  futures: FuturesMarket,
  ownerIndex: number,
  order: PlaceOrder,
  events: EventLog,
): OrderReceipt | Refusal | null {
  if (legsOf(futures, futures.positions.find(ownerIndex)).length > 0) return null;
  const fault = findOrderFault(context, futures.market, ownerIndex, order, false);
  if (fault !== null) return fault;
  return mustPlace(enterOrder(context, futures.market, ownerIndex, order, false, events));
}

function orderOf(
  { owner, market, selfTrade }: ReversePosition,
  leg: 'long' | 'short',
  quantity: Lots,
): PlaceOrder {
  return {
    type: 'place-order',
    owner,
    requestId: null,
    market,
    side: leg === 'long' ? 'sell' : 'buy',
    kind: 'market',
    timeInForce: 'ioc',
    postOnly: false,
    price: null,
    quantity,
    spend: null,
    clientOrderId: null,
    selfTrade,
    expiresAt: null,
    displayed: null,
  };
}

function mustPlace(outcome: Outcome): OrderReceipt {
  if (outcome.type !== 'order-placed') throw new TypeError(`an order came to ${outcome.type}`);
  return outcome;
}
