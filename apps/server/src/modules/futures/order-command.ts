/**
 * A request for a futures order as the command that it means.
 * Promises: exact numbers or a refusal at the field.
 * Never: judges money, prices, positions or the book: the core does.
 */
import type { PlaceFuturesOrder } from '@assay/core';
import type { SubmitFuturesOrderRequest } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import { amountOf, endOf, forceOf, mustAmount, priceOf, selfTradeMode } from '../../http/order-options.ts';
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
): PlaceFuturesOrder {
  const isMarket = request.type === 'market';
  return {
    type: 'place-futures-order',
    owner: context.session.owner,
    requestId: request.requestId,
    market: context.market.market,
    side: request.direction,
    kind: request.type,
    timeInForce: forceOf(request, isMarket),
    postOnly: request.postOnly ?? false,
    reduceOnly: request.reduceOnly ?? false,
    price: priceOf(context, 'price', request.price),
    quantity: mustAmount(context, 'amount', request.amount),
    clientOrderId: request.clientOrderId ?? null,
    selfTrade: selfTradeMode(request.selfTradePrevention),
    expiresAt: endOf(request),
    displayed: amountOf(context, 'icebergAmount', request.icebergAmount),
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
