/** How the cancelling of an order looks on the wire, in every kind of market. */
import type { CancelReceipt } from '@assay/core';
import type { CancelReceiptView } from '@assay/protocol';
import type { InstrumentRegistry } from '../market-data/port.ts';

export function presentCancel(
  instruments: InstrumentRegistry,
  receipt: CancelReceipt,
  position: Pick<CancelReceiptView, 'sequence' | 'time' | 'virtual'>,
): CancelReceiptView {
  const market = instruments.mustTraded(receipt.market);
  return {
    id: String(receipt.order),
    symbol: market.symbol,
    status: 'cancelled',
    remainingAmount: instruments.amount(market, receipt.remaining),
    ...position,
  };
}
