/**
 * A request for an order as the command that it means.
 * Promises: exact numbers or a refusal at the field; a field that the order's type does not go by is refused, so that
 * nobody believes in an option that was passed over.
 * Never: judges money, prices or the book: the core does.
 */
import type { PlaceConditionalOrder, PlaceLinkedOrders, PlaceOrder } from '@assay/core';
import type { SubmitOcoRequest, SubmitOrderRequest } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { MarketInfo, InstrumentRegistry } from '../../market-data/port.ts';
import { exactlyIfGiven } from '../../http/decimals.ts';
import {
  amountOf,
  endOf,
  forceOf,
  mustAmount,
  mustPrice,
  priceOf,
  selfTradeMode,
} from '../../http/order-options.ts';
import { triggerOf, waitingForce, waitsForPrice } from '../../http/trigger-options.ts';

export interface OrderContext {
  readonly instruments: InstrumentRegistry;
  readonly market: MarketInfo;
  readonly session: Session;
}

/** The command of `submitOrder`. Throws `RequestRefused`. */
export function orderCommand(
  context: OrderContext,
  request: SubmitOrderRequest,
): PlaceOrder | PlaceConditionalOrder {
  if (!waitsForPrice(request)) return plainOrder(context, request);
  return conditionalOrder(context, request);
}

function plainOrder(context: OrderContext, request: SubmitOrderRequest): PlaceOrder {
  return {
    type: 'place-order',
    ...common(context, request),
    kind: request.type === 'market' ? 'market' : 'limit',
    timeInForce: forceOf(request, request.type === 'market'),
    postOnly: request.postOnly ?? false,
    displayed: amountOf(context, 'icebergAmount', request.icebergAmount),
  };
}

function conditionalOrder(context: OrderContext, request: SubmitOrderRequest): PlaceConditionalOrder {
  return {
    type: 'place-conditional-order',
    ...common(context, request),
    trigger: triggerOf(context, request),
    timeInForce: waitingForce(request),
    ...basisOf(request),
  };
}

/** The mark price is what meets an order that says nothing. */
function basisOf({ triggerBy }: Pick<SubmitOrderRequest, 'triggerBy'>): Pick<PlaceConditionalOrder, 'by'> {
  return triggerBy === 'last-price' ? { by: 'last-price' } : {};
}

/** What every order has. */
function common({ instruments, market, session }: OrderContext, request: SubmitOrderRequest) {
  return {
    owner: session.owner,
    requestId: request.requestId,
    market: market.market,
    side: request.direction,
    price: priceOf({ instruments, market }, 'price', request.price),
    quantity: amountOf({ instruments, market }, 'amount', request.amount),
    spend: exactlyIfGiven('quoteAmount', request.quoteAmount, market.quote.scale, (text) =>
      instruments.parseUnits(market.quote, text),
    ),
    clientOrderId: request.clientOrderId ?? null,
    selfTrade: selfTradeMode(request.selfTradePrevention),
    expiresAt: endOf(request),
  };
}

/** The command of `submitOco`. Throws `RequestRefused`. */
export function linkedOrders(context: OrderContext, request: SubmitOcoRequest): PlaceLinkedOrders {
  const { instruments, market, session } = context;
  return {
    type: 'place-linked-orders',
    owner: session.owner,
    requestId: request.requestId,
    market: market.market,
    side: request.direction,
    quantity: mustAmount({ instruments, market }, 'amount', request.amount),
    price: mustPrice(context, 'price', request.price),
    stopPrice: mustPrice(context, 'stopPrice', request.stopPrice),
    stopLimitPrice: priceOf(context, 'stopLimitPrice', request.stopLimitPrice),
    selfTrade: selfTradeMode(request.selfTradePrevention),
    clientOrderId: request.clientOrderId ?? null,
    stopClientOrderId: request.stopClientOrderId ?? null,
    ...basisOf(request),
  };
}
