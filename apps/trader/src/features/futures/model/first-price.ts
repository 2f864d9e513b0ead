/** A new ticket begins with the price at which it would trade now, once, as long as nothing was typed. */
import { useRef } from 'react';
import { priceText } from '@assay/client';
import type { MarketRules } from '@assay/client';
import { useDepthFrames } from '@assay/client/react';
import { directionOf } from './ticket-order.ts';
import type { TicketStore } from './ticket-store.ts';

export function useFirstPrice(ticket: TicketStore, rules: MarketRules): void {
  const done = useRef(false);
  useDepthFrames(rules, ({ book }) => {
    if (done.current) return;
    const typed = ticket.store.getState();
    const best = (directionOf(typed) === 'buy' ? book.asks : book.bids).prices[0];
    if (best === undefined) return;
    done.current = true;
    if (typed.price === '') ticket.act({ type: 'set', change: { price: priceText(best, rules) } });
  });
}
