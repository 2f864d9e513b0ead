/** Sales for money on a card, in a snapshot: their rows as they are, in the order in which they came. */
import { flag, list, maybe, natural, record, text, word } from '../schema/field.ts';
import type { Field } from '../schema/field.ts';
import { section } from '../schema/section.ts';
import { CARD_TEXT } from '../vocabulary/card-commands.ts';
import { CARD_SALE_STATES } from '../vocabulary/card-events.ts';
import type { CardQuote } from '../vocabulary/card-events.ts';
import type { CardTerms } from '../vocabulary/card-queries.ts';
import { soldFor } from '../wallet/card-sales.ts';
import type { KeptSale } from '../wallet/card-sales.ts';
import { MS_PER_DAY } from '../wallet/leaving.ts';
import type { WalletContext } from '../wallet/wallet-context.ts';

type Owned<Row> = Row & { readonly of: number };

interface Captured {
  readonly terms: readonly CardTerms[];
  readonly quotes: readonly Owned<CardQuote>[];
  readonly sales: readonly KeptSale[];
  readonly lastQuote: number;
}

const currency = text(CARD_TEXT.currency);

const CAPTURED: Field<Captured> = record<Captured>({
  terms: list(
    record<CardTerms>({
      asset: natural(),
      currency,
      open: flag(),
      decimals: natural(),
      marginPpm: natural(),
      feeRatePpm: natural(),
      leastFee: natural(),
      minimum: natural(),
      maximum: natural(),
      leastRate: natural(),
      greatestRate: natural(),
    }),
  ),
  quotes: list(
    record<Owned<CardQuote>>({
      of: natural(),
      quote: natural(),
      asset: natural(),
      currency,
      decimals: natural(),
      gives: natural(),
      fee: natural(),
      money: natural(),
      index: natural(),
      rate: natural(),
      expiresAt: natural(),
    }),
  ),
  sales: list(
    record<KeptSale>({
      sale: natural(),
      owner: natural(),
      card: text(CARD_TEXT.card),
      quote: natural(),
      asset: natural(),
      currency,
      decimals: natural(),
      gives: natural(),
      fee: natural(),
      money: natural(),
      index: natural(),
      rate: natural(),
      requestedAt: natural(),
      state: word(CARD_SALE_STATES),
      reference: maybe(text(CARD_TEXT.reference)),
      paidOn: maybe(text(CARD_TEXT.paidOn)),
      value: natural(),
    }),
  ),
  lastQuote: natural(),
});

export const cardsSection = section<Captured, Pick<WalletContext, 'wallet'>>({
  tag: 51,
  capture: ({ wallet: { cards } }) => ({
    terms: [...cards.terms.values()],
    quotes: Array.from(cards.quotes, ([of, quote]) => ({ of, ...quote })),
    sales: [...cards.all],
    lastQuote: cards.lastQuote,
  }),
  isEmpty: ({ terms }) => terms.length === 0,
  write: (writer, captured) => CAPTURED.encode(writer, captured),
  restore: (reader, { wallet: { cards } }) => {
    const { terms, quotes, sales, lastQuote } = CAPTURED.decode(reader);
    for (const one of terms) cards.terms.set(soldFor(one.asset, one.currency), one);
    for (const { of, ...quote } of quotes) cards.quotes.set(of, quote);
    for (const sale of sales) cards.add(sale, sale.requestedAt - MS_PER_DAY);
    cards.lastQuote = lastQuote;
  },
});
