/**
 * The form of a market, which begins with the kind, the time in force and the mode that were chosen last, kept in this
 * browser as `coin_web_orderForm` for all markets.
 * Promises: a stored value that is not understood is the form's own, part by part.
 */
import { useEffect, useMemo } from 'react';
import type { MarketRules } from '@assay/client';
import { useClient } from '@assay/client/react';
import type { SelfTradePreventionText, TimeInForceText } from '@assay/protocol';
import { createFormStore } from './form-store.ts';
import type { FormStore } from './form-store.ts';
import type { OrderForm } from './order-form.ts';
import { FURTHER_KINDS } from '../../../orders/model/order-kinds.ts';

const ITEM = 'orderForm';
const KINDS = ['limit', 'market', ...FURTHER_KINDS] as const;
const FORCES: readonly TimeInForceText[] = ['GTC', 'IOC', 'FOK', 'GTD'];
const MODES: readonly SelfTradePreventionText[] = ['newest', 'oldest', 'both', 'decrement'];

type KeptForm = Pick<OrderForm, 'kind' | 'timeInForce' | 'selfTrade'>;

export function readKeptForm(stored: unknown): Partial<KeptForm> {
  if (typeof stored !== 'object' || stored === null) return {};
  const kind = oneOf(KINDS, Reflect.get(stored, 'kind'));
  const timeInForce = oneOf(FORCES, Reflect.get(stored, 'timeInForce'));
  const selfTrade = oneOf(MODES, Reflect.get(stored, 'selfTrade'));
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(timeInForce === undefined ? {} : { timeInForce }),
    ...(selfTrade === undefined ? {} : { selfTrade }),
  };
}

export function useKeptForm(rules: MarketRules): FormStore {
  const { storage } = useClient();
  const form = useMemo(() => createFormStore(rules, readKeptForm(storage.read(ITEM))), [rules, storage]);
  useEffect(
    () =>
      form.store.subscribe((now, before) => {
        const { kind, timeInForce, selfTrade } = now;
        if (kind === before.kind && timeInForce === before.timeInForce && selfTrade === before.selfTrade)
          return;
        storage.write(ITEM, { kind, timeInForce, selfTrade } satisfies KeptForm);
      }),
    [form, storage],
  );
  return form;
}

function oneOf<Value extends string>(known: readonly Value[], found: unknown): Value | undefined {
  return known.find((value) => value === found);
}
