/** Private calls of spot trading: submit, amend, cancel, lists of orders and of fills, the own fee tier. */
import { Type, type Static } from 'typebox';
import {
  CloseReasonName,
  ORDER_OPTIONS,
  OrderState,
  OrderType,
  PercentText,
  SelfTradePreventionName,
  TRIGGER_FIELDS,
  TimeInForceName,
  TriggerByName,
} from './order-fields.ts';
import {
  ClientOrderId,
  CoinCode,
  Decimal,
  Direction,
  Id,
  POSITION_IN_LOG,
  PageNumberText,
  PageSizeText,
  RequestId,
  SymbolName,
  Time,
  TimeText,
  VirtualFlag,
  orNull,
  Empty,
} from '../http/text-types.ts';
import { post } from '../http/addresses.ts';
import { ORDER, CANCEL, READ } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';

export const SubmitOrderRequest = Type.Object(
  {
    symbol: SymbolName,
    direction: Direction,
    type: OrderType,
    price: Type.Optional(Decimal),
    amount: Type.Optional(Decimal),
    quoteAmount: Type.Optional(Decimal),
    ...ORDER_OPTIONS,
    ...TRIGGER_FIELDS,
    requestId: RequestId,
    clientOrderId: Type.Optional(ClientOrderId),
  },
  { additionalProperties: false },
);
/** Answer of submit: how the order stood at the end of its command. */
export const OrderReceipt = Type.Object({
  id: Id,
  symbol: SymbolName,
  status: OrderState,
  filledAmount: Decimal,
  filledValue: Decimal,
  averagePrice: orNull(Decimal),
  fee: Decimal,
  feeCoin: CoinCode,
  ...POSITION_IN_LOG,
});

/** One cancels the other: a post-only limit order at `price`, and a stop of the same size at `stopPrice`. */
export const SubmitOcoRequest = Type.Object(
  {
    symbol: SymbolName,
    direction: Direction,
    amount: Decimal,
    price: Decimal,
    stopPrice: Decimal,
    /** Limit price of the stop; without it (a sell only) it is a market order. */
    stopLimitPrice: Type.Optional(Decimal),
    /** What triggers the stop; `mark-price` where it is left out. */
    triggerBy: Type.Optional(TriggerByName),
    selfTradePrevention: Type.Optional(SelfTradePreventionName),
    requestId: RequestId,
    clientOrderId: Type.Optional(ClientOrderId),
    stopClientOrderId: Type.Optional(ClientOrderId),
  },
  { additionalProperties: false },
);
export const OcoReceipt = Type.Object({ id: Id, stopId: Id, symbol: SymbolName, ...POSITION_IN_LOG });

export const AmendOrderRequest = Type.Object(
  {
    id: Id,
    price: Type.Optional(Decimal),
    /** New size not yet filled. */
    amount: Type.Optional(Decimal),
    triggerPrice: Type.Optional(Decimal),
    postOnly: Type.Optional(Type.Boolean()),
    requestId: RequestId,
  },
  { additionalProperties: false },
);
/** `filledAmount`, `filledValue`, `averagePrice` and `fee` are of what this change traded. */
export const AmendReceipt = Type.Object({
  id: Id,
  symbol: SymbolName,
  status: OrderState,
  remainingAmount: Decimal,
  filledAmount: Decimal,
  filledValue: Decimal,
  averagePrice: orNull(Decimal),
  fee: Decimal,
  feeCoin: CoinCode,
  ...POSITION_IN_LOG,
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
  ...POSITION_IN_LOG,
});
/** All open orders, waiting ones included, of one spot market or of all of these. */
export const CancelAllRequest = Type.Object(
  { symbol: Type.Optional(SymbolName), requestId: RequestId },
  { additionalProperties: false },
);
export const CancelAllReceipt = Type.Object({ count: Type.Integer(), ...POSITION_IN_LOG });

/** Orders created, or fills made, from `from` on and before `to`. */
const LIST_FIELDS = {
  symbol: Type.Optional(SymbolName),
  direction: Type.Optional(Direction),
  from: Type.Optional(TimeText),
  to: Type.Optional(TimeText),
  pageNo: Type.Optional(PageNumberText),
  pageSize: Type.Optional(PageSizeText),
};
export const OrderListQuery = Type.Object(
  {
    ...LIST_FIELDS,
    type: Type.Optional(OrderType),
    /** `open` = untriggered, waiting or partially filled, `closed` = filled or cancelled. */
    status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('closed'), OrderState])),
  },
  { additionalProperties: false },
);
/** A spot order as lists and pushes show it. */
export const OrderView = Type.Object({
  id: Id,
  symbol: SymbolName,
  direction: Direction,
  type: OrderType,
  timeInForce: TimeInForceName,
  postOnly: Type.Boolean(),
  price: orNull(Decimal),
  amount: orNull(Decimal),
  quoteAmount: orNull(Decimal),
  icebergAmount: orNull(Decimal),
  selfTradePrevention: SelfTradePreventionName,
  expireTime: orNull(Time),
  triggerPrice: orNull(Decimal),
  callbackRate: orNull(PercentText),
  activationPrice: orNull(Decimal),
  /** What triggers it; null for an order that waits for nothing. */
  triggerBy: orNull(TriggerByName),
  /** When it fired; null while it waits, and for an order that waits for nothing. */
  triggerTime: orNull(Time),
  /** The other order of a pair of which one cancels the other. */
  linkedId: orNull(Id),
  filledAmount: Decimal,
  filledValue: Decimal,
  averagePrice: orNull(Decimal),
  fee: Decimal,
  feeCoin: CoinCode,
  status: OrderState,
  /** Untriggered, waiting or partially filled. */
  cancellable: Type.Boolean(),
  closeReason: orNull(CloseReasonName),
  clientOrderId: orNull(Type.String()),
  createTime: Time,
  updateTime: Time,
});
/** `total` counts all rows of the filter, at most 10,000. */
const PAGE = {
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
  virtual: VirtualFlag,
};
export const OrderPage = Type.Object({ records: Type.Array(OrderView), ...PAGE });

export const FillListQuery = Type.Object(
  { ...LIST_FIELDS, orderId: Type.Optional(Id) },
  { additionalProperties: false },
);
/**
 * One fill of an own order with everything that its fee is made of, so that it can be computed again: received =
 * `amount` for a buy, `value` for a sell; fee = received × feeRatePpm / 1,000,000, rounded up to the coin's smallest
 * unit; securityFundShare = a tenth of the fee, rounded down; referralShare = what those who referred the trader
 * received of it; houseShare = the rest.
 */
export const FillView = Type.Object({
  /** Number of the trade. */
  id: Id,
  orderId: Id,
  symbol: SymbolName,
  direction: Direction,
  role: Type.Union([Type.Literal('maker'), Type.Literal('taker')]),
  price: Decimal,
  amount: Decimal,
  value: Decimal,
  fee: Decimal,
  feeCoin: CoinCode,
  feeRatePpm: Type.Integer(),
  securityFundShare: Decimal,
  referralShare: Decimal,
  houseShare: Decimal,
  /** Position in the log of the command that made it. */
  sequence: Type.Integer(),
  time: Time,
});
export const FillPage = Type.Object({ records: Type.Array(FillView), ...PAGE });

/** The own tier of the day, the volume of the last 30 whole days, and what the next tier asks for. */
export const FeeStandingView = Type.Object({
  tier: Type.Integer(),
  volume: Decimal,
  currency: CoinCode,
  makerFeeRatePpm: Type.Integer(),
  takerFeeRatePpm: Type.Integer(),
  nextVolume: orNull(Decimal),
  virtual: VirtualFlag,
});

export type SubmitOrderRequest = Static<typeof SubmitOrderRequest>;
export type OrderReceiptView = Static<typeof OrderReceipt>;
export type SubmitOcoRequest = Static<typeof SubmitOcoRequest>;
export type OcoReceiptView = Static<typeof OcoReceipt>;
export type AmendOrderRequest = Static<typeof AmendOrderRequest>;
export type AmendReceiptView = Static<typeof AmendReceipt>;
export type CancelOrderQuery = Static<typeof CancelOrderQuery>;
export type CancelReceiptView = Static<typeof CancelReceipt>;
export type CancelAllRequest = Static<typeof CancelAllRequest>;
export type CancelAllReceiptView = Static<typeof CancelAllReceipt>;
export type OrderListQuery = Static<typeof OrderListQuery>;
export type OrderView = Static<typeof OrderView>;
export type OrderPage = Static<typeof OrderPage>;
export type FillListQuery = Static<typeof FillListQuery>;
export type FillView = Static<typeof FillView>;
export type FillPage = Static<typeof FillPage>;
export type FeeStandingView = Static<typeof FeeStandingView>;

export const TRADING_CALLS = {
  submitOrder: {
    ...post('/api/currency/order/submit', 'body'),
    policy: ORDER,
    request: SubmitOrderRequest,
    response: OrderReceipt,
    summary: 'Place a spot order, at once or when its price is met',
    example: {
      symbol: 'BTCUSDT',
      direction: 'buy',
      type: 'limit',
      price: '9000.0',
      amount: '0.1',
      requestId: 'bad-1',
    },
  },
  cancelOrder: {
    ...post('/api/currency/order/cancelOrder', 'query'),
    policy: CANCEL,
    request: CancelOrderQuery,
    response: CancelReceipt,
    summary: 'Cancel an open order',
    example: { id: '1' },
  },
  orderList: {
    ...post('/api/currency/order/orderList', 'either'),
    policy: READ,
    request: OrderListQuery,
    response: OrderPage,
    summary: 'Own spot orders, newest first',
  },
  submitOco: {
    ...post('/api/currency/order/submitOco', 'body'),
    policy: ORDER,
    request: SubmitOcoRequest,
    response: OcoReceipt,
    summary: 'Place a limit order and a stop of which one cancels the other',
    example: {
      symbol: 'BTCUSDT',
      direction: 'sell',
      amount: '0.1',
      price: '11000.0',
      stopPrice: '9000.0',
      requestId: 'bad-2',
    },
  },
  amendOrder: {
    ...post('/api/currency/order/amendOrder', 'body'),
    policy: ORDER,
    request: AmendOrderRequest,
    response: AmendReceipt,
    summary: 'Change price, size or trigger price of an open order',
    example: { id: '1', price: '9000.0', requestId: 'bad-3' },
  },
  cancelAllOrders: {
    ...post('/api/currency/order/cancelAll', 'body'),
    policy: CANCEL,
    request: CancelAllRequest,
    response: CancelAllReceipt,
    summary: 'Cancel all open orders, of one market or of all',
    example: { requestId: 'bad-4' },
  },
  fillList: {
    ...post('/api/currency/order/fillList', 'either'),
    policy: READ,
    request: FillListQuery,
    response: FillPage,
    summary: 'Own fills with all that their fees are made of, newest first',
  },
  feeStanding: {
    ...post('/api/currency/order/feeStanding', 'body'),
    policy: READ,
    request: Empty,
    response: FeeStandingView,
    summary: 'Own fee tier and the volume behind it',
  },
} as const satisfies Declarations;
