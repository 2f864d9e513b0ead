/**
 * Waiting orders in a snapshot: their columns, and the living room built from them again.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { readWaiting } from '../conditional/captured-waiting.ts';
import type { CapturedWaiting } from '../conditional/captured-waiting.ts';
import type { Desk } from '../orders/desk.ts';
import { readFloats, readWords, writeColumn } from './columns.ts';

export function writeWaiting(writer: ByteWriter, { orders, met, stranded }: CapturedWaiting): void {
  writeColumn(writer, orders);
  writeColumn(writer, met);
  if (stranded !== null) writeColumn(writer, stranded);
}

/** Restores what waits; resting orders have been restored before. */
export function restoreWaiting(
  reader: ByteReader,
  desk: Desk,
  clientOrderIds: ReadonlyMap<number, string>,
): void {
  for (const order of readWaiting(readFloats(reader), desk.rulesVersion)) {
    const { slot, ownerPlace, market } = order;
    if (desk.listing.markets[market] === undefined) throw new RangeError(`order waits in market ${market}`);
    desk.pool.occupy();
    desk.pool.wait(slot, market * 2 + order.side, ownerPlace);
    desk.openOrders.enter(slot, ownerPlace, market, clientOrderIds.get(slot) ?? null);
    desk.conditionals.enter(order);
  }
  desk.conditionals.restoreMet(readWords(reader));
  if (desk.rulesVersion >= 2) desk.conditionals.restoreStranded(readWords(reader));
}
