/**
 * Goes through the records of a market and ranks the legs of a side that have a profit.
 * Promises: bounded by records a command; each record as it is when it is come to; what was found is said.
 */
import { secondOf } from '../../conditional/mark-price.ts';
import { MAX_PRICE } from '../../book/prices.ts';
import { ticks } from '../../quantity/branding.ts';
import { priceOf } from '../../risk/contract.ts';
import type { Contract, Position, PositionSide } from '../../risk/contract.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import { INSURANCE_FUND } from '../../vocabulary/parties.ts';
import type { FuturesContext, FuturesMarket } from '../futures-state.ts';
import { findLeg } from '../legs.ts';
import { OWNER } from '../positions.ts';
import { reachOf } from './ranking.ts';
import type { Ranking } from './ranking.ts';
import { markProfit, scoreOf } from './scores.ts';

/** Whether a ranking was begun and is not complete. */
export function isRanking({ ranking }: FuturesMarket): boolean {
  return ranking.isInProgress;
}

/** Goes on with the rankings that are in progress, by rising number of the market. */
export function goOnRanking(context: FuturesContext, events: EventLog): void {
  for (const market of context.futures.markets) if (isRanking(market)) goThrough(context, market, events);
}

/** The ranking of a side that is of use now, begun where there is none; null while it is not complete. */
export function rankingOf(
  context: FuturesContext,
  market: FuturesMarket,
  side: PositionSide,
  events: EventLog,
): Ranking | null {
  const { ranking } = market;
  if (!isOfUse(context, ranking, side) && !ranking.isInProgress) {
    ranking.begin(side, market.positions.count);
    goThrough(context, market, events);
  }
  return isOfUse(context, ranking, side) ? ranking : null;
}

function isOfUse({ time }: FuturesContext, ranking: Ranking, wanted: PositionSide): boolean {
  return ranking.side === wanted && isOfUseIn(ranking, secondOf(time));
}

/** Whether a ranking is complete and not older than a second. */
export function isOfUseIn({ completedIn }: Ranking, second: number): boolean {
  return completedIn > 0 && completedIn >= second - 1;
}

/** Looks at as many records as the command has left. */
function goThrough(context: FuturesContext, market: FuturesMarket, events: EventLog): void {
  const { liquidations } = context.futures;
  const { ranking, prices } = market;
  if (liquidations.recordsLeft === 0) return;
  const end = Math.min(ranking.end, ranking.next + liquidations.recordsLeft);
  liquidations.recordsLeft -= end - ranking.next;
  const candidates: number[] = [];
  for (; ranking.next < end; ranking.next += 1) lookAt(context, market, candidates);
  if (end === ranking.end) ranking.complete(secondOf(context.time));
  events.push({
    type: 'candidates-ranked',
    market: market.market.spec.market,
    ranking: ranking.serial,
    side: ranking.side,
    mark: ticks(prices.mark),
    candidates,
    complete: !ranking.isInProgress,
  });
}

/** Enters the leg of the next record, if it is a candidate. */
function lookAt(context: FuturesContext, market: FuturesMarket, candidates: number[]): void {
  const { ranking, positions } = market;
  const at = positions.at(ranking.next);
  const leg = findLeg(market, at, ranking.side);
  if (leg === null || markProfit(market, leg) <= 0) return;
  const owner = context.owners.numberAt(positions.records[at + OWNER]!);
  if (owner === INSURANCE_FUND) return;
  const score = scoreOf(context, market, at, leg);
  ranking.find(ranking.next, score, reachOf(leg.side, breakEven(market.contract, leg)));
  candidates.push(owner, score, leg.lots);
}

/** The farthest price at which all of a leg closed has lost nothing: the highest of a short, the lowest of a long. */
function breakEven(contract: Contract, { side, lots, entryValue }: Position): number {
  const entered = Math.max(1, entryValue);
  if (side === 'short') return Math.min(MAX_PRICE, priceOf(contract, lots, entered, 'down') ?? MAX_PRICE);
  if (contract.kind === 'linear')
    return Math.min(MAX_PRICE, priceOf(contract, lots, entered, 'up') ?? MAX_PRICE);
  // A fill's value is rounded down: the first price at which it is no more than what was entered.
  return Math.min(MAX_PRICE, (priceOf(contract, lots, entered + 1, 'down') ?? MAX_PRICE) + 1);
}
