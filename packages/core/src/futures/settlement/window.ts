/**
 * The index ticks that make a settlement price, and whether they are there.
 * Promises: a pure function of the end of trading and of the log of ticks; a second that is missing is waited for as by a contract in
 * seconds, so that it makes no difference when its tick came.
 * Never: reads a setting or a balance.
 */
import { divideRoundedDown } from '../../quantity/exact.ts';
import { settlementPrice } from '../../risk/delivery.ts';
import { settlementClock } from '../../seconds/seconds-state.ts';
import type { SecondsContext } from '../../seconds/seconds-state.ts';
import type { TickLog } from '../../seconds/tick-log.ts';
import { DELIVERY_RULES, TICKS_WAITED } from '../../vocabulary/futures-delivery.ts';
import { FILL_WITHIN_MS, SETTLEMENT_DELAY_MS } from '../../vocabulary/seconds-commands.ts';
import type { IndexState } from '../../vocabulary/queries.ts';
import type { FuturesContext, FuturesMarket } from '../futures-state.ts';
import { endOf, windowOf } from './market-end.ts';

const MS_PER_SECOND = 1000;
/** Behind every tick; its time in ms is a safe integer. */
const ALL_SECONDS = 2 ** 42;

/** A tick that counts. */
interface WindowTick {
  readonly second: number;
  readonly price: number;
}

/** What the time of a settlement is read from. */
type Clock = Pick<SecondsContext, 'paper' | 'seconds' | 'time'>;

/** Ticks with `after` < second <= `until`, in time or filled, by second. */
function ticksWithin(log: TickLog | undefined, after: number, until: number): readonly WindowTick[] {
  if (log === undefined) return [];
  const found: WindowTick[] = log.filled.filter(({ second }) => second > after && second <= until);
  const end = log.firstAfter(until * MS_PER_SECOND);
  const inTime = found.length === 0;
  for (let place = log.firstAfter(after * MS_PER_SECOND); place < end; place += 1) {
    found.push({ second: log.secondAt(place), price: log.priceAt(place) });
  }
  return inTime ? found : found.sort((one, other) => one.second - other.second);
}

/** How many those are, without a look at each in time. */
function countWithin(log: TickLog | undefined, after: number, until: number): number {
  if (log === undefined) return 0;
  const inTime = log.firstAfter(until * MS_PER_SECOND) - log.firstAfter(after * MS_PER_SECOND);
  return inTime + log.filled.filter(({ second }) => second > after && second <= until).length;
}

/** Ticks of the window of a market's end that are there. */
export function countTicks({ seconds }: FuturesContext, futures: FuturesMarket): number {
  const end = endOf(futures);
  return countWithin(seconds.logs.find(futures.market.spec.base), end - windowOf(futures), end);
}

/** The ticks by which a market that has ended settles; null while they are waited for. */
export function findSettlementTicks(
  context: FuturesContext,
  futures: FuturesMarket,
): readonly WindowTick[] | null {
  const { end } = futures.ending;
  const clock = settlementClock(context);
  if (clock < end * MS_PER_SECOND + SETTLEMENT_DELAY_MS) return null;
  const log = context.seconds.logs.find(futures.market.spec.base);
  const window = windowOf(futures);
  const counted = countWithin(log, end - window, end);
  const isGivenUp = clock >= givenUpAt(context, futures) || countBehind(log, end) >= TICKS_WAITED;
  if (counted < window && !isGivenUp) return null;
  if (counted * 2 >= window) return ticksWithin(log, end - window, end);
  const ticks = ticksWithin(log, end - window, ALL_SECONDS);
  return ticks.length * 2 < window ? null : ticks.slice(0, divideRoundedDown(window, 2));
}

/** Ticks in time behind the end. */
function countBehind(log: TickLog | undefined, end: number): number {
  return log === undefined ? 0 : log.count - log.firstAfter(end * MS_PER_SECOND);
}

/** When missing seconds of the window of a market that has ended are given up. */
export function givenUpAt({ seconds }: Clock, { ending }: FuturesMarket): number {
  return Math.max(ending.end * MS_PER_SECOND, seconds.resumedAt) + FILL_WITHIN_MS;
}

/** Seconds of the window up to `until` that have no tick. */
export function missingIn({ seconds }: FuturesContext, futures: FuturesMarket, until: number): number[] {
  const end = endOf(futures);
  const log = seconds.logs.find(futures.market.spec.base);
  const after = end - windowOf(futures);
  const last = Math.min(end, until);
  if (countWithin(log, after, last) === last - after) return [];
  const missing: number[] = [];
  for (let second = after + 1; second <= last; second += 1) {
    if (log?.find(second) === undefined) missing.push(second);
  }
  return missing;
}

/** The mark in the window, in ticks: what the settlement would be if the index stayed; null before the window. */
export function settlementMark(
  { rulesVersion, seconds }: FuturesContext,
  futures: FuturesMarket,
  tick: IndexState,
): number | null {
  const [end, window] = [endOf(futures), windowOf(futures)];
  if (rulesVersion < DELIVERY_RULES || tick.second <= end - window) return null;
  const { base, tickDecimals } = futures.market.spec;
  const prices = ticksWithin(seconds.logs.find(base), end - window, end).map(({ price }) => price);
  return settlementPrice(prices, window - prices.length, tick.price, tickDecimals);
}
