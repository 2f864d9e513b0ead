/**
 * The samples of a perpetual's premium, and the rate that is made of them: what `funding-fixed` says.
 * Promises: the tick is the clock. A minute is closed by the first tick behind it; a rate is fixed by the first tick at or behind
 * its second, of the minutes before. Intervals without a tick, or that end in a pause, are left out: nothing is owed for them.
 * Never: pays: chunks of due work do, or whoever touches an account first.
 */
import type { EventLog } from '../event-log/event-log.ts';
import { indexPrice } from '../quantity/branding.ts';
import { divideRoundedDown } from '../quantity/exact.ts';
import { fundingRatePpb, minutePremium } from '../risk/funding.ts';
import type { IndexState } from '../vocabulary/queries.ts';
import type { FuturesMarket, FuturesState } from './futures-state.ts';
import type { MarketPrices } from './market-prices.ts';

const MINUTE = 60;

/** Whether legs of the last funding have not been looked at yet. */
export function isFunding({ serial, completed }: MarketPrices): boolean {
  return completed < serial;
}

/** Whether any market has a funding in progress. */
export function hasFunding({ markets }: FuturesState): boolean {
  return markets.some(({ prices }) => isFunding(prices));
}

/** Closes the minute before a tick, and fixes the rate that is due by it; in a paused market that funding is left out. */
export function stepFunding(
  futures: FuturesMarket,
  tick: IndexState,
  isPaused: boolean,
  events: EventLog,
): void {
  const { prices, terms } = futures;
  const { fundingIntervalSeconds: interval } = terms;
  if (interval === 0) return;
  closeMinute(prices, divideRoundedDown(tick.second, MINUTE), divideRoundedDown(interval, MINUTE));
  if (prices.nextFunding === 0) prices.nextFunding = firstBehind(tick.second, interval);
  else if (tick.second >= prices.nextFunding && isPaused) leaveOut(futures, tick);
  else if (tick.second >= prices.nextFunding && !isFunding(prices)) fix(futures, tick, events);
}

/** A minute without a tick has no premium of its own: it counts as 0. */
function closeMinute(prices: MarketPrices, minute: number, greatest: number): void {
  if (minute <= prices.minute) return;
  if (prices.seconds.length > 0) prices.minutes.push(minutePremium(prices.seconds));
  if (prices.minutes.length > greatest) prices.minutes.shift();
  prices.seconds = [];
  prices.minute = minute;
}

/** First whole multiple of the interval behind a second. */
function firstBehind(second: number, interval: number): number {
  return (divideRoundedDown(second, interval) + 1) * interval;
}

/** The rate that the samples of a market so far make. */
export function sampledRate({ prices, terms }: FuturesMarket): number {
  const { fundingIntervalSeconds: intervalSeconds, interestPpb, clampPpb, fundingCapPpb: capPpb } = terms;
  return fundingRatePpb(prices.minutes, { intervalSeconds, interestPpb, clampPpb, capPpb });
}

function fix(futures: FuturesMarket, tick: IndexState, events: EventLog): void {
  const { market, prices, positions, terms } = futures;
  const { minutes } = prices;
  prices.ratePpb = sampledRate(futures);
  prices.serial += 1;
  prices.fundingIndex = tick.price;
  prices.nextFunding = firstBehind(tick.second, terms.fundingIntervalSeconds);
  prices.minutes = [];
  prices.fundedRecords = 0;
  prices.fundingEnd = positions.count;
  events.push({
    type: 'funding-fixed',
    market: market.spec.market,
    serial: prices.serial,
    second: tick.second,
    index: indexPrice(tick.price),
    ratePpb: prices.ratePpb,
    minutes,
  });
}

/** Nothing is owed for an interval that ends in a pause: the next one begins. */
function leaveOut({ prices, terms }: FuturesMarket, tick: IndexState): void {
  prices.minutes = [];
  prices.nextFunding = firstBehind(tick.second, terms.fundingIntervalSeconds);
}

/** The premium of a second is one vote of its minute. */
export function sampleSecond({ prices, terms }: FuturesMarket, premium: number): void {
  if (terms.fundingIntervalSeconds > 0) prices.seconds.push(premium);
}

/** Begins a new interval, because its length has changed. */
export function restartInterval({ prices, terms }: FuturesMarket): void {
  prices.seconds = [];
  prices.minutes = [];
  if (prices.second > 0) prices.nextFunding = firstBehind(prices.second, terms.fundingIntervalSeconds);
}
