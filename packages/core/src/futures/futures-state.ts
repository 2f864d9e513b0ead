/**
 * The futures markets of a realm, and what is true of their owners beside single markets.
 * Promises: a futures market is a market of the listing with more to it, found by the same number.
 */
import type { Fills } from '../book/fills.ts';
import type { IndexPrices } from '../index-price/index-prices.ts';
import type { AccountKind } from '../ledger/account-kinds.ts';
import type { Market } from '../listing/listing.ts';
import type { CancelContext } from '../orders/cancel-trigger-order.ts';
import type { ChargeContext } from '../referral/charge-fee.ts';
import type { Contract } from '../risk/contract.ts';
import type { SecondsContext } from '../seconds/seconds-state.ts';
import type { Tier } from '../risk/tiers.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { LIQUIDATION_RULES } from '../vocabulary/futures-liquidation.ts';
import type { FuturesCycle, FuturesTerms } from '../vocabulary/futures-commands.ts';
import type { CrossingIndex } from './crossing-index.ts';
import { Bearers } from './deleveraging/bearers.ts';
import type { Ranking } from './deleveraging/ranking.ts';
import { FillParty } from './fill-party.ts';
import { KeptSums } from './kept-sums.ts';
import type { CollateralSums } from './kept-sums.ts';
import { Liquidations } from './liquidations.ts';
import type { Ending } from './settlement/ending.ts';
import type { MarketPrices } from './market-prices.ts';
import type { Positions } from './positions.ts';
import type { ReducingOrders } from './reducing-orders.ts';
import { TouchedOwners } from './touched-owners.ts';

export interface FuturesMarket {
  readonly market: Market;
  readonly contract: Contract;
  readonly cycle: FuturesCycle;
  /** The asset that all money of the market is in, and the kind of the accounts that lie as collateral. */
  readonly settlesIn: number;
  readonly collateral: AccountKind;
  /** Over the legs of its collateral. */
  readonly sums: CollateralSums;
  terms: FuturesTerms;
  /** Those of the terms, with deductions. */
  tiers: readonly Tier[];
  readonly positions: Positions;
  readonly reducing: ReducingOrders;
  readonly prices: MarketPrices;
  readonly ending: Ending;
  readonly crossings: CrossingIndex;
  /** Who was below maintenance at the last step of the mark: twice the place of the record, and 1 more for an isolated short. */
  noted: Set<number>;
  /** As much at the step before, while accounts that the last one has reached are not all looked at; and whether they are. */
  notedBefore: ReadonlySet<number>;
  isLooking: boolean;
  /** Records that are entered into the index anew: the next one, and behind the last. */
  readonly entering: { next: number; end: number };
  /** The most that the insurance was worth here in each of the last hours, Unix hours rising. */
  readonly peaks: { readonly hour: number; worth: number }[];
  /** Second in which the fund's position was unloaded last. */
  unloadedIn: number;
  /** Who is deleveraged before whom; and lots that were deleveraged beyond need: 0. */
  readonly ranking: Ranking;
  overLiquidation: number;
  /** Lots of all longs, which are those of all shorts. */
  openInterest: number;
}

/**
 * A profit is paid before the loss that pays for it, out of a clearing account that goes below zero by as much: with this as the most of
 * an asset it can by as much again.
 */
const GREATEST_SETTLED = 2 ** 52;
/** Kinds of account are below this. */
const KINDS = 2 ** 16;
const NONE: readonly FuturesMarket[] = [];

/** One number for a kind of account and an asset. */
export function collateralKey(collateral: AccountKind, settlesIn: number): number {
  return settlesIn * KINDS + collateral;
}

export class FuturesState {
  /** By rising number. */
  readonly markets: FuturesMarket[] = [];
  /** Owners' indexes in hedge mode. */
  readonly hedged = new Set<number>();
  /** What the insurance could not pay, by asset: the clearing account is short of it until the insurance has it again. */
  readonly unpaid = new Map<number, number>();
  /** Until when no collateral of an asset leaves, Unix ms. */
  readonly pausedUntil = new Map<number, number>();
  /** They are entered anew into the indexes of crossings before anything looks into these. */
  readonly touched = new TouchedOwners();
  readonly keptSums = new KeptSums();
  /** The two sides of the fill that is settled now: a holder each, for all fills one after the other. */
  readonly maker = new FillParty();
  readonly taker = new FillParty();
  /** Who may give in the step of deleveraging that is taken now. */
  readonly bearers = new Bearers();
  /** What orders have opened that others came with, until those are told: number and lots. */
  readonly opened: { readonly order: number; readonly lots: number }[] = [];
  readonly liquidations = new Liquidations();
  readonly #byNumber: (FuturesMarket | undefined)[] = [];
  readonly #byCollateral = new Map<number, readonly FuturesMarket[]>();
  #collaterals: readonly (readonly FuturesMarket[])[] = [];

  /** The futures market of a number. */
  find(market: number): FuturesMarket | undefined {
    return this.#byNumber[market];
  }

  /** The markets whose money lies in the same accounts, of one kind and asset; by rising number. */
  marketsOf(collateral: AccountKind, settlesIn: number): readonly FuturesMarket[] {
    return this.marketsIn(collateralKey(collateral, settlesIn));
  }

  /** The same by `collateralKey`. */
  marketsIn(collateral: number): readonly FuturesMarket[] {
    return this.#byCollateral.get(collateral) ?? NONE;
  }

  /** The markets by collateral, in the order in which collaterals came; of each by rising number. */
  get collaterals(): readonly (readonly FuturesMarket[])[] {
    return this.#collaterals;
  }

  /** Whether an owner is in hedge mode; few are. */
  isHedged(ownerIndex: number): boolean {
    return this.hedged.size > 0 && this.hedged.has(ownerIndex);
  }

  /** The money or the legs of an owner have changed. */
  touch(ownerIndex: number): void {
    this.touched.add(ownerIndex);
    this.keptSums.forget(ownerIndex);
  }

  /** Open legs of an owner's index in all markets. */
  countLegs(ownerIndex: number): number {
    return this.markets.reduce((sum, { positions }) => sum + positions.countLegs(ownerIndex), 0);
  }

  /** The most that there may be of an asset: by rules 3 half of what an account can have, where realised profits need the other half. */
  greatestTotal(asset: number, rulesVersion: number): number {
    const isSettledIn = this.markets.some(({ settlesIn }) => settlesIn === asset);
    return rulesVersion >= LIQUIDATION_RULES && isSettledIn ? GREATEST_SETTLED : MAX_AMOUNT;
  }

  /** Notes by how much an asset's clearing account is short. */
  setUnpaid(asset: number, amount: number): void {
    if (amount === 0) this.unpaid.delete(asset);
    else this.unpaid.set(asset, amount);
  }

  /**
   * All records that there are now in these markets are entered into their indexes anew, by and by. By rules before those that
   * liquidate nobody is looked for by an index.
   */
  enterAnew(rulesVersion: number, markets: readonly FuturesMarket[] = this.markets): void {
    if (rulesVersion < LIQUIDATION_RULES) return;
    for (const { entering, positions } of markets) [entering.next, entering.end] = [0, positions.count];
  }

  add(market: FuturesMarket): void {
    this.markets.push(market);
    this.#byNumber[market.market.spec.market] = market;
    const key = collateralKey(market.collateral, market.settlesIn);
    this.#byCollateral.set(key, [...this.marketsOf(market.collateral, market.settlesIn), market]);
    this.#collaterals = [...this.#byCollateral.values()];
  }
}

/** What the rules about futures work on. */
export interface FuturesContext extends CancelContext, ChargeContext, SecondsContext {
  readonly time: number;
  readonly rulesVersion: number;
  readonly futures: FuturesState;
  readonly fills: Fills;
  readonly indexPrices: IndexPrices;
}
