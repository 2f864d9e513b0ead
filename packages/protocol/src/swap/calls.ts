/**
 * Quick swap: one coin for another against the house, at a price that is quoted first and holds for some seconds.
 * `side` says which amount is met to the unit: what is given, or what is received after the fee.
 */
import { Type, type Static } from 'typebox';
import { get, post } from '../http/addresses.ts';
import type { Declarations } from '../http/declare.ts';
import { OPEN, ORDER, READ } from '../http/policies.ts';
import type { UserPolicy } from '../http/policies.ts';
import {
  CoinCode,
  Decimal,
  Id,
  PageNumberText,
  PageSizeText,
  POSITION_IN_LOG,
  RequestId,
  Time,
  TimeText,
  Empty,
} from '../http/text-types.ts';
import { PAGE } from '../futures/fields.ts';

export const SwapSide = Type.Union([Type.Literal('given'), Type.Literal('received')]);

/** A coin that is swapped. `margin` and `feeRate` are parts of one; those of both coins of a swap add up to its margin. */
export const SwapCoin = Type.Object({
  coin: CoinCode,
  margin: Decimal,
  /** Of what is received, where this coin is. */
  feeRate: Decimal,
  /** Of what is given, or received before the fee, at once. */
  minimum: Decimal,
  maximum: Decimal,
});
export const SwapTermsResponse = Type.Object({
  coins: Type.Array(SwapCoin),
  /** How long a quote holds, in milliseconds. */
  quoteLifeMs: Type.Integer(),
  /** What is decided and comes into force at its time, the next one first; `open`: whether the coin is swapped then. */
  announced: Type.Array(
    Type.Object(
      { time: Time, open: Type.Boolean(), ...SwapCoin.properties },
      { additionalProperties: false },
    ),
  ),
});

export const SwapQuoteRequest = Type.Object(
  { fromCoin: CoinCode, toCoin: CoinCode, side: SwapSide, amount: Decimal, requestId: RequestId },
  { additionalProperties: false },
);
/** What a swap comes to. `received` is after the fee, which is in the coin received. */
const SWAP_FIGURES = {
  fromCoin: CoinCode,
  toCoin: CoinCode,
  given: Decimal,
  received: Decimal,
  fee: Decimal,
  feeCoin: CoinCode,
  /** What one of `fromCoin` brings of `toCoin` after the fee: `received ÷ given`, rounded down. */
  price: Decimal,
};
export const SwapQuote = Type.Object({
  quoteId: Id,
  ...SWAP_FIGURES,
  expiresAt: Time,
  ...POSITION_IN_LOG,
});

export const SwapAcceptRequest = Type.Object(
  { quoteId: Id, requestId: RequestId },
  { additionalProperties: false },
);
export const SwapReceipt = Type.Object({ quoteId: Id, ...POSITION_IN_LOG });

/** Swaps from `from` on and before `to`; of a coin those that gave or brought it. */
export const SwapListQuery = Type.Object(
  {
    coin: Type.Optional(CoinCode),
    from: Type.Optional(TimeText),
    to: Type.Optional(TimeText),
    pageNo: Type.Optional(PageNumberText),
    pageSize: Type.Optional(PageSizeText),
  },
  { additionalProperties: false },
);
export const SwapRecord = Type.Object({
  quoteId: Id,
  time: Time,
  ...SWAP_FIGURES,
  /** Position in the log. */
  sequence: Type.Integer(),
});
export const SwapPage = Type.Object({ records: Type.Array(SwapRecord), ...PAGE });

/** Of the older generation. With `amount`, which is what is given, a quote; without it what one coin brings now. */
export const CurrencyPriceQuery = Type.Object(
  { fromCoin: CoinCode, toCoin: CoinCode, amount: Type.Optional(Decimal) },
  { additionalProperties: false },
);
export const CurrencyPrice = Type.Object({
  fromCoin: CoinCode,
  toCoin: CoinCode,
  price: Decimal,
  /** Of a quote; otherwise null, and nothing is promised. */
  quoteId: Type.Union([Id, Type.Null()]),
  expiresAt: Type.Union([Time, Type.Null()]),
});
/** The coins and the amount are those of the quote: another one is refused. */
export const CurrencyExchangeRequest = Type.Object(
  {
    fromCoin: CoinCode,
    toCoin: CoinCode,
    amount: Decimal,
    quoteId: Id,
    requestId: Type.Optional(RequestId),
  },
  { additionalProperties: false },
);

export type SwapSideName = Static<typeof SwapSide>;
export type SwapCoinView = Static<typeof SwapCoin>;
export type SwapTermsResponse = Static<typeof SwapTermsResponse>;
export type SwapQuoteRequest = Static<typeof SwapQuoteRequest>;
export type SwapQuoteView = Static<typeof SwapQuote>;
export type SwapAcceptRequest = Static<typeof SwapAcceptRequest>;
export type SwapReceiptView = Static<typeof SwapReceipt>;
export type SwapListQuery = Static<typeof SwapListQuery>;
export type SwapRecordView = Static<typeof SwapRecord>;
export type SwapPageView = Static<typeof SwapPage>;
export type CurrencyPriceQuery = Static<typeof CurrencyPriceQuery>;
export type CurrencyPriceView = Static<typeof CurrencyPrice>;
export type CurrencyExchangeRequest = Static<typeof CurrencyExchangeRequest>;

/** As an order, by the real account: play money is not swapped. */
const SWAP: UserPolicy = { ...ORDER, realm: 'live-only' };
const EXAMPLE = { fromCoin: 'BTC', toCoin: 'USDT' };

export const SWAP_CALLS = {
  swapTerms: {
    ...get('/api/swap/terms', 'none'),
    policy: OPEN,
    request: Empty,
    response: SwapTermsResponse,
    summary: 'The coins that are swapped, with margins, fees and bounds',
    only: 'wallet',
  },
  swapQuote: {
    ...post('/api/swap/quote', 'body'),
    policy: SWAP,
    request: SwapQuoteRequest,
    response: SwapQuote,
    summary: 'Ask for a price that holds for some seconds',
    only: 'wallet',
    example: { ...EXAMPLE, side: 'given', amount: '0.01', requestId: 'swap-1' },
  },
  swapAccept: {
    ...post('/api/swap/accept', 'body'),
    policy: SWAP,
    request: SwapAcceptRequest,
    response: SwapReceipt,
    summary: 'Take a quote',
    only: 'wallet',
    example: { quoteId: '1', requestId: 'swap-2' },
  },
  swapList: {
    ...get('/api/swap/list', 'query'),
    policy: READ,
    request: SwapListQuery,
    response: SwapPage,
    summary: 'Own swaps, newest first',
    only: 'wallet',
    example: { coin: 'BTC' },
  },
  getCurrencyPrice: {
    ...post('/api/texchange/getCurrencyPrice', 'query'),
    policy: SWAP,
    request: CurrencyPriceQuery,
    response: CurrencyPrice,
    summary: 'Price of a swap, or with an amount a quote of it (older generation)',
    only: 'wallet',
    example: EXAMPLE,
  },
  currencyExchange: {
    ...post('/api/texchange/currencyExchange', 'body'),
    policy: SWAP,
    request: CurrencyExchangeRequest,
    response: SwapReceipt,
    summary: 'Take a quote of a swap (older generation)',
    only: 'wallet',
    example: { ...EXAMPLE, amount: '0.01', quoteId: '1' },
  },
} as const satisfies Declarations;
