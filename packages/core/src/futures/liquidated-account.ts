/**
 * An account as liquidation looks at it: what covers it, what it needs, and its legs.
 * Promises: reads only; the same look wherever it is asked whether an account is below its maintenance.
 */
import { OWNERS } from '../ledger/kind-accounts.ts';
import { MAX_AMOUNT, mulDiv } from '../quantity/exact.ts';
import { equityOf } from '../risk/account.ts';
import { profitOf } from '../risk/contract.ts';
import type { Position } from '../risk/contract.ts';
import { bankruptcyPrice } from '../risk/liquidation-price.ts';
import { equityShare } from '../risk/crossings.ts';
import { maintenanceMargin } from '../risk/tiers.ts';
import { coverOfLeg, isIsolated, markValue, viewAccount } from './account-view.ts';
import type { Cover } from './account-view.ts';
import { collateralKey } from './futures-state.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { legsOf } from './legs.ts';
import type { LiquidatedAccount } from './liquidations.ts';

/** One leg and where it stands. */
export interface OpenLeg {
  readonly market: FuturesMarket;
  readonly at: number;
  readonly leg: Position;
}

/** By what an account is known in the queue: a number, since a text that is made each time is hashed each time. */
export function keyOf({ futures }: FuturesContext, { ownerIndex, market, side }: LiquidatedAccount): number {
  // Isolated legs are below zero, and cross accounts are not.
  if (side !== null) return -1 - ((market * 2 + (side === 'long' ? 0 : 1)) * OWNERS + ownerIndex);
  // An account is of a market that is listed.
  const { collateral, settlesIn } = futures.find(market)!;
  return collateralKey(collateral, settlesIn) * OWNERS + ownerIndex;
}

/** The legs of an account, by market, the long before the short. */
export function openLegs(
  { futures }: FuturesContext,
  { ownerIndex, market, side }: LiquidatedAccount,
): readonly OpenLeg[] {
  const own = futures.find(market)!;
  const found: OpenLeg[] = [];
  for (const one of side === null ? futures.marketsOf(own.collateral, own.settlesIn) : [own]) {
    const at = one.positions.find(ownerIndex);
    if (at < 0 || isIsolated(one, at) !== (side !== null)) continue;
    for (const leg of legsOf(one, at)) {
      if (side === null || leg.side === side) found.push({ market: one, at, leg });
    }
  }
  return found;
}

/** What covers an account and what it needs, at the marks of now. */
export function coverOf(context: FuturesContext, { ownerIndex, market, side }: LiquidatedAccount): Cover {
  const own = context.futures.find(market)!;
  if (side === null) {
    const view = viewAccount(context, ownerIndex, own.collateral, own.settlesIn);
    return { equity: equityOf(view), needed: view.needed };
  }
  return coverOfLeg(own, own.positions.find(ownerIndex), side);
}

/** Maintenance margin of a leg at the mark. */
export function maintenanceOf({ market, leg }: OpenLeg): number {
  return maintenanceMargin(market.tiers, markValue(market, leg));
}

/** A leg's part of what covers its account: all of it for an isolated one. */
export function equityOfLeg(open: OpenLeg, all: readonly OpenLeg[], { equity }: Cover): number {
  if (isIsolated(open.market, open.at)) return equity;
  const maintenance = all.reduce((sum, one) => sum + maintenanceOf(one), 0);
  return equityShare(equity, maintenanceOf(open), Math.max(1, maintenance));
}

/** As `equityOfLeg`, and a leg's part, rounded up, of what is missing where the equity is below zero. */
export function signedEquityOfLeg(open: OpenLeg, all: readonly OpenLeg[], cover: Cover): number {
  if (cover.equity >= 0 || isIsolated(open.market, open.at)) return equityOfLeg(open, all, cover);
  const maintenance = all.reduce((sum, one) => sum + maintenanceOf(one), 0);
  const missing = mulDiv(-cover.equity, maintenanceOf(open), Math.max(1, maintenance), 'up');
  return -(missing ?? -cover.equity);
}

/** The bankruptcy price of a leg whose part of the equity is known; null where every price leaves something. */
export function bankruptcyOf({ market, leg }: OpenLeg, equity: number): number | null {
  const { contract, terms } = market;
  const margin = equity - profitOf(contract, leg, markValue(market, leg));
  const feePpm = terms.takerFeeRatePpm;
  return bankruptcyPrice({ contract, position: leg, margin: Math.min(margin, MAX_AMOUNT), feePpm });
}
