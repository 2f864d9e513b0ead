/** An order as the venue shows it, partly filled, for tests. */
import type { OrderView } from '@assay/protocol';

export function anOrder(change: Partial<OrderView>): OrderView {
  return {
    id: '1',
    symbol: 'BTCUSDT',
    direction: 'buy',
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    price: '68900.0',
    amount: '0.08500',
    quoteAmount: null,
    icebergAmount: null,
    selfTradePrevention: 'newest',
    expireTime: null,
    triggerPrice: null,
    callbackRate: null,
    activationPrice: null,
    triggerBy: null,
    triggerTime: null,
    linkedId: null,
    filledAmount: '0.03400',
    filledValue: '2342.600000',
    averagePrice: '68900.0',
    fee: '0.00003400',
    feeCoin: 'BTC',
    status: 'partially-filled',
    cancellable: true,
    closeReason: null,
    clientOrderId: null,
    createTime: 0,
    updateTime: 0,
    ...change,
  };
}
