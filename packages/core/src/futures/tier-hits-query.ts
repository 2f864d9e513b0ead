/**
 * The answer to whom other tiers of a market would hit today.
 * Promises: reads only; the work of an answer is bounded; an account is looked at as liquidation looks at it, an isolated leg by itself
 * and cross ones with all that covers them.
 * Never: names an owner.
 */
import { units } from '../quantity/branding.ts';
import type { Position } from '../risk/contract.ts';
import { marginNeeded, tiersOf } from '../risk/tiers.ts';
import type { QueryOf } from '../schema/query.ts';
import { COUNTED_PER_QUERY } from '../vocabulary/futures-queries.ts';
import type { TierHits } from '../vocabulary/futures-queries.ts';
import { isHouse } from '../vocabulary/parties.ts';
import { isIsolated, markValue } from './account-view.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { legsOf } from './legs.ts';
import { coverOf } from './liquidated-account.ts';
import { OWNER } from './positions.ts';

export function readTierHits(
  context: FuturesContext,
  { market, terms, from }: QueryOf<'tier-hits'>,
): TierHits {
  const found = context.futures.find(market);
  if (found === undefined || found.prices.mark === 0) return { next: null, accounts: 0, worst: units(0) };
  const after = { tiers: tiersOf(terms.tiers), feePpm: terms.takerFeeRatePpm };
  const end = Math.min(found.positions.count, from + COUNTED_PER_QUERY);
  let [accounts, worst] = [0, 0];
  for (let place = from; place < end; place += 1) {
    for (const lacking of lackingAt(context, found, found.positions.at(place), after)) {
      accounts += 1;
      worst = Math.max(worst, lacking);
    }
  }
  return { next: end < found.positions.count ? end : null, accounts, worst: units(worst) };
}

type After = Pick<FuturesMarket, 'tiers'> & { readonly feePpm: number };

/** What each account of a record would lack that lacks nothing now. */
function lackingAt(context: FuturesContext, market: FuturesMarket, at: number, after: After): number[] {
  const ownerIndex = market.positions.records[at + OWNER]!;
  if (isHouse(context.owners.numberAt(ownerIndex))) return [];
  const legs = legsOf(market, at);
  // Cross legs of both sides are covered by one account.
  const accounts = isIsolated(market, at) ? legs.map((leg) => [leg]) : [legs];
  return accounts.flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    const side = isIsolated(market, at) ? first.side : null;
    const { equity, needed } = coverOf(context, { ownerIndex, market: market.market.spec.market, side });
    const lacking = needed + moreNeeded(market, of, after) - equity;
    return equity >= needed && lacking > 0 ? [lacking] : [];
  });
}

function moreNeeded(market: FuturesMarket, legs: readonly Position[], { tiers, feePpm }: After): number {
  return legs.reduce((sum, leg) => {
    const value = markValue(market, leg);
    const before = marginNeeded(market.tiers, value, market.terms.takerFeeRatePpm);
    return sum + marginNeeded(tiers, value, feePpm) - before;
  }, 0);
}
