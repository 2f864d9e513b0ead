/**
 * The events of a deleveraging, seen by one who gave: the ranking with all who stood in it, and the part that was taken.
 * Promises: own score, rank, band and size are worked out again; nobody's part is more than its share, and all parts are what nobody took.
 */
import { hashOf } from '../bytes.ts';
import { Fault } from '../fault.ts';
import { PPM, enteredFor, fillValue, floorOf, greatestOf, isGaining, leastOf } from './contract.ts';
import { closeLots } from './history.ts';
import { checkFund } from './liquidation.ts';
import { bandsByRank, rankedAt, sharesOf } from './ranking.ts';
import { candidateBytes } from './receipt-bytes.ts';
import type { DeleveragedEvent, RankingEvent } from './receipt.ts';
import { must, same, sameLeg, setBalance } from './walk.ts';
import type { Walk } from './walk.ts';

export function takeRanking(walk: Walk, event: RankingEvent, place: string): void {
  const { figures } = walk;
  const own = event.candidates[event.own];
  if (own === undefined) throw new Fault(`${place}.own`, 'is none of the candidates');
  const named = hashOf(candidateBytes(event, figures.user));
  const where = `${place}.candidates[${event.own}]`;
  same(where, 'commitment', named, own.commitment);
  const seen = new Set(event.candidates.map(({ commitment }) => commitment));
  must(seen.size === event.candidates.length, `${place}.candidates`, 'name somebody twice');
  const leg = walk.account.must(event.market, place)[event.side];
  same(where, 'lots', leg.lots, own.lots);
  same(where, 'score', scoreOf(walk, event, place), own.score);
  walk.rankings.set(`${event.market}:${event.ranking}`, event);
}

/** (profit ÷ entry value) × (value ÷ equity), in millionths, each quotient rounded down; of a cross leg of all cross legs of the account. */
function scoreOf({ account }: Walk, { market, side }: RankingEvent, place: string): bigint {
  const { row } = account.must(market, place);
  const which = { market, side: row.isolated ? side : null };
  const legs = account.legs(which, place);
  const own = legs.find(({ market: one, leg }) => one.row.market === market && leg.side === side);
  if (own === undefined) throw new Fault(`${place}.side`, 'has no leg');
  must(own.profit > 0n, `${place}.own`, 'has no profit at the mark, and is no candidate');
  const value = legs.reduce((sum, one) => sum + one.value, 0n);
  const { equity } = account.cover(which, place);
  const part = floorOf(own.profit * PPM, greatestOf(1n, own.leg.entryValue));
  return floorOf(part * value, greatestOf(1n, equity));
}

export function takeDeleveraged(walk: Walk, event: DeleveragedEvent, place: string): void {
  const { account } = walk;
  const ranking = walk.rankings.get(`${event.market}:${event.ranking}`);
  if (ranking === undefined) throw new Fault(`${place}.ranking`, 'is none of those before it');
  const stands = rankedAt(ranking.candidates, ranking.own);
  same(place, 'rank', stands.rank, event.rank);
  same(place, 'band', stands.band, event.band);
  same(place, 'score', ranking.candidates[ranking.own]?.score ?? 0, event.score);
  const market = account.must(event.market, place);
  const leg = market[ranking.side];
  checkGivers(event, ranking, leg.lots, place);
  const [lots, price] = [BigInt(event.lots), BigInt(event.price)];
  must(lots <= leg.lots, `${place}.lots`, 'are more than the leg has');
  const [value, entered] = [fillValue(market.contract, lots, price), enteredFor(market.contract, leg, lots)];
  const gains = isGaining(market.contract, leg.side);
  same(place, 'value', gains ? greatestOf(value, entered) : leastOf(value, entered), event.value);
  const closed = closeLots(market, leg, lots, BigInt(event.value));
  same(place, 'realised', closed.realised, event.realised);
  must(closed.realised >= 0n, `${place}.price`, 'is one at which the leg loses');
  checkFund(event.fund, place);
  sameLeg(place, closed.leg, event.leg);
  account.put(event.market, closed.leg, place);
  setBalance(walk, place, account.balance + closed.realised, event.balance);
}

/** All who gave stand in one band, each gives its share, and together they give what nobody took or all that they have. */
function checkGivers(event: DeleveragedEvent, ranking: RankingEvent, held: bigint, place: string): void {
  const { givers, shortfall, rank, lots, band } = event;
  const own = givers.find((giver) => giver.rank === rank);
  if (own === undefined) throw new Fault(`${place}.givers`, 'lack the account itself');
  same(`${place}.givers[${givers.indexOf(own)}]`, 'size', held, own.size);
  const bands = bandsByRank(ranking.candidates);
  const parts = sharesOf(
    BigInt(shortfall),
    givers.map(({ size }) => BigInt(size)),
  );
  const seen = new Set<number>();
  for (const [index, giver] of givers.entries()) {
    const where = `${place}.givers[${index}]`;
    must(bands[giver.rank - 1] === band, `${where}.rank`, 'is not of the band that gives');
    must(!seen.has(giver.rank), `${where}.rank`, 'stands there twice');
    seen.add(giver.rank);
    same(where, 'lots', parts[index], giver.lots);
  }
  same(place, 'lots', own.lots, lots);
}
