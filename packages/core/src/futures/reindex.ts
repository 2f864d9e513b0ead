/**
 * Enters accounts anew into the indexes of crossings, behind everything that moves their money or their legs.
 * Promises: between two commands each leg that could be liquidated stands in the index of its market, or its account is below its
 * maintenance already and is found by the next mark step of any of its markets. The insurance fund is never looked for.
 * Never: decides that somebody is liquidated.
 */
import { MAX_PRICE } from '../book/prices.ts';
import type { AccountKind } from '../ledger/account-kinds.ts';
import { divideRoundedDown } from '../quantity/exact.ts';
import { equityOf } from '../risk/account.ts';
import type { Position } from '../risk/contract.ts';
import { crossingsOf, headroomShare } from '../risk/crossings.ts';
import type { Crossings } from '../risk/crossings.ts';
import { liquidationPrice } from '../risk/liquidation-price.ts';
import { ENTERED_PER_COMMAND, LIQUIDATION_RULES } from '../vocabulary/futures-liquidation.ts';
import { INSURANCE_FUND } from '../vocabulary/parties.ts';
import { isIsolated, viewAccount } from './account-view.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { findLeg, legsOf, wordsOf } from './legs.ts';
import { keyOf } from './liquidated-account.ts';
import { MARGIN, OWNER, POSITION_SHIFT } from './positions.ts';
import { isUnlimited } from './unlimited.ts';

const NOWHERE: Crossings = { below: null, above: null };
/** Reached by every mark price: what is below its maintenance already. */
const ALWAYS: Crossings = { below: MAX_PRICE, above: null };

/** Markets times owners that wait at most: entering all of them takes half of the 50 ms that a command may wait. */
const MOST_WAITING = 15_000;

/** Enters all owners that commands have touched; by rules before, nobody is looked for. */
export function reindexTouched(context: FuturesContext): void {
  enterUntil(context, 0);
}

/** Enters those that were touched first of owners who wait, where too many do. */
export function enterOldest(context: FuturesContext): void {
  const { touched, markets } = context.futures;
  if (touched.size > 0) enterUntil(context, divideRoundedDown(MOST_WAITING, markets.length));
}

/** Enters owners, those that were touched first before others, until so many are left. */
function enterUntil(context: FuturesContext, left: number): void {
  const { touched } = context.futures;
  if (context.rulesVersion < LIQUIDATION_RULES) {
    touched.clear();
    return;
  }
  while (touched.size > left) reindexOwner(context, touched.take());
}

/**
 * Whether owners that plain orders touch may wait until anything looks into the indexes: where no account that a mark price has reached is
 * left to be looked at, entering them once comes to the same as entering them behind each command.
 */
export function mayWait({ markets }: FuturesContext['futures']): boolean {
  return markets.every(({ crossings, prices }) => !crossings.hasReached(prices.mark));
}

/** Whether records of a market wait to be entered anew. */
export function isEntering({ entering }: FuturesMarket): boolean {
  return entering.next < entering.end;
}

/** The owners of the next records that wait are entered anew behind this command. */
export function enterMore(context: FuturesContext): void {
  if (context.rulesVersion < LIQUIDATION_RULES) return;
  const { markets, touched } = context.futures;
  let left = ENTERED_PER_COMMAND;
  for (const { entering, positions } of markets) {
    for (; left > 0 && entering.next < entering.end; left -= 1) {
      touched.add(positions.records[positions.at(entering.next) + OWNER]!);
      entering.next += 1;
    }
  }
}

/** The insurance fund, and the outside provider of a realm of play money. */
export function isNeverLiquidated(context: FuturesContext, ownerIndex: number): boolean {
  return context.owners.numberAt(ownerIndex) === INSURANCE_FUND || isUnlimited(context, ownerIndex);
}

function reindexOwner(context: FuturesContext, ownerIndex: number): void {
  if (isNeverLiquidated(context, ownerIndex)) return;
  for (const markets of context.futures.collaterals) {
    // The first one in which the owner's margin is cross, and how many have a cross leg.
    let first: FuturesMarket | null = null;
    let open = 0;
    for (const market of markets) {
      const at = market.positions.find(ownerIndex);
      if (at < 0) continue;
      if (isIsolated(market, at)) reindexIsolated(context, market, at);
      else {
        first ??= market;
        if (market.positions.hasLegs(at)) open += 1;
      }
    }
    if (first !== null) reindexCross(context, ownerIndex, markets, first, open);
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
  const prices = {
    below: isQueued(context, market, at, 'long') ? null : isolatedPrice(market, at, 'long'),
    above: isQueued(context, market, at, 'short') ? null : isolatedPrice(market, at, 'short'),
  };
  market.crossings.set(at >>> POSITION_SHIFT, prices, market.prices.mark);
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

/** `first` is the first market of the collateral in which the owner's margin is cross, `open` the number of those with a leg. */
function reindexCross(
  context: FuturesContext,
  ownerIndex: number,
  markets: readonly FuturesMarket[],
  first: FuturesMarket,
  open: number,
): void {
  const queued = isQueued(context, first, first.positions.find(ownerIndex), null);
  const view = viewAccount(context, ownerIndex, first.collateral, first.settlesIn);
  const headroom = equityOf(view) - view.needed;
  for (const market of markets) {
    const at = market.positions.find(ownerIndex);
    if (at < 0 || isIsolated(market, at)) continue;
    const prices = queued ? NOWHERE : crossings(market, at, headroom, open);
    market.crossings.set(at >>> POSITION_SHIFT, prices, market.prices.mark);
  }
}

function crossings(market: FuturesMarket, at: number, headroom: number, open: number): Crossings {
  if (!market.positions.hasLegs(at)) return NOWHERE;
  if (headroom < 0) return ALWAYS;
  const { contract, tiers, terms, prices } = market;
  const exposure = { contract, legs: legsOf(market, at), tiers, feePpm: terms.takerFeeRatePpm };
  return crossingsOf(exposure, prices.mark, headroomShare(headroom, open));
}
