/**
 * Cancels the orders of an account that is liquidated and that could open.
 * Promises: by rising market and number; what only reduces stays, and what rests in a paused market.
 */
import * as record from '../book/order-record.ts';
import { findOrdersOf } from '../orders/cancel-all-orders.ts';
import { cancelLive } from '../orders/cancel-order.ts';
import { withdrawQuotes } from '../orders/replace-quotes.ts';
import { MARKET_MAKER } from '../vocabulary/parties.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { isIsolated } from './account-view.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { openingLotsOf } from './hold.ts';
import type { LiquidatedAccount } from './liquidations.ts';
import { isPausedByOperator } from './operators-pause.ts';
import type { FuturesOrderContext } from './place-futures-order.ts';

const { BOOK_KEY, RECORD_SHIFT, REDUCE_ONLY } = record;

/** Cancels them; returns how many there were. */
export function cancelOpening(
  context: FuturesOrderContext,
  account: LiquidatedAccount,
  events: EventLog,
): number {
  let cancelled = 0;
  for (const market of marketsOf(context, account)) {
    if (isPausedByOperator(context, market)) continue;
    if (openingLotsOf(market, market.positions.find(account.ownerIndex)) === 0) continue;
    if (context.owners.numberAt(account.ownerIndex) === MARKET_MAKER) {
      withdrawQuotes(context, market.market, events);
      cancelled += 1;
      continue;
    }
    for (const id of findOrdersOf(context, account.ownerIndex, market.market.spec.market)) {
      const slot = context.pool.find(id);
      // It has gone with its pair.
      if (slot < 0) continue;
      if ((context.pool.records[(slot << RECORD_SHIFT) + BOOK_KEY]! & REDUCE_ONLY) !== 0) continue;
      if (context.pool.isTriggerOrder(slot)) continue;
      cancelLive(context, slot, 'liquidated', events);
      cancelled += 1;
    }
  }
  return cancelled;
}

/** Markets in which the account's orders count against it. */
function marketsOf({ futures }: FuturesContext, account: LiquidatedAccount): readonly FuturesMarket[] {
  const own = futures.find(account.market)!;
  if (account.side !== null) return [own];
  return futures
    .marketsOf(own.collateral, own.settlesIn)
    .filter((one) => !isIsolated(one, one.positions.find(account.ownerIndex)));
}
