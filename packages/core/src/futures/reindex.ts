/**
 * Enters accounts anew into the indexes of crossings, behind everything that moves their money or their legs.
 * Promises: between two commands each leg that could be liquidated stands in the index of its market, or its account is below its
 * maintenance already and is found by the next mark step of any of its markets. The insurance fund is never looked for.
 * Never: decides that somebody is liquidated.
 */
import { MAX_PRICE } from '../book/prices.ts';
import type { AccountKind } from '../ledger/account-kinds.ts';
import { divideRoundedDown } from '../quantity/exact.ts';
import { gainOf, heldValue } from '../risk/contract.ts';
import type { Position } from '../risk/contract.ts';
import { crossingOf, crossingsOf, headroomShare } from '../risk/crossings.ts';
import { liquidationPrice } from '../risk/liquidation-price.ts';
import { marginNeeded } from '../risk/tiers.ts';
import { ENTERED_PER_COMMAND, LIQUIDATION_RULES } from '../vocabulary/futures-liquidation.ts';
import { INSURANCE_FUND } from '../vocabulary/parties.ts';
import { equityIn, isIsolated, sumLegs } from './account-view.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import * as kept from './kept-sums.ts';
import { findLeg, legsOf, wordsOf } from './legs.ts';
import { keyOf } from './liquidated-account.ts';
import * as words from './positions.ts';
import { isUnlimited } from './unlimited.ts';

// Constants of this module, so that the compiler knows their values.
const { NEEDED } = kept;
const { ENTRY, LONG, LOTS, MARGIN, OWNER, POSITION_SHIFT, SHORT } = words;

/**
 * Markets times owners that wait at most: entering all of them takes 16 to 24 ms of processor time, which is half of the 50 ms that a
 * command may wait.
 */
const MOST_WAITING = 50_000;

/** Enters all owners that commands have touched; by rules before, nobody is looked for. */
export function reindexTouched(context: FuturesContext): void {
  enterUntil(context, 0);
}

/** Enters those that were touched first of owners who wait, where too many do. */
export function enterOldest(context: FuturesContext): void {
  const { touched, markets } = context.futures;
  if (touched.size * markets.length <= MOST_WAITING) return;
  enterUntil(context, divideRoundedDown(MOST_WAITING, markets.length));
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
  const below = isQueued(context, market, at, 'long') ? null : isolatedPrice(market, at, 'long');
  const above = isQueued(context, market, at, 'short') ? null : isolatedPrice(market, at, 'short');
  market.crossings.set(at >>> POSITION_SHIFT, below, above, market.prices.mark);
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
  const headroom = headroomOf(context, first, ownerIndex);
  const share = open === 0 ? 0 : headroomShare(headroom, open);
  for (const market of markets) {
    const at = market.positions.find(ownerIndex);
    if (at < 0 || isIsolated(market, at)) continue;
    const { crossings, prices } = market;
    if (queued || !market.positions.hasLegs(at)) {
      crossings.set(at >>> POSITION_SHIFT, null, null, prices.mark);
    } else if (headroom < 0) {
      // Reached by every mark price: it is below its maintenance already.
      crossings.set(at >>> POSITION_SHIFT, MAX_PRICE, null, prices.mark);
    } else setCrossings(market, at, share);
  }
}

/** What an owner's cross legs of the collateral of a market have beyond what they need. */
function headroomOf(context: FuturesContext, market: FuturesMarket, ownerIndex: number): number {
  const row = sumLegs(context.futures, market.sums, ownerIndex);
  return equityIn(context, market, ownerIndex, row) - market.sums.rows[row + NEEDED]!;
}

/** Where the legs of a record have used their share of the headroom. */
function setCrossings(market: FuturesMarket, at: number, share: number): void {
  const { contract, positions, prices, terms, tiers } = market;
  const { records } = positions;
  const side = records[at + LONG + LOTS]! > 0 ? 'long' : 'short';
  const leg = wordsOf(at, side);
  const size = records[leg + LOTS]!;
  const entryValue = records[leg + ENTRY]!;
  const value = heldValue(contract, side, size, prices.mark);
  const isOnly = side === 'short' || records[at + SHORT + LOTS] === 0;
  if (!isOnly || value === null) {
    const exposure = { contract, legs: legsOf(market, at), tiers, feePpm: terms.takerFeeRatePpm };
    const { below, above } = crossingsOf(exposure, prices.mark, share);
    market.crossings.set(at >>> POSITION_SHIFT, below, above, prices.mark);
    return;
  }
  const feePpm = terms.takerFeeRatePpm;
  const now = gainOf(contract, side, entryValue, value) - marginNeeded(tiers, value, feePpm);
  const price = crossingOf(contract, side, size, entryValue, share - now, tiers, feePpm);
  const isLong = side === 'long';
  market.crossings.set(at >>> POSITION_SHIFT, isLong ? price : null, isLong ? null : price, prices.mark);
}
