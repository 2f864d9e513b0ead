/**
 * What becomes of a position when its leverage, its margin or its size is changed, before that is asked for.
 * Promises: by the formulas that the venue decides by.
 */
import { initialMargin, keptMargin, positionValue, removableMargin } from '@assay/core/risk';
import { MAX_AMOUNT } from '@assay/core';
import type { MarginModeText } from '@assay/protocol';
import { initialRate } from './contract-rules.ts';
import type { ContractRules } from './contract-rules.ts';
import { expectedFill, withRest } from './expected-fill.ts';
import { closePart, greatestValue } from './order-preview.ts';
import type { ContractAround } from './order-preview.ts';
import { addableOf, headroomOf, legAtMark, liquidationOf, profitAt } from './own-standing.ts';
import type { OwnLeg, OwnStanding } from './own-standing.ts';

export interface LeverageChange {
  /** Margins of the isolated legs in the market, together; of cross ones their initial margin at the mark. */
  readonly margin: number;
  readonly marginAfter: number;
  /** What is taken from what is available. */
  readonly taken: number;
  /** The legs with their new margins. */
  readonly legs: readonly OwnLeg[];
  /** Greatest value of a position at the new leverage. */
  readonly greatestValue: number;
  /** More is taken than there is for it. */
  readonly isUncovered: boolean;
  /** What is open is worth more than the new leverage allows. */
  readonly isTooLarge: boolean;
}

/** The margin of an isolated leg is raised to the initial margin of its entry value, never lowered. */
export function leverageChange(
  rules: ContractRules,
  own: OwnStanding,
  around: Pick<ContractAround, 'mark' | 'openInterest'>,
  leverage: number,
): LeverageChange {
  const rateNow = initialRate(rules, own.leverage, around.openInterest);
  const rate = initialRate(rules, leverage, around.openInterest);
  const isIsolated = own.mode === 'isolated';
  const worth = own.legs.map((leg) => positionValue(rules.contract, leg, around.mark) ?? MAX_AMOUNT);
  const legs = own.legs.map((leg) => {
    if (!isIsolated) return leg;
    return { ...leg, margin: Math.max(leg.margin, initialMargin(leg.entryValue, rate)) };
  });
  const held = (all: readonly OwnLeg[], ratePpm: number): number =>
    isIsolated
      ? all.reduce((sum, leg) => sum + leg.margin, 0)
      : worth.reduce((sum, value) => sum + initialMargin(value, ratePpm), 0);
  const margin = held(own.legs, rateNow);
  const marginAfter = held(legs, rate);
  const greatest = greatestValue(rules, leverage);
  const taken = isIsolated ? marginAfter - margin : 0;
  return {
    margin,
    marginAfter,
    taken,
    isUncovered: taken > addableOf(own.account),
    legs,
    greatestValue: greatest,
    isTooLarge: worth.some((value) => value > greatest),
  };
}

/**
 * What an owner stands on where the legs of a market are margined the other way: isolated ones bring their margin and profit to the
 * account, cross ones take the initial margin of their entry value out of it.
 */
export function inMode(
  rules: ContractRules,
  own: OwnStanding,
  { mark, openInterest }: Pick<ContractAround, 'mark' | 'openInterest'>,
  mode: MarginModeText,
): OwnStanding {
  if (mode === own.mode) return own;
  const ratePpm = initialRate(rules, own.leverage, openInterest);
  const isolated = own.legs.map((leg) => {
    return own.mode === 'isolated' ? leg : { ...leg, margin: initialMargin(leg.entryValue, ratePpm) };
  });
  const legs = mode === 'isolated' ? isolated : own.legs.map((leg) => ({ ...leg, margin: 0 }));
  const margin = isolated.reduce((sum, leg) => sum + leg.margin, 0);
  const profit = own.legs.reduce((sum, leg) => sum + profitAt(rules, leg, mark), 0);
  const needed = profit - headroomOf(rules, own.legs, mark);
  const sign = mode === 'cross' ? 1 : -1;
  const { account } = own;
  return {
    ...own,
    mode,
    legs,
    account: {
      available: account.available + sign * margin,
      free: account.free + sign * margin,
      equity: account.equity + sign * (margin + profit),
      needed: account.needed + sign * needed,
    },
  };
}

export interface MarginChange {
  readonly margin: number;
  readonly liquidation: number | null;
  /** What is needed over what covers it. */
  readonly ratioPpm: number | null;
  /** What of it has to stay with the position, and the loss by mark or index that it covers beside that. */
  readonly kept: number;
  readonly loss: number;
  /** What may be taken out of it then. */
  readonly removable: number;
}

/** An isolated leg behind adding margin, or, below zero, taking it out. */
export function marginChange(
  rules: ContractRules,
  leg: OwnLeg,
  amount: number,
  at: { readonly mark: number; readonly index: number | null; readonly ratePpm: number },
): MarginChange {
  const changed = { ...leg, margin: Math.max(0, leg.margin + amount) };
  const own = { mode: 'isolated', legs: [changed] } as const;
  const { value, profit, ratioPpm } = legAtMark(rules, changed, at.mark, at.ratePpm, 'isolated');
  const worse = at.index === null ? profit : Math.min(profit, profitAt(rules, leg, at.index));
  return {
    margin: changed.margin,
    liquidation: liquidationOf(rules, own, leg.side, { mark: at.mark, headroom: 0 }),
    ratioPpm,
    kept: keptMargin(value, at.ratePpm),
    loss: Math.max(0, 0 - worse),
    removable: removableMargin(changed.margin, worse, value, at.ratePpm),
  };
}

export interface CloseForecast {
  /** Lots that the book as it is shown takes, or all at a limit. */
  readonly lots: number;
  readonly value: number;
  readonly realised: number;
  /** At the taker's rate: the most that it may be. */
  readonly fee: number;
  readonly freed: number;
  /** Margin, profit and fee together. */
  readonly toBalance: number;
  readonly left: OwnLeg;
}

/** What closing lots comes to, at market or at a limit; null where nobody would take any. */
export function closeForecast(
  rules: ContractRules,
  leg: OwnLeg,
  book: ContractAround['book'],
  order: { readonly lots: number; readonly limit: number | null },
): CloseForecast | null {
  const side = leg.side === 'long' ? 'sell' : 'buy';
  const levels = side === 'sell' ? book.bids : book.asks;
  const met = expectedFill(rules, levels, { side, ...order });
  const fill = order.limit === null ? met : withRest(rules, met, order.lots, order.limit);
  if (fill.lots === 0 || fill.value === MAX_AMOUNT) return null;
  const { realised, freed, left } = closePart(rules, leg, fill.lots, fill.value);
  const fee = initialMargin(fill.value, rules.takerFeeRatePpm);
  const { lots, value } = fill;
  return { lots, value, realised, fee, freed, left, toBalance: freed + realised - fee };
}

/** What the two orders that turn a position round meet in the book: the second what the first leaves. Null where it does not hold both. */
export function reverseForecast(
  rules: ContractRules,
  leg: OwnLeg,
  book: ContractAround['book'],
): { readonly closing: number; readonly opening: number } | null {
  const side = leg.side === 'long' ? 'sell' : 'buy';
  const levels = side === 'sell' ? book.bids : book.asks;
  const filled = (lots: number) => expectedFill(rules, levels, { side, limit: null, lots });
  const [first, both] = [filled(leg.lots), filled(2 * leg.lots)];
  if (both.lots < 2 * leg.lots || both.value === MAX_AMOUNT) return null;
  return { closing: first.value, opening: both.value - first.value };
}
