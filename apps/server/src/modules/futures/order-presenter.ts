/** How futures orders and their answers look on the wire. */
import { valueAt } from '@assay/core/risk';
import { formatDecimal } from '@assay/core';
import type { AmendReceipt, ConditionalReceipt, Lots, OrderReceipt, Units } from '@assay/core';
import type { FuturesAmendReceiptView, FuturesOrderReceiptView, FuturesOrderView } from '@assay/protocol';
import {
  conditionalType,
  OPEN_STATUSES,
  orderState,
  PERCENT_DECIMALS,
  selfTradeName,
} from '../../http/order-words.ts';
import type { FuturesInfo, InstrumentRegistry } from '../../market-data/port.ts';
import type { OrderRow } from '../spot/shape.ts';
import type { AnswerPosition } from '../../http/own-command.ts';
import { averagePrice, inMarket, priceOrNull, signedUnits } from './figures.ts';

const FORCE_NAMES = { gtc: 'GTC', ioc: 'IOC', fok: 'FOK' } as const;

/** What an order has traded; nothing yet while it waits. */
type Traded = Pick<OrderReceipt, 'order' | 'status' | 'filled' | 'filledValue' | 'fee'>;
// Zero is zero in every unit.
const UNTRIGGERED = {
  status: 'untriggered',
  filled: 0 as Lots,
  filledValue: 0 as Units,
  fee: 0 as Units,
} as const;

function presentTraded(instruments: InstrumentRegistry, info: FuturesInfo, receipt: Traded) {
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
  receipt: OrderReceipt | ConditionalReceipt,
  position: AnswerPosition,
): FuturesOrderReceiptView {
  const traded = receipt.type === 'order-placed' ? receipt : { ...UNTRIGGERED, order: receipt.order };
  return { ...presentTraded(instruments, info, traded), ...position };
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
  const { quantity, price } = row;
  const value = price === null || quantity === null ? null : valueAt(info.contract, quantity, price, 'up');
  return {
    id: String(row.order),
    ...inMarket(info),
    direction: row.side,
    type: row.triggerKind === null ? row.kind : conditionalType(row.triggerKind, row.kind === 'limit'),
    timeInForce: row.expiresAt === null ? FORCE_NAMES[row.timeInForce] : 'GTD',
    postOnly: row.postOnly,
    reduceOnly: row.reduceOnly,
    price: priceOrNull(instruments, info, price),
    amount: quantity === null ? null : instruments.amount(info, quantity),
    // Units of the settlement coin by the contract's factor.
    value: value === null ? null : instruments.units(info.settlesIn, value as Units),
    icebergAmount: row.displayed === null ? null : instruments.amount(info, row.displayed),
    selfTradePrevention: selfTradeName(row.selfTrade),
    expireTime: row.expiresAt,
    ...presentTrigger(instruments, info, row),
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

function presentTrigger(instruments: InstrumentRegistry, info: FuturesInfo, row: OrderRow) {
  return {
    triggerPrice: priceOrNull(instruments, info, row.triggerPrice),
    callbackRate: row.callbackPpm === null ? null : formatDecimal(row.callbackPpm, PERCENT_DECIMALS),
    activationPrice: priceOrNull(instruments, info, row.activation),
    triggerBy: row.triggerKind === null ? null : (row.triggerBy ?? 'mark-price'),
    triggerTime: row.triggerTime,
    linkedId: row.linked === null ? null : String(row.linked),
    parentId: row.parent === null ? null : String(row.parent),
  };
}
