/** The words and fields that orders are described with, in requests, lists and pushes alike. */
import { Type, type Static } from 'typebox';
import { Decimal, Time } from '../http/text-types.ts';

/**
 * `limit` needs `price` and `amount`; `market` `amount`, or for a buy `quoteAmount` (what to spend). The others wait for
 * `triggerPrice` (a trailing stop for `callbackRate` beyond the best price since `activationPrice`) and are then a limit
 * order (`price` given) or a market order; a market buy among them takes `quoteAmount`.
 */
export const OrderType = Type.Union([
  Type.Literal('limit'),
  Type.Literal('market'),
  Type.Literal('stop-limit'),
  Type.Literal('stop-market'),
  Type.Literal('take-profit-limit'),
  Type.Literal('take-profit-market'),
  Type.Literal('trailing-stop'),
]);
/** GTD is good till `expireTime`. */
export const TimeInForceName = Type.Union([
  Type.Literal('GTC'),
  Type.Literal('IOC'),
  Type.Literal('FOK'),
  Type.Literal('GTD'),
]);
/** What happens where an order meets one of the same account: cancel the newest, the oldest, both, or take both down. */
export const SelfTradePreventionName = Type.Union([
  Type.Literal('newest'),
  Type.Literal('oldest'),
  Type.Literal('both'),
  Type.Literal('decrement'),
]);
export const OrderState = Type.Union([
  Type.Literal('untriggered'),
  Type.Literal('waiting'),
  Type.Literal('partially-filled'),
  Type.Literal('filled'),
  Type.Literal('cancelled'),
]);
export const CloseReasonName = Type.Union([
  Type.Literal('filled'),
  Type.Literal('cancelled-by-owner'),
  Type.Literal('remainder-dropped'),
  Type.Literal('self-trade-prevented'),
  Type.Literal('expired'),
  Type.Literal('linked-order-done'),
  Type.Literal('fill-or-kill-not-filled'),
  Type.Literal('price-outside-band'),
  Type.Literal('account-reset'),
  Type.Literal('fill-limit-reached'),
  Type.Literal('market-delisted'),
  Type.Literal('margin-insufficient'),
  Type.Literal('nothing-to-reduce'),
  Type.Literal('beyond-bankruptcy'),
  Type.Literal('liquidated'),
  Type.Literal('position-closed'),
  Type.Literal('parent-closed'),
  Type.Literal('position-limit-reached'),
  Type.Literal('series-expired'),
  Type.Literal('closing-only'),
  Type.Literal('interest-share-reached'),
]);
/**
 * What triggers an order: the market's mark price (median of index, mid and last price), or the last price as far as it
 * lies within half a percent of that.
 */
export const TriggerByName = Type.Union([Type.Literal('mark-price'), Type.Literal('last-price')]);
/** Percent with at most 4 decimals: `0.5` is half a percent. */
export const PercentText = Type.String({ pattern: '^(0|[1-9][0-9]{0,2})(\\.[0-9]{1,4})?$' });

/** What an order may ask for beside type, side, price and size. */
export const ORDER_OPTIONS = {
  timeInForce: Type.Optional(TimeInForceName),
  /** For a GTC or GTD limit order: refused rather than trading at entry. */
  postOnly: Type.Optional(Type.Boolean()),
  /** Of a GTD order, Unix ms. */
  expireTime: Type.Optional(Time),
  /** Iceberg: what the book shows at a time. */
  icebergAmount: Type.Optional(Decimal),
  /** `newest` where it is left out. */
  selfTradePrevention: Type.Optional(SelfTradePreventionName),
};
/** What an order waits for. */
export const TRIGGER_FIELDS = {
  triggerPrice: Type.Optional(Decimal),
  /** Of a trailing stop, 0.1 to 20 percent. */
  callbackRate: Type.Optional(PercentText),
  activationPrice: Type.Optional(Decimal),
  /** `mark-price` where it is left out; refused while the venue trades by rules 1, where the last price triggers. */
  triggerBy: Type.Optional(TriggerByName),
};

export type OrderTypeName = Static<typeof OrderType>;
export type TimeInForceText = Static<typeof TimeInForceName>;
export type SelfTradePreventionText = Static<typeof SelfTradePreventionName>;
export type OrderStateName = Static<typeof OrderState>;
export type TriggerByText = Static<typeof TriggerByName>;
export type CloseReasonText = Static<typeof CloseReasonName>;
