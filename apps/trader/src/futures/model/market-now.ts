/** Where a futures market stands now: mark, index, funding and open interest, by the socket, else as its description says. */
import { initialRate, lotsIn, ticksIn, unitsIn } from '@assay/client/futures';
import type { ContractRules } from '@assay/client/futures';
import { useMark } from '@assay/client/react';
import type { ContractView, MarkData } from '@assay/protocol';
import { useContractView } from './contracts.ts';

export type MarketStand = Pick<
  MarkData,
  'markPrice' | 'indexPrice' | 'index' | 'fundingRate' | 'nextFunding' | 'openInterest' | 'series'
>;

/** Null until it is known. */
export function useMarketStand(symbol: string): MarketStand | null {
  const live = useMark(symbol);
  const view = useContractView(symbol);
  return live ?? view;
}

/** The mark price in ticks; null before the first. */
export function useMarkTicks(rules: ContractRules): number | null {
  const price = useMarketStand(rules.symbol)?.markPrice ?? null;
  return price === null ? null : ticksIn(price, rules);
}

/** The index has more decimals than the market: what is beyond its ticks is left out. */
export function indexTicks(index: string | null, rules: ContractRules): number | null {
  const [whole = '0', decimals = ''] = index?.split('.') ?? [];
  return index === null
    ? null
    : ticksIn(`${whole}.${decimals.slice(0, rules.tickDecimals).padEnd(1, '0')}`, rules);
}

/** Open interest in units of the settlement coin, which raises the initial margin where it is great. */
export function openInterestUnits(rules: ContractRules, view: ContractView | null): number {
  return view === null ? 0 : (unitsIn(view.openInterestValue, rules) ?? 0);
}

/** The open interest as an order looks at it: its value, and its lots now. */
export function useOpenInterest(rules: ContractRules): {
  readonly openInterest: number;
  readonly openLots: number;
} {
  const openInterest = openInterestUnits(rules, useContractView(rules.symbol));
  const text = useMarketStand(rules.symbol)?.openInterest;
  return { openInterest, openLots: text === undefined ? 0 : (lotsIn(text, rules) ?? 0) };
}

/** The rate of initial margin at a leverage, as the open interest is now. */
export function useInitialRate(rules: ContractRules, leverage: number): number {
  return initialRate(rules, leverage, openInterestUnits(rules, useContractView(rules.symbol)));
}
