/**
 * The answer to what is open in a market, by how well it is covered.
 * Promises: reads only; the work of an answer is bounded; an account's part in it is as liquidation would divide its equity.
 * Never: names an owner.
 */
import { MAX_AMOUNT, ONE_PPM, mulDiv } from '../quantity/exact.ts';
import { lots, units } from '../quantity/branding.ts';
import type { Position } from '../risk/contract.ts';
import { maintenanceMargin } from '../risk/tiers.ts';
import type { QueryOf } from '../schema/query.ts';
import { COUNTED_PER_QUERY, COVER_CLASSES } from '../vocabulary/futures-queries.ts';
import type { CoverClass, OpenInterestPart } from '../vocabulary/futures-queries.ts';
import { INSURANCE_FUND, isHouse } from '../vocabulary/parties.ts';
import { isIsolated, markValue } from './account-view.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { LEGS, legState, legsOf } from './legs.ts';
import { coverOf, equityOfLeg, openLegs } from './liquidated-account.ts';
import { OWNER } from './positions.ts';

/** A class that is being added up. */
type Sums = { -readonly [Field in Exclude<keyof CoverClass, 'side' | 'cover'>]: number };

const NO_LEGS: Sums = { accounts: 0, people: 0, peopleLots: 0, greatest: 0, lots: 0, value: 0, equity: 0 };
const NOTHING: OpenInterestPart = { next: null, classes: [], fund: [] };

export function readOpenInterest(
  context: FuturesContext,
  { market, from }: QueryOf<'open-interest'>,
): OpenInterestPart {
  const found = context.futures.find(market);
  if (found === undefined || found.prices.mark === 0) return NOTHING;
  const { positions } = found;
  const end = Math.min(positions.count, from + COUNTED_PER_QUERY);
  const fund = context.owners.find(INSURANCE_FUND);
  const sums = { long: new Map<number, Sums>(), short: new Map<number, Sums>() };
  for (let place = from; place < end; place += 1) {
    const at = positions.at(place);
    const ownerIndex = positions.records[at + OWNER]!;
    if (ownerIndex === fund) continue;
    for (const leg of legsOf(found, at)) count(context, found, at, leg, sums[leg.side]);
  }
  return {
    next: end < positions.count ? end : null,
    classes: LEGS.flatMap((side) =>
      COVER_CLASSES.flatMap((_, cover): CoverClass[] => {
        const of = sums[side].get(cover);
        return of === undefined ? [] : [presented(side, cover, of)];
      }),
    ),
    fund: from === 0 ? fundLegs(found, fund) : [],
  };
}

function count(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  leg: Position,
  classes: Map<number, Sums>,
): void {
  const value = markValue(market, leg);
  const equity = Math.max(0, equityIn(context, market, at, leg));
  const cover = classOf(equity, value);
  const sums = classes.get(cover) ?? NO_LEGS;
  // An owner has one record in a market, and so at most one leg of a side.
  const own = isHouse(context.owners.numberAt(market.positions.records[at + OWNER]!)) ? 0 : leg.lots;
  classes.set(cover, {
    accounts: sums.accounts + 1,
    people: sums.people + (own === 0 ? 0 : 1),
    peopleLots: sums.peopleLots + own,
    greatest: Math.max(sums.greatest, own),
    lots: sums.lots + leg.lots,
    value: Math.min(MAX_AMOUNT, sums.value + value),
    equity: Math.min(MAX_AMOUNT, sums.equity + equity),
  });
}

/** A leg's part of what covers its account. */
function equityIn(context: FuturesContext, market: FuturesMarket, at: number, leg: Position): number {
  const side = isIsolated(market, at) ? leg.side : null;
  const ownerIndex = market.positions.records[at + OWNER]!;
  const account = { ownerIndex, market: market.market.spec.market, side };
  const legs = openLegs(context, account);
  // Without maintenance, of a few units, nothing could be divided by it.
  if (maintenanceMargin(market.tiers, markValue(market, leg)) === 0) return coverOf(context, account).equity;
  return equityOfLeg({ market, at, leg }, legs, coverOf(context, account));
}

function classOf(equity: number, value: number): number {
  const covered = mulDiv(equity, ONE_PPM, Math.max(1, value), 'down') ?? MAX_AMOUNT;
  return COVER_CLASSES.findLastIndex((bound) => bound <= covered);
}

function presented(side: CoverClass['side'], cover: number, sums: Sums): CoverClass {
  return {
    side,
    cover,
    accounts: sums.accounts,
    people: sums.people,
    peopleLots: lots(sums.peopleLots),
    greatest: lots(sums.greatest),
    lots: lots(sums.lots),
    value: units(sums.value),
    equity: units(sums.equity),
  };
}

function fundLegs(market: FuturesMarket, fund: number): OpenInterestPart['fund'] {
  const at = market.positions.find(fund);
  return at < 0 ? [] : legsOf(market, at).map(({ side }) => legState(market, at, side));
}
