/** Private calls of spot trading: submit, cancel, list. */
import { Type, type Static } from 'typebox';
import {
  ClientOrderId,
  CoinCode,
  Decimal,
  Direction,
  Id,
  PageNumberText,
  PageSizeText,
  RequestId,
  SymbolName,
  Time,
  VirtualFlag,
} from './text-types.ts';

/** A limit order needs `price` and `amount`; a market order `amount`, or for a buy `quoteAmount` (what to spend). */
const TimeInForceName = Type.Union([Type.Literal('GTC'), Type.Literal('IOC'), Type.Literal('FOK')]);

export const SubmitOrderRequest = Type.Object(
  {
    symbol: SymbolName,
    direction: Direction,
    type: Type.Union([Type.Literal('limit'), Type.Literal('market')]),
    timeInForce: Type.Optional(TimeInForceName),
    /** For a GTC limit order: refused rather than trading at entry. */
    postOnly: Type.Optional(Type.Boolean()),
    price: Type.Optional(Decimal),
    amount: Type.Optional(Decimal),
    quoteAmount: Type.Optional(Decimal),
    requestId: RequestId,
    clientOrderId: Type.Optional(ClientOrderId),
  },
  { additionalProperties: false },
);

export const OrderState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('partially-filled'),
  Type.Literal('filled'),
  Type.Literal('cancelled'),
]);

/** Answer of submit and of cancel: how the order stood at the end of its command. */
export const OrderReceipt = Type.Object({
  id: Id,
  symbol: SymbolName,
  status: OrderState,
  filledAmount: Decimal,
  filledValue: Decimal,
  averagePrice: Type.Union([Decimal, Type.Null()]),
  fee: Decimal,
  feeCoin: CoinCode,
  /** Place in the log and time of the command; also the place that lists wait for. */
  sequence: Type.Integer(),
  time: Time,
  virtual: VirtualFlag,
});
export const CancelOrderQuery = Type.Object(
  { id: Id, requestId: Type.Optional(RequestId) },
  { additionalProperties: false },
);
export const CancelReceipt = Type.Object({
  id: Id,
  symbol: SymbolName,
  status: Type.Literal('cancelled'),
  remainingAmount: Decimal,
  sequence: Type.Integer(),
  time: Time,
  virtual: VirtualFlag,
});

export const OrderListQuery = Type.Object(
  {
    symbol: Type.Optional(SymbolName),
    /** `open` = waiting or partially filled, `closed` = filled or cancelled. */
    status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('closed'), OrderState])),
    pageNo: Type.Optional(PageNumberText),
    pageSize: Type.Optional(PageSizeText),
  },
  { additionalProperties: false },
);
/** A spot order as lists and pushes show it (labels of S3-R090 ff.). */
export const OrderView = Type.Object({
  id: Id,
  symbol: SymbolName,
  direction: Direction,
  type: Type.Union([Type.Literal('limit'), Type.Literal('market')]),
  timeInForce: TimeInForceName,
  price: Type.Union([Decimal, Type.Null()]),
  amount: Type.Union([Decimal, Type.Null()]),
  quoteAmount: Type.Union([Decimal, Type.Null()]),
  filledAmount: Decimal,
  filledValue: Decimal,
  averagePrice: Type.Union([Decimal, Type.Null()]),
  fee: Decimal,
  feeCoin: CoinCode,
  status: OrderState,
  /** waiting or partially filled. */
  cancellable: Type.Boolean(),
  closeReason: Type.Union([
    Type.Null(),
    Type.Literal('filled'),
    Type.Literal('cancelled-by-owner'),
    Type.Literal('remainder-dropped'),
    Type.Literal('self-trade-prevented'),
  ]),
  clientOrderId: Type.Union([Type.String(), Type.Null()]),
  createTime: Time,
  updateTime: Time,
});
/** `total` counts all rows of the filter, at most 10,000. */
export const OrderPage = Type.Object({
  records: Type.Array(OrderView),
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
  virtual: VirtualFlag,
});

export type SubmitOrderRequest = Static<typeof SubmitOrderRequest>;
export type OrderReceiptView = Static<typeof OrderReceipt>;
export type CancelOrderQuery = Static<typeof CancelOrderQuery>;
export type CancelReceiptView = Static<typeof CancelReceipt>;
export type OrderListQuery = Static<typeof OrderListQuery>;
export type OrderView = Static<typeof OrderView>;
export type OrderPage = Static<typeof OrderPage>;
export type OrderStateName = Static<typeof OrderState>;
