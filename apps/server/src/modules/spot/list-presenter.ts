/** How orders and fills look in lists: rows of the read models as decimal strings of their market. */
import { formatDecimal, securityFundShare } from '@assay/core';
import type { Units } from '@assay/core';
import type { FillView, OrderTypeName, OrderView, TimeInForceText } from '@assay/protocol';
import type { MarketInfo, InstrumentRegistry } from '../../market-data/port.ts';
import type { FillRow } from './fills/row.ts';
import type { OrderRow } from './orders/row.ts';
import { OPEN_STATUSES, PERCENT_DECIMALS, conditionalType, selfTradeName } from '../../http/order-words.ts';
import { feeAsset } from './presenter.ts';

const FORCE_NAMES = { gtc: 'GTC', ioc: 'IOC', fok: 'FOK' } as const;

export function presentOrder(instruments: InstrumentRegistry, row: OrderRow): OrderView {
  const market = instruments.mustMarket(row.market);
  const fee = feeAsset(market, row.side);
  return {
    id: String(row.order),
    symbol: market.symbol,
    direction: row.side,
    type: typeOf(row),
    timeInForce: forceOf(row),
    price: row.price === null ? null : instruments.price(market, row.price),
    amount: row.quantity === null ? null : instruments.amount(market, row.quantity),
    quoteAmount: row.spend === null ? null : instruments.units(market.quote, row.spend),
    ...presentOptions(instruments, market, row),
    ...presentTrigger(instruments, market, row),
    filledAmount: instruments.amount(market, row.filled),
    filledValue: instruments.units(market.quote, row.filledValue),
    averagePrice: instruments.averagePrice(market, row.filledValue, row.filled),
    fee: instruments.units(fee, row.fee),
    feeCoin: fee.code,
    status: row.status,
    cancellable: OPEN_STATUSES.includes(row.status),
    closeReason: row.closeReason,
    clientOrderId: row.clientOrderId,
    createTime: row.createTime,
    updateTime: row.updateTime,
  };
}

function typeOf(row: OrderRow): OrderTypeName {
  return row.triggerKind === null ? row.kind : conditionalType(row.triggerKind, row.kind === 'limit');
}

/** A market order that waits with an end, too, is good till then. */
function forceOf(row: OrderRow): TimeInForceText {
  return row.expiresAt === null ? FORCE_NAMES[row.timeInForce] : 'GTD';
}

function presentOptions(instruments: InstrumentRegistry, market: MarketInfo, row: OrderRow) {
  return {
    postOnly: row.postOnly,
    icebergAmount: row.displayed === null ? null : instruments.amount(market, row.displayed),
    selfTradePrevention: selfTradeName(row.selfTrade),
    expireTime: row.expiresAt,
    linkedId: row.linked === null ? null : String(row.linked),
  };
}

function presentTrigger(instruments: InstrumentRegistry, market: MarketInfo, row: OrderRow) {
  const price = (ticks: OrderRow['triggerPrice']): string | null =>
    ticks === null ? null : instruments.price(market, ticks);
  return {
    triggerPrice: price(row.triggerPrice),
    callbackRate: row.callbackPpm === null ? null : formatDecimal(row.callbackPpm, PERCENT_DECIMALS),
    activationPrice: price(row.activation),
    triggerBy: row.triggerKind === null ? null : basisOf(row.triggerBy),
    triggerTime: row.triggerTime,
  };
}

/** By rules 1 nothing is said of it, and the last price meets every order. By the index price orders of futures markets alone are met. */
function basisOf(by: OrderRow['triggerBy']): NonNullable<OrderView['triggerBy']> {
  return by === 'mark-price' ? by : 'last-price';
}

export function presentFill(instruments: InstrumentRegistry, row: FillRow): FillView {
  const market = instruments.mustMarket(row.market);
  const fee = feeAsset(market, row.side);
  const share = securityFundShare(row.fee);
  return {
    id: String(row.trade),
    orderId: String(row.order),
    symbol: market.symbol,
    direction: row.side,
    role: row.role,
    price: instruments.price(market, row.price),
    amount: instruments.amount(market, row.quantity),
    value: instruments.units(market.quote, row.value),
    fee: instruments.units(fee, row.fee),
    feeCoin: fee.code,
    feeRatePpm: row.feeRatePpm,
    // Parts of one fee are units of its asset.
    securityFundShare: instruments.units(fee, share as Units),
    referralShare: instruments.units(fee, row.referralShare),
    houseShare: instruments.units(fee, (row.fee - share - row.referralShare) as Units),
    sequence: row.sequence,
    time: row.time,
  };
}
