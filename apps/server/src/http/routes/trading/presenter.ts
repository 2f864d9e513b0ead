/** How orders look on the wire: whole numbers of the core as decimal strings of their market. */
import type { CancelReceipt, OrderReceipt, Sequence, Side, TimeMs } from '@assay/core';
import type { CancelReceiptView, OrderReceiptView, OrderView } from '@assay/protocol';
import type { AssetInfo, MarketInfo, Symbols } from '../../../market-data/port.ts';
import type { OrderRow } from '../../../projections/port.ts';

const FORCE_NAMES = { gtc: 'GTC', ioc: 'IOC', fok: 'FOK' } as const;

/** Where and when a command stands in the log, and in whose realm. */
export interface AnswerPlace {
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly virtual: 0 | 1;
}

/** A fee is taken in the asset received. */
function feeAsset(market: MarketInfo, side: Side): AssetInfo {
  return side === 'buy' ? market.base : market.quote;
}

export function presentReceipt(
  symbols: Symbols,
  market: MarketInfo,
  side: Side,
  receipt: OrderReceipt,
  place: AnswerPlace,
): OrderReceiptView {
  const fee = feeAsset(market, side);
  return {
    id: String(receipt.order),
    symbol: market.symbol,
    status: receipt.status,
    filledAmount: symbols.amount(market, receipt.filled),
    filledValue: symbols.units(market.quote, receipt.filledValue),
    averagePrice: symbols.averagePrice(market, receipt.filledValue, receipt.filled),
    fee: symbols.units(fee, receipt.fee),
    feeCoin: fee.code,
    ...place,
  };
}

export function presentCancel(
  symbols: Symbols,
  receipt: CancelReceipt,
  place: AnswerPlace,
): CancelReceiptView {
  const market = symbols.mustMarket(receipt.market);
  return {
    id: String(receipt.order),
    symbol: market.symbol,
    status: 'cancelled',
    remainingAmount: symbols.amount(market, receipt.remaining),
    ...place,
  };
}

export function presentOrder(symbols: Symbols, row: OrderRow): OrderView {
  const market = symbols.mustMarket(row.market);
  const fee = feeAsset(market, row.side);
  return {
    id: String(row.order),
    symbol: market.symbol,
    direction: row.side,
    type: row.kind,
    timeInForce: FORCE_NAMES[row.timeInForce],
    price: row.price === null ? null : symbols.price(market, row.price),
    amount: row.quantity === null ? null : symbols.amount(market, row.quantity),
    quoteAmount: row.spend === null ? null : symbols.units(market.quote, row.spend),
    filledAmount: symbols.amount(market, row.filled),
    filledValue: symbols.units(market.quote, row.filledValue),
    averagePrice: symbols.averagePrice(market, row.filledValue, row.filled),
    fee: symbols.units(fee, row.fee),
    feeCoin: fee.code,
    status: row.status,
    cancellable: row.status === 'waiting' || row.status === 'partially-filled',
    closeReason: row.closeReason,
    clientOrderId: row.clientOrderId,
    createTime: row.createTime,
    updateTime: row.updateTime,
  };
}
