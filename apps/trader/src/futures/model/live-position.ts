/** A position as it stands at the mark price of now: the venue's list is some seconds old, and profit moves with each tick. */
import { useMemo } from 'react';
import { initialRate, legAtMark, legOf, returnPpm, ticksIn, unitsIn, unitsText } from '@assay/client/futures';
import type { ContractRules, OwnLeg } from '@assay/client/futures';
import type { PositionView } from '@assay/protocol';
import { useContractRules, useContractView } from './contracts.ts';
import { openInterestUnits, useMarketStand } from './market-now.ts';

/** Decimal strings, as in the list. */
export interface LiveFigures {
  readonly markPrice: string | null;
  readonly value: string;
  readonly unrealisedProfit: string;
  readonly profitRatePpm: number;
  /** Realised profit over the same margin, that of what is open, so that both can be added; null until the market's rules are known. */
  readonly realisedRatePpm: number | null;
  readonly marginRatioPpm: number;
}

export interface LivePosition {
  readonly view: PositionView;
  readonly figures: LiveFigures;
  /** Null until the market's rules are known. */
  readonly known: { readonly rules: ContractRules; readonly leg: OwnLeg } | null;
}

export function useLivePosition(view: PositionView): LivePosition {
  const rules = useContractRules(view.symbol);
  const contract = useContractView(view.symbol);
  const markPrice = useMarketStand(view.symbol)?.markPrice ?? view.markPrice;
  return useMemo(() => {
    const leg = rules === null ? null : legOf(view, rules);
    if (rules === null || leg === null)
      return { view, figures: { ...view, realisedRatePpm: null }, known: null };
    const openInterest = openInterestUnits(rules, contract);
    return { view, figures: figuresAt(view, rules, leg, markPrice, openInterest), known: { rules, leg } };
  }, [view, rules, contract, markPrice]);
}

/** The figures of a position at a mark price. */
export function figuresAt(
  view: PositionView,
  rules: ContractRules,
  leg: OwnLeg,
  markPrice: string | null,
  openInterest: number,
): LiveFigures {
  const mark = markPrice === null ? null : ticksIn(markPrice, rules);
  const ratePpm = initialRate(rules, view.leverage, openInterest);
  const realised = unitsIn(view.realisedProfit, rules);
  const realisedRatePpm = realised === null ? null : returnPpm(leg, realised, ratePpm);
  if (mark === null || mark === 0) return { ...view, realisedRatePpm };
  const { value, profit, profitRatePpm, ratioPpm } = legAtMark(rules, leg, mark, ratePpm, view.marginMode);
  return {
    markPrice,
    value: unitsText(value, rules),
    unrealisedProfit: unitsText(profit, rules),
    profitRatePpm,
    realisedRatePpm,
    marginRatioPpm: ratioPpm ?? view.marginRatioPpm,
  };
}
