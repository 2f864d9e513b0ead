/**
 * Coins sold for money that a bank pays out to the card of their owner.
 */
import type { CommandsOf } from '../schema/command.ts';
import { flag, maybe, natural, requestId, text, whole, word } from '../schema/field.ts';
import { outcome } from '../schema/outcome.ts';
import type { OutcomesOf } from '../schema/outcome.ts';
import type { QueriesOf } from '../schema/query.ts';
import type { RecountOf } from '../schema/recount.ts';
import { CARD_TEXT, MAX_CARD_DECIMALS } from '../vocabulary/card-commands.ts';
import type {
  CancelCardSale,
  CardCommand,
  ClaimCardSale,
  PayCardSale,
  QuoteCardSale,
  RequestCardSale,
  ReturnCardSale,
  SetCardTerms,
} from '../vocabulary/card-commands.ts';
import type { CardQuery } from '../vocabulary/card-queries.ts';
import type { CardQuoteReceipt, CardSaleReceipt } from '../vocabulary/outcomes.ts';
import { MAX_SWAP_PPM, SWAP_SIDES } from '../vocabulary/swap-commands.ts';
import { walletDuty, walletOwned } from '../wallet/wallet-descriptors.ts';
import { readCardSales, readOpenCardSales } from './card-queries.ts';
import { quoteCardSale, readCardPrice, readCardQuote } from './card-quotes.ts';
import {
  cancelCardSale,
  claimCardSale,
  payCardSale,
  requestCardSale,
  returnCardSale,
} from './card-sale-steps.ts';
import { readCardTerms, setCardTerms } from './card-terms.ts';
import { cardsSection } from './cards-section.ts';
import { checkCards, sumCards } from './recount-cards.ts';

const currency = text(CARD_TEXT.currency);

export const commands = {
  'set-card-terms': walletDuty<SetCardTerms>({
    type: 'set-card-terms',
    tag: 83,
    fields: {
      asset: whole(),
      currency,
      open: flag(),
      decimals: whole(0, MAX_CARD_DECIMALS),
      marginPpm: whole(0, MAX_SWAP_PPM),
      feeRatePpm: whole(0, MAX_SWAP_PPM),
      leastFee: whole(),
      minimum: whole(1),
      maximum: whole(1),
      leastRate: whole(1),
      greatestRate: whole(1),
    },
    perform: setCardTerms,
  }),
  'quote-card-sale': walletOwned<QuoteCardSale>({
    type: 'quote-card-sale',
    tag: 84,
    actor: 'trader',
    effect: 'resets',
    fields: {
      owner: whole(),
      requestId: requestId(),
      asset: whole(),
      currency,
      by: word(SWAP_SIDES),
      amount: whole(1),
      rate: whole(1),
    },
    perform: quoteCardSale,
  }),
  'request-card-sale': walletOwned<RequestCardSale>({
    type: 'request-card-sale',
    tag: 85,
    actor: 'trader',
    // As a withdrawal: an excluded trader's own money stays their own; a frozen account sends none.
    effect: 'resets',
    fields: {
      owner: whole(),
      requestId: requestId(),
      quote: whole(),
      card: text(CARD_TEXT.card),
      dailyLimit: maybe(whole()),
    },
    perform: requestCardSale,
  }),
  'cancel-card-sale': walletOwned<CancelCardSale>({
    type: 'cancel-card-sale',
    tag: 86,
    actor: 'trader',
    effect: 'neither',
    fields: { owner: whole(), requestId: requestId(), sale: whole() },
    perform: cancelCardSale,
  }),
  'claim-card-sale': walletDuty<ClaimCardSale>({
    type: 'claim-card-sale',
    tag: 87,
    fields: { sale: whole() },
    perform: claimCardSale,
  }),
  'pay-card-sale': walletDuty<PayCardSale>({
    type: 'pay-card-sale',
    tag: 88,
    fields: { sale: whole(), reference: text(CARD_TEXT.reference), paidOn: text(CARD_TEXT.paidOn) },
    perform: payCardSale,
  }),
  'return-card-sale': walletDuty<ReturnCardSale>({
    type: 'return-card-sale',
    tag: 89,
    fields: { sale: whole(), reason: text(CARD_TEXT.reason) },
    perform: returnCardSale,
  }),
} satisfies CommandsOf<CardCommand>;

export const outcomes = {
  'card-sale-quoted': outcome<CardQuoteReceipt>('card-sale-quoted', 15, {
    quote: natural(),
    gives: natural(),
    fee: natural(),
    money: natural(),
    expiresAt: natural(),
  }),
  'card-sale-requested': outcome<CardSaleReceipt>('card-sale-requested', 16, { sale: natural() }),
} satisfies OutcomesOf<CardQuoteReceipt | CardSaleReceipt>;

export const queries = {
  'card-terms': readCardTerms,
  'open-card-sales': readOpenCardSales,
  'card-sales': readCardSales,
  'card-quote': readCardQuote,
  'card-price': readCardPrice,
} satisfies QueriesOf<CardQuery['type']>;

export const sections = { cards: cardsSection };

export const recount = { sum: sumCards, check: checkCards } satisfies RecountOf;
