/**
 * The events of prices: a step of the mark, a funding rate, and what a leg pays or gets by it.
 * Promises: an index price is that of a signed tick; mark, means, rate and part follow from what they are made of.
 */
import { Fault } from '../fault.ts';
import type { Market } from './account.ts';
import { mustBeWindow, settlementOf } from './delivery.ts';
import { partOf, MINUTE, rateOf } from './funding.ts';
import { takePaidLeg } from './history.ts';
import { indexOf } from './in-time.ts';
import { markOf, microIndex, wholeTicks } from './mark.ts';
import type { FundingEvent, MarkEvent, RateEvent, ReceiptTerms } from './receipt.ts';
import { must, same, setBalance } from './walk.ts';
import type { Walk } from './walk.ts';

/** The index of a second is that of the signed tick. */
function checkIndex({ ticks }: Walk, coin: string, second: number, index: number, place: string): void {
  const tick = ticks.find(coin, second);
  if (tick === undefined) throw new Fault(`${place}.second`, `has no tick of ${coin} in time`);
  same(place, 'index', indexOf(tick), index);
}

export function takeMark(walk: Walk, event: MarkEvent, place: string): void {
  const market = walk.account.must(event.market, place);
  const { row, terms } = market;
  checkIndex(walk, row.coin, event.second, event.index, place);
  checkBefore(walk, row.coin, event, place);
  must(isNextFunding(event, terms), `${place}.nextFunding`, 'is no time of a funding');
  const found = markOf(event, terms, row.tickDecimals);
  same(place, 'premiumMean', found.premiumMean, event.premiumMean);
  same(place, 'tradedMean', found.tradedMean, event.tradedMean);
  const mark = settlingMark(walk, market, event, place) ?? found.mark;
  same(place, 'mark', mark, event.mark);
  walk.account.set(event.market, { mark });
  walk.marks.set(event.market, event);
  walk.stepping.push(event);
}

/**
 * Whether a step can go by this time of the next funding: a whole multiple of the interval, at most one ahead. It may be over, as long as legs
 * of the one before have not paid. A rate of 0 adds nothing, whenever that is.
 */
export function isNextFunding(
  { second, ratePpb, nextFunding }: Pick<MarkEvent, 'second' | 'ratePpb' | 'nextFunding'>,
  { fundingSeconds: interval }: Pick<ReceiptTerms, 'fundingSeconds'>,
): boolean {
  if (interval === 0 || ratePpb === 0) return true;
  return nextFunding > 0 && nextFunding % interval === 0 && nextFunding <= second + interval;
}

/** In the window of a settlement the mark is what that would be if the index stayed; null outside. */
function settlingMark(
  { ticks }: Walk,
  market: Market,
  { second, index, settles }: MarkEvent,
  place: string,
): bigint | null {
  if (settles === null) return null;
  const { end, window } = settles;
  const { coin, tickDecimals } = market.row;
  mustBeWindow(window, market, `${place}.settles.window`);
  must(second > end - window, `${place}.settles.window`, 'has not begun at the step');
  const counted = ticks.within(coin, end - window, end, ticks.find(coin, second)?.number);
  if (counted === null) throw new Fault('ticks', `do not show where the window of ${place} begins`);
  return settlementOf(counted, tickDecimals, window - counted.length, BigInt(index)).price;
}

/** A step goes on from what the one before has left; between two there is no tick but in a command that brought several. */
function checkBefore(walk: Walk, coin: string, event: MarkEvent, place: string): void {
  const { market, second, before, ratePpb } = event;
  must(before.second < second, `${place}.before.second`, 'is not before the step');
  const last = walk.marks.get(market);
  if (last === undefined) return;
  same(place, 'before.second', last.second, before.second);
  if (walk.ticks.between(coin, before.second, second) === null) {
    throw new Fault('ticks', `have a gap before that of ${place}`);
  }
  same(place, 'before.premiumMean', last.premiumMean, before.premiumMean);
  same(place, 'before.tradedMean', last.tradedMean, before.tradedMean);
  const fixed = [...walk.rates.values()].findLast((rate) => rate.market === market);
  same(place, 'ratePpb', fixed?.ratePpb ?? last.ratePpb, ratePpb);
}

/** A rate is fixed once, by the first tick at or behind its time, from no more minutes than the interval has. */
export function takeRate(walk: Walk, event: RateEvent, place: string): void {
  const { row, terms } = walk.account.must(event.market, place);
  const { fundingSeconds: interval } = terms;
  must(interval > 0, `${place}.market`, 'has no fundings');
  checkIndex(walk, row.coin, event.second, event.index, place);
  const before = walk.ticks.findBefore(row.coin, event.second);
  if (before === undefined) throw new Fault('ticks', `lack the tick before that of ${place}`);
  const due = Math.floor(event.second / interval) * interval;
  must(before.second < due, `${place}.second`, 'is not the first tick at or behind the time of a funding');
  const last = [...walk.rates.values()].findLast((rate) => rate.market === event.market);
  const isNext = last === undefined || (last.second < due && last.serial < event.serial);
  must(isNext, `${place}.serial`, 'is of a time of which there was a rate');
  must(event.minutes.length <= interval / MINUTE, `${place}.minutes`, 'are more than the interval has');
  same(place, 'ratePpb', rateOf(event.minutes, terms), event.ratePpb);
  walk.rates.set(`${event.market}:${event.serial}`, event);
}

export function takeFunding(walk: Walk, event: FundingEvent, place: string): void {
  const market = walk.account.must(event.market, place);
  const rate = walk.rates.get(`${event.market}:${event.serial}`);
  if (rate === undefined) throw new Fault(`${place}.serial`, 'has no rate before it');
  const key = `${event.market}:${event.serial}:${event.leg.side}`;
  must(!walk.paid.has(key), `${place}.serial`, 'was paid by this leg before');
  walk.paid.add(key);
  const leg = market[event.leg.side];
  must(leg.lots > 0n, `${place}.leg.side`, 'has no leg');
  const price = wholeTicks(microIndex(rate.index, market.row.tickDecimals));
  const part = partOf(market.contract, leg, price, BigInt(rate.ratePpb));
  same(place, 'amount', part, event.amount);
  must(event.unpaid <= Math.max(0, -event.amount), `${place}.unpaid`, 'is more than was owed');
  walk.account.put(event.market, takePaidLeg(market, event.leg, -part, place), place);
  setBalance(walk, place, walk.account.balance + part + BigInt(event.unpaid), event.balance);
}
