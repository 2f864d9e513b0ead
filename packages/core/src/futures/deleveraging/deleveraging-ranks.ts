/**
 * The answer to `deleveraging-ranks`: in which fifth an owner's legs would stand.
 * Promises: reads only; the state alone decides it, and the work does not grow with the market.
 */
import { divideRoundedDown } from '../../quantity/exact.ts';
import type { Position } from '../../risk/contract.ts';
import { scoreClass } from '../../risk/deleveraging.ts';
import { fifthOf } from '../../risk/liquidation-steps.ts';
import type { QueryOf } from '../../schema/query.ts';
import { SAMPLED_FOR_RANKS } from '../../vocabulary/futures-deleveraging.ts';
import type { DeleveragingRank } from '../../vocabulary/futures-deleveraging.ts';
import { INSURANCE_FUND } from '../../vocabulary/parties.ts';
import type { FuturesContext, FuturesMarket } from '../futures-state.ts';
import { findLeg, legsOf } from '../legs.ts';
import { OWNER } from '../positions.ts';
import { markProfit, scoreOf } from './scores.ts';

/** Answers for an owner; nothing for an unknown one. */
export function readDeleveragingRanks(
  context: FuturesContext,
  { owner }: QueryOf<'deleveraging-ranks'>,
): readonly DeleveragingRank[] {
  const ownerIndex = context.owners.find(owner);
  if (ownerIndex < 0) return [];
  return context.futures.markets.flatMap((market) => {
    const at = market.positions.find(ownerIndex);
    return at < 0 ? [] : legsOf(market, at).map((leg) => rankOf(context, market, at, leg));
  });
}

function rankOf(context: FuturesContext, market: FuturesMarket, at: number, leg: Position): DeleveragingRank {
  const score = scoreOf(context, market, at, leg);
  const band = markProfit(market, leg) > 0 ? bandOf(context, market, leg.side, score) : null;
  return { market: market.market.spec.market, side: leg.side, score, band };
}

/** The band of a score among those of a sample of records. */
function bandOf(
  context: FuturesContext,
  market: FuturesMarket,
  side: Position['side'],
  score: number,
): number {
  const { positions } = market;
  const sampled = Math.min(SAMPLED_FOR_RANKS, positions.count);
  const fund = context.owners.find(INSURANCE_FUND);
  let [candidates, higher] = [0, 0];
  for (let index = 0; index < sampled; index += 1) {
    const at = positions.at(divideRoundedDown(index * positions.count, sampled));
    const leg = findLeg(market, at, side);
    if (leg === null || markProfit(market, leg) <= 0 || positions.records[at + OWNER] === fund) continue;
    candidates += 1;
    if (scoreClass(scoreOf(context, market, at, leg)) > scoreClass(score)) higher += 1;
  }
  // Its own record may not be among those of the sample.
  return fifthOf(Math.min(higher, Math.max(0, candidates - 1)), Math.max(1, candidates));
}
