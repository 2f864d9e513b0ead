/**
 * How futures markets of the naive venue end: trading ends, orders go, the price is fixed, legs are settled, and the next series opens.
 * Promises: written from `vocabulary/futures-delivery.ts`; no command says a price or a time.
 */
import { CLEARING, payToInsurance } from './naive-collateral.ts';
import { payDueOf } from './naive-funding.ts';
import { SIDES, isFutures, openInterestOf } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import { withdrawQuotes } from './naive-quotes.ts';
import {
  closingOf,
  delistingSecond,
  endOf,
  expiryFrom,
  isSettling,
  meanOf,
  settledTicks,
  ticksFrom,
  windowOf,
} from './naive-series.ts';
import type { NaiveState } from './naive-state.ts';
import { DELIVERY_RULES } from './naive-steps.ts';

const SETTLED_AFTER_MS = 2000;
const FILLED_WITHIN_MS = 900_000;
const TICKS_WAITED = 3600;
/** What a command looks at: records with a leg count ten. */
const SHARE = 10_000;

/** The first thing of a command. */
export function endTradings(state: NaiveState): void {
  for (const market of state.markets.filter(isFutures)) {
    if (mustEnd(state, market)) endTrading(state, market);
  }
}

function mustEnd({ rules, now }: Pick<NaiveState, 'rules' | 'now'>, market: WithFutures): boolean {
  if (rules < DELIVERY_RULES || market.futures.ending.over !== null) return false;
  return market.status === 'delisted' || now >= endOf(market) * 1000;
}

function endTrading(state: NaiveState, market: WithFutures): void {
  const { futures } = market;
  const { ending, prices, cycle } = futures;
  const isDelisted = market.status === 'delisted';
  const end = isDelisted ? Math.floor(state.now / 1000) : endOf(market);
  const isLast = isDelisted || cycle === 'perpetual' || end === delistingSecond(market);
  ending.over = { end, next: isLast ? null : ending.series + 1 };
  prices.seconds = [];
  prices.minutes = [];
  withdrawQuotes(state, market);
  const waiting = state.triggered.filter((order) => order.market === market);
  for (const order of waiting) state.triggered.splice(state.triggered.indexOf(order), 1);
  market.parked.push(...waiting);
}

/** Behind the seconds-contracts of a command. */
export function settleMarkets(state: NaiveState): void {
  let left = SHARE;
  for (const market of state.markets.filter(isFutures)) {
    if (mayFix(state, market)) fixPrice(state, market);
    if (left > 0 && isSettling(market)) left -= settleSome(state, market, left);
    if (mustOpen(state, market)) openSeries(state, market);
  }
}

/** Whether the next command at a time begins with something of an end. */
export function isEndDue(state: NaiveState, time: number): boolean {
  const then = { rules: state.rules, now: time };
  const at = { ...lookOf(state), now: time };
  return state.markets
    .filter(isFutures)
    .some(
      (market) =>
        mustEnd(then, market) ||
        mustOpen(state, market) ||
        isSettling(market) ||
        (mayFix(state, market) && countedTicks(at, market) !== null),
    );
}

type Look = Pick<NaiveState, 'seconds' | 'now' | 'isPaper'>;

function lookOf({ seconds, now, isPaper }: NaiveState): Look {
  return { seconds, now, isPaper };
}

function mayFix(state: NaiveState, market: WithFutures): boolean {
  const { ending } = market.futures;
  if (ending.over === null || ending.price !== null) return false;
  const { bids, asks } = market.book;
  return bids.length + asks.length === 0 && !state.triggerOrders.some((order) => order.market === market);
}

/** The ticks that make the price, or null while it has to wait. */
function countedTicks(
  state: Look,
  market: WithFutures,
): readonly { readonly second: number; readonly price: number }[] | null {
  const [end, window] = [endOf(market), windowOf(market.futures)];
  const { ticks } = state.seconds;
  const clock = state.seconds.clockOf(state);
  if (clock < end * 1000 + SETTLED_AFTER_MS) return null;
  const counted = ticksFrom(state, market, end);
  const behind = ticks.of(market.spec.base).filter((tick) => !tick.filled && tick.second > end).length;
  const isGivenUp =
    clock >= Math.max(end * 1000, ticks.resumedAt ?? 0) + FILLED_WITHIN_MS || behind >= TICKS_WAITED;
  if (counted.length < window && !isGivenUp) return null;
  if (counted.length * 2 >= window) return counted;
  const half = Math.floor(window / 2);
  const all = ticksFrom(state, market, Infinity);
  return all.length < half ? null : all.slice(0, half);
}

function fixPrice(state: NaiveState, market: WithFutures): void {
  const ticks = countedTicks(lookOf(state), market);
  if (ticks === null) return;
  const { futures, spec } = market;
  const { ending, prices } = futures;
  const mean = meanOf(ticks.map(({ price }) => price));
  ending.price = settledTicks(mean, spec.tickDecimals);
  ending.left = [...futures.records];
  prices.mark = ending.price;
  state.emit({
    type: 'settlement-fixed',
    market: spec.market,
    series: ending.series,
    end: endOf(market),
    window: windowOf(futures),
    counted: ticks.length,
    first: ticks[0]?.second,
    last: ticks.at(-1)?.second,
    mean: Number(mean),
    price: Number(ending.price),
    openInterest: Number(openInterestOf(futures)),
  });
}

/** Settles records until a share is used; how much of it was. */
function settleSome(state: NaiveState, market: WithFutures, share: number): number {
  const { ending } = market.futures;
  let used = 0;
  while (used < share) {
    const record = ending.left.shift();
    if (record === undefined) break;
    const hasLeg = SIDES.some((side) => record[side].lots > 0n);
    if (hasLeg) payDueOf(state, record.owner, market.futures);
    used += hasLeg ? 10 : 1;
  }
  if (ending.left.length === 0) complete(state, market);
  return used;
}

function complete(state: NaiveState, market: WithFutures): void {
  const { ending } = market.futures;
  const { series, legs, pool: rest } = ending;
  payToInsurance(state, market, CLEARING, rest, 'settlement-rest');
  ending.pool = 0n;
  ending.completed = true;
  state.emit({
    type: 'settlement-completed',
    market: market.spec.market,
    series,
    legs,
    rest: Number(rest),
  });
}

function mustOpen({ rules }: Pick<NaiveState, 'rules'>, { futures, status }: WithFutures): boolean {
  const { cycle, ending } = futures;
  if (rules < DELIVERY_RULES || cycle === 'perpetual' || status === 'delisted') return false;
  return ending.series === 0 || ending.completed;
}

/** Behind the end of another the market begins anew. */
function openSeries(state: NaiveState, market: WithFutures): void {
  const { futures, spec } = market;
  const { ending, prices, cycle } = futures;
  const opened = Math.floor(state.now / 1000);
  if (ending.over !== null) {
    prices.premiumMean = 0n;
    prices.tradedMean = 0n;
    if (prices.index > 0) prices.mark = settledTicks(BigInt(prices.index), spec.tickDecimals);
    market.lastPrice = null;
    if (market.status === 'open') state.triggered.push(...market.parked.splice(0));
  }
  const { series, nextFeePpm } = ending;
  const expires = expiryFrom(cycle, opened + 2 * windowOf(futures));
  const none = { over: null, price: null, completed: false, left: [], legs: 0, pool: 0n };
  Object.assign(ending, { ...none, series: series + 1, opened, expires, feePpm: nextFeePpm });
  state.emit({
    type: 'series-opened',
    market: spec.market,
    series: series + 1,
    opened,
    closing: expires - closingOf(futures),
    expires,
    feeRatePpm: nextFeePpm,
    mark: Number(prices.mark),
  });
}
