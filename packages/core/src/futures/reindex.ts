/**
 * Enters accounts anew into the indexes of crossings, behind everything that moves their money or their legs.
 * Promises: between two commands each leg that could be liquidated stands in the index of its market, or its account is below its
 * maintenance already and is found by the next mark step of any of its markets. The insurance fund is never looked for.
 * Never: decides that somebody is liquidated.
 */
import { MAX_PRICE } from '../book/prices.ts';
import type { AccountKind } from '../ledger/account-kinds.ts';
import type { Position } from '../risk/contract.ts';
import { crossingsOf, headroomShare } from '../risk/crossings.ts';
import type { Crossings } from '../risk/crossings.ts';
import { liquidationPrice } from '../risk/liquidation-price.ts';
import { INSURANCE_FUND } from '../vocabulary/parties.ts';
import { equityOf, isIsolated, viewAccount } from './account-view.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { findLeg, legsOf, wordsOf } from './legs.ts';
import { keyOf } from './liquidated-account.ts';
import { MARGIN, OWNER, POSITION_SHIFT } from './positions.ts';

const NOWHERE: Crossings = { below: null, above: null };
/** Reached by every mark price: what is below its maintenance already. */
const ALWAYS: Crossings = { below: MAX_PRICE, above: null };

/** Enters all owners that this command has touched. */
export function reindexTouched(context: FuturesContext): void {
  const { touched } = context.futures;
  for (const ownerIndex of touched) reindexOwner(context, ownerIndex);
  touched.clear();
}

/** Enters everybody, as behind a snapshot. */
export function indexAll(context: FuturesContext): void {
  for (const market of context.futures.markets) touchAll(context, market);
  reindexTouched(context);
}

/** All owners of a market are entered anew behind this command. */
export function touchAll({ futures }: FuturesContext, { positions }: FuturesMarket): void {
  for (let place = 0; place < positions.count; place += 1) {
    futures.touched.add(positions.records[positions.at(place) + OWNER]!);
  }
}

function reindexOwner(context: FuturesContext, ownerIndex: number): void {
  const { markets } = context.futures;
  if (context.owners.numberAt(ownerIndex) === INSURANCE_FUND) return;
  for (const market of markets) {
    const at = market.positions.find(ownerIndex);
    if (at < 0) continue;
    if (isIsolated(market, at)) reindexIsolated(context, market, at);
    // Once a collateral, by its first market in which the owner is.
    else if (market === crossMarkets(context, ownerIndex, market.collateral, market.settlesIn)[0]) {
      reindexCross(context, ownerIndex, market);
    }
  }
}

/** Markets of one collateral in which an owner has a record that is cross, by number. */
export function crossMarkets(
  { futures }: FuturesContext,
  ownerIndex: number,
  kind: AccountKind,
  asset: number,
): readonly FuturesMarket[] {
  return futures.marketsOf(kind, asset).filter((market) => {
    const at = market.positions.find(ownerIndex);
    return at >= 0 && !isIsolated(market, at);
  });
}

function reindexIsolated(context: FuturesContext, market: FuturesMarket, at: number): void {
  market.crossings.set(at >>> POSITION_SHIFT, {
    below: isQueued(context, market, at, 'long') ? null : isolatedPrice(market, at, 'long'),
    above: isQueued(context, market, at, 'short') ? null : isolatedPrice(market, at, 'short'),
  });
}

/** Whether the account of a record is queued already: nobody looks for it. */
export function isQueued(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  side: Position['side'] | null,
): boolean {
  const { liquidations } = context.futures;
  if (liquidations.size === 0) return false;
  const ownerIndex = market.positions.records[at + OWNER]!;
  return liquidations.has(keyOf(context, { ownerIndex, market: market.market.spec.market, side }));
}

/** The liquidation price of an isolated leg, or null. */
export function isolatedPrice(market: FuturesMarket, at: number, side: Position['side']): number | null {
  const position = findLeg(market, at, side);
  if (position === null) return null;
  const { contract, tiers, terms, positions } = market;
  const margin = positions.records[wordsOf(at, side) + MARGIN]!;
  return liquidationPrice({ contract, position, margin, tiers, feePpm: terms.takerFeeRatePpm });
}

function reindexCross(
  context: FuturesContext,
  ownerIndex: number,
  { collateral, settlesIn }: FuturesMarket,
): void {
  const markets = crossMarkets(context, ownerIndex, collateral, settlesIn);
  const queued = isQueued(context, markets[0]!, markets[0]!.positions.find(ownerIndex), null);
  const legs = markets.map((market) => legsOf(market, market.positions.find(ownerIndex)));
  const open = legs.filter((some) => some.length > 0).length;
  const view = viewAccount(context, ownerIndex, collateral, settlesIn);
  const headroom = equityOf(view) - view.needed;
  for (const [index, market] of markets.entries()) {
    const place = market.positions.find(ownerIndex) >>> POSITION_SHIFT;
    market.crossings.set(place, queued ? NOWHERE : crossings(market, legs[index]!, headroom, open));
  }
}

function crossings(
  market: FuturesMarket,
  legs: readonly Position[],
  headroom: number,
  open: number,
): Crossings {
  if (legs.length === 0) return NOWHERE;
  if (headroom < 0) return ALWAYS;
  const { contract, tiers, terms, prices } = market;
  const exposure = { contract, legs, tiers, feePpm: terms.takerFeeRatePpm };
  return crossingsOf(exposure, prices.mark, headroomShare(headroom, open));
}
