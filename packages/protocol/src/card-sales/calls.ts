/**
 * Private calls of withdrawals to the bound bank card: coins are sold for money that a bank pays out.
 * Promises: what is offered, price, fee and money are told before anything is asked for; there is nothing to ask for where operators
 * have set no terms.
 */
import { Type, type Static } from 'typebox';
import { get, post } from '../http/addresses.ts';
import type { Declarations } from '../http/declare.ts';
import { ACCOUNT, PRIVATE_LIVE, SECURITY } from '../http/policies.ts';
import type { UserPolicy } from '../http/policies.ts';
import {
  CoinCode,
  Decimal,
  EncodedPassword,
  Empty,
  Id,
  PageNumberText,
  PageSizeText,
  POSITION_IN_LOG,
  ProofCode,
  RequestId,
  Time,
  TimeText,
  orNull,
} from '../http/text-types.ts';
import { PAGE } from '../futures/fields.ts';
import { VerificationMethod } from '../security/calls.ts';
import { EncryptedWithdrawalRequest } from '../withdrawals/calls.ts';
import { SwapSide } from '../swap/calls.ts';
import { AnnouncedCardTerms, CARD_TERMS, CardCurrency } from '../withdrawals/card-terms.ts';

/** Neither taking back nor asking after money makes an account emptier: a frozen one may. */
const TAKE_BACK: UserPolicy = { ...ACCOUNT, frozen: 'may' };
/** A price is asked for as often as an order is sent. */
const PRICE: UserPolicy = { ...ACCOUNT, limit: 'order' };

/** A coin that is sold for a currency. */
export const CardOffer = Type.Object({
  ...CARD_TERMS,
  /** Whether there is a rate of the currency now. */
  hasRate: Type.Boolean(),
});
export const CardOffers = Type.Object({
  offers: Type.Array(CardOffer),
  /** The next one first. */
  announced: Type.Array(AnnouncedCardTerms),
  /** The bound card; null: none is bound. Money goes to it once it was bound for a day. */
  card: orNull(Type.Object({ ending: Type.String(), usableFrom: Time })),
  /** Nothing is taken before; null: it is taken now. */
  heldUntil: orNull(Time),
  quoteLifeMs: Type.Integer(),
  /** How long a sale can be taken back. */
  cancelMs: Type.Integer(),
  /** Within so many days the bank brings what it was told to pay. */
  arrivalDays: Type.Integer(),
  /** So many days after a payment its owner can say that it has not come. */
  disputeDays: Type.Integer(),
  serverTime: Time,
});

export const CardQuoteRequest = Type.Object(
  { coin: CoinCode, currency: CardCurrency, side: SwapSide, amount: Decimal, requestId: RequestId },
  { additionalProperties: false },
);
/** Coins that leave, the fee that is part of them, and the money that arrives for the rest. */
const FIGURES = {
  coin: CoinCode,
  currency: CardCurrency,
  amount: Decimal,
  fee: Decimal,
  money: Decimal,
};
export const CardQuote = Type.Object({
  quoteId: Id,
  ...FIGURES,
  expiresAt: Time,
  ...POSITION_IN_LOG,
});

/** What is sealed for `cardSale`, as for `withdrawal`. `sentAt`: by the venue's clock, at most five minutes ago. */
export const SealedCardSale = Type.Object(
  {
    quoteId: Id,
    fundPassword: EncodedPassword,
    method: Type.Optional(VerificationMethod),
    code: Type.Optional(ProofCode),
    requestId: RequestId,
    sentAt: Time,
  },
  { additionalProperties: false },
);
export const CardSaleReceipt = Type.Object({ id: Id, ...POSITION_IN_LOG });

export const CardSaleStatus = Type.Union([
  Type.Literal('asked'),
  Type.Literal('claimed'),
  Type.Literal('paid'),
  Type.Literal('cancelled'),
  Type.Literal('returned'),
]);
/** `open`: somebody looks into it; `found`: the money has come or is on its way; `corrected`: the exchange has paid it anew. */
export const CardDisputeState = Type.Union([
  Type.Literal('open'),
  Type.Literal('found'),
  Type.Literal('corrected'),
]);
/** What the owner of a sale that is said to be paid has said: that the money has not come. */
export const CardDispute = Type.Object({
  time: Time,
  message: orNull(Type.String()),
  state: CardDisputeState,
  /** In the words of whoever looked into it; null: nobody has answered. */
  answer: orNull(Type.String()),
  answeredAt: orNull(Time),
  /** Of the correction, as its bill tells it; null: there is none. */
  correction: orNull(Type.String()),
});
export const CardSaleRecord = Type.Object({
  id: Id,
  time: Time,
  changedAt: Time,
  ...FIGURES,
  state: CardSaleStatus,
  /** The bank's, and the day on which it paid; null: it is not paid. */
  reference: orNull(Type.String()),
  paidOn: orNull(Type.String()),
  /** Of a return. */
  reason: orNull(Type.String()),
  canCancel: Type.Boolean(),
  canDispute: Type.Boolean(),
  /** The last one is the last. */
  disputes: Type.Array(CardDispute),
});
export const CardSalePage = Type.Object({ records: Type.Array(CardSaleRecord), ...PAGE });
export const CardSaleListQuery = Type.Object(
  {
    from: Type.Optional(TimeText),
    to: Type.Optional(TimeText),
    pageNo: Type.Optional(PageNumberText),
    pageSize: Type.Optional(PageSizeText),
  },
  { additionalProperties: false },
);
export const CancelCardSaleRequest = Type.Object(
  { id: Id, requestId: Type.Optional(RequestId) },
  { additionalProperties: false },
);
export const CancelCardSaleResponse = Type.Object({ id: Id, ...POSITION_IN_LOG });
/** What helps whoever looks for it: one line. */
const Message = Type.String({ minLength: 1, maxLength: 300, pattern: '^[^\\p{C}]*\\S[^\\p{C}]*$' });
export const DisputeCardSaleRequest = Type.Object(
  { id: Id, message: Type.Optional(Message) },
  { additionalProperties: false },
);

export type CardOfferView = Static<typeof CardOffer>;
export type CardOffersView = Static<typeof CardOffers>;
export type CardQuoteRequest = Static<typeof CardQuoteRequest>;
export type CardQuoteView = Static<typeof CardQuote>;
export type SealedCardSale = Static<typeof SealedCardSale>;
export type CardSaleRequest = Omit<Static<typeof SealedCardSale>, 'sentAt'>;
export type CardSaleReceiptView = Static<typeof CardSaleReceipt>;
export type CardSaleStatusName = Static<typeof CardSaleStatus>;
export type CardSaleRecordView = Static<typeof CardSaleRecord>;
export type CardSalePageView = Static<typeof CardSalePage>;
export type CardSaleListQuery = Static<typeof CardSaleListQuery>;
export type CardDisputeView = Static<typeof CardDispute>;
export type CardDisputeStateName = Static<typeof CardDisputeState>;
export type DisputeCardSaleRequest = Static<typeof DisputeCardSaleRequest>;
export type CancelCardSaleRequest = Static<typeof CancelCardSaleRequest>;

export const CARD_SALE_CALLS = {
  cardOffers: {
    ...get('/api/withdraw/card', 'none'),
    policy: PRIVATE_LIVE,
    request: Empty,
    response: CardOffers,
    summary: 'Coins that can be sold for money on the bound card, and that card',
    only: 'wallet',
  },
  cardQuote: {
    ...post('/api/withdraw/card/quote', 'body'),
    policy: PRICE,
    request: CardQuoteRequest,
    response: CardQuote,
    summary: 'A price for coins that are sold for money on the bound card; it holds for a minute',
    only: 'wallet',
    example: { coin: 'USDT', currency: 'EUR', side: 'received', amount: '100', requestId: 'q-1' },
  },
  cardSale: {
    ...post('/api/withdraw/card/submit', 'body'),
    policy: SECURITY,
    request: EncryptedWithdrawalRequest,
    response: CardSaleReceipt,
    summary: 'Take the price, encrypted with the key that withdrawalMethods tells',
    only: 'wallet',
    example: { keyId: 'k', key: 'AAAA', iv: 'AAAA', data: 'AAAA' },
  },
  cancelCardSale: {
    ...post('/api/withdraw/card/cancel', 'body'),
    policy: TAKE_BACK,
    request: CancelCardSaleRequest,
    response: CancelCardSaleResponse,
    summary: 'Take a sale for money on the card back, in its first minutes or once it is late',
    only: 'wallet',
    example: { id: '1' },
  },
  disputeCardSale: {
    ...post('/api/withdraw/card/dispute', 'body'),
    policy: TAKE_BACK,
    request: DisputeCardSaleRequest,
    response: CardDispute,
    summary: 'Say that the money of a sale that is said to be paid has not come',
    only: 'wallet',
    example: { id: '1', message: 'It is not on my statement.' },
  },
  cardSaleList: {
    ...post('/api/withdraw/card/list', 'query'),
    policy: PRIVATE_LIVE,
    request: CardSaleListQuery,
    response: CardSalePage,
    summary: 'Own sales for money on the card, newest first',
    only: 'wallet',
    example: { pageNo: '1' },
  },
} as const satisfies Declarations;
