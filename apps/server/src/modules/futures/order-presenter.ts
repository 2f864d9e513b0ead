/** How futures orders and their answers look on the wire. */
import { valueAt } from '@assay/core/risk';
import type { AmendReceipt, OrderReceipt, Units } from '@assay/core';
import type { FuturesAmendReceiptView, FuturesOrderReceiptView, FuturesOrderView } from '@assay/protocol';
import { OPEN_STATUSES, orderState, selfTradeName } from '../../http/order-words.ts';
import type { FuturesInfo, InstrumentRegistry } from '../../market-data/port.ts';
import type { OrderRow } from '../spot/shape.ts';
import type { AnswerPosition } from './carry-out.ts';
import { averagePrice, inMarket, priceOrNull, signedUnits } from './figures.ts';

const FORCE_NAMES = { gtc: 'GTC', ioc: 'IOC', fok: 'FOK' } as const;

function presentTraded(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  receipt: OrderReceipt | AmendReceipt,
) {
  return {
    id: String(receipt.order),
    ...inMarket(info),
    status: orderState(receipt.status),
    filledAmount: instruments.amount(info, receipt.filled),
    filledValue: instruments.units(info.settlesIn, receipt.filledValue),
    averagePrice: averagePrice(info, receipt.filledValue, receipt.filled),
    fee: instruments.units(info.settlesIn, receipt.fee),
  };
}

export function presentReceipt(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  receipt: OrderReceipt,
  position: AnswerPosition,
): FuturesOrderReceiptView {
  return { ...presentTraded(instruments, info, receipt), ...position };
}

export function presentAmend(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  receipt: AmendReceipt,
  position: AnswerPosition,
): FuturesAmendReceiptView {
  const remainingAmount = instruments.amount(info, receipt.remaining);
  return { ...presentTraded(instruments, info, receipt), remainingAmount, ...position };
}

export function presentOrder(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  row: OrderRow,
): FuturesOrderView {
  const quantity = row.quantity ?? row.filled;
  const value = row.price === null ? null : valueAt(info.contract, quantity, row.price, 'up');
  return {
    id: String(row.order),
    ...inMarket(info),
    direction: row.side,
    type: row.kind,
    timeInForce: row.expiresAt === null ? FORCE_NAMES[row.timeInForce] : 'GTD',
    postOnly: row.postOnly,
    reduceOnly: row.reduceOnly,
    price: priceOrNull(instruments, info, row.price),
    amount: instruments.amount(info, quantity),
    // Units of the settlement coin by the contract's factor.
    value: value === null ? null : instruments.units(info.settlesIn, value as Units),
    icebergAmount: row.displayed === null ? null : instruments.amount(info, row.displayed),
    selfTradePrevention: selfTradeName(row.selfTrade),
    expireTime: row.expiresAt,
    filledAmount: instruments.amount(info, row.filled),
    filledValue: instruments.units(info.settlesIn, row.filledValue),
    averagePrice: averagePrice(info, row.filledValue, row.filled),
    realisedProfit: signedUnits(instruments, info.settlesIn, row.realised),
    fee: instruments.units(info.settlesIn, row.fee),
    status: row.status,
    cancellable: OPEN_STATUSES.includes(row.status),
    closeReason: row.closeReason,
    clientOrderId: row.clientOrderId,
    createTime: row.createTime,
    updateTime: row.updateTime,
  };
}
