/**
 * What an owner's futures come to: positions with their prices and margins, accounts with what is free in them.
 * Promises: every figure by the formulas of `@assay/core/risk`, from one reading of the owner and one of the markets; whole
 * numbers in units, ticks and lots.
 * Never: decides anything: the core does, by the same formulas.
 */
import { MAX_AMOUNT, mulDiv } from '@assay/core';
import type {
  Collateral,
  FuturesMarketState,
  FuturesPositions,
  LegState,
  MarginMode,
  MarketId,
} from '@assay/core';
import {
  bankruptcyPrice,
  crossingsOf,
  equityOf,
  equityShare,
  freeMargin,
  initialMargin,
  initialRateAt,
  initialRatePpm,
  liquidationPrice,
  maintenanceMargin,
  marginNeeded,
  markTicks,
  microIndex,
  positionValue,
  profitOf,
  removableFunds,
  removableMargin,
  sumAccount,
  tierOf,
  tiersOf,
  valueAt,
} from '@assay/core/risk';
import type { AccountLeg, AccountSums, MarketExposure, Tier } from '@assay/core/risk';
import type { FuturesInfo, InstrumentRegistry } from '../../market-data/port.ts';

const ONE_PPM = 1_000_000;
/** A ratio of something to nothing. */
const GREATEST_RATIO = 1_000_000_000;

/** One position with all that is told of it. */
export interface PositionFigures {
  readonly info: FuturesInfo;
  readonly mode: MarginMode;
  readonly leverage: number;
  readonly leg: LegState;
  readonly mark: number;
  readonly value: number;
  readonly liquidation: number | null;
  readonly bankruptcy: number | null;
  readonly margin: number;
  readonly removable: number;
  readonly needed: number;
  readonly ratioPpm: number;
  readonly tier: number;
  readonly profit: number;
  readonly profitRatePpm: number;
}

export interface AccountFigures {
  readonly collateral: Collateral;
  readonly sums: AccountSums;
  readonly equity: number;
  readonly ratioPpm: number | null;
  readonly free: number;
  readonly transferable: number;
}

export interface FuturesPicture {
  /** By market, the long first. */
  readonly positions: readonly PositionFigures[];
  readonly accounts: readonly AccountFigures[];
}

/** A market's state with what the formulas take of it. */
interface KnownMarket {
  readonly info: FuturesInfo;
  readonly state: FuturesMarketState;
  readonly tiers: readonly Tier[];
  readonly mark: number;
}

/** A leg with its market. */
interface OpenLeg extends KnownMarket {
  readonly leg: LegState;
  readonly leverage: number;
  readonly mode: MarginMode;
}

/** Puts a picture together. */
export function pictureOf(
  instruments: InstrumentRegistry,
  states: readonly FuturesMarketState[],
  own: FuturesPositions,
): FuturesPicture {
  const legs = openLegs(instruments, states, own);
  const accounts = own.collateral.map((collateral) => accountFigures(collateral, legs));
  const positions = legs.map((leg) => {
    const account = accounts.find(({ collateral }) => isOf(collateral, leg.info));
    return positionFigures(leg, legs, account);
  });
  return { positions, accounts };
}

function openLegs(
  instruments: InstrumentRegistry,
  states: readonly FuturesMarketState[],
  own: FuturesPositions,
): readonly OpenLeg[] {
  const byMarket = new Map<MarketId, FuturesMarketState>(states.map((state) => [state.market, state]));
  return own.markets.flatMap(({ market, legs, leverage, mode }) => {
    const info = instruments.futuresOf(market);
    const state = byMarket.get(market);
    if (info === null || state === undefined) return [];
    const known = { info, state, tiers: tiersOf(state.terms.tiers), mark: state.markPrice ?? 0 };
    return legs.map((leg) => ({ ...known, leg, leverage, mode }));
  });
}

function isOf({ kind, asset }: Collateral, { collateral, settlesIn }: FuturesInfo): boolean {
  return kind === collateral && asset === settlesIn.asset;
}

function accountFigures(collateral: Collateral, legs: readonly OpenLeg[]): AccountFigures {
  const own = legs.filter(({ info }) => isOf(collateral, info));
  const isolated = own.reduce((sum, { leg }) => sum + leg.margin, 0);
  const { available, held } = collateral;
  const cross = own.filter(({ mode }) => mode === 'cross').map(accountLeg);
  const sums = sumAccount({ available, crossBalance: available + held - isolated }, cross);
  const equity = equityOf(sums);
  const isBelow = equity < sums.needed;
  return {
    collateral,
    sums,
    equity,
    ratioPpm: cross.length === 0 ? null : ratioPpm(sums.needed, equity),
    free: isBelow ? 0 : Math.max(0, freeMargin(sums)),
    transferable: isBelow ? 0 : Math.min(available, removableFunds(sums)),
  };
}

function accountLeg({ info, state, tiers, mark, leg, leverage }: OpenLeg): AccountLeg {
  const { contract } = info;
  const { takerFeeRatePpm: feePpm } = state.terms;
  return {
    contract,
    position: leg,
    mark,
    tiers,
    feePpm,
    initialRatePpm: initialRateIn(info, state, leverage),
  };
}

/** Rate of initial margin in a market at a leverage, raised by its open interest. */
function initialRateIn(info: FuturesInfo, state: FuturesMarketState, leverage: number): number {
  const { terms } = state;
  const bounds = { lower: terms.openInterestLower, upper: terms.openInterestUpper };
  return initialRateAt(initialRatePpm(leverage), openInterestValue(info, state), bounds);
}

/** At the mark, rounded down; 0 before the first mark. */
export function openInterestValue(
  { contract }: FuturesInfo,
  { openInterest, markPrice }: FuturesMarketState,
): number {
  if (openInterest === 0 || markPrice === null) return 0;
  return valueAt(contract, openInterest, markPrice, 'down') ?? MAX_AMOUNT;
}

function positionFigures(
  open: OpenLeg,
  all: readonly OpenLeg[],
  account: AccountFigures | undefined,
): PositionFigures {
  const { info, state, tiers, mark, leg, leverage, mode } = open;
  const value = valueOf(open);
  const profit = profitOf(info.contract, leg, value);
  const needed = marginNeeded(tiers, value, state.terms.takerFeeRatePpm);
  const rate = initialRateIn(info, state, leverage);
  const isIsolated = mode === 'isolated';
  const atEntry = Math.max(1, initialMargin(leg.entryValue, rate));
  return {
    info,
    mode,
    leverage,
    leg,
    mark,
    value,
    needed,
    profit,
    ...(isIsolated ? isolatedPrices(open) : crossPrices(open, all, account)),
    margin: isIsolated ? leg.margin : initialMargin(value, rate),
    removable: isIsolated ? removableFrom(open, profit, value, rate) : 0,
    ratioPpm: isIsolated ? ratioPpm(needed, leg.margin + profit) : (account?.ratioPpm ?? 0),
    tier: tiers.indexOf(tierOf(tiers, value)) + 1,
    profitRatePpm: Math.sign(profit) * (mulDiv(Math.abs(profit), ONE_PPM, atEntry, 'down') ?? MAX_AMOUNT),
  };
}

interface EndPrices {
  readonly liquidation: number | null;
  readonly bankruptcy: number | null;
}

function isolatedPrices({ info, state, tiers, leg }: OpenLeg): EndPrices {
  const { contract } = info;
  const { takerFeeRatePpm: feePpm } = state.terms;
  const covered = { contract, position: leg, margin: leg.margin, tiers, feePpm };
  return { liquidation: liquidationPrice(covered), bankruptcy: bankruptcyPrice(covered) };
}

/** With all that the account has besides: the legs of other markets at their marks. */
function crossPrices(open: OpenLeg, all: readonly OpenLeg[], account: AccountFigures | undefined): EndPrices {
  const { info, state, tiers, mark, leg } = open;
  const { takerFeeRatePpm: feePpm } = state.terms;
  const equity = account?.equity ?? 0;
  const cross = all.filter(
    (one) => one.mode === 'cross' && account !== undefined && isOf(account.collateral, one.info),
  );
  const here = cross.filter((one) => one.info.market === info.market).map((one) => one.leg);
  const exposure: MarketExposure = { contract: info.contract, legs: here, tiers, feePpm };
  const headroom = equity - (account?.sums.needed ?? 0);
  const { below, above } = crossingsOf(exposure, mark, headroom);
  const allMaintenance = cross.reduce((sum, one) => sum + maintenanceOf(one), 0);
  const share = equityShare(equity, maintenanceOf(open), Math.max(1, allMaintenance));
  const margin = Math.min(MAX_AMOUNT, share - profitOf(info.contract, leg, valueOf(open)));
  return {
    liquidation: leg.side === 'long' ? below : above,
    bankruptcy: bankruptcyPrice({ contract: info.contract, position: leg, margin, feePpm }),
  };
}

function valueOf({ info, leg, mark }: OpenLeg): number {
  return positionValue(info.contract, leg, mark) ?? MAX_AMOUNT;
}

function maintenanceOf(open: OpenLeg): number {
  return maintenanceMargin(open.tiers, valueOf(open));
}

/** By the worse of mark and index, as the core lets margin go. */
function removableFrom({ info, state, leg }: OpenLeg, profit: number, value: number, rate: number): number {
  const index = microIndex(state.indexPrice ?? 0, info.tickDecimals);
  const atIndex = index === null ? null : positionValue(info.contract, leg, markTicks(index));
  const worse = Math.min(profit, profitOf(info.contract, leg, atIndex ?? MAX_AMOUNT));
  return removableMargin(leg.margin, worse, value, rate);
}

function ratioPpm(needed: number, equity: number): number {
  if (equity <= 0) return GREATEST_RATIO;
  return Math.min(GREATEST_RATIO, mulDiv(needed, ONE_PPM, equity, 'up') ?? GREATEST_RATIO);
}
