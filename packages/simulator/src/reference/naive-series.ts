/**
 * When the naive venue's futures markets end: series of the calendar and delistings, what is closed to whom before, and which ticks make
 * the price.
 * Promises: written from `vocabulary/futures-delivery.ts`; the calendar by dates, the ticks by a walk over all of them.
 */
import type { FuturesCycle } from '@assay/core';
import type { NaiveFuturesMarket } from './naive-positions.ts';
import type { WithFutures } from './naive-futures.ts';
import { greatest, least } from './naive-risk.ts';
import { MAX_PRICE } from './naive-market.ts';
import type { NaiveState } from './naive-state.ts';
import { DELIVERY_RULES } from './naive-steps.ts';

const FRIDAY = 5;
const HOUR_OF_DAY = 8;
const QUARTER_MONTHS = [2, 5, 8, 11];
const LONG: readonly FuturesCycle[] = ['quarter', 'perpetual'];
const PERIODS: Readonly<Partial<Record<FuturesCycle, number>>> = {
  '5-minutes': 300,
  '15-minutes': 900,
  '30-minutes': 1800,
  hour: 3600,
};
const INDEX_UNITS = 100_000_000n;

/** Seconds whose ticks make the price. */
export function windowOf({ cycle }: Pick<NaiveFuturesMarket, 'cycle'>): number {
  return LONG.includes(cycle) ? 3600 : 60;
}

/** Seconds before the end in which nothing opens: a tenth of a series, at most the window. */
export function closingOf({ cycle }: Pick<NaiveFuturesMarket, 'cycle'>): number {
  const tenth = Math.floor((PERIODS[cycle] ?? Infinity) / 10);
  return Math.min(tenth, windowOf({ cycle }));
}

/** The first second of the calendar at or behind another. */
export function expiryFrom(cycle: FuturesCycle, from: number): number {
  const period = PERIODS[cycle];
  if (period !== undefined) return Math.ceil(from / period) * period;
  const year = new Date(from * 1000).getUTCFullYear();
  const ends = [year, year + 1].flatMap((one) => QUARTER_MONTHS.map((month) => lastFriday(one, month)));
  return ends.find((end) => end >= from) ?? Infinity;
}

/** 08:00 UTC of the last Friday of a month, in Unix seconds. */
function lastFriday(year: number, month: number): number {
  const days = Array.from({ length: 7 }, (_, index) => Date.UTC(year, month + 1, -index, HOUR_OF_DAY));
  return (days.find((day) => new Date(day).getUTCDay() === FRIDAY) ?? 0) / 1000;
}

/** The last second of trading, or infinity. */
export function endOf({ futures, delistsAt }: WithFutures): number {
  const { ending } = futures;
  if (ending.over !== null) return ending.over.end;
  return Math.min(ending.expires ?? Infinity, delistingSecond({ delistsAt }));
}

export function delistingSecond({ delistsAt }: Pick<WithFutures, 'delistsAt'>): number {
  return delistsAt === null ? Infinity : Math.floor(delistsAt / 1000);
}

/** The second from which on nothing opens. */
export function closingFrom(market: WithFutures): number {
  return endOf(market) - closingOf(market.futures);
}

/** Whether nothing may be opened now. */
export function isClosingOnly(
  { rules, now }: { readonly rules: number; readonly now: number },
  market: WithFutures,
): boolean {
  return rules >= DELIVERY_RULES && now >= closingFrom(market) * 1000;
}

/** Whether the price is fixed and legs may be left. */
export function isSettling({ futures: { ending } }: WithFutures): boolean {
  return ending.price !== null && !ending.completed;
}

/** Ticks of the coin from the first second of the window on, by second; those of the window, or all behind it too. */
export function ticksFrom(
  { seconds }: Pick<NaiveState, 'seconds'>,
  market: WithFutures,
  until: number,
): readonly { readonly second: number; readonly price: number }[] {
  const first = endOf(market) - windowOf(market.futures) + 1;
  return seconds.ticks
    .of(market.spec.base)
    .filter(({ second }) => second >= first && second <= until)
    .toSorted((a, b) => a.second - b.second);
}

/** A fraction to the nearest whole number, a half to the even one. */
function toEven(over: bigint, under: bigint): bigint {
  const down = over / under;
  const twice = (over - down * under) * 2n;
  if (twice < under) return down;
  return twice > under || down % 2n === 1n ? down + 1n : down;
}

/** The mean of ticks to an index unit. */
export function meanOf(prices: readonly number[]): bigint {
  return toEven(
    prices.reduce((sum, price) => sum + BigInt(price), 0n),
    BigInt(prices.length),
  );
}

/** A price of the index in ticks: a half to the even one, at least 1. */
export function settledTicks(index: bigint, tickDecimals: number): bigint {
  const ticks = toEven(index * 10n ** BigInt(tickDecimals), INDEX_UNITS);
  return least(BigInt(MAX_PRICE), greatest(1n, ticks));
}

/** In the window, and behind it: what the settlement would be if the index stayed; else null. */
export function settlementMark(
  state: Pick<NaiveState, 'rules' | 'seconds'>,
  market: WithFutures,
): bigint | null {
  const { second, index } = market.futures.prices;
  const [end, window] = [endOf(market), windowOf(market.futures)];
  if (state.rules < DELIVERY_RULES || second <= end - window) return null;
  const counted = ticksFrom(state, market, end).map(({ price }) => price);
  const all = [...counted, ...Array.from({ length: window - counted.length }, () => index)];
  return settledTicks(meanOf(all), market.spec.tickDecimals);
}
