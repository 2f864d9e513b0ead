/**
 * What the exchange shows of coins sold for money on a card, beside what the naive venue says it should be.
 */
import type { CardSaleId, OwnerId } from '@assay/core';
import type { NaiveSale } from '../reference/naive-cards.ts';
import type { NaiveVenue } from '../reference/naive-venue.ts';
import { findDifference } from './differences.ts';
import type { Readable } from './readable.ts';

/** Terms, open sales, and every sale that there ever was. */
export function findCardsDifference(exchange: Readable, { wallet }: NaiveVenue): string | null {
  const { all, open, terms } = wallet.cards;
  const rightTerms = terms
    .map((one) => {
      const { type: _, ...rest } = one;
      return rest;
    })
    .toSorted((a, b) => a.asset - b.asset || (a.currency < b.currency ? -1 : 1));
  const sales = all.map((one) => one.sale as CardSaleId);
  return (
    findDifference(exchange.read({ type: 'card-terms' }), rightTerms, 'card terms') ??
    findDifference(
      exchange.read({ type: 'open-card-sales', owner: null }),
      open.map(shown),
      'open card sales',
    ) ??
    findDifference(exchange.read({ type: 'card-sales', sales }), all.map(shown), 'card sales')
  );
}

export function findCardQuoteDifference(
  exchange: Readable,
  { wallet }: NaiveVenue,
  owner: OwnerId,
): string | null {
  const right = wallet.cards.quotes.get(owner) ?? null;
  return findDifference(exchange.read({ type: 'card-quote', owner }), right, `owner ${owner}, card quote`);
}

function shown({ sale: number, owner, card, quoted, time, state, reference, paidOn }: NaiveSale): object {
  return { sale: number, owner, card, ...quoted, requestedAt: time, state, reference, paidOn };
}
