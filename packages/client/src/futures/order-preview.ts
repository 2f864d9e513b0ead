/**
 * What an order in a futures market closes, opens, costs and comes to, before it is sent, and the largest that is allowed.
 * Promises: what opens costs what the venue asks (`costThrough`, with the worst price that the order may trade at); what only closes costs
 * nothing. The position after it is that of the whole order filled: at the book as far as it meets it, the rest at its limit.
 */
import {
  costThrough,
  enteredMargin,
  entryValueOf,
  greatestShare,
  initialMargin,
  profitOf,
  valueAt,
} from '@assay/core/risk';
import type { PositionSide } from '@assay/core/risk';
import { MAX_AMOUNT, mulDiv } from '@assay/core';
import type { BookSide } from '../calculators/walk-book.ts';
import { initialRate } from './contract-rules.ts';
import type { ContractRules } from './contract-rules.ts';
import { expectedFill, withRest } from './expected-fill.ts';
import type { ExpectedFill } from './expected-fill.ts';
import { headroomOf, legOn, liquidationOf, openableOf } from './own-standing.ts';
import type { OwnLeg, OwnStanding } from './own-standing.ts';

export interface ContractOrder {
  readonly side: 'buy' | 'sell';
  /** Null: at market. */
  readonly limit: number | null;
  readonly lots: number;
  readonly reduceOnly: boolean;
  /** What does not trade at once is dropped. */
  readonly takesOnly: boolean;
  /** The price that it waits for, at which it is taken to trade whole, in ticks; null: it waits for nothing. */
  readonly fires: number | null;
}

/** What the market looks like now. */
export interface ContractAround {
  readonly mark: number;
  readonly openInterest: number;
  /** The same in lots. */
  readonly openLots: number;
  readonly book: { readonly bids: BookSide; readonly asks: BookSide };
}

export interface ContractPreview {
  readonly closingLots: number;
  readonly openingLots: number;
  /**
   * What has to be free for what opens: margin, fee and, where its price is worse than the mark, the loss that it begins with; of what it closes
   * before, fee and loss.
   */
  readonly cost: number;
  readonly margin: number;
  /** Of what opens and of what closes before. */
  readonly openingFee: number;
  /** Of all of it at the prices that are expected, by the taker's rate: the most that it may be. */
  readonly fee: number;
  /** Of what closes, the fee left out; null where nothing closes. */
  readonly realised: number | null;
  /** What it opens, apart from what is there already; null where it only closes. */
  readonly opened: OwnLeg | null;
  /** The position that it opens or closes, behind it; null where nothing is left. */
  readonly legAfter: OwnLeg | null;
  readonly side: PositionSide;
  /** In ticks, of that side; null where no price liquidates it. */
  readonly liquidationBefore: number | null;
  readonly liquidationAfter: number | null;
  /** The book that is shown does not fill an order that only takes. */
  readonly isShort: boolean;
}

/** Null: there is nothing to forecast, or a value passes what can be counted. */
export function previewContractOrder(
  rules: ContractRules,
  own: OwnStanding,
  around: ContractAround,
  order: ContractOrder,
): ContractPreview | null {
  const fill = fillOf(rules, around, order);
  if (fill === null || fill.lots === 0 || fill.worst === null || fill.value === MAX_AMOUNT) return null;
  const closingLots = closableLots(own, order, fill.lots);
  const openingLots = order.reduceOnly ? 0 : fill.lots - closingLots;
  const ratePpm = initialRate(rules, own.leverage, around.openInterest);
  const price = order.limit ?? fill.worst;
  const opening = openingCost(rules, markOf(around, order), order.side, {
    lots: openingLots,
    closing: closingLots,
    price,
    ratePpm,
  });
  if (opening === null) return null;
  const fee = initialMargin(fill.value, rules.takerFeeRatePpm);
  const filled = { ...fill, closingLots, openingLots, mark: markOf(around, order) };
  const after = afterFill(rules, own, order, filled, ratePpm);
  const side = openingLots > 0 ? openedBy(order.side) : closedBy(order.side);
  const { mark } = around;
  const headroom = own.account.equity - own.account.needed;
  const headroomAfter =
    headroom - headroomOf(rules, own.legs, mark) + headroomOf(rules, after.legs, mark) + after.realised - fee;
  return {
    closingLots,
    openingLots,
    ...opening,
    fee,
    realised: closingLots === 0 ? null : after.realised,
    opened: after.opened,
    legAfter: legOn(after.legs, side),
    side,
    liquidationBefore: liquidationOf(rules, own, side, { mark, headroom }),
    liquidationAfter: liquidationOf(rules, { ...own, legs: after.legs }, side, {
      mark,
      headroom: headroomAfter,
    }),
    isShort: fill.lots < order.lots,
  };
}

/** Most lots of an order that are closed or covered by what is free, within what the leverage and the share of the open interest allow. */
export function largestContractOrder(
  rules: ContractRules,
  own: OwnStanding,
  around: ContractAround,
  order: Omit<ContractOrder, 'lots'>,
): number {
  const closable = closableLots(own, order, MAX_AMOUNT);
  if (order.reduceOnly) return Math.min(closable, rules.maximumLots);
  const ratePpm = initialRate(rules, own.leverage, around.openInterest);
  const isCovered = (lots: number): boolean => {
    const fill = fillOf(rules, around, { ...order, lots });
    if (fill === null || fill.worst === null || fill.lots < lots) return false;
    const closing = Math.min(lots, closable);
    const opening = lots - closing;
    if (opening === 0) return true;
    if (!isWithinTiers(rules, own, around, exposedLots(own, order.side) + opening)) return false;
    if (isBeyondShare(rules, own, around, order, opening)) return false;
    const price = order.limit ?? fill.worst;
    const asked = openingCost(rules, markOf(around, order), order.side, {
      lots: opening,
      closing,
      price,
      ratePpm,
    });
    return asked !== null && asked.cost <= openableOf(own);
  };
  let [within, beyond] = [0, rules.maximumLots + 1];
  while (beyond - within > 1) {
    const lots = within + Math.trunc((beyond - within) / 2);
    if (isCovered(lots)) within = lots;
    else beyond = lots;
  }
  return within;
}

/** Greatest value of a position at a leverage, in units. */
export function greatestValue({ tiers }: ContractRules, leverage: number): number {
  return tiers.reduce((most, tier) => (tier.leverage >= leverage ? tier.limit : most), 0);
}

/** What lots are worth at a price, rounded up; null above 2^53 - 1. */
export function valueOfLots({ contract }: ContractRules, lots: number, price: number): number | null {
  return valueAt(contract, lots, price, 'up');
}

/** Lots that are worth no more than so much at a price. */
export function lotsForValue(rules: ContractRules, value: number, price: number): number {
  if (value <= 0) return 0;
  const { contract } = rules;
  const one = valueAt(contract, 1, price, 'up');
  if (one === null || one === 0) return 0;
  if (contract.kind === 'linear') return Math.trunc(value / one);
  // Lots of an inverse contract are worth lots × factor ÷ price.
  return mulDiv(value, price, contract.factor, 'down') ?? MAX_AMOUNT;
}

export const openedBy = (side: 'buy' | 'sell'): PositionSide => (side === 'buy' ? 'long' : 'short');
const closedBy = (side: 'buy' | 'sell'): PositionSide => (side === 'buy' ? 'short' : 'long');

/** Lots of an order that close: in one-way mode what there is of the other side, in hedge mode those of what only reduces. */
function closableLots(
  own: OwnStanding,
  { side, reduceOnly }: Pick<ContractOrder, 'side' | 'reduceOnly'>,
  lots: number,
): number {
  if (own.isHedged && !reduceOnly) return 0;
  const there = legOn(own.legs, closedBy(side))?.lots ?? 0;
  const waiting = reduceOnly ? 0 : own.waiting[side];
  return Math.min(lots, Math.max(0, there - waiting));
}

/** Lots of the leg that a side opens, with what own orders would add to it. */
function exposedLots(own: OwnStanding, side: 'buy' | 'sell'): number {
  const closed = own.isHedged ? 0 : (legOn(own.legs, closedBy(side))?.lots ?? 0);
  const there = legOn(own.legs, openedBy(side))?.lots ?? 0;
  return there + Math.max(0, own.waiting[side] - closed);
}

/** Whether an order that opens so many lots comes to more than one account may have of what is open. */
export function isBeyondShare(
  rules: ContractRules,
  own: OwnStanding,
  around: ContractAround,
  { side }: Pick<ContractOrder, 'side'>,
  openingLots: number,
): boolean {
  return exposedLots(own, side) + openingLots > mostOf(rules, around);
}

/** Most lots of a side that one account may have of what is open. */
export function mostOf(
  { contract, ownShare }: Pick<ContractRules, 'contract' | 'ownShare'>,
  { mark, openLots }: Pick<ContractAround, 'mark' | 'openLots'>,
): number {
  return ownShare === null ? MAX_AMOUNT : greatestShare(contract, mark, openLots, ownShare);
}

function isWithinTiers(
  rules: ContractRules,
  own: OwnStanding,
  { mark }: ContractAround,
  lots: number,
): boolean {
  const value = valueAt(rules.contract, lots, mark, 'up');
  return value !== null && value <= greatestValue(rules, own.leverage);
}

/** The mark when it trades: where it waits for a price, that price. */
function markOf({ mark }: ContractAround, { fires }: Pick<ContractOrder, 'fires'>): number {
  return fires ?? mark;
}

const NO_FILL: ExpectedFill = { lots: 0, value: 0, worst: null };

function fillOf(rules: ContractRules, { book }: ContractAround, order: ContractOrder): ExpectedFill | null {
  const { side, limit, lots, fires } = order;
  if (fires !== null) return withRest(rules, NO_FILL, lots, limit ?? fires);
  const met = expectedFill(rules, side === 'buy' ? book.asks : book.bids, { side, limit, lots });
  if (limit === null || order.takesOnly) return met;
  return limit <= 0 ? null : withRest(rules, met, lots, limit);
}

interface Opening {
  readonly lots: number;
  /** Lots that are closed before them. */
  readonly closing: number;
  /** The worst that it may trade at. */
  readonly price: number;
  readonly ratePpm: number;
}

/** What opening takes, and its margin and fee; null above 2^53 - 1. */
function openingCost(
  { contract, takerFeeRatePpm: feePpm }: ContractRules,
  mark: number,
  side: 'buy' | 'sell',
  { lots, closing, price, ratePpm }: Opening,
): Pick<ContractPreview, 'cost' | 'margin' | 'openingFee'> | null {
  if (lots === 0) return { cost: 0, margin: 0, openingFee: 0 };
  const order = { contract, side: openedBy(side), price, mark, ratePpm, feePpm };
  const cost = costThrough(order, lots, closing);
  const value = valueAt(contract, lots, price, 'up');
  const closed = valueAt(contract, closing, price, 'up');
  if (cost === null || value === null || closed === null) return null;
  const openingFee = initialMargin(value, feePpm) + initialMargin(closed, feePpm);
  return { cost, margin: initialMargin(value, ratePpm), openingFee };
}

interface Fill {
  readonly lots: number;
  readonly value: number;
  readonly closingLots: number;
  readonly openingLots: number;
  /** When it trades. */
  readonly mark: number;
}

/** The legs behind a fill, what its closing part realises, and what its opening part is worth. */
function afterFill(
  rules: ContractRules,
  { legs, mode }: OwnStanding,
  { side }: Pick<ContractOrder, 'side'>,
  { lots, value, closingLots, openingLots, mark }: Fill,
  ratePpm: number,
) {
  const closingValue = closingLots === lots ? value : (mulDiv(value, closingLots, lots, 'down') ?? value);
  const openingValue = openingLots === 0 ? 0 : value - closingValue;
  const closed = legOn(legs, closedBy(side));
  const opened = legOn(legs, openedBy(side));
  const part =
    closed === null || closingLots === 0 ? null : closePart(rules, closed, closingLots, closingValue);
  const entered = { side: openedBy(side), lots: openingLots, entryValue: openingValue };
  const margin = mode === 'isolated' ? enteredMargin(rules.contract, entered, mark, ratePpm) : 0;
  const alone: OwnLeg = { ...entered, margin };
  const added: OwnLeg = {
    side: openedBy(side),
    lots: (opened?.lots ?? 0) + openingLots,
    entryValue: (opened?.entryValue ?? 0) + openingValue,
    margin: (opened?.margin ?? 0) + margin,
  };
  const left = part === null ? closed : part.left;
  const all = [left, added].filter((leg): leg is OwnLeg => leg !== null && leg.lots > 0);
  return { legs: all, opened: openingLots > 0 ? alone : null, realised: part?.realised ?? 0 };
}

export interface ClosedPart {
  /** The fee left out. */
  readonly realised: number;
  /** Margin of an isolated leg that is free behind it. */
  readonly freed: number;
  readonly left: OwnLeg;
}

/** What comes of closing lots of a leg for a value. */
export function closePart(rules: ContractRules, leg: OwnLeg, lots: number, value: number): ClosedPart {
  const entryValue = entryValueOf(rules.contract, leg, lots);
  const freed = lots === leg.lots ? leg.margin : (mulDiv(leg.margin, lots, leg.lots, 'down') ?? 0);
  return {
    realised: profitOf(rules.contract, { ...leg, entryValue }, value),
    freed,
    left: {
      side: leg.side,
      lots: leg.lots - lots,
      entryValue: leg.entryValue - entryValue,
      margin: leg.margin - freed,
    },
  };
}
