/**
 * Waiting orders in a snapshot: their columns, and the living room built from them again.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { readWaiting } from '../conditional/captured-waiting.ts';
import type { CapturedWaiting } from '../conditional/captured-waiting.ts';
import type { OrderContext } from '../orders/order-context.ts';
import { readFloats, readWords, writeColumn } from './columns.ts';

export function writeWaiting(writer: ByteWriter, { orders, met, stranded }: CapturedWaiting): void {
  writeColumn(writer, orders);
  writeColumn(writer, met);
  if (stranded !== null) writeColumn(writer, stranded);
}

/** Restores what waits; resting orders have been restored before. */
export function restoreWaiting(
  reader: ByteReader,
  context: OrderContext,
  clientOrderIds: ReadonlyMap<number, string>,
): void {
  for (const order of readWaiting(readFloats(reader), context.rulesVersion)) {
    const { slot, ownerIndex, market } = order;
    if (context.listing.markets[market] === undefined)
      throw new RangeError(`order waits in market ${market}`);
    context.pool.occupy();
    context.pool.wait(slot, market * 2 + order.side, ownerIndex);
    context.openOrders.enter(slot, ownerIndex, market, clientOrderIds.get(slot) ?? null);
    context.conditionals.enter(order);
  }
  context.conditionals.restoreMet(readWords(reader));
  if (context.rulesVersion >= 2) context.conditionals.restoreStranded(readWords(reader));
}
