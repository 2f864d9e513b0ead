/**
 * How the insurance of the naive venue gets rid of what it has taken over.
 * Promises: at the mark or better, a part of what the book shows, once a second in a market.
 */
import { INSURANCE, SIDES, recordOf } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import { freshnessOf } from './naive-futures-orders.ts';
import { placeReducing } from './naive-liquidation-ends.ts';
import { total } from './naive-collateral.ts';
import { MILLION, ceil, floor, least } from './naive-risk.ts';
import { isTrading } from './naive-statuses.ts';
import type { NaiveState } from './naive-state.ts';

const WITHIN_PPM = 25_000n;
const DIVISOR = 10n;

/** Offers a part of the fund's leg in a market. */
export function unload(state: NaiveState, market: WithFutures): void {
  const { futures, book, spec } = market;
  const second = Math.floor(state.now / 1000);
  const side = SIDES.find((one) => recordOf(market, INSURANCE)[one].lots > 0n);
  if (side === undefined || futures.liquidation.unloadedAt === second) return;
  if (state.fillsLeft <= 0 || !isTrading(market) || freshnessOf(state, market) !== 'fresh') return;
  const taking = side === 'long' ? 'sell' : 'buy';
  const { mark } = futures.prices;
  const price = Number(mark);
  futures.liquidation.unloadedAt = second;
  if (!book.crosses(taking, price)) return;
  const away = floor(mark * WITHIN_PPM, MILLION) * (taking === 'sell' ? -1n : 1n);
  const isNear = (at: number): boolean =>
    taking === 'sell' ? BigInt(at) >= mark + away : BigInt(at) <= mark + away;
  const near = book.against(taking).filter((order) => isNear(order.price));
  const part = ceil(
    total(near, ({ shown }) => BigInt(shown)),
    DIVISOR,
  );
  const lots = least(part, recordOf(market, INSURANCE)[side].lots, BigInt(spec.maximumLots));
  placeReducing(state, market, { owner: INSURANCE, side, price, lots });
}
