/** What every panel of the page shares: the market, its coin, and which contracts are looked at. */
import { createContext, useContext } from 'react';
import type { Market, MarketRules } from '@assay/client';
import type { SecondContract } from '@assay/protocol';
import { create } from 'zustand';
import type { StoreApi, UseBoundStore } from 'zustand';

export interface Looked {
  /** The running contract on the chart; null: the newest of the coin. */
  readonly running: string | null;
  /** The settled contract in its panel; null: the one settled last. */
  readonly settled: SecondContract | null;
}

export interface SecondsContextValue {
  readonly market: Market;
  readonly rules: MarketRules;
  /** Code of the coin whose index decides. */
  readonly coin: string;
  readonly looked: UseBoundStore<StoreApi<Looked>>;
  /** Shows another market. */
  readonly goTo: (symbol: string) => void;
  /** Address to come back to after a sign-in. */
  readonly returnTo: string;
}

/** Nothing chosen: the newest of everything. */
export const createLooked = (): SecondsContextValue['looked'] =>
  create<Looked>(() => ({ running: null, settled: null }));

const SecondsContext = createContext<SecondsContextValue | null>(null);

export const SecondsContextProvider = SecondsContext.Provider;

export function useSecondsContext(): SecondsContextValue {
  const context = useContext(SecondsContext);
  if (context === null) throw new Error('useSecondsContext needs a SecondsContextProvider above it');
  return context;
}
