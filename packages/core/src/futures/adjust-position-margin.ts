/**
 * Applies `adjust-position-margin`: margin of an isolated leg is added out of available collateral, or taken out.
 * Promises: what is added leaves the cross legs what they need; what is taken leaves the larger of initial margin and a tenth of the
 * value, by the worse of mark and index; a profit that is not realised never leaves.
 */
import { findTakingAwayFault } from '../accounts/account-fault.ts';
import { findEndedFault } from '../listing/market-status.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { positionValue, profitOf } from '../risk/contract.ts';
import type { Position, PositionSide } from '../risk/contract.ts';
import { removableMargin } from '../risk/margin.ts';
import { markTicks, microIndex } from '../risk/mark.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { ownerId } from '../quantity/branding.ts';
import type { AdjustPositionMargin } from '../vocabulary/futures-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { initialRate, isIsolated, isIsolatedBelow, markValue } from './account-view.ts';
import { addableOf } from './coverage.ts';
import { findFuturesMarket } from './find-futures-market.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { findLeg, legState, wordsOf } from './legs.ts';
import { findIndexFault } from './opening-checks.ts';
import { MARGIN } from './positions.ts';
import { settleToNow } from './settle-to-now.ts';

/** Applies `adjust-position-margin` for an owner that is known. */
export function adjustPositionMargin(
  context: FuturesContext,
  ownerIndex: number,
  command: AdjustPositionMargin,
  events: EventLog,
): Outcome {
  const market = findFuturesMarket(context, command.market);
  if ('code' in market) return refusedOutcome(market);
  if (command.amount === 0) return refusedOutcome(refused('number-out-of-range', 'amount'));
  const ended = findEndedFault(market.market);
  if (ended !== null) return refusedOutcome(ended);
  const barred = command.amount > 0 ? null : findTakingAwayFault(context, ownerIndex);
  if (barred !== null) return refusedOutcome(barred);
  settleToNow(context, ownerIndex, market.collateral, market.settlesIn, events);
  const fault = findFault(context, market, ownerIndex, command);
  if (fault !== null) return refusedOutcome(fault);
  changeMargin(context, market, ownerIndex, command.side, command.amount, events);
  return { type: 'done' };
}

/** Moves margin into an isolated leg, or out of it; all has been checked. */
export function changeMargin(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  side: PositionSide,
  amount: number,
  events: EventLog,
): void {
  const { ledger, owners, futures } = context;
  const at = market.positions.find(ownerIndex);
  const account = ledger.findAccount(ownerIndex, market.collateral, market.settlesIn);
  if (amount > 0) ledger.hold(account, amount);
  else ledger.release(account, -amount);
  market.positions.records[wordsOf(at, side) + MARGIN]! += amount;
  futures.touch(ownerIndex);
  events.push({
    type: 'position-margin-changed',
    owner: ownerId(owners.numberAt(ownerIndex)),
    market: market.market.spec.market,
    amount,
    leg: legState(market, at, side),
  });
}

function findFault(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  { side, amount }: AdjustPositionMargin,
): Refusal | null {
  const at = market.positions.find(ownerIndex);
  const leg = findLeg(market, at, side);
  if (leg === null) return refused('no-position', 'side');
  if (!isIsolated(market, at)) return refused('not-isolated', 'market');
  return amount > 0
    ? findAddingFault(context, market, ownerIndex, amount)
    : findTakingFault(context, market, ownerIndex, leg, -amount);
}

/** What the cross legs need stays with them: else their loss would be left to others. */
function findAddingFault(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  amount: number,
): Refusal | null {
  const available = addableOf(context, market, ownerIndex);
  if (amount <= available) return null;
  return refused('insufficient-available-balance', 'amount', { asset: market.settlesIn, available });
}

function findTakingFault(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  leg: Position,
  amount: number,
): Refusal | null {
  const staleFault = findIndexFault(market, context.time, false);
  if (staleFault !== null) return staleFault;
  if (isIsolatedBelow(market, market.positions.find(ownerIndex))) return refused('liquidation-pending', null);
  const greatest = removableFrom(market, ownerIndex, leg);
  return amount > greatest ? refused('margin-in-use', 'amount', { greatest }) : null;
}

/** What may be taken out of an isolated leg. */
function removableFrom(market: FuturesMarket, ownerIndex: number, leg: Position): number {
  const { contract, positions, prices } = market;
  const at = positions.find(ownerIndex);
  const value = markValue(market, leg);
  const index = markTicks(microIndex(prices.index, market.market.spec.tickDecimals) ?? MAX_AMOUNT);
  const atIndex = positionValue(contract, leg, index) ?? MAX_AMOUNT;
  const worse = Math.min(profitOf(contract, leg, value), profitOf(contract, leg, atIndex));
  const margin = positions.records[wordsOf(at, leg.side) + MARGIN]!;
  return removableMargin(margin, worse, value, initialRate(market, at));
}
