/**
 * Applies `set-leverage`: how much margin what an owner opens in a market begins with.
 * Promises: what is open and would be opened stays within the tiers; the margin of an isolated leg is raised to the new initial
 * margin of its entry value, never lowered; what is held for orders follows.
 */
import * as record from '../book/order-record.ts';
import type { BookSide } from '../book/order-pool.ts';
import { findEndedFault } from '../listing/market-status.ts';
import { initialMargin } from '../risk/margin.ts';
import type { PositionSide } from '../risk/contract.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { SetLeverage } from '../vocabulary/futures-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { initialRateOf, isIsolated } from './account-view.ts';
import { changeMargin } from './adjust-position-margin.ts';
import { findFuturesMarket } from './find-futures-market.ts';
import { addableOf } from './coverage.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { holdAnew, openRecord, openingOf } from './hold.ts';
import { LEGS, wordsOf } from './legs.ts';
import { exposedLots, findLeverageFault } from './opening-checks.ts';
import { ENTRY, LEVERAGE, MARGIN } from './positions.ts';
import { settleToNow } from './settle-to-now.ts';

const { BUY, SELL } = record;

/** Applies `set-leverage` for an owner that is known. */
export function setLeverage(
  context: FuturesContext,
  ownerIndex: number,
  command: SetLeverage,
  events: EventLog,
): Outcome {
  const { owner, market: number, leverage } = command;
  const market = findFuturesMarket(context, number);
  if ('code' in market) return refusedOutcome(market);
  const ended = findEndedFault(market.market);
  if (ended !== null) return refusedOutcome(ended);
  settleToNow(context, ownerIndex, market.collateral, market.settlesIn, events);
  const raises = raisesOf(market, ownerIndex, leverage);
  const fault = findFault(context, market, ownerIndex, leverage, raises);
  if (fault !== null) return refusedOutcome(fault);
  const at = openRecord(market, ownerIndex);
  market.positions.records[at + LEVERAGE] = isIsolated(market, at) ? 0 - leverage : leverage;
  const changed = { owner, market: number, leverage, mode: null, hedge: null };
  events.push({ type: 'futures-settings-changed', ...changed });
  for (const { side, by } of raises) {
    if (by > 0) changeMargin(context, market, ownerIndex, side, by, events);
  }
  holdAnew(context, market, at, ownerIndex);
  return { type: 'done' };
}

interface Raise {
  readonly side: PositionSide;
  readonly by: number;
}

/** By how much the margins of isolated legs are raised. */
function raisesOf(market: FuturesMarket, ownerIndex: number, leverage: number): readonly Raise[] {
  const at = market.positions.find(ownerIndex);
  if (!isIsolated(market, at)) return [];
  const { records } = market.positions;
  const rate = initialRateOf(market, leverage);
  return LEGS.map((side) => {
    const words = wordsOf(at, side);
    const by = initialMargin(records[words + ENTRY]!, rate) - records[words + MARGIN]!;
    return { side, by: Math.max(0, by) };
  });
}

function findFault(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  leverage: number,
  raises: readonly Raise[],
): Refusal | null {
  const greatest = market.tiers[0]!.leverage;
  if (leverage < 1 || leverage > greatest) {
    return refused('leverage-out-of-range', 'leverage', { least: 1, greatest });
  }
  for (const side of [BUY, SELL] as const) {
    const exposed = exposedBy(context, market, ownerIndex, side);
    const fault = findLeverageFault(market, exposed, leverage, 'leverage');
    if (fault !== null) return fault;
  }
  const needed = raises.reduce((sum, { by }) => sum + by, 0);
  const available = addableOf(context, market, ownerIndex);
  return needed > available
    ? refused('insufficient-margin', 'leverage', { asset: market.settlesIn, needed, available })
    : null;
}

function exposedBy(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  side: BookSide,
): number {
  const at = market.positions.find(ownerIndex);
  return at < 0
    ? 0
    : exposedLots(context, market, ownerIndex, side, market.positions.records[openingOf(at, side)]!);
}
