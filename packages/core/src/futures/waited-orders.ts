/**
 * What an order that has waited is when it is triggered, or goes on: cut to its leg where it only reduces, looked at as a new one where
 * it opens.
 * Promises: reads only. What closes is always taken.
 */
import type { NotTaken, WaitedOrder } from '../listing/instrument.ts';
import type { RefusalCode } from '../vocabulary/refusals.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { reducingOf } from './hold.ts';
import { closedBy, lotsOf } from './legs.ts';
import { findLimitFault, findMarketFault } from './opening-checks.ts';

/** Lots that it may trade for, at least 1, or why none. */
export function waitedLots(
  context: FuturesContext,
  market: FuturesMarket,
  order: WaitedOrder,
): number | NotTaken {
  if (order.reduceOnly) return reducibleLots(market, order);
  const { ownerIndex, side, price, quantity, mode, mayRest, bound } = order;
  const size = { side, quantity, spend: null, mode, reduceOnly: false, bound };
  const fault =
    price === 0
      ? findMarketFault(context, market, ownerIndex, size)
      : findLimitFault(context, market, { ownerIndex, side, price, quantity, reduceOnly: false }, mayRest);
  return fault === null ? quantity : reasonOf(fault.code);
}

/** What the leg has, and of one that rests what the resting ones leave of it. */
function reducibleLots(
  market: FuturesMarket,
  { ownerIndex, side, quantity, whole, mayRest }: WaitedOrder,
): number | NotTaken {
  const at = market.positions.find(ownerIndex);
  const leg = lotsOf(market, at, closedBy(side));
  const resting = at < 0 ? 0 : market.positions.records[reducingOf(at, side)]!;
  const greatest = mayRest ? Math.min(leg - resting, market.market.spec.maximumLots) : leg;
  const size = whole ? greatest : Math.min(quantity, greatest);
  return size > 0 ? size : 'nothing-to-reduce';
}

function reasonOf(code: RefusalCode): NotTaken {
  const isLimit =
    code === 'position-limit-reached' || code === 'closing-only' || code === 'interest-share-reached';
  return isLimit ? code : 'margin-insufficient';
}
