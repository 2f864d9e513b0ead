/**
 * The recount of the indexes of crossings.
 * Checked: who has legs stands there with prices that are early enough, and nobody else. Of an isolated leg that is its liquidation
 * price. Of a cross account: what its markets can lose before one of their prices is reached comes to no more than what the
 * account has to spare; an account that is below its maintenance is looked at by the next step of every market that it is in. Left out
 * is whose records wait to be entered anew.
 */
import { MAX_PRICE } from '../book/prices.ts';
import type { Recount } from '../schema/recount.ts';
import { equityOf } from '../risk/account.ts';
import { headroomIn } from '../risk/crossings.ts';
import { LIQUIDATION_RULES } from '../vocabulary/futures-liquidation.ts';
import { isIsolated, viewAccount } from './account-view.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { LEGS, legsOf } from './legs.ts';
import { OWNER, POSITION_SHIFT } from './positions.ts';
import { crossMarkets, isNeverLiquidated, isQueued, isolatedPrice } from './reindex.ts';

/** Compares every index with its market's records. */
export function checkCrossings(context: FuturesContext, { faults }: Recount): void {
  // By rules before, nobody is looked at when a price is reached.
  if (context.rulesVersion < LIQUIDATION_RULES) return;
  for (const market of context.futures.markets) {
    let entries = 0;
    for (let place = 0; place < market.positions.count; place += 1) {
      const at = market.positions.at(place);
      const ownerIndex = market.positions.records[at + OWNER]!;
      const { below, above } = market.crossings.of(place);
      entries +=
        (below === null ? 0 : 1) + (above === null ? 0 : 1) + (market.crossings.isNext(place) ? 1 : 0);
      if (waits(context, ownerIndex)) continue;
      const fault = findFault(context, market, at, isNeverLiquidated(context, ownerIndex));
      if (fault !== null) faults.push(`${nameOf(market)}, owner index ${ownerIndex}: ${fault}`);
    }
    if (entries !== market.crossings.count) faults.push(`${nameOf(market)}: entries of no record`);
  }
}

/** Whether a record of an owner waits to be entered anew. */
function waits({ futures }: FuturesContext, ownerIndex: number): boolean {
  return futures.markets.some(({ entering, positions }) => {
    if (entering.next === entering.end) return false;
    const place = positions.find(ownerIndex) >>> POSITION_SHIFT;
    return place >= entering.next && place < entering.end;
  });
}

function nameOf({ market }: FuturesMarket): string {
  return `futures market ${market.spec.market}`;
}

function findFault(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  isLeftOut: boolean,
): string | null {
  const place = at >>> POSITION_SHIFT;
  const { below, above } = market.crossings.of(place);
  const isNext = market.crossings.isNext(place);
  const isCross = !isIsolated(market, at);
  if (isLeftOut || legsOf(market, at).length === 0 || (isCross && isQueued(context, market, at, null))) {
    return below === null && above === null && !isNext ? null : `looked for from ${below} and ${above}`;
  }
  if (isCross) return findCrossFault(context, market, at);
  const [long, short] = LEGS.map((side) =>
    isQueued(context, market, at, side) ? null : isolatedPrice(market, at, side),
  );
  if (isNext) return null;
  return below === long && above === short
    ? null
    : `looked for from ${below} and ${above}, liquidated at ${long} and ${short}`;
}

function findCrossFault(context: FuturesContext, market: FuturesMarket, at: number): string | null {
  const { collateral, settlesIn } = market;
  const ownerIndex = market.positions.records[at + OWNER]!;
  const view = viewAccount(context, ownerIndex, collateral, settlesIn);
  const headroom = equityOf(view) - view.needed;
  if (headroom < 0) return isReached(market, at) ? null : `${headroom} to spare, and not looked for`;
  let losses = 0;
  for (const one of crossMarkets(context, ownerIndex, collateral, settlesIn)) {
    losses += greatestLoss(one, one.positions.find(ownerIndex));
  }
  return losses <= headroom ? null : `${headroom} to spare, looked for when ${losses} are lost`;
}

function isReached({ crossings, prices: { mark } }: FuturesMarket, at: number): boolean {
  if (crossings.isNext(at >>> POSITION_SHIFT)) return true;
  const { below, above } = crossings.of(at >>> POSITION_SHIFT);
  return (below !== null && below >= mark) || (above !== null && above <= mark);
}

/** What a market can lose from its mark on before a price of its record is reached. */
function greatestLoss(market: FuturesMarket, at: number): number {
  const legs = legsOf(market, at);
  if (legs.length === 0 || isReached(market, at)) return 0;
  const { contract, tiers, terms, prices } = market;
  const { below, above } = market.crossings.of(at >>> POSITION_SHIFT);
  const exposure = { contract, legs, tiers, feePpm: terms.takerFeeRatePpm };
  const now = headroomIn(exposure, prices.mark);
  const ends = [(below ?? 0) + 1, (above ?? MAX_PRICE + 1) - 1].map((price) => headroomIn(exposure, price));
  // Where a value is beyond all amounts nothing can be said of it.
  return Math.max(0, ...ends.map((end) => (now === null || end === null ? 0 : now - end)));
}
