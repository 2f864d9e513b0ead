/** What every panel of the page shares: the market, its rules, and the form that others fill. */
import { createContext, useContext } from 'react';
import type { Market, MarketRules } from '@assay/client';
import { useStore } from 'zustand';
import type { FormAction, OrderForm } from './order-form.ts';
import type { FormStore } from './form-store.ts';

export interface Desk {
  readonly market: Market;
  readonly rules: MarketRules;
  readonly form: FormStore;
}

const DeskContext = createContext<Desk | null>(null);

export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('useDesk needs a DeskProvider above it');
  return desk;
}

export function useForm(): readonly [OrderForm, (action: FormAction) => void] {
  const { form } = useDesk();
  return [useStore(form.store), form.act];
}
