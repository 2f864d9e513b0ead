/**
 * Plans about contracts that end: a series to its last second and the ticks that settle it, all in time, with holes, filled in later, too
 * few or none at all; and futures markets that are delisted.
 * Promises: as `plans.ts`; what an order comes to near an end is left to the naive venue.
 */
import type { FilledTick, OwnerId, PaperTick, Side } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import { closedBy } from '../reference/naive-futures.ts';
import type { WithFutures } from '../reference/naive-futures.ts';
import { closingFrom, endOf, windowOf } from '../reference/naive-series.ts';
import { asset, indexPrice, market, owner, rate, tickNumber, time } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';
import { adjustsMargin, changesLeverage } from './futures-money.ts';
import { FIRST_INDEX, PLANNED_MARKET } from './futures-opening.ts';
import {
  amendsInFutures,
  cancelsInFutures,
  reducesInFutures,
  restsInFutures,
  takesInFutures,
} from './futures-orders.ts';
import { mirrorsInFutures, quotesInFutures } from './futures-quotes.ts';
import { numberedTicks } from './futures-rules.ts';
import { futuresOf, futuresOrder, usualSize } from './futures-stands.ts';
import type { FuturesStand } from './futures-stands.ts';
import { restsWithAttached, reverses, takesWithAttached, waitsInFutures } from './futures-waiting.ts';
import type { GeneratorContext } from './generator-context.ts';

const MAX_TICKS = 64;
const NEAR_SECONDS = 700;
const GIVEN_UP_MS = 900_000;
/** No interruption. */
const STEP_MS = 3000;
const SETTLED_AFTER_MS = 2000;
const WEEK_MS = 7 * 86_400_000;
const COINS = [...FIRST_INDEX.keys()];

const USES: readonly CommandGenerator[] = [
  restsInFutures,
  restsInFutures,
  takesInFutures,
  takesInFutures,
  reducesInFutures,
  amendsInFutures,
  cancelsInFutures,
  waitsInFutures,
  restsWithAttached,
  takesWithAttached,
  reverses,
  adjustsMargin,
  changesLeverage,
  quotesInFutures,
  mirrorsInFutures,
];

/** Some command about futures, whatever it comes to there. */
function uses(context: GeneratorContext): CommandGenerator {
  const use = context.random.pick([restsInFutures, ...USES]);
  return (later) => {
    const intent = use(later);
    return intent === null ? null : { ...intent, asked: 'anything' };
  };
}

/** Lets time pass to a millisecond, by the clock by which markets settle. */
function passesTo(ms: number): CommandGenerator {
  return (context) => {
    if (ms < context.now) return null;
    const { isPaper, seconds } = context.view;
    if (!isPaper) return { command: { type: 'advance-time' }, asked: 'done', at: ms };
    const liveTime = time(Math.max(seconds.ticks.liveTime, ms));
    const command = { type: 'feed-paper-ticks', liveTime, resumedAt: null, ticks: [] } as const;
    return { command, asked: 'done', at: ms };
  };
}

/** Ticks of a second for all coins that have none of it or of a later one. */
function ticks(second: number): CommandGenerator {
  return (context) => {
    const { index } = context.view;
    const coins = COINS.filter((coin) => (index.ticks.get(coin)?.second ?? 0) < second);
    if (coins.length === 0 || context.now >= second * 1000 + 2000) return null;
    const jump = context.random.once(25) ? 20_000 : 300;
    const wanted = coins.map((coin) => {
      const last = index.ticks.get(coin)?.price ?? FIRST_INDEX.get(coin) ?? 1;
      const moved = last + Math.floor(last / 1_000_000) * context.random.between(-jump, jump);
      return { coin, price: moved + context.random.below(100) };
    });
    return numberedTicks(context, second, wanted);
  };
}

/** What of the seconds of a window has a tick in time. */
function isThere(context: GeneratorContext): (left: number) => boolean {
  const { random } = context;
  const mode = random.pick(['steady', 'holes', 'half', 'thin', 'silent']);
  const [from, count] = [random.below(50), random.between(1, 12)];
  switch (mode) {
    case 'steady':
      return () => true;
    case 'holes':
      return (left) => left < from || left >= from + count;
    case 'half': {
      // Thirty of sixty, or one fewer.
      const first = random.pick([30, 31]);
      return (left) => left >= first;
    }
    case 'thin':
      return () => random.once(4);
    default:
      return () => false;
  }
}

/** Fills some of the seconds of a market's window that are missing, from its first one on, at most so many. */
function fills(number: number, most: number): CommandGenerator {
  return (context) => {
    const { view, random } = context;
    const seen = futuresOf(context).find(({ spec }) => spec.market === number);
    if (seen === undefined || seen.futures.ending.over === null || seen.futures.ending.price !== null)
      return null;
    const coin = seen.spec.base;
    const { ticks: log } = view.seconds;
    const clock = view.isPaper ? log.liveTime : context.now;
    const known = new Set(log.of(coin).map(({ second }) => second));
    const end = endOf(seen);
    const oldest = view.isPaper ? -1 : (log.oldestKept(coin) ?? Infinity);
    const missing: number[] = [];
    for (let second = end - windowOf(seen.futures) + 1; second <= end; second += 1) {
      const isGone = second * 1000 + 2000 <= clock && second > oldest;
      if (isGone && !known.has(second)) missing.push(second);
    }
    const seconds = missing.slice(0, Math.min(most, MAX_TICKS));
    if (seconds.length === 0) return null;
    const price = indexPrice(
      Math.max(1, (log.last(coin)?.price ?? FIRST_INDEX.get(coin) ?? 5) + random.below(900)),
    );
    return filled(
      context,
      coin,
      seconds.toSorted(() => (random.once(2) ? 1 : -1)),
      price,
    );
  };
}

function filled(
  { view }: GeneratorContext,
  coin: number,
  seconds: readonly number[],
  price: FilledTick['price'],
): Intent {
  const tick = (second: number): FilledTick => {
    return { asset: asset(coin), second, price, freshAt: time(second * 1000), sources: [] };
  };
  if (!view.isPaper) return { command: { type: 'fill-ticks', ticks: seconds.map(tick) }, asked: 'done' };
  const { liveTime, ...log } = { liveTime: view.seconds.ticks.liveTime, next: view.seconds.ticks.next(coin) };
  const mirrored = seconds.map((second, index): PaperTick => {
    const { sources: _, ...told } = tick(second);
    return { ...told, number: tickNumber(log.next + index), filled: true };
  });
  const command = {
    type: 'feed-paper-ticks',
    liveTime: time(liveTime),
    resumedAt: null,
    ticks: mirrored,
  } as const;
  return { command, asked: 'done' };
}

/** A trade of some lots at a price near the mark, between two who have not met; the maker opens, the taker closes or opens. */
function trades(number: number, reduceOnly: boolean): readonly CommandGenerator[] {
  const side: { taking: Side } = { taking: 'buy' };
  const stand = (context: GeneratorContext, by: OwnerId, which: Side): FuturesStand | null => {
    const seen = futuresOf(context).find(({ spec }) => spec.market === number);
    const mark = Number(seen?.futures.prices.mark ?? 0n);
    return seen === undefined || mark < 2 ? null : { by, seen, side: which, price: mark };
  };
  const plain = { displayed: null, expiresAt: null } as const;
  return [
    (context) => {
      side.taking = context.side();
      const offer = stand(context, context.trader(), side.taking === 'buy' ? 'sell' : 'buy');
      if (offer === null || !context.isPossible(offer)) return null;
      const command = futuresOrder(context, offer, usualSize(context, offer), plain);
      return { command, asked: 'anything' };
    },
    (context) => {
      const taking = stand(context, context.trader(), side.taking);
      if (taking === null) return null;
      const held = taking.seen.futures.records.find(
        (record) => record.owner >= 1000 && record[closedBy(side.taking)].lots > 0n,
      );
      const by = reduceOnly && held !== undefined ? owner(held.owner) : taking.by;
      const most = reduceOnly ? Number(held?.[closedBy(side.taking)].lots ?? 1n) : usualSize(context, taking);
      const choice = { ...plain, reduceOnly, timeInForce: 'ioc' } as const;
      const quantity = Math.min(most, taking.seen.spec.maximumLots);
      return { command: futuresOrder(context, { ...taking, by }, quantity, choice), asked: 'anything' };
    },
  ];
}

/** From somewhat before the window of a market to where it is settled, or to where nothing settles it. */
function ends(context: GeneratorContext, seen: WithFutures, end: number): readonly CommandGenerator[] {
  const { random } = context;
  const number = seen.spec.market;
  const there = isThere(context);
  const steps: CommandGenerator[] = [];
  // Those that end in the same second are settled behind each other.
  const together = futuresOf(context).filter((one) => endOf(one) === end);
  for (const second of [end - 65, end - 64, end - 63, end - 62]) {
    steps.push(ticks(second), ...together.flatMap(({ spec }) => trades(spec.market, false)));
  }
  for (let left = 60; left >= 0; left -= 1) {
    if (there(left)) steps.push(ticks(end - left));
    if (random.once(6)) steps.push(uses(context));
    if (end - left !== closingFrom(seen)) continue;
    const edge = (end - left) * 1000;
    steps.push(trades(number, false)[0] ?? uses(context), passesTo(edge - 1), passesTo(edge));
    steps.push(...trades(number, true).slice(1), ...trades(number, true), uses(context), uses(context));
  }
  steps.push(passesTo(end * 1000 - 1), uses(context), passesTo(end * 1000), uses(context), uses(context));
  steps.push(passesTo(end * 1000 + SETTLED_AFTER_MS - 1), passesTo(end * 1000 + SETTLED_AFTER_MS));
  if (random.once(2)) steps.push(ticks(end + 2), ticks(end + 3), uses(context));
  const most = random.pick([1, 5, MAX_TICKS]);
  if (random.once(4)) steps.push(...givesUp(context, end));
  else steps.push(fills(number, most), uses(context), fills(number, MAX_TICKS));
  if (random.once(8)) steps.push(...countsBehind(context, end));
  return steps;
}

/** To the last millisecond in which missing ticks are waited for, and beyond; where time itself may be interrupted, in steps that are none. */
function givesUp(context: GeneratorContext, end: number): readonly CommandGenerator[] {
  const [from, until] = [end * 1000 + SETTLED_AFTER_MS, end * 1000 + GIVEN_UP_MS];
  const isWalked = !context.view.isPaper && context.random.once(6);
  const count = isWalked ? Math.floor((until - from) / STEP_MS) : 0;
  const walk = Array.from({ length: count }, (_, index) => passesTo(from + index * STEP_MS));
  return [...walk, passesTo(until - 1), passesTo(until), ticks(Math.floor(until / 1000) + 1)];
}

/** Ticks behind an end, and behind where missing ones are given up, until they are half a window. */
function countsBehind(context: GeneratorContext, end: number): readonly CommandGenerator[] {
  const from = end + GIVEN_UP_MS / 1000 + context.random.between(1, 40);
  const count = context.random.between(10, 40);
  const later = 2 * from - end;
  return [
    ...Array.from({ length: count }, (_, index) => ticks(from + index)),
    passesTo(later * 1000),
    ...Array.from({ length: count }, (_, index) => ticks(later + index)),
    fills(context.random.between(0, PLANNED_MARKET), MAX_TICKS),
  ];
}

/** A series of some market lives to its end. */
export function livesToTheEnd(context: GeneratorContext): readonly CommandGenerator[] {
  const now = Math.floor(context.now / 1000);
  const near = futuresOf(context).filter((seen) => {
    const { expires, over } = seen.futures.ending;
    return expires !== null && over === null && endOf(seen) - now > 66 && endOf(seen) - now < NEAR_SECONDS;
  });
  const seen = near[context.random.below(near.length)];
  return seen === undefined ? [] : ends(context, seen, endOf(seen));
}

/** What waits for ticks gets them, in one command or in more. */
export function settlesWhatWaits(context: GeneratorContext): readonly CommandGenerator[] {
  const waiting = futuresOf(context).filter(({ futures: { ending } }) => {
    return ending.over !== null && ending.price === null;
  });
  const most = context.random.once(2) ? MAX_TICKS : context.random.between(10, 50);
  return waiting.flatMap(({ spec }) => [
    fills(spec.market, most),
    uses(context),
    fills(spec.market, MAX_TICKS),
  ]);
}

/** Markets that may be delisted: those of one kind, and the perpetual that plans trade in. */
const DELISTABLE = [1, 2] as const;

/** A futures market is delisted, from the announcement to the last leg. */
export function delistsAContract(context: GeneratorContext): readonly CommandGenerator[] {
  const { random } = context;
  const seen = futuresOf(context)[random.pick(DELISTABLE)];
  if (seen === undefined || seen.status === 'delisted' || seen.delistsAt !== null) return [];
  const at = context.now + WEEK_MS + random.below(400_000);
  return [...announces(context, seen, at), ...ends(context, seen, Math.floor(at / 1000)), passesTo(at)];
}

function sets(number: number, effectiveAt: number | null, asked: Intent['asked']): CommandGenerator {
  const change = { market: market(number), status: 'delisted', until: null } as const;
  return () => ({
    command: {
      type: 'set-market-status',
      ...change,
      effectiveAt: effectiveAt === null ? null : time(effectiveAt),
    },
    asked,
  });
}

/** Announced, put off where that may still be, and fixed in its last hour. */
function announces(
  { random }: GeneratorContext,
  { spec }: WithFutures,
  at: number,
): readonly CommandGenerator[] {
  const { market: number } = spec;
  const fixed = at - 3_600_000;
  const change = random.pick([null, at + 1, at + 60_000]);
  return [
    sets(number, at, 'anything'),
    passesTo(fixed - 1),
    sets(number, at, 'anything'),
    passesTo(fixed),
    sets(number, change, 'anything'),
    sets(number, at, 'anything'),
    ticks(Math.ceil(fixed / 1000) + 1),
    ticks(Math.ceil(fixed / 1000) + 2),
  ];
}

/** The perpetual that plans trade in is delisted; half the ticks of its hour are filled in. */
export function delistsAPerpetual(context: GeneratorContext): readonly CommandGenerator[] {
  const seen = futuresOf(context).find(({ spec }) => spec.market === PLANNED_MARKET);
  if (seen === undefined || seen.status === 'delisted' || seen.delistsAt !== null) return [];
  if (seen.futures.cycle !== 'perpetual') return [];
  const at = context.now + WEEK_MS + context.random.below(5000);
  const end = Math.floor(at / 1000);
  return [
    ...announces(context, seen, at),
    uses(context),
    ticks(end - 2),
    ticks(end - 1),
    ticks(end),
    uses(context),
    passesTo(end * 1000),
    passesTo(at),
    passesTo(end * 1000 + GIVEN_UP_MS + 4000),
    ...Array.from({ length: 29 }, () => fills(PLANNED_MARKET, MAX_TICKS)),
    uses(context),
  ];
}

/** A fee of settling, at its bounds, and of markets that have none. */
export const setsDeliveryFee: CommandGenerator = (context) => {
  const { random } = context;
  const seen = futuresOf(context)[random.below(futuresOf(context).length)];
  if (seen === undefined) return null;
  const [fee, isRight] = random.pick([
    [0, true],
    [1, true],
    [random.between(1, 999), true],
    [1000, true],
    [1001, false],
  ] as const);
  const number = random.once(8) ? random.below(4) : seen.spec.market;
  const command = { type: 'set-delivery-fee', market: market(number), feeRatePpm: rate(fee) } as const;
  if (!isRight) return { command, asked: 'number-out-of-range' };
  if (number !== seen.spec.market) return { command, asked: 'not-a-futures-market' };
  const isPerpetual = seen.futures.cycle === 'perpetual';
  return { command, asked: isPerpetual ? 'not-a-delivery-market' : 'done' };
};
