/** Spot trading in the older generation of calls: one service and one table with the newer. */
import { Type, type Static } from 'typebox';
import {
  Id,
  PageNumberText,
  PageSizeText,
  RequestId,
  SymbolName,
  Time,
  TimeText,
} from '../http/text-types.ts';
import {
  OrderListQuery,
  SubmitOrderRequest,
  OrderReceipt,
  OrderPage,
  CancelReceipt,
  FillPage,
} from '../trading/calls.ts';
import { legacy } from '../http/addresses.ts';
import { ORDER, READ, CANCEL } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';

/** `{x}` of entrust/exchange: spot, or the two kinds of margin. */
export const ExchangeAccount = Type.Union([Type.Literal('spot'), Type.Literal('all'), Type.Literal('fixed')]);
export const LegacySubmitRequest = Type.Object(
  { account: ExchangeAccount, ...SubmitOrderRequest.properties },
  { additionalProperties: false },
);
/** Path: current or history, page, page size. Query: of one market. */
export const LegacyOrderLogRequest = Type.Object(
  {
    state: Type.Union([Type.Literal('current'), Type.Literal('history')]),
    pageNo: PageNumberText,
    pageSize: PageSizeText,
    symbol: Type.Optional(SymbolName),
  },
  { additionalProperties: false },
);
export const LegacyCancelRequest = Type.Object(
  { id: Id, requestId: Type.Optional(RequestId) },
  { additionalProperties: false },
);
const PAGING = { pageNo: Type.Optional(PageNumberText), pageSize: Type.Optional(PageSizeText) };
/** The fills of one order. */
export const LegacyOrderFillsRequest = Type.Object({ id: Id, ...PAGING }, { additionalProperties: false });
/** The own fills of one market. */
export const LegacyFillsRequest = Type.Object(
  { symbol: SymbolName, ...PAGING },
  { additionalProperties: false },
);
/** Asked by a body, where numbers may come as numbers, too. */
export const LegacyOrderListRequest = Type.Object(
  {
    ...OrderListQuery.properties,
    from: Type.Optional(Type.Union([TimeText, Time])),
    to: Type.Optional(Type.Union([TimeText, Time])),
    pageNo: Type.Optional(Type.Union([PageNumberText, Type.Integer({ minimum: 1, maximum: 9_999_999 })])),
    pageSize: Type.Optional(Type.Union([PageSizeText, Type.Integer({ minimum: 1, maximum: 100 })])),
  },
  { additionalProperties: false },
);

export type LegacySubmitRequest = Static<typeof LegacySubmitRequest>;
export type LegacyOrderLogRequest = Static<typeof LegacyOrderLogRequest>;
export type LegacyCancelRequest = Static<typeof LegacyCancelRequest>;
export type LegacyOrderFillsRequest = Static<typeof LegacyOrderFillsRequest>;
export type LegacyFillsRequest = Static<typeof LegacyFillsRequest>;
export type LegacyOrderListRequest = Static<typeof LegacyOrderListRequest>;

export const LEGACY_TRADING_CALLS = {
  legacySubmitOrder: {
    ...legacy('entrust/exchange/:account', 'path-and-body', 'POST'),
    policy: ORDER,
    request: LegacySubmitRequest,
    response: OrderReceipt,
    summary: 'Place a spot order (older generation)',
    example: {
      account: 'spot',
      symbol: 'BTCUSDT',
      direction: 'buy',
      type: 'limit',
      price: '9000.0',
      amount: '0.1',
      requestId: 'bad-5',
    },
  },
  legacyOrderLog: {
    ...legacy('entrust/entrustlog/:state/:pageNo/:pageSize', 'path-and-query'),
    policy: READ,
    request: LegacyOrderLogRequest,
    response: OrderPage,
    summary: 'Own open orders, or closed ones (older generation)',
    example: { state: 'current', pageNo: '1', pageSize: '10' },
  },
  legacyOrderList: {
    ...legacy('entrust/getEntrustLogCurrency', 'body', 'POST'),
    policy: READ,
    request: LegacyOrderListRequest,
    response: OrderPage,
    summary: 'Own spot orders, newest first (older generation)',
  },
  legacyCancelOrder: {
    ...legacy('entrust/cancel/entrust', 'body', 'POST'),
    policy: CANCEL,
    request: LegacyCancelRequest,
    response: CancelReceipt,
    summary: 'Cancel an open order (older generation)',
    example: { id: '1' },
  },
  legacyOrderFills: {
    ...legacy('entrust/transaction/details/:id', 'path-and-query'),
    policy: READ,
    request: LegacyOrderFillsRequest,
    response: FillPage,
    summary: 'The fills of one own order (older generation)',
    example: { id: '1' },
  },
  legacyFills: {
    ...legacy('entrust/get/myExchangeLog/:symbol', 'path-and-query'),
    policy: READ,
    request: LegacyFillsRequest,
    response: FillPage,
    summary: 'Own fills of a market (older generation)',
    example: { symbol: 'BTCUSDT' },
  },
} as const satisfies Declarations;
