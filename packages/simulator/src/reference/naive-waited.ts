/**
 * What an order of the naive venue's futures markets that has waited is when its price is there, or when it goes on.
 * Promises: cut to its leg where it only reduces, looked at as a new one where it opens; nothing is changed.
 */
import type { CloseReason, RefusalCode } from '@assay/core';
import { findOpeningRefusal, lastPriceOf, reducibleOf } from './naive-futures-orders.ts';
import { isFutures } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import { takerOf } from './naive-market.ts';
import type { NaiveTriggerOrder } from './naive-market.ts';
import { least } from './naive-risk.ts';
import type { NaiveState } from './naive-state.ts';

/** Lots of an order that has waited, as it is now, or why it closes. */
export function sizeNow(state: NaiveState, order: NaiveTriggerOrder): number | CloseReason {
  const { market, trigger, owner, side, reduceOnly, price, timeInForce, whole } = order;
  const quantity = order.quantity ?? 0;
  if (!isFutures(market) || trigger === null) return quantity;
  if (reduceOnly) {
    const mayRest = price !== null && timeInForce === 'gtc';
    const left = reducibleOf(market, owner, side, mayRest);
    const most = mayRest ? least(left, BigInt(market.spec.maximumLots)) : left;
    const size = whole ? most : least(BigInt(quantity), most);
    return size > 0n ? Number(size) : 'nothing-to-reduce';
  }
  const refusal = findTakingRefusal(state, market, order, quantity);
  if (refusal === null) return quantity;
  switch (refusal) {
    case 'position-limit-reached':
    case 'interest-share-reached':
    case 'closing-only':
      return refusal;
    default:
      return 'margin-insufficient';
  }
}

/** Why an order may not open what it would, at its limit or, of a market order, as far as it would go in the book. */
function findTakingRefusal(
  state: NaiveState,
  market: WithFutures,
  order: NaiveTriggerOrder,
  quantity: number,
): RefusalCode | null {
  const { owner, side, price } = order;
  if (price !== null)
    return findOpeningRefusal(state, market, { owner, side, lots: BigInt(quantity), price });
  const bound = state.index.boundOf(market, side, state.now);
  const { filled, meetings } = market.book.preview(takerOf(market, order, bound));
  const worst = lastPriceOf(meetings, market.book.against(side)[0]?.price ?? 0);
  return findOpeningRefusal(state, market, { owner, side, lots: BigInt(filled), price: worst });
}
