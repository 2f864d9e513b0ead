/** What every panel of the page shares: the market, its rules, and the form that others fill. */
import { createContext, useContext } from 'react';
import type { Market, MarketRules } from '@assay/client';
import { useStore } from 'zustand';
import type { FormAction, OrderForm } from './order-form.ts';
import type { FormStore } from './form-store.ts';

export interface TradeContextValue {
  readonly market: Market;
  readonly rules: MarketRules;
  readonly form: FormStore;
}

const TradeContext = createContext<TradeContextValue | null>(null);

export const TradeContextProvider = TradeContext.Provider;

export function useTradeContext(): TradeContextValue {
  const context = useContext(TradeContext);
  if (context === null) throw new Error('useTradeContext needs a TradeContextProvider above it');
  return context;
}

export function useForm(): readonly [OrderForm, (action: FormAction) => void] {
  const { form } = useTradeContext();
  return [useStore(form.store), form.act];
}
