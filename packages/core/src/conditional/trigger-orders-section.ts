/**
 * Trigger orders in a snapshot: their columns, and their index built from them again.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { captureTriggerOrders, readTriggerOrders } from '../trigger-orders/captured-trigger-orders.ts';
import type { CapturedTriggerOrders } from '../trigger-orders/captured-trigger-orders.ts';
import { readFloats, readWords, writeColumn } from '../codec/columns.ts';
import { section } from '../schema/section.ts';
import type { Restoring } from '../schema/section.ts';
import type { WaitingContext } from '../orders/close-trigger-order.ts';

/** The part of the state that the section holds. */
interface TriggerOrdersContext extends WaitingContext {
  readonly rulesVersion: number;
}

export const triggerOrdersSection = section<CapturedTriggerOrders, TriggerOrdersContext>({
  tag: 7,
  capture: ({ conditionals, rulesVersion }) => captureTriggerOrders(conditionals, rulesVersion),
  isEmpty: ({ orders, triggered, stranded }) =>
    orders.length + triggered.length + (stranded?.length ?? 0) === 0,
  write: writeTriggerOrders,
  restore: restoreTriggerOrders,
});

function writeTriggerOrders(
  writer: ByteWriter,
  { orders, triggered, stranded }: CapturedTriggerOrders,
): void {
  writeColumn(writer, orders);
  writeColumn(writer, triggered);
  if (stranded !== null) writeColumn(writer, stranded);
}

/** Restores what waits; resting orders have been restored before. */
function restoreTriggerOrders(
  reader: ByteReader,
  context: TriggerOrdersContext,
  { clientOrderIds }: Restoring,
): void {
  for (const order of readTriggerOrders(readFloats(reader), context.rulesVersion)) {
    const { slot, ownerIndex, market } = order;
    if (context.listing.markets[market] === undefined)
      throw new RangeError(`order waits in market ${market}`);
    context.pool.occupy();
    context.pool.wait(slot, market * 2 + order.side, ownerIndex);
    context.openOrders.enter(slot, ownerIndex, market, clientOrderIds.get(slot) ?? null);
    context.conditionals.enter(order);
  }
  context.conditionals.restoreTriggered(readWords(reader));
  if (context.rulesVersion >= 2) context.conditionals.restoreStranded(readWords(reader));
}
