/**
 * A request for an order as the command that it means.
 * Promises: exact numbers or a refusal at the field; a field that the order's type does not go by is refused, so that
 * nobody believes in an option that was passed over.
 * Never: judges money, prices or the book: the core does.
 */
import type { PlaceConditionalOrder, PlaceLinkedOrders, PlaceOrder, RatePpm, Trigger } from '@assay/core';
import { parseDecimal } from '@assay/core';
import type { SubmitOcoRequest, SubmitOrderRequest } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { MarketInfo, InstrumentRegistry } from '../../market-data/port.ts';
import { exactly, exactlyIfGiven } from '../../http/decimals.ts';
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
import { PERCENT_DECIMALS } from '../../http/order-words.ts';

export interface OrderContext {
  readonly instruments: InstrumentRegistry;
  readonly market: MarketInfo;
  readonly session: Session;
}

type TriggerField = 'triggerPrice' | 'callbackRate' | 'activationPrice' | 'triggerBy';
/** Which of the trigger's fields a type goes by; the first is required. */
const TRIGGER_FIELDS: Readonly<Record<SubmitOrderRequest['type'], readonly TriggerField[]>> = {
  limit: [],
  market: [],
  'stop-limit': ['triggerPrice', 'triggerBy'],
  'stop-market': ['triggerPrice', 'triggerBy'],
  'take-profit-limit': ['triggerPrice', 'triggerBy'],
  'take-profit-market': ['triggerPrice', 'triggerBy'],
  'trailing-stop': ['callbackRate', 'activationPrice', 'triggerBy'],
};
const EVERY_TRIGGER_FIELD: readonly TriggerField[] = [
  'triggerPrice',
  'callbackRate',
  'activationPrice',
  'triggerBy',
];

/** The command of `submitOrder`. Throws `RequestRefused`. */
export function orderCommand(
  context: OrderContext,
  request: SubmitOrderRequest,
): PlaceOrder | PlaceConditionalOrder {
  const goesBy = TRIGGER_FIELDS[request.type];
  const needless = EVERY_TRIGGER_FIELD.find((name) => request[name] !== undefined && !goesBy.includes(name));
  if (needless !== undefined) throw new RequestRefused('field-unknown', needless);
  const [required] = goesBy;
  if (required === undefined) return plainOrder(context, request);
  if (request[required] === undefined) throw new RequestRefused('field-missing', required);
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
  for (const name of ['postOnly', 'icebergAmount'] as const) {
    if (request[name] !== undefined) throw new RequestRefused('field-unknown', name);
  }
  const isLimit = request.type.endsWith('-limit');
  if (isLimit && request.price === undefined) throw new RequestRefused('field-missing', 'price');
  const becomesMarket = request.price === undefined;
  if (request.type.endsWith('-market') && !becomesMarket) throw new RequestRefused('field-unknown', 'price');
  return {
    type: 'place-conditional-order',
    ...common(context, request),
    trigger: triggerOf(context, request),
    timeInForce: becomesMarket ? marketForce(request) : forceOf(request, false),
    ...basisOf(request),
  };
}

/** The mark price is what meets an order that says nothing. */
function basisOf({ triggerBy }: Pick<SubmitOrderRequest, 'triggerBy'>): Pick<PlaceConditionalOrder, 'by'> {
  return triggerBy === 'last-price' ? { by: 'last-price' } : {};
}

/** A conditional order that becomes a market order may still have an end of its waiting. */
function marketForce(request: SubmitOrderRequest): PlaceOrder['timeInForce'] {
  return request.timeInForce === 'GTD' ? 'ioc' : forceOf(request, true);
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

function triggerOf(context: OrderContext, request: SubmitOrderRequest): Trigger {
  if (request.type === 'trailing-stop') {
    return {
      kind: 'trailing',
      // Percent with four decimals is parts per million.
      callbackPpm: exactly('callbackRate', request.callbackRate ?? '', PERCENT_DECIMALS, (text) =>
        parseDecimal(text, PERCENT_DECIMALS),
      ) as RatePpm,
      activation: priceOf(context, 'activationPrice', request.activationPrice),
    };
  }
  return {
    kind: request.type.startsWith('stop') ? 'stop' : 'take-profit',
    price: mustPrice(context, 'triggerPrice', request.triggerPrice ?? ''),
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
