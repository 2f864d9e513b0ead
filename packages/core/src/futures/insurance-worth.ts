/**
 * What the insurance of a market is worth, and what it may take over.
 * Promises: the position of the fund in a market stays within the balance that covers it, and none grows while the insurance has lost
 * more than its share within eight hours. By rules `SHARED_INSURANCE_RULES` all of its positions of a collateral together stay within
 * what is there: no market counts what another already needs.
 *
 *   balance = the market's own account + the one that all markets of the collateral share
 *   cover   = own account + max(0, shared account - what the other markets need of it)
 *   need    = max(0, value of the fund's position in a market at its mark, rounded up - the market's own account)
 *   worth   = balance + profit of the fund's legs in the market at the mark
 */
import { divideRoundedDown, MAX_AMOUNT, mulDiv, ONE_PPM } from '../quantity/exact.ts';
import { insuranceOf } from '../ledger/account-kinds.ts';
import type { AccountKind } from '../ledger/account-kinds.ts';
import { NO_ACCOUNT } from '../ledger/ledger.ts';
import { profitOf, valueAt } from '../risk/contract.ts';
import type { PositionSide } from '../risk/contract.ts';
import { INSURANCE_FUND } from '../vocabulary/parties.ts';
import { LOSS_HOURS, LOST_PPM, SHARED_INSURANCE_RULES } from '../vocabulary/futures-liquidation.ts';
import { markValue } from './account-view.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { legsOf } from './legs.ts';

const SECONDS_PER_HOUR = 3600;

/** What lies in the accounts that cover a market. */
export function insuranceBalance(context: FuturesContext, market: FuturesMarket): number {
  return ownBalance(context, market) + sharedBalance(context, market);
}

const ownBalance = (context: FuturesContext, market: FuturesMarket): number =>
  balanceOf(context, market, insuranceOf(market.market.spec.market));

const sharedBalance = (context: FuturesContext, market: FuturesMarket): number =>
  balanceOf(context, market, market.collateral);

function balanceOf(
  { ledger, owners }: FuturesContext,
  { settlesIn }: FuturesMarket,
  kind: AccountKind,
): number {
  const account = ledger.findAccount(owners.find(INSURANCE_FUND), kind, settlesIn);
  return account === NO_ACCOUNT ? 0 : ledger.balance(account);
}

/** What the fund can have a position in a market of. */
function coverOf(context: FuturesContext, market: FuturesMarket): number {
  if (context.rulesVersion < SHARED_INSURANCE_RULES) return insuranceBalance(context, market);
  const markets = context.futures.marketsOf(market.collateral, market.settlesIn);
  let shared = sharedBalance(context, market);
  for (const other of markets) {
    // Below zero at once: no sum of many passes what is counted exactly.
    if (other !== market && shared > 0) shared -= neededOf(context, other);
  }
  return ownBalance(context, market) + Math.max(0, shared);
}

/** What the fund's position in a market needs of the account that markets share. */
function neededOf(context: FuturesContext, market: FuturesMarket): number {
  const held = Math.abs(heldIn(context, market));
  if (held === 0) return 0;
  const value = valueAt(market.contract, held, market.prices.mark, 'up') ?? MAX_AMOUNT;
  return Math.max(0, value - ownBalance(context, market));
}

/** Lots of the fund in a market, below zero where it is short. */
function heldIn({ owners }: FuturesContext, market: FuturesMarket): number {
  const at = market.positions.find(owners.find(INSURANCE_FUND));
  const legs = at < 0 ? [] : legsOf(market, at);
  return legs.reduce((sum, leg) => sum + (leg.side === 'long' ? leg.lots : -leg.lots), 0);
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
  /** What its position would be worth at the mark, rounded up, and what it can have a position of. */
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
  const held = heldIn(context, market);
  const behind = Math.abs(held + (side === 'long' ? lots : -lots));
  const value = valueAt(market.contract, behind, market.prices.mark, 'up') ?? MAX_AMOUNT;
  const peak = market.peaks.reduce((most, { worth }) => Math.max(most, worth), 0);
  return {
    value,
    balance: coverOf(context, market),
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
