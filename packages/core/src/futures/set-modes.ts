/**
 * Applies `set-margin-mode` and `set-position-mode`: cross or isolated in a market, one-way or hedge everywhere.
 * Promises: neither changes while a leg or an order of the owner is open that it would be about.
 */
import type { EventLog } from '../event-log/event-log.ts';
import type { SetMarginMode, SetPositionMode } from '../vocabulary/futures-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { leverageOf } from './account-view.ts';
import { findFuturesMarket } from './find-futures-market.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { openRecord } from './hold.ts';
import { LEGS, lotsOf } from './legs.ts';
import { LEVERAGE } from './positions.ts';

/** Applies `set-margin-mode` for an owner that is known. */
export function setMarginMode(
  context: FuturesContext,
  ownerIndex: number,
  command: SetMarginMode,
  events: EventLog,
): Outcome {
  const { owner, market: number, mode } = command;
  const market = findFuturesMarket(context, number);
  if ('code' in market) return refusedOutcome(market);
  const fault = findOpenFault(context, ownerIndex, [market]);
  if (fault !== null) return refusedOutcome(fault);
  const at = openRecord(market, ownerIndex);
  const leverage = leverageOf(market, at);
  market.positions.records[at + LEVERAGE] = mode === 'isolated' ? 0 - leverage : leverage;
  const changed = { owner, market: number, leverage: null, mode, hedge: null };
  events.push({ type: 'futures-settings-changed', ...changed });
  return { type: 'done' };
}

/** Applies `set-position-mode` for an owner that is known. */
export function setPositionMode(
  context: FuturesContext,
  ownerIndex: number,
  { owner, hedge }: SetPositionMode,
  events: EventLog,
): Outcome {
  const { futures } = context;
  const fault = findOpenFault(context, ownerIndex, futures.markets);
  if (fault !== null) return refusedOutcome(fault);
  if (hedge) futures.hedged.add(ownerIndex);
  else futures.hedged.delete(ownerIndex);
  const changed = { owner, market: null, leverage: null, mode: null, hedge };
  events.push({ type: 'futures-settings-changed', ...changed });
  return { type: 'done' };
}

/** What of an owner is open in markets, or null. */
function findOpenFault(
  { openOrders }: FuturesContext,
  ownerIndex: number,
  markets: readonly FuturesMarket[],
): Refusal | null {
  const hasLeg = (one: FuturesMarket): boolean =>
    LEGS.some((side) => lotsOf(one, one.positions.find(ownerIndex), side) > 0);
  if (markets.some(hasLeg)) return refused('position-open', null);
  const hasOrder = markets.some(({ market }) => openOrders.count(ownerIndex, market.spec.market) > 0);
  return hasOrder ? refused('orders-open', null) : null;
}
