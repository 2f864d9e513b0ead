/** How answers about orders look on the wire: whole numbers of the core as decimal strings of their market. */
import type {
  AmendReceipt,
  ConditionalReceipt,
  LinkedReceipt,
  Lots,
  OrderReceipt,
  OrderStatus,
  Side,
  Units,
} from '@assay/core';
import type { AmendReceiptView, OcoReceiptView, OrderReceiptView } from '@assay/protocol';
import type { AssetInfo, MarketInfo, InstrumentRegistry } from '../../market-data/port.ts';
import type { AnswerPosition } from '../../http/own-command.ts';
import { orderState } from '../../http/order-words.ts';

/** A fee is taken in the asset received. */
export function feeAsset(market: MarketInfo, side: Side): AssetInfo {
  return side === 'buy' ? market.base : market.quote;
}

/** What an order has traded; nothing yet while it waits. */
interface Traded {
  readonly status: OrderStatus;
  readonly filled: Lots;
  readonly filledValue: Units;
  readonly fee: Units;
}
// Zero is zero in every unit.
const UNTRIGGERED: Traded = {
  status: 'untriggered',
  filled: 0 as Lots,
  filledValue: 0 as Units,
  fee: 0 as Units,
};

function presentTraded(instruments: InstrumentRegistry, market: MarketInfo, side: Side, traded: Traded) {
  const fee = feeAsset(market, side);
  return {
    symbol: market.symbol,
    status: orderState(traded.status),
    filledAmount: instruments.amount(market, traded.filled),
    filledValue: instruments.units(market.quote, traded.filledValue),
    averagePrice: instruments.averagePrice(market, traded.filledValue, traded.filled),
    fee: instruments.units(fee, traded.fee),
    feeCoin: fee.code,
  };
}

export function presentReceipt(
  instruments: InstrumentRegistry,
  market: MarketInfo,
  side: Side,
  receipt: OrderReceipt | ConditionalReceipt,
  position: AnswerPosition,
): OrderReceiptView {
  const traded = receipt.type === 'order-placed' ? receipt : UNTRIGGERED;
  return { id: String(receipt.order), ...presentTraded(instruments, market, side, traded), ...position };
}

export function presentLinked(
  market: MarketInfo,
  receipt: LinkedReceipt,
  position: AnswerPosition,
): OcoReceiptView {
  return { id: String(receipt.order), stopId: String(receipt.stop), symbol: market.symbol, ...position };
}

export function presentAmend(
  instruments: InstrumentRegistry,
  market: MarketInfo,
  side: Side,
  receipt: AmendReceipt,
  position: AnswerPosition,
): AmendReceiptView {
  return {
    id: String(receipt.order),
    ...presentTraded(instruments, market, side, receipt),
    remainingAmount: instruments.amount(market, receipt.remaining),
    ...position,
  };
}
