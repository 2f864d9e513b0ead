/** Orders of futures markets and their fills: what is asked, and how they look. */
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
  SignedDecimal,
  SymbolName,
  Time,
  TimeText,
  orNull,
  POSITION_IN_LOG,
} from '../http/text-types.ts';
import {
  CloseReasonName,
  ORDER_OPTIONS,
  OrderState,
  OrderType,
  PercentText,
  SelfTradePreventionName,
  TimeInForceName,
} from '../trading/order-fields.ts';
import {
  ContractAccount,
  ContractTerm,
  FuturesTriggerBy,
  IN_MARKET,
  Leverage,
  MarginModeName,
  PAGE,
} from './fields.ts';

export const SubmitFuturesOrderRequest = Type.Object(
  {
    symbol: SymbolName,
    /** One-way: a buy closes a short before it opens a long. Hedge: a buy opens a long, or with `reduceOnly` closes a short. */
    direction: Direction,
    type: OrderType,
    price: Type.Optional(Decimal),
    /** Left out of one that waits and is `reduceOnly`: it closes whatever the position has when it is triggered. */
    amount: Type.Optional(Decimal),
    reduceOnly: Type.Optional(Type.Boolean()),
    ...ORDER_OPTIONS,
    triggerPrice: Type.Optional(Decimal),
    /** Of a trailing stop, 0.1 to 20 percent. */
    callbackRate: Type.Optional(PercentText),
    activationPrice: Type.Optional(Decimal),
    /** `mark-price` where it is left out. */
    triggerBy: Type.Optional(FuturesTriggerBy),
    /**
     * Of an order that waits for nothing: market orders that wait at these prices and close what it has opened; with `closesWhole`
     * all of the position.
     */
    stopProfit: Type.Optional(Decimal),
    stopProfitBy: Type.Optional(FuturesTriggerBy),
    stopLoss: Type.Optional(Decimal),
    stopLossBy: Type.Optional(FuturesTriggerBy),
    closesWhole: Type.Optional(Type.Boolean()),
    /** What the trader believes to be set; refused where it is not so (`settings-differ`). The order changes no setting. */
    leverage: Type.Optional(Leverage),
    marginMode: Type.Optional(MarginModeName),
    requestId: RequestId,
    clientOrderId: Type.Optional(ClientOrderId),
  },
  { additionalProperties: false },
);
const RECEIPT = {
  id: Id,
  ...IN_MARKET,
  status: OrderState,
  filledAmount: Decimal,
  filledValue: Decimal,
  averagePrice: orNull(Decimal),
  fee: Decimal,
  ...POSITION_IN_LOG,
};
/** How the order stood at the end of its command. */
export const FuturesOrderReceipt = Type.Object(RECEIPT);
/** `filledAmount`, `filledValue`, `averagePrice` and `fee` are of what this change traded. */
export const FuturesAmendReceipt = Type.Object({ ...RECEIPT, remainingAmount: Decimal });

export const AmendFuturesOrderRequest = Type.Object(
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
export const CancelFuturesOrderQuery = Type.Object(
  { id: Id, requestId: Type.Optional(RequestId) },
  { additionalProperties: false },
);
export const FuturesCancelReceipt = Type.Object({
  id: Id,
  symbol: SymbolName,
  status: Type.Literal('cancelled'),
  remainingAmount: Decimal,
  ...POSITION_IN_LOG,
});
/** All open orders of one futures market, or of all of these. */
export const CancelFuturesOrdersRequest = Type.Object(
  { symbol: Type.Optional(SymbolName), requestId: RequestId },
  { additionalProperties: false },
);
export const FuturesCancelAllReceipt = Type.Object({ count: Type.Integer(), ...POSITION_IN_LOG });

/** What every list of own futures takes. From `from` on and before `to`. */
export const OWN_LIST = {
  symbol: Type.Optional(SymbolName),
  /** Of one kind of markets alone, and of those that an account covers. */
  term: Type.Optional(ContractTerm),
  account: Type.Optional(ContractAccount),
  from: Type.Optional(TimeText),
  to: Type.Optional(TimeText),
  pageNo: Type.Optional(PageNumberText),
  pageSize: Type.Optional(PageSizeText),
};
export const FuturesOrderListQuery = Type.Object(
  {
    ...OWN_LIST,
    direction: Type.Optional(Direction),
    type: Type.Optional(OrderType),
    /** `open` = untriggered, waiting or partially filled, `closed` = filled or cancelled. */
    status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('closed'), OrderState])),
  },
  { additionalProperties: false },
);
export const FuturesOrderView = Type.Object({
  id: Id,
  ...IN_MARKET,
  direction: Direction,
  type: OrderType,
  timeInForce: TimeInForceName,
  postOnly: Type.Boolean(),
  reduceOnly: Type.Boolean(),
  price: orNull(Decimal),
  /** Null of one that closes the whole position. */
  amount: orNull(Decimal),
  /** Of the whole order at its price, in the settlement coin; null for a market order. */
  value: orNull(Decimal),
  icebergAmount: orNull(Decimal),
  selfTradePrevention: SelfTradePreventionName,
  expireTime: orNull(Time),
  triggerPrice: orNull(Decimal),
  callbackRate: orNull(PercentText),
  activationPrice: orNull(Decimal),
  /** What triggers it, and when it fired; null for an order that waits for nothing. */
  triggerBy: orNull(FuturesTriggerBy),
  triggerTime: orNull(Time),
  /** The other order of a pair, and the order that it came with. */
  linkedId: orNull(Id),
  parentId: orNull(Id),
  filledAmount: Decimal,
  filledValue: Decimal,
  averagePrice: orNull(Decimal),
  /** Of what its fills closed, fees not included. */
  realisedProfit: SignedDecimal,
  fee: Decimal,
  status: OrderState,
  cancellable: Type.Boolean(),
  closeReason: orNull(CloseReasonName),
  clientOrderId: orNull(Type.String()),
  createTime: Time,
  updateTime: Time,
});
export const FuturesOrderPage = Type.Object({ records: Type.Array(FuturesOrderView), ...PAGE });

/** One cancels the other: a post-only limit order at `price`, and a stop of the same size at `stopPrice`. */
export const SubmitFuturesOcoRequest = Type.Object(
  {
    symbol: SymbolName,
    direction: Direction,
    amount: Decimal,
    price: Decimal,
    stopPrice: Decimal,
    /** Limit price of the stop; without it a market order. */
    stopLimitPrice: Type.Optional(Decimal),
    triggerBy: Type.Optional(FuturesTriggerBy),
    /** Both close, or both may open. */
    reduceOnly: Type.Optional(Type.Boolean()),
    selfTradePrevention: Type.Optional(SelfTradePreventionName),
    requestId: RequestId,
    clientOrderId: Type.Optional(ClientOrderId),
    stopClientOrderId: Type.Optional(ClientOrderId),
  },
  { additionalProperties: false },
);
export const FuturesOcoReceipt = Type.Object({ id: Id, stopId: Id, symbol: SymbolName, ...POSITION_IN_LOG });

export const FuturesFillListQuery = Type.Object(
  { ...OWN_LIST, direction: Type.Optional(Direction), orderId: Type.Optional(Id) },
  { additionalProperties: false },
);
/** fee = `value` × feeRatePpm / 1,000,000, rounded up to the coin's smallest unit. */
export const FuturesFillView = Type.Object({
  /** Number of the trade. */
  id: Id,
  orderId: Id,
  ...IN_MARKET,
  direction: Direction,
  role: Type.Union([Type.Literal('maker'), Type.Literal('taker')]),
  price: Decimal,
  amount: Decimal,
  value: Decimal,
  /** What of the amount closed, and what that realised, fee not included; the rest opened. */
  closedAmount: Decimal,
  realisedProfit: SignedDecimal,
  /** Of a delivery market; else null. */
  series: orNull(Type.Integer()),
  fee: Decimal,
  feeCoin: CoinCode,
  feeRatePpm: Type.Integer(),
  sequence: Type.Integer(),
  time: Time,
});
export const FuturesFillPage = Type.Object({ records: Type.Array(FuturesFillView), ...PAGE });

export type SubmitFuturesOrderRequest = Static<typeof SubmitFuturesOrderRequest>;
export type SubmitFuturesOcoRequest = Static<typeof SubmitFuturesOcoRequest>;
export type FuturesOcoReceiptView = Static<typeof FuturesOcoReceipt>;
export type FuturesOrderReceiptView = Static<typeof FuturesOrderReceipt>;
export type FuturesAmendReceiptView = Static<typeof FuturesAmendReceipt>;
export type AmendFuturesOrderRequest = Static<typeof AmendFuturesOrderRequest>;
export type CancelFuturesOrderQuery = Static<typeof CancelFuturesOrderQuery>;
export type FuturesCancelReceiptView = Static<typeof FuturesCancelReceipt>;
export type CancelFuturesOrdersRequest = Static<typeof CancelFuturesOrdersRequest>;
export type FuturesCancelAllReceiptView = Static<typeof FuturesCancelAllReceipt>;
export type FuturesOrderListQuery = Static<typeof FuturesOrderListQuery>;
export type FuturesOrderView = Static<typeof FuturesOrderView>;
export type FuturesOrderPage = Static<typeof FuturesOrderPage>;
export type FuturesFillListQuery = Static<typeof FuturesFillListQuery>;
export type FuturesFillView = Static<typeof FuturesFillView>;
export type FuturesFillPage = Static<typeof FuturesFillPage>;
