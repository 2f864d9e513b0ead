/**
 * What the insurance of a market is worth, and what it may take over.
 * Promises: the position of the fund in a market stays within the balance that covers it, and none grows while the insurance has lost
 * more than its share within eight hours.
 *
 *   balance = the market's own account + the one that all markets of the collateral share
 *   worth   = balance + profit of the fund's legs in the market at the mark
 */
import { divideRoundedDown, MAX_AMOUNT, mulDiv, ONE_PPM } from '../quantity/exact.ts';
import { insuranceOf } from '../ledger/account-kinds.ts';
import { NO_ACCOUNT } from '../ledger/ledger.ts';
import { profitOf, valueAt } from '../risk/contract.ts';
import type { PositionSide } from '../risk/contract.ts';
import { INSURANCE_FUND } from '../vocabulary/parties.ts';
import { LOSS_HOURS, LOST_PPM } from '../vocabulary/futures-liquidation.ts';
import { markValue } from './account-view.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { legsOf } from './legs.ts';

const SECONDS_PER_HOUR = 3600;

/** What lies in the accounts that cover a market. */
export function insuranceBalance({ ledger, owners }: FuturesContext, market: FuturesMarket): number {
  const fund = owners.find(INSURANCE_FUND);
  const kinds = [insuranceOf(market.market.spec.market), market.collateral];
  return kinds.reduce((sum, kind) => {
    const account = ledger.findAccount(fund, kind, market.settlesIn);
    return sum + (account === NO_ACCOUNT ? 0 : ledger.balance(account));
  }, 0);
}

function worthOf(context: FuturesContext, market: FuturesMarket): number {
  const at = market.positions.find(context.owners.find(INSURANCE_FUND));
  const legs = at < 0 ? [] : legsOf(market, at);
  return legs.reduce(
    (sum, leg) => sum + profitOf(market.contract, leg, markValue(market, leg)),
    insuranceBalance(context, market),
  );
}

/** Remembers the most that the insurance of a market was worth in the hour of its mark. */
export function samplePeak(context: FuturesContext, market: FuturesMarket): void {
  const { peaks, prices } = market;
  const hour = divideRoundedDown(prices.second, SECONDS_PER_HOUR);
  const worth = worthOf(context, market);
  const last = peaks.at(-1);
  if (last?.hour === hour) last.worth = Math.max(last.worth, worth);
  else if (worth > 0 || peaks.length > 0) peaks.push({ hour, worth });
  while (peaks.length > 0 && peaks[0]!.hour < hour - LOSS_HOURS) peaks.shift();
}

/** What decides whether the insurance may take lots over: each on the left must not be above what follows. */
export interface TakeOverLimits {
  /** What its position would be worth at the mark, rounded up, and its balance. */
  readonly value: number;
  readonly balance: number;
  /** The least that it must be worth, and what it is worth. */
  readonly least: number;
  readonly worth: number;
}

/** The limits for lots of a leg at the mark. */
export function takeOverLimits(
  context: FuturesContext,
  market: FuturesMarket,
  side: PositionSide,
  lots: number,
): TakeOverLimits {
  const at = market.positions.find(context.owners.find(INSURANCE_FUND));
  const held = (at < 0 ? [] : legsOf(market, at)).reduce(
    (sum, leg) => sum + (leg.side === 'long' ? leg.lots : -leg.lots),
    0,
  );
  const behind = Math.abs(held + (side === 'long' ? lots : -lots));
  const value = valueAt(market.contract, behind, market.prices.mark, 'up') ?? MAX_AMOUNT;
  const peak = market.peaks.reduce((most, { worth }) => Math.max(most, worth), 0);
  return {
    value,
    balance: insuranceBalance(context, market),
    least: peak - (mulDiv(peak, LOST_PPM, ONE_PPM, 'down') ?? 0),
    worth: worthOf(context, market),
  };
}

/** Whether the fund may take over lots of a leg at the mark. */
export function mayTakeOver(
  context: FuturesContext,
  market: FuturesMarket,
  side: PositionSide,
  lots: number,
): boolean {
  const { value, balance, least, worth } = takeOverLimits(context, market, side, lots);
  return value <= balance && worth >= least;
}
