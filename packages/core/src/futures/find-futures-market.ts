/** The futures market that a command names. */
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused } from '../vocabulary/refusing.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { findRulesFault } from './rules-fault.ts';

/** The futures market of a number, or why there is none. */
export function findFuturesMarket(
  { futures, listing }: FuturesContext,
  number: number,
): FuturesMarket | Refusal {
  if (listing.markets[number] === undefined) return refused('unknown-market', 'market');
  return futures.find(number) ?? refused('not-a-futures-market', 'market');
}

/** As `findFuturesMarket`, for a command that only rules with waiting orders know. */
export function findTrialMarket(
  context: FuturesContext & { readonly rulesVersion: number },
  number: number,
): FuturesMarket | Refusal {
  return findRulesFault(context, 'type') ?? findFuturesMarket(context, number);
}
