/** Answers about sales for money on a card. Promises: reads only. */
import type { QueryOf } from '../schema/query.ts';
import type { CardSale } from '../vocabulary/card-queries.ts';
import type { KeptSale } from '../wallet/card-sales.ts';
import type { WalletContext } from '../wallet/wallet-context.ts';

function shown(kept: KeptSale): CardSale {
  const { value: _, ...sale } = kept;
  return sale;
}

export function readOpenCardSales(
  { wallet }: WalletContext,
  { owner }: QueryOf<'open-card-sales'>,
): readonly CardSale[] {
  const open = owner === null ? wallet.cards.open : wallet.cards.openOf(owner);
  return open.map(shown).sort((a, b) => a.sale - b.sale);
}

export const readCardSales = (
  { wallet }: WalletContext,
  { sales }: QueryOf<'card-sales'>,
): readonly CardSale[] =>
  sales
    .map((sale) => wallet.cards.find(sale))
    .filter((found) => found !== undefined)
    .map(shown);
