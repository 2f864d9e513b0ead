/** A new form begins with the price of the market, once, as long as nothing was typed. */
import { useEffect } from 'react';
import type { MarketRules } from '@assay/client';
import { useClient } from '@assay/client/react';
import type { FormStore } from './form-store.ts';

export function useFirstPrice(form: FormStore, rules: MarketRules): void {
  const { markets } = useClient();
  useEffect(() => {
    const ticker = markets.ticker(rules.symbol);
    let stop: (() => void) | null = null;
    const fill = (): void => {
      const close = ticker.get()?.close ?? null;
      if (close === null) return;
      stop?.();
      stop = null;
      if (form.store.getState().price === '') form.act({ type: 'price', text: close });
    };
    stop = ticker.subscribe(fill);
    fill();
    return () => stop?.();
  }, [markets, form, rules]);
}
