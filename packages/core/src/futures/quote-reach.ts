/**
 * How many lots of a price the market maker may quote in a futures market.
 * Promises: what closes its position is always within reach; what opens, as far as its free margin and its leverage reach, as of
 * any other order; nothing where no order could be placed that takes.
 */
import type { BookSide } from '../book/order-pool.ts';
import { MAX_AMOUNT, divideRoundedDown } from '../quantity/exact.ts';
import { highestLeverage, largestOrder, orderCost } from '../risk/margin.ts';
import { valueAt } from '../risk/contract.ts';
import { COVER_RULES } from '../vocabulary/futures-delivery.ts';
import { initialRate, leverageOf } from './account-view.ts';
import { findFree } from './coverage.ts';
import { isStale } from './freshness.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { openingOf } from './hold.ts';
import { closedBy, lotsOf, openedBy } from './legs.ts';
import { exposedLots } from './opening-checks.ts';
import { isClosingOnly } from './settlement/market-end.ts';
import { isUnlimited } from './unlimited.ts';

/** Lots of a price that an owner may add to their resting orders of a side. */
export function quoteReach(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  side: BookSide,
  price: number,
): number {
  const { prices, positions, terms, contract } = market;
  if (prices.mark === 0 || isStale(prices, context.time)) return 0;
  if (isUnlimited(context, ownerIndex)) return MAX_AMOUNT;
  const at = positions.find(ownerIndex);
  const waiting = at < 0 ? 0 : positions.records[openingOf(at, side)]!;
  const isHedged = context.futures.hedged.has(ownerIndex);
  const closable = isHedged ? 0 : Math.max(0, lotsOf(market, at, closedBy(side)) - waiting);
  const free = isClosingOnly(context, market) ? null : findFree(context, market, ownerIndex);
  if (free === null) return closable;
  const order = {
    contract,
    side: openedBy(side),
    price,
    mark: prices.mark,
    ratePpm: initialRate(market, at),
    feePpm: terms.takerFeeRatePpm,
  };
  const allowed = lotsAllowed(market, at, exposedLots(context, market, ownerIndex, side, waiting));
  // What closing loses against the mark is no longer there for what opens behind it (`costThrough`).
  const closes = context.rulesVersion >= COVER_RULES ? orderCost({ ...order, ratePpm: 0 }, closable) : 0;
  if (closes === null) return closable;
  return closable + largestOrder(order, Math.max(0, free - closes), allowed);
}

/** Most lots that may be added to an exposure at the leverage of a record. */
function lotsAllowed(market: FuturesMarket, at: number, exposed: number): number {
  const { contract, prices, tiers, market: row } = market;
  const leverage = leverageOf(market, at);
  let [least, greatest]: [number, number] = [0, row.spec.maximumLots];
  while (least < greatest) {
    const middle = least + divideRoundedDown(greatest - least + 1, 2);
    const value = valueAt(contract, exposed + middle, prices.mark, 'up') ?? MAX_AMOUNT;
    if (highestLeverage(tiers, value) >= leverage) least = middle;
    else greatest = middle - 1;
  }
  return least;
}
