/**
 * Applies `place-futures-conditional` and `place-futures-linked`: orders with positions that wait for a price.
 * Promises: a refused one writes nothing; no money is held for what waits. Who has excluded themselves can still close what is
 * open.
 */
import { BUY, SELL } from '../book/order-record.ts';
import { findConditionalFault } from '../conditional/conditional-checks.ts';
import { enterConditional } from '../conditional/place-conditional.ts';
import { enterPair } from '../conditional/place-linked.ts';
import { findClosedFault } from '../listing/market-status.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { PlaceFuturesConditional, PlaceFuturesLinked } from '../vocabulary/futures-triggers.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { findTrialMarket } from './find-futures-market.ts';
import type { FuturesMarket } from './futures-state.ts';
import { openRecord } from './hold.ts';
import { closedBy, lotsOf } from './legs.ts';
import { findIndexFault } from './opening-checks.ts';
import { findExclusion } from './place-futures-order.ts';
import type { FuturesOrderContext } from './place-futures-order.ts';

/** Applies `place-futures-conditional` for an owner that is known. */
export function placeFuturesConditional(
  context: FuturesOrderContext,
  ownerIndex: number,
  command: PlaceFuturesConditional,
  events: EventLog,
): Outcome {
  const futures = findTrialMarket(context, command.market);
  if ('code' in futures) return refusedOutcome(futures);
  const { market } = futures;
  const asked = { ...command, by: command.triggerBy, spend: null };
  const fault =
    findExclusion(context, ownerIndex, command.reduceOnly) ??
    findClosedFault(market) ??
    findPricesFault(context, futures) ??
    findLegFault(futures, ownerIndex, command) ??
    findConditionalFault(context, market, ownerIndex, asked);
  if (fault !== null) return refusedOutcome(fault);
  openRecord(futures, ownerIndex);
  return enterConditional(context, market, ownerIndex, asked, events);
}

/** Applies `place-futures-linked` for an owner that is known. */
export function placeFuturesLinked(
  context: FuturesOrderContext,
  ownerIndex: number,
  command: PlaceFuturesLinked,
  events: EventLog,
): Outcome {
  const futures = findTrialMarket(context, command.market);
  if ('code' in futures) return refusedOutcome(futures);
  const { market } = futures;
  const fault =
    findExclusion(context, ownerIndex, command.reduceOnly) ??
    findClosedFault(market) ??
    findPricesFault(context, futures);
  if (fault !== null) return refusedOutcome(fault);
  return enterPair(context, market, ownerIndex, { ...command, by: command.triggerBy }, events);
}

/** Why the prices that the market lives by let nothing wait, or null. */
function findPricesFault({ time }: FuturesOrderContext, futures: FuturesMarket): Refusal | null {
  return futures.prices.mark === 0 ? refused('no-mark-price', null) : findIndexFault(futures, time, false);
}

/** There is no leg to close, or null. */
function findLegFault(
  market: FuturesMarket,
  ownerIndex: number,
  { reduceOnly, side }: PlaceFuturesConditional,
): Refusal | null {
  if (!reduceOnly) return null;
  const leg = closedBy(side === 'buy' ? BUY : SELL);
  const size = lotsOf(market, market.positions.find(ownerIndex), leg);
  return size > 0 ? null : refused('no-position', 'reduceOnly');
}
