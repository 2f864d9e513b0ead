/**
 * What an owner has in a futures market and behind it, in whole numbers, and at which prices that is liquidated.
 * Promises: by the formulas that the venue decides by: an isolated position by its own margin, a cross one by all that its account
 * has to spare.
 */
import {
  addableMargin,
  crossingsOf,
  entryValueOf,
  freeOfIsolated,
  headroomIn,
  initialMargin,
  liquidationPrice,
  marginNeeded,
  positionValue,
  profitOf,
} from '@assay/core/risk';
import type { Position, PositionSide } from '@assay/core/risk';
import { MAX_AMOUNT, mulDiv } from '@assay/core';
import type { FuturesAccountView, MarginModeText, PositionView } from '@assay/protocol';
import { lotsIn, unitsIn } from './contract-rules.ts';
import type { ContractRules } from './contract-rules.ts';

/** One side of an owner in a market. */
export interface OwnLeg extends Position {
  /** Held for it: of an isolated position; else 0. */
  readonly margin: number;
}

/** What covers the positions of a market, in units of what it settles in. */
export interface OwnAccount {
  readonly available: number;
  /** What the cross positions leave free. */
  readonly free: number;
  /** Of the cross positions: what covers them, and what they need in order not to be liquidated. */
  readonly equity: number;
  readonly needed: number;
}

export interface OwnStanding {
  readonly account: OwnAccount;
  readonly isHedged: boolean;
  readonly mode: MarginModeText;
  readonly leverage: number;
  readonly legs: readonly OwnLeg[];
  /** Lots of own open orders that may open, by side. */
  readonly waiting: { readonly buy: number; readonly sell: number };
}

const ONE_PPM = 1_000_000;
/** A ratio of something to nothing. */
const GREATEST_RATIO = 1_000_000_000;
const NOTHING: OwnAccount = { available: 0, free: 0, equity: 0, needed: 0 };

/** A position of the venue's list; null where it does not fit the market's steps. */
export function legOf(view: PositionView, rules: ContractRules): OwnLeg | null {
  const lots = lotsIn(view.amount, rules);
  const entryValue = unitsIn(view.entryValue, rules);
  const margin = view.marginMode === 'isolated' ? unitsIn(view.margin, rules) : 0;
  if (lots === null || entryValue === null || margin === null) return null;
  return { side: view.side, lots, entryValue, margin };
}

/** The account of a market; without one there is nothing in it. */
export function accountOf(accounts: readonly FuturesAccountView[], rules: ContractRules): OwnAccount {
  const view = accounts.find(({ account, coin }) => account === rules.account && coin === rules.settleCoin);
  if (view === undefined) return NOTHING;
  const units = (text: string): number => unitsIn(text, rules) ?? 0;
  return {
    available: units(view.available),
    free: units(view.free),
    equity: units(view.equity),
    needed: units(view.maintenanceMargin),
  };
}

export function legOn(legs: readonly OwnLeg[], side: PositionSide): OwnLeg | null {
  return legs.find((leg) => leg.side === side) ?? null;
}

/** What can be opened with in a market: of isolated positions no more than is available. */
export function openableOf({
  account: { free, available },
  mode,
}: Pick<OwnStanding, 'account' | 'mode'>): number {
  return mode === 'isolated' ? freeOfIsolated(free, available) : free;
}

/** What may be added to the margin of an isolated position: what the cross ones need stays with them. */
export function addableOf({ free, available }: Pick<OwnAccount, 'free' | 'available'>): number {
  return addableMargin(free, available);
}

/** Profit of the legs at the mark less what they need: what a market adds to what its account has to spare. */
export function headroomOf(rules: ContractRules, legs: readonly OwnLeg[], mark: number): number {
  return headroomIn(exposureOf(rules, legs), mark) ?? 0 - MAX_AMOUNT;
}

function exposureOf(rules: ContractRules, legs: readonly OwnLeg[]) {
  const { contract, tiers, takerFeeRatePpm: feePpm } = rules;
  return { contract, legs, tiers, feePpm };
}

/** In ticks; null where no price liquidates the leg. `headroom` is what the account of a cross leg has to spare. */
export function liquidationOf(
  rules: ContractRules,
  own: Pick<OwnStanding, 'mode' | 'legs'>,
  side: PositionSide,
  at: { readonly mark: number; readonly headroom: number },
): number | null {
  const leg = legOn(own.legs, side);
  if (leg === null) return null;
  const { contract, tiers, takerFeeRatePpm: feePpm } = rules;
  if (own.mode === 'isolated') {
    return liquidationPrice({ contract, position: leg, margin: leg.margin, tiers, feePpm });
  }
  const { below, above } = crossingsOf(exposureOf(rules, own.legs), at.mark, at.headroom);
  return side === 'long' ? below : above;
}

/** Lots of a leg with their share of what it was entered for, as closing them would have it. */
export function partOf({ contract }: ContractRules, leg: OwnLeg, lots: number): OwnLeg {
  return { ...leg, lots, entryValue: entryValueOf(contract, leg, lots) };
}

/** What a leg comes to at a price, fees left out. */
export function profitAt({ contract }: ContractRules, leg: OwnLeg, price: number): number {
  return profitOf(contract, leg, positionValue(contract, leg, price) ?? MAX_AMOUNT);
}

export interface LegFigures {
  readonly value: number;
  readonly profit: number;
  /** Over the initial margin of what it was entered for. */
  readonly profitRatePpm: number;
  /** Of an isolated leg: what is needed over what covers it; null of a cross one, whose account has it. */
  readonly ratioPpm: number | null;
}

/** A leg at a mark price. `ratePpm` is that of initial margin. */
export function legAtMark(
  rules: ContractRules,
  leg: OwnLeg,
  mark: number,
  ratePpm: number,
  mode: MarginModeText,
): LegFigures {
  const { contract, tiers, takerFeeRatePpm } = rules;
  const value = positionValue(contract, leg, mark) ?? MAX_AMOUNT;
  const profit = profitOf(contract, leg, value);
  const needed = marginNeeded(tiers, value, takerFeeRatePpm);
  return {
    value,
    profit,
    profitRatePpm: returnPpm(leg, profit, ratePpm),
    ratioPpm: mode === 'isolated' ? ratioPpm(needed, leg.margin + profit) : null,
  };
}

/** A profit over the initial margin of what a leg was entered for, cut off. */
export function returnPpm(
  { entryValue }: Pick<OwnLeg, 'entryValue'>,
  profit: number,
  ratePpm: number,
): number {
  const entered = Math.max(1, initialMargin(entryValue, ratePpm));
  return Math.sign(profit) * (mulDiv(Math.abs(profit), ONE_PPM, entered, 'down') ?? MAX_AMOUNT);
}

/** What is needed over what covers it; liquidated above 1,000,000. */
export function ratioPpm(needed: number, covers: number): number {
  if (covers <= 0) return GREATEST_RATIO;
  return Math.min(GREATEST_RATIO, mulDiv(needed, ONE_PPM, covers, 'up') ?? GREATEST_RATIO);
}
