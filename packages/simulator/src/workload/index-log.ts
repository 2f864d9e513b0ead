/**
 * Generators of the index log: ticks in time, late and early ones, seconds that are missing; in a realm of play money the
 * ticks of an imaginary live realm whose clock runs ahead or behind.
 * Promises: an intent whose answer is certain. Prices move by little, so that means need rounding and some contracts end
 * at their open price; now and then a price is the greatest possible.
 */
import type { Command, FeedPaperTicks, PaperTick, PublishTicks, PublishedTick } from '@assay/core';
import type { Asked, Intent } from '../auditor/asked.ts';
import type { GeneratorContext } from './generator-context.ts';
import { asset, indexPrice, tickNumber, time } from './branding.ts';
import { indexOf } from './duties.ts';
import { freshAtOf, resumedAtOf } from './filling.ts';
import type { CommandGenerator } from './command-generator.ts';

/** Coins that contracts are about. */
export const COINS: readonly number[] = [0, 2, 3];
const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;
/** A price from here on is one of the great ones. */
const GREAT = 2 ** 50;
const MAX_WAIT_MS = 60_000;
const MAX_TICKS = 64;
const MAX_SOURCES = 16;
const WORDS = [null, 'no-price', 'stale', 'outlier'] as const;

/** The ticks of one second. */
export interface TickedSecond {
  readonly second: number;
  readonly coins: readonly number[];
  /** In a mirror: whether they came too late in the live realm. */
  readonly isLate?: boolean;
}

/** The clock of the live realm as a command at a time of this realm would find it. */
export function liveTimeAt(context: GeneratorContext, now = context.now): number {
  return context.view.isPaper ? Math.max(context.view.seconds.ticks.liveTime, now + context.skew) : now;
}

/** The stamp in this realm at a time of the live one. */
export function stampAt(context: GeneratorContext, liveTime: number): number {
  return context.view.isPaper ? Math.max(0, liveTime - context.skew) : liveTime;
}

/** Ticks of seconds at a time of the live realm; coins whose index price is already of a later second are left out. */
export function ticksAt(liveTime: number, ...ticked: readonly TickedSecond[]): CommandGenerator {
  return (context) => {
    const at = stampAt(context, liveTime);
    if (context.view.isPaper) return { command: mirrored(context, liveTime, ticked), asked: 'done', at };
    const [tickedSecond] = ticked;
    const coins = tickedSecond?.coins.filter((coin) => tickedSecond.second > lastSecond(context, coin)) ?? [];
    if (tickedSecond === undefined || coins.length === 0) return { command: PASSES, asked: 'done', at };
    return { command: published(context, tickedSecond.second, coins, at), asked: 'done', at };
  };
}

/** Lets time pass, by the clock of the live realm and by that of this one. */
export function passesTo(liveTime: number, isHeard = true): CommandGenerator {
  return (context) => {
    const at = stampAt(context, liveTime);
    const hears = context.view.isPaper && isHeard;
    return { command: hears ? mirrored(context, liveTime, []) : PASSES, asked: 'done', at };
  };
}

/** A tick of this very second for coins that have none of it, so that contracts can be accepted. */
export const freshens: CommandGenerator = (context) => {
  const liveTime = liveTimeAt(context);
  return ticksAt(liveTime, { second: Math.floor(liveTime / 1000), coins: COINS })(context);
};

/** As `freshens`; where an index price is of a later second, time passes until then. */
export const waitsToFreshen: CommandGenerator = (context) => {
  const next = Math.max(...COINS.map((coin) => lastSecond(context, coin))) + 1;
  const live = liveTimeAt(context);
  const isNear = next * 1000 > live && next * 1000 < live + MAX_WAIT_MS;
  const liveTime = isNear ? next * 1000 : live;
  return ticksAt(liveTime, { second: Math.floor(liveTime / 1000), coins: COINS })(context);
};

const PASSES: Command = { type: 'advance-time' };

function published(
  context: GeneratorContext,
  second: number,
  coins: readonly number[],
  at = context.now,
): PublishTicks {
  const ticks = coins.map((coin) => {
    const tick = publishedTick(context, coin);
    return { ...tick, freshAt: freshAtOf(context, coin, second, Math.max(at, context.now)) };
  });
  return { type: 'publish-ticks', second, ticks };
}

function publishedTick(
  context: GeneratorContext,
  coin: number,
  price = nextPrice(context, coin),
): PublishedTick {
  const { random } = context;
  const count = random.once(20) ? random.below(MAX_SOURCES + 1) : random.below(4);
  const sources = Array.from({ length: count }, () => ({
    price: random.once(6) ? null : indexPrice(Math.max(1, price - random.below(3))),
    leftOut: random.pick(WORDS),
    trade: null,
  }));
  return { asset: asset(coin), price: indexPrice(price), freshAt: null, sources };
}

function mirrored(
  context: GeneratorContext,
  liveTime: number,
  ticked: readonly TickedSecond[],
): FeedPaperTicks {
  const { random, view } = context;
  const known = view.seconds.ticks;
  const clock = Math.max(liveTime, known.liveTime);
  const ticks: PaperTick[] = [];
  const before = (coin: number): readonly PaperTick[] =>
    ticks.filter((tick) => (tick.asset as number) === coin);
  for (const { second, coins, isLate = false } of ticked) {
    for (const coin of coins) {
      const own = before(coin);
      const last = own.at(-1);
      // A second that was filled has gone by in the live realm.
      const isFilled = known.of(coin).some((tick) => tick.filled && tick.second === second);
      const isLater = second > (last?.second ?? lastSecond(context, coin));
      if (ticks.length === MAX_TICKS || !isLater || isFilled) continue;
      // A number that is left out was of a tick that this realm has not seen.
      const step = random.once(40) ? random.between(1, 3) : 0;
      const greatest = Math.max(known.next(coin) - 1, ...own.map(({ number }) => number ?? 0));
      const isNumbered = !isLate && second * 1000 <= clock;
      const number = isNumbered ? tickNumber(greatest + 1 + step) : null;
      const price = indexPrice(nextPrice(context, coin, last?.price));
      const freshAt = freshAtOf(context, coin, second, clock);
      ticks.push({ asset: asset(coin), number, second, price, freshAt, filled: false });
    }
  }
  return { type: 'feed-paper-ticks', liveTime: time(clock), resumedAt: resumedAtOf(context, clock), ticks };
}

/** A little more or less than the last price, seldom another one. */
function nextPrice(context: GeneratorContext, coin: number, before?: number): number {
  const { random } = context;
  const last = before ?? context.view.seconds.ticks.last(coin)?.price;
  if (random.once(200)) return MAX_AMOUNT - random.below(3);
  const isKept = last !== undefined && !random.once(last > GREAT ? 8 : 15);
  if (!isKept) return indexOf(context, coin);
  return Math.min(MAX_AMOUNT, Math.max(1, last + random.between(-2, 2)));
}

function lastSecond({ view }: GeneratorContext, coin: number): number {
  return view.index.ticks.get(coin)?.second ?? -1;
}

/** A tick of this second, of one too early, of one too late, or of none that could be; for any coin. */
export function publishes(context: GeneratorContext): Intent {
  const { random, view } = context;
  const coin = random.below(view.assets.length);
  const now = Math.floor(liveTimeAt(context) / 1000);
  const [last, wanted] = [lastSecond(context, coin), now - random.pick([0, 0, 0, 1, 2, -1])];
  const second = Math.max(0, wanted);
  if (random.once(4)) return publishesWrongly(context, coin, now);
  if (second <= last) return { command: view.isPaper ? mirrored(context, 0, []) : PASSES, asked: 'done' };
  if (!view.isPaper) return { command: published(context, second, [coin]), asked: 'done' };
  const tickedSecond = { second, coins: [coin], isLate: random.once(4) };
  return { command: mirrored(context, liveTimeAt(context), [tickedSecond]), asked: 'done' };
}

function publishesWrongly(context: GeneratorContext, coin: number, now: number): Intent {
  return context.random.once(2) ? publishWrong(context, coin, now) : mirrorWrong(context, coin, now);
}

/** What comes before the realm is asked for: each refusal of `publish-ticks`. */
function publishWrong(context: GeneratorContext, coin: number, now: number): Intent {
  const { random, view } = context;
  const second = Math.max(now, lastSecond(context, coin) + 1);
  const tick = publishedTick(context, coin);
  const publish = (change: Partial<PublishTicks>, asked: Asked): Intent => ({
    command: { type: 'publish-ticks', second, ticks: [tick], ...change },
    asked,
  });
  const many = Array.from({ length: MAX_SOURCES + 1 }, () => ({ price: null, leftOut: null, trade: null }));
  switch (random.below(8)) {
    case 0:
      return publish({ ticks: [tick, { ...tick, asset: asset(90) }] }, 'unknown-asset');
    case 1:
      return publish({ second: Math.max(0, lastSecond(context, coin)), ticks: [tick] }, late(context, coin));
    case 2:
      return publish({ ticks: [tick, tick] }, 'tick-not-later');
    case 3:
      return publish({ ticks: Array.from({ length: MAX_TICKS + 1 }, () => tick) }, 'number-out-of-range');
    case 4:
      return publish({ ticks: [{ ...tick, price: indexPrice(0) }] }, 'number-out-of-range');
    case 5:
      return publish({ ticks: [{ ...tick, sources: many }] }, 'number-out-of-range');
    case 6: {
      const sources = [{ price: indexPrice(0), leftOut: null, trade: null }];
      return publish({ ticks: [{ ...tick, sources }] }, 'number-out-of-range');
    }
    default:
      return publish({}, view.isPaper ? 'not-in-paper-realm' : 'done');
  }
}

/** A second of the last tick is no later one, if there is a last tick. */
function late(context: GeneratorContext, coin: number): Asked {
  if (lastSecond(context, coin) >= 0) return 'tick-not-later';
  return context.view.isPaper ? 'not-in-paper-realm' : 'done';
}

/** What comes before the realm is asked for: each refusal of `feed-paper-ticks`. */
function mirrorWrong(context: GeneratorContext, coin: number, now: number): Intent {
  const { random, view } = context;
  const known = view.seconds.ticks;
  const second = Math.max(now, lastSecond(context, coin) + 1);
  const next = known.next(coin);
  const tick = {
    asset: asset(coin),
    number: tickNumber(next),
    second,
    price: indexPrice(5),
    freshAt: null,
    filled: false,
  };
  const liveTime = Math.max(liveTimeAt(context), (second + 1) * 1000);
  const mirror = (ticks: readonly PaperTick[], asked: Asked, at = liveTime): Intent => ({
    command: { type: 'feed-paper-ticks', liveTime: time(at), resumedAt: null, ticks },
    asked,
  });
  const later = { ...tick, second: second + 1, number: tickNumber(next + 1) };
  switch (random.below(10)) {
    case 0:
      return mirror([tick, { ...tick, asset: asset(90) }], 'unknown-asset');
    case 1:
      return known.liveTime === 0
        ? mirror([], 'number-out-of-range', -1)
        : mirror([], 'tick-not-later', known.liveTime - 1);
    case 2:
      return mirror([tick, { ...later, second }], 'tick-not-later');
    case 3:
      return mirror([tick, { ...later, number: tickNumber(next) }], 'tick-not-later');
    case 4:
      return next === 1
        ? mirror([{ ...tick, number: tickNumber(0) }], 'number-out-of-range')
        : mirror([{ ...tick, number: tickNumber(next - 1) }], 'tick-not-later');
    case 5:
      return mirror(
        Array.from({ length: MAX_TICKS + 1 }, () => tick),
        'number-out-of-range',
      );
    case 6:
      return mirror([{ ...tick, price: indexPrice(0) }], 'number-out-of-range');
    case 7:
      return mirror([tick, { ...later, second: Math.floor(liveTime / 1000) + 1 }], 'number-out-of-range');
    case 8:
      // The number of a late tick does not matter: it has none.
      return mirror([{ ...tick, number: null }, later], view.isPaper ? 'done' : 'only-in-paper-realm');
    default:
      return mirror([tick, later], view.isPaper ? 'done' : 'only-in-paper-realm');
  }
}
