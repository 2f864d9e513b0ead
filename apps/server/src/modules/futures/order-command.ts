/**
 * A request for a futures order as the command that it means.
 * Promises: exact numbers or a refusal at the field.
 * Never: judges money, prices, positions or the book: the core does.
 */
import type {
  AttachedTrigger,
  Lots,
  PlaceFuturesConditional,
  PlaceFuturesLinked,
  PlaceFuturesOrder,
  Ticks,
  TriggerBasis,
} from '@assay/core';
import type { SubmitFuturesOcoRequest, SubmitFuturesOrderRequest } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import {
  amountOf,
  endOf,
  forceOf,
  mustAmount,
  mustPrice,
  priceOf,
  selfTradeMode,
} from '../../http/order-options.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { triggerOf, waitingForce, waitsForPrice } from '../../http/trigger-options.ts';
import type { FuturesInfo, InstrumentRegistry } from '../../market-data/port.ts';

export interface FuturesOrderContext {
  readonly instruments: InstrumentRegistry;
  readonly market: FuturesInfo;
  readonly session: Session;
}

/** The command of `submitFuturesOrder`. Throws `RequestRefused`. */
export function futuresOrder(
  context: FuturesOrderContext,
  request: SubmitFuturesOrderRequest,
): PlaceFuturesOrder | PlaceFuturesConditional {
  return waitsForPrice(request) ? waitingOrder(context, request) : plainOrder(context, request);
}

function plainOrder(context: FuturesOrderContext, request: SubmitFuturesOrderRequest): PlaceFuturesOrder {
  if (request.amount === undefined) throw new RequestRefused('field-missing', 'amount');
  const isMarket = request.type === 'market';
  return {
    type: 'place-futures-order',
    ...common(context, request),
    kind: isMarket ? 'market' : 'limit',
    timeInForce: forceOf(request, isMarket),
    postOnly: request.postOnly ?? false,
    quantity: mustAmount(context, 'amount', request.amount),
    displayed: amountOf(context, 'icebergAmount', request.icebergAmount),
    ...attachedOrders(context, request),
  };
}

function waitingOrder(
  context: FuturesOrderContext,
  request: SubmitFuturesOrderRequest,
): PlaceFuturesConditional {
  const needless = ATTACHED_FIELDS.find((name) => request[name] !== undefined);
  if (needless !== undefined) throw new RequestRefused('field-unknown', needless);
  return {
    type: 'place-futures-conditional',
    ...common(context, request),
    trigger: triggerOf(context, request),
    triggerBy: request.triggerBy ?? 'mark-price',
    timeInForce: waitingForce(request),
    quantity: amountOf(context, 'amount', request.amount),
  };
}

/** What every order has. */
function common(context: FuturesOrderContext, request: SubmitFuturesOrderRequest) {
  return {
    owner: context.session.owner,
    requestId: request.requestId,
    market: context.market.market,
    side: request.direction,
    reduceOnly: request.reduceOnly ?? false,
    price: priceOf(context, 'price', request.price),
    clientOrderId: request.clientOrderId ?? null,
    selfTrade: selfTradeMode(request.selfTradePrevention),
    expiresAt: endOf(request),
  };
}

const ATTACHED_FIELDS = ['stopProfit', 'stopProfitBy', 'stopLoss', 'stopLossBy', 'closesWhole'] as const;

/** What waits to close what an order opens. Throws `RequestRefused` for a word about one that is not there. */
function attachedOrders(
  context: FuturesOrderContext,
  { stopProfit, stopProfitBy, stopLoss, stopLossBy, closesWhole }: SubmitFuturesOrderRequest,
): Pick<PlaceFuturesOrder, 'takeProfit' | 'stopLoss'> {
  const attached = (
    field: 'stopProfit' | 'stopLoss',
    price: string | undefined,
    by: TriggerBasis | undefined,
  ): AttachedTrigger | null => {
    if (price === undefined && by !== undefined) throw new RequestRefused('field-unknown', `${field}By`);
    if (price === undefined) return null;
    const ticks = mustPrice(context, field, price);
    return { price: ticks, triggerBy: by ?? 'mark-price', whole: closesWhole ?? false };
  };
  const takeProfit = attached('stopProfit', stopProfit, stopProfitBy);
  const stop = attached('stopLoss', stopLoss, stopLossBy);
  if (closesWhole !== undefined && takeProfit === null && stop === null)
    throw new RequestRefused('field-unknown', 'closesWhole');
  return {
    ...(takeProfit === null ? {} : { takeProfit }),
    ...(stop === null ? {} : { stopLoss: stop }),
  };
}

/** The command of `submitFuturesOco`. Throws `RequestRefused`. */
export function linkedOrders(
  context: FuturesOrderContext,
  request: SubmitFuturesOcoRequest,
): PlaceFuturesLinked {
  return {
    type: 'place-futures-linked',
    owner: context.session.owner,
    requestId: request.requestId,
    market: context.market.market,
    side: request.direction,
    quantity: aboveZero('amount', mustAmount(context, 'amount', request.amount)),
    price: aboveZero('price', mustPrice(context, 'price', request.price)),
    stopPrice: mustPrice(context, 'stopPrice', request.stopPrice),
    stopLimitPrice: priceOf(context, 'stopLimitPrice', request.stopLimitPrice),
    triggerBy: request.triggerBy ?? 'mark-price',
    reduceOnly: request.reduceOnly ?? false,
    selfTrade: selfTradeMode(request.selfTradePrevention),
    clientOrderId: request.clientOrderId ?? null,
    stopClientOrderId: request.stopClientOrderId ?? null,
  };
}

/** The core says the same, behind what it says of rules and positions. Throws `RequestRefused`. */
export function aboveZero<Value extends number>(field: string, value: Value): Value {
  if (value === 0) throw new RequestRefused('field-invalid', field);
  return value;
}

/** A take-profit or stop-loss of a position. */
export function closingTrigger(
  { market, session }: FuturesOrderContext,
  how: {
    readonly kind: 'take-profit' | 'stop';
    readonly side: 'long' | 'short';
    readonly price: Ticks;
    readonly triggerBy: TriggerBasis;
    /** Null: the whole position. */
    readonly quantity: Lots | null;
    readonly requestId: string;
  },
): PlaceFuturesConditional {
  return {
    type: 'place-futures-conditional',
    owner: session.owner,
    requestId: how.requestId,
    market: market.market,
    side: how.side === 'long' ? 'sell' : 'buy',
    trigger: { kind: how.kind, price: how.price },
    triggerBy: how.triggerBy,
    price: null,
    timeInForce: 'ioc',
    quantity: how.quantity,
    reduceOnly: true,
    selfTrade: 'cancel-oldest',
    expiresAt: null,
    clientOrderId: null,
  };
}

/** What a closing order has besides its size. */
interface Closing {
  readonly side: 'long' | 'short';
  readonly lots: PlaceFuturesOrder['quantity'];
  readonly price: PlaceFuturesOrder['price'];
  readonly requestId: string | null;
}

/** An order that closes lots of a position: at market, or at a price. */
export function closingOrder(
  { market, session }: FuturesOrderContext,
  { side, lots, price, requestId }: Closing,
): PlaceFuturesOrder {
  return {
    type: 'place-futures-order',
    owner: session.owner,
    requestId,
    market: market.market,
    side: side === 'long' ? 'sell' : 'buy',
    kind: price === null ? 'market' : 'limit',
    timeInForce: price === null ? 'ioc' : 'gtc',
    postOnly: false,
    reduceOnly: true,
    price,
    quantity: lots,
    clientOrderId: null,
    selfTrade: 'cancel-newest',
    expiresAt: null,
    displayed: null,
  };
}
