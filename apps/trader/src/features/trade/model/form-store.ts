/** The form's state, kept outside the page so that a click in the book reaches it without drawing the page again. */
import type { MarketRules } from '@assay/client';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { EMPTY_FORM, nextForm } from './order-form.ts';
import type { FormAction, OrderForm } from './order-form.ts';

export interface FormStore {
  readonly store: StoreApi<OrderForm>;
  readonly act: (action: FormAction) => void;
}

/** A fresh form for a market, with what was chosen before. */
export function createFormStore(rules: MarketRules, kept: Partial<OrderForm> = {}): FormStore {
  const chosen: OrderForm = { ...EMPTY_FORM, ...kept };
  const first = nextForm(chosen, { type: 'kind', kind: chosen.kind }, rules);
  const store = createStore<OrderForm>(() => first);
  return { store, act: (action) => store.setState(nextForm(store.getState(), action, rules), true) };
}
