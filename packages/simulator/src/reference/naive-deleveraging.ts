/**
 * Deleveraging in the naive venue: legs of the other side in profit close what neither the book nor the insurance takes.
 * Promises: written from `vocabulary/futures-deleveraging.ts`; ranks by a sort over all. Rankings of more than one block or command are
 * beyond what a stream of commands reaches.
 */
import { balanceOf, crossEquityOf, crossLegs, holdAnew, markedLegs, total } from './naive-collateral.ts';
import type { Marked } from './naive-collateral.ts';
import { INSURANCE, legShown, recordOf } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import { close, cutReducing } from './naive-futures-fills.ts';
import { payDueOf } from './naive-funding.ts';
import { heldForOrders, limitsOf, payFee, purseOf } from './naive-liquidation-ends.ts';
import { told } from './naive-liquidated.ts';
import type { Seen } from './naive-liquidated.ts';
import type { NaiveCandidate, NaiveRanking, NaiveSide } from './naive-positions.ts';
import {
  bankruptcyPrice,
  ceil,
  classOfScore,
  floor,
  entryPart,
  gains,
  greatest,
  least,
  partOf,
  profit,
  scoreOf,
  sharesOf,
  worth,
} from './naive-risk.ts';
import type { NaiveState } from './naive-state.ts';

const PER_STEP = 500;

/** Closes a leg, or a part of it, against the other side; whether anybody bore it. */
export function deleverage(state: NaiveState, whole: Seen, marked: Marked): boolean {
  const { market, side } = marked;
  const ranking = rankingOf(state, market, side === 'long' ? 'short' : 'long');
  const bankruptcy = breakingPrice(state, whole, marked);
  const mark = Number(market.futures.prices.mark);
  for (const price of new Set([bankruptcy ?? mark, mark])) {
    for (const band of [5, 4, 3, 2, 1]) {
      const members = ranking.candidates.filter((one) => one.band === band);
      const bearing = inTurn(members, ranking.gave.get(band) ?? 0)
        .filter((one) => bears(state, market, one, { side: ranking.side, price, not: whole.account.owner }))
        .slice(0, PER_STEP);
      if (bearing.length === 0) continue;
      share(state, { whole, marked, ranking, band, price, bankruptcy }, bearing);
      return true;
    }
  }
  return false;
}

/** The ranking of a side, made anew where it is older than the last second. */
function rankingOf(state: NaiveState, market: WithFutures, side: NaiveSide): NaiveRanking {
  const { liquidation, prices, records } = market.futures;
  const second = Math.floor(state.now / 1000);
  const last = liquidation.ranking;
  if (last !== null && last.side === side && last.second >= second - 1) return last;
  const found = records
    .filter(({ owner }) => owner !== INSURANCE)
    .flatMap((record) =>
      markedLegs(market, record.owner).filter((one) => one.side === side && one.profit > 0n),
    )
    .map((one) => ({ owner: one.record.owner, score: scoreOfLeg(state, one), lots: one.leg.lots }));
  liquidation.rankings += 1;
  const ranking = { number: liquidation.rankings, side, second, candidates: ranked(found), gave: new Map() };
  liquidation.ranking = ranking;
  state.emit({
    type: 'candidates-ranked',
    market: market.spec.market,
    ranking: ranking.number,
    side,
    mark: Number(prices.mark),
    candidates: found.flatMap(({ owner, score, lots }) => [owner, Number(score), Number(lots)]),
    complete: true,
  });
  return ranking;
}

function scoreOfLeg(state: NaiveState, { market, record, leg, profit: made, value }: Marked): bigint {
  const { owner, isolated } = record;
  const legs = isolated ? [] : crossLegs(state, owner, market.futures);
  const allValue = isolated ? value : total(legs, (one) => one.value);
  const equity = isolated ? leg.margin + made : crossEquityOf(state, owner, market.futures);
  return scoreOf(made, leg.entry, allValue, greatest(1n, equity));
}

/** By falling class, then by the order of records; the band of a class follows from how many stand in higher ones. */
function ranked(
  found: readonly { readonly owner: number; readonly score: bigint }[],
): readonly NaiveCandidate[] {
  const classOf = ({ score }: { readonly score: bigint }): number => Number(classOfScore(score));
  return found
    .toSorted((a, b) => classOf(b) - classOf(a))
    .map((one, index, all) => {
      const higher = all.filter((other) => classOf(other) > classOf(one)).length;
      return { ...one, rank: index + 1, band: 5 - Math.floor((higher * 5) / all.length) };
    });
}

/** From the one behind who gave last, and around. */
function inTurn(members: readonly NaiveCandidate[], last: number): readonly NaiveCandidate[] {
  return [...members.filter(({ rank }) => rank > last), ...members.filter(({ rank }) => rank <= last)];
}

/** Whether a candidate has a profit still, and loses nothing where all of the leg is closed at a price. */
function bears(
  state: NaiveState,
  market: WithFutures,
  { owner }: NaiveCandidate,
  at: { readonly side: NaiveSide; readonly price: number; readonly not: number },
): boolean {
  if (owner === at.not) return false;
  payDueOf(state, owner, market.futures);
  const leg = markedLegs(market, owner).find(({ side }) => side === at.side);
  if (leg === undefined || leg.profit <= 0n) return false;
  const { contract } = market.futures;
  const value = worth(contract, leg.leg.lots, BigInt(at.price), false);
  return profit(contract, at.side, leg.leg.entry, value) >= 0n;
}

/** The bankruptcy price; of a cross leg by its part of what is missing, too. */
function breakingPrice(state: NaiveState, { account, legs, equity }: Seen, marked: Marked): number | null {
  const { market, side, leg, maintenance, profit: made } = marked;
  const { contract, terms } = market.futures;
  const all = total(legs, (one) => one.maintenance);
  let cover = leg.margin;
  if (account.side === null) {
    const part =
      equity >= 0n
        ? floor(equity * maintenance, greatest(1n, all))
        : -ceil(-equity * maintenance, greatest(1n, all));
    cover = part - made;
  }
  return bankruptcyPrice(contract, side, leg, cover, terms.takerFeeRatePpm);
}

interface Sharing {
  readonly whole: Seen;
  readonly marked: Marked;
  readonly ranking: NaiveRanking;
  readonly band: number;
  readonly price: number;
  readonly bankruptcy: number | null;
}

/** Those who bear the price close the leg in proportion to what they have. */
function share(state: NaiveState, at: Sharing, bearing: readonly NaiveCandidate[]): void {
  const { whole, marked, ranking, band, price, bankruptcy } = at;
  const { market, side, leg } = marked;
  const { owner } = whole.account;
  const { terms } = market.futures;
  const limits = limitsOf(state, marked);
  const shortfall = leg.lots;
  const purse = purseOf(state, whole, marked);
  const sizes = bearing.map((one) => recordOf(market, one.owner)[ranking.side].lots);
  const parts = sharesOf(shortfall, sizes)
    .map((lots, index) => {
      const by = bearing[index];
      return {
        by,
        lots,
        value: by === undefined ? 0n : valueOf(market, ranking.side, by.owner, lots, price),
      };
    })
    .filter(({ lots }) => lots > 0n);
  const [lots, value] = [total(parts, (part) => part.lots), total(parts, (part) => part.value)];
  const closed = close(state, market, owner, side, lots, value, true);
  for (const part of parts) {
    if (part.by === undefined) continue;
    closePart(state, at, part.by, part.lots, part.value);
    ranking.gave.set(band, part.by.rank);
  }
  const fee = payFee(state, market, owner, purse.left(), partOf(value, terms.liquidationFeeRatePpm));
  holdAnew(state, owner, market);
  state.emit({
    type: 'deleveraging-done',
    ...told(whole, market.spec.market),
    ranking: ranking.number,
    candidates: ranking.candidates.length,
    shortfall: Number(shortfall),
    lots: Number(lots),
    parties: parts.length,
    price,
    value: Number(value),
    bankruptcy,
    realised: Number(closed.realised),
    insured: Number(closed.insured),
    fee: Number(fee),
    leg: legShown(side, leg),
    balanceAfter: Number(balanceOf(state, owner, market.futures)),
    fundBalance: Number(limits.balance),
    fundValue: Number(limits.value),
    fundWorth: Number(limits.worth),
    fundLeast: Number(limits.least),
    held: Number(heldForOrders(state, owner, market)),
  });
  cutReducing(state, market, owner, side);
}

/** What a part closes for: not less than what it was entered for because of rounding. */
function valueOf(market: WithFutures, side: NaiveSide, owner: number, lots: bigint, price: number): bigint {
  const { contract } = market.futures;
  const value = worth(contract, lots, BigInt(price), false);
  const leg = recordOf(market, owner)[side];
  const entered = lots === 0n ? value : entryPart(contract, side, leg, lots);
  return gains(contract, side) ? greatest(value, entered) : least(value, entered);
}

function closePart(
  state: NaiveState,
  { marked: { market }, ranking, price }: Sharing,
  { owner, rank, band, score }: NaiveCandidate,
  lots: bigint,
  value: bigint,
): void {
  const { realised } = close(state, market, owner, ranking.side, lots, value, true);
  holdAnew(state, owner, market);
  state.emit({
    type: 'deleveraged',
    owner,
    market: market.spec.market,
    ranking: ranking.number,
    rank,
    band,
    score: Number(score),
    lots: Number(lots),
    price,
    value: Number(value),
    realised: Number(realised),
    leg: legShown(ranking.side, recordOf(market, owner)[ranking.side]),
    balanceAfter: Number(balanceOf(state, owner, market.futures)),
  });
  cutReducing(state, market, owner, ranking.side);
}
