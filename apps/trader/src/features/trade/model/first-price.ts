/** A new form begins with the price at which it would trade now, once, as long as nothing was typed. */
import { useRef } from 'react';
import { priceText } from '@assay/client';
import type { MarketRules } from '@assay/client';
import { useDepthFrames } from '@assay/client/react';
import type { FormStore } from './form-store.ts';

export function useFirstPrice(form: FormStore, rules: MarketRules): void {
  const done = useRef(false);
  useDepthFrames(rules, ({ book }) => {
    if (done.current) return;
    const { price, side } = form.store.getState();
    const best = (side === 'buy' ? book.asks : book.bids).prices[0];
    if (best === undefined) return;
    done.current = true;
    if (price === '') form.act({ type: 'price', text: priceText(best, rules) });
  });
}
