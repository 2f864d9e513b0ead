/**
 * Generators of rules 2: seconds that were missed are filled, in time, late, twice, in any order or never, until what
 * waits for them is given up; and how fresh the price of a tick was, about the moment at which a contract was accepted.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one.
 */
import type { FillTicks, FilledTick, PaperTick, TimeMs } from '@assay/core';
import type { Asked, Intent } from '../auditor/asked.ts';
import type { NaiveContract } from '../reference/naive-seconds.ts';
import type { GeneratorContext } from './generator-context.ts';
import { asset, indexPrice, tickNumber, time } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';

const MAX_TICKS = 64;
const VALID_MS = 2000;
const INTERRUPTED_MS = 3000;
const GIVEN_UP_AFTER_MS = 900_000;
/** Steps that lead from an expiry to where it is given up, and once more from an interruption on. */
const STEPS = 640;

/** From now on the ticks of a coin are stale until some seconds behind a moment, as seen from it. */
export function staleFrom(coin: number, moment: number): CommandGenerator {
  return (context) => {
    const until = moment + context.random.pick([3000, 4000, 5000, 5000, 5001]);
    context.stale = { coin, until, freshAt: moment - context.random.below(2) };
    return null;
  };
}

/** A second of a coin. */
interface Missed {
  readonly coin: number;
  readonly second: number;
}

/** How fresh the price of a second is: mostly as its second, else about the acceptance of a contract. */
export function freshAtOf(
  context: GeneratorContext,
  coin: number,
  second: number,
  greatest: number,
): TimeMs | null {
  const { random, view } = context;
  if (view.rules < 2) return null;
  const { stale } = context;
  if (stale !== null && stale.coin === coin && second * 1000 < stale.until) {
    return time(Math.min(stale.freshAt, greatest));
  }
  if (random.once(12)) return null;
  const open = view.seconds.contracts.filter((contract) => contract.asset === coin);
  const near = open[random.below(open.length)];
  const wanted =
    near !== undefined && random.once(6)
      ? near.acceptedAt + random.below(2)
      : second * 1000 - (random.once(8) ? random.pick([500, 1999, 2001, 4000]) : 0);
  return time(Math.max(0, Math.min(wanted, greatest)));
}

/** The clock of the live realm, as this one knows it. */
function clockOf({ view, now }: GeneratorContext): number {
  return view.isPaper ? view.seconds.ticks.liveTime : now;
}

/** Seconds that contracts of rules 2 may need, that have gone by and have no tick; in no order. */
function missing(context: GeneratorContext): readonly Missed[] {
  const { random, view } = context;
  const clock = clockOf(context);
  const found = new Map<string, Missed>();
  for (const { asset: coin, acceptedAt, expiresAt, rulesVersion } of view.seconds.contracts) {
    if (rulesVersion < 2) continue;
    const ticked = new Set(view.seconds.ticks.of(coin).map(({ second }) => second));
    for (const [from, to] of [
      [acceptedAt + 2000, acceptedAt + 5000],
      [expiresAt - 4999, expiresAt],
    ] as const) {
      for (let second = Math.ceil(from / 1000); second * 1000 <= to; second += 1) {
        if (second * 1000 + VALID_MS <= clock && !ticked.has(second)) {
          found.set(`${coin} ${second}`, { coin, second });
        }
      }
    }
  }
  return [...found.values()]
    .map((one) => ({ one, order: random.below(1_000_000) }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one);
}

/** Fills some of what is missing, all of it, or one second. */
export const fillsSome: CommandGenerator = (context) => {
  const all = missing(context);
  if (all.length === 0) return null;
  const count = context.random.once(2)
    ? all.length
    : context.random.once(2)
      ? 1
      : context.random.between(1, all.length);
  return fillsThese(context, all.slice(0, Math.min(count, MAX_TICKS)));
};

function fillsThese(context: GeneratorContext, seconds: readonly Missed[]): Intent {
  const { view } = context;
  if (view.isPaper) return mirrorsFilled(context, seconds);
  const isKept = seconds.every(
    ({ coin, second }) => second > (view.seconds.ticks.oldestKept(coin) ?? second),
  );
  return {
    command: fills(seconds.map((one) => filledTick(context, one))),
    asked: isKept ? 'done' : 'second-not-missed',
  };
}

function fills(ticks: readonly FilledTick[]): FillTicks {
  return { type: 'fill-ticks', ticks };
}

function filledTick(context: GeneratorContext, { coin, second }: Missed): FilledTick {
  const { random } = context;
  const price = priceOf(context, coin);
  const freshAt = freshAtOf(context, coin, second, context.now) ?? time(Math.min(second * 1000, context.now));
  const sources = Array.from({ length: random.below(4) }, (_, index) => ({
    price: indexPrice(price),
    leftOut: null,
    trade: random.once(2) ? `trade-${second}-${index}` : null,
  }));
  return { asset: asset(coin), second, price: indexPrice(price), freshAt, sources };
}

/** A little more or less than the last price. */
function priceOf({ random, view }: GeneratorContext, coin: number): number {
  const last = view.seconds.ticks.last(coin)?.price ?? 5000;
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(1, last + random.between(-2, 2)));
}

function mirrorsFilled(context: GeneratorContext, seconds: readonly Missed[]): Intent {
  const known = context.view.seconds.ticks;
  const next = new Map<number, number>();
  const ticks = seconds.map(({ coin, second }): PaperTick => {
    const number = next.get(coin) ?? known.next(coin);
    next.set(coin, number + 1);
    const freshAt = freshAtOf(context, coin, second, known.liveTime);
    const price = indexPrice(priceOf(context, coin));
    return { asset: asset(coin), number: tickNumber(number), second, price, freshAt, filled: true };
  });
  const liveTime = time(known.liveTime);
  return {
    command: { type: 'feed-paper-ticks', liveTime, resumedAt: resumedAtOf(context, liveTime), ticks },
    asked: 'done',
  };
}

/** The end of the live realm's last interruption, where it is given. */
export function resumedAtOf({ random, view }: GeneratorContext, liveTime: number): TimeMs | null {
  if (view.rules < 2 || !random.once(6)) return null;
  const known = view.seconds.ticks.resumedAt ?? 0;
  return time(
    random.pick([known, Math.max(known, liveTime - random.below(20_000)), Math.max(known, liveTime)]),
  );
}

/** Each refusal of `fill-ticks`. */
export function fillsWrongly(context: GeneratorContext): Intent | null {
  const { random, view, now } = context;
  const coin = random.pick([0, 2, 3]);
  const known = view.seconds.ticks;
  const last = known.last(coin);
  const oldest = known.oldestKept(coin);
  if (last === null || oldest === null) return null;
  const knownTick = known.of(coin)[random.below(known.of(coin).length)];
  const gone = Math.floor((now - VALID_MS) / 1000);
  const wrong = (second: number, asked: Asked, change: Partial<FilledTick> = {}): Intent => {
    const tick = { ...filledTick(context, { coin, second }), ...change };
    return { command: fills([tick]), asked: reached(context, asked) };
  };
  switch (random.below(8)) {
    case 0:
      return wrong(gone + 1, 'second-not-missed');
    case 1:
      return wrong(knownTick?.second ?? oldest, 'second-not-missed');
    case 2:
      return wrong(Math.max(0, oldest - random.below(2)), 'second-not-missed');
    case 3:
      return wrong(gone, 'unknown-asset', { asset: asset(90) });
    case 4: {
      const [one] = missing(context);
      if (one === undefined || view.isPaper) return null;
      const tick = filledTick(context, one);
      return { command: fills([tick, tick]), asked: reached(context, 'second-not-missed') };
    }
    case 5: {
      const [one] = missing(context);
      if (one === undefined || one.second <= (known.oldestKept(one.coin) ?? one.second)) return null;
      const tick = { ...filledTick(context, one), freshAt: time(now + 1) };
      return { command: fills([tick]), asked: reached(context, 'number-out-of-range') };
    }
    case 6: {
      const long = { price: null, leftOut: null, trade: 'x'.repeat(65) };
      return {
        command: fills([{ ...filledTick(context, { coin, second: gone }), sources: [long] }]),
        asked: 'text-out-of-range',
      };
    }
    default:
      return { command: fills([]), asked: reached(context, 'done') };
  }
}

/** What a realm of play money refuses of filled seconds, and of the end of an interruption. */
export function mirrorsWrongly(context: GeneratorContext): Intent | null {
  const { random, view } = context;
  const coin = random.pick([0, 2, 3]);
  const known = view.seconds.ticks;
  const knownTick = known.of(coin)[random.below(known.of(coin).length)];
  if (knownTick === undefined) return null;
  const liveTime = time(Math.max(known.liveTime, known.resumedAt ?? 0, (knownTick.second + 10) * 1000));
  const number = tickNumber(known.next(coin));
  const price = indexPrice(5);
  const tick = { asset: asset(coin), number, second: knownTick.second, price, freshAt: null, filled: true };
  const mirror = (asked: Asked, ticks: readonly PaperTick[], resumedAt: number | null = null): Intent => ({
    command: {
      type: 'feed-paper-ticks',
      liveTime,
      resumedAt: resumedAt === null ? null : time(resumedAt),
      ticks,
    },
    asked,
  });
  switch (random.below(6)) {
    case 0:
      return mirror('number-out-of-range', [{ ...tick, number: null }]);
    case 1:
      return mirror('number-out-of-range', [{ ...tick, freshAt: time(liveTime + 1) }]);
    case 2:
      return mirror('number-out-of-range', [], liveTime + 1);
    case 3:
      return known.resumedAt === null ? null : mirror('tick-not-later', [], known.resumedAt - 1);
    case 4:
      return mirror('second-not-missed', [{ ...tick, second: Math.floor(liveTime / 1000) - 1 }]);
    default:
      // What has been forgotten may be said again.
      if (knownTick.second < (known.oldestKept(coin) ?? 0)) return null;
      return mirror('second-not-missed', [tick]);
  }
}

/** The rules and the realm are asked for first. */
function reached({ view }: GeneratorContext, asked: Asked): Asked {
  if (view.rules < 2) return 'rules-not-active';
  return view.isPaper ? 'not-in-paper-realm' : asked;
}

/** When the first contract that waits for a second is given up, or null where none waits. */
function givenUpAt(context: GeneratorContext): number | null {
  const { seconds } = context.view;
  const ends = seconds.contracts
    .filter((contract) => waits(context, contract))
    .map(({ expiresAt }) => Math.max(expiresAt, seconds.ticks.resumedAt ?? 0) + GIVEN_UP_AFTER_MS);
  return ends.length === 0 ? null : Math.min(...ends);
}

function waits(context: GeneratorContext, contract: NaiveContract): boolean {
  return contract.rulesVersion >= 2 && contract.expiresAt + VALID_MS <= clockOf(context);
}

/**
 * Nothing is filled any more. In a live realm time passes in steps that are just short enough to be no interruption,
 * now and then in one that is; then what waits meets the last millisecond in which it may be filled, and the first in
 * which not.
 */
export function givesUp(context: GeneratorContext): readonly CommandGenerator[] {
  if (context.view.rules < 2 || givenUpAt(context) === null) return [];
  const pauseAt = context.random.once(3) ? context.random.below(STEPS / 3) : -1;
  const passes = (at: number): Intent => ({ command: { type: 'advance-time' }, asked: 'done', at });
  const step =
    (index: number): CommandGenerator =>
    (later) => {
      const end = givenUpAt(later);
      if (end === null || later.now >= end - 1) return null;
      const next = later.now + INTERRUPTED_MS + (index === pauseAt ? 1 : 0);
      return passes(Math.min(next, end - 1));
    };
  const publishes =
    (before: number): CommandGenerator =>
    (later) => {
      const end = givenUpAt(later);
      if (end === null) return null;
      if (!later.view.isPaper) return passes(Math.max(later.now, end - before));
      const liveTime = time(Math.max(later.view.seconds.ticks.liveTime, end - before));
      return { command: { type: 'feed-paper-ticks', liveTime, resumedAt: null, ticks: [] }, asked: 'done' };
    };
  const steps = context.view.isPaper ? [] : Array.from({ length: STEPS }, (_, index) => step(index));
  const last = context.random.once(2) ? [fillsSome] : [];
  return [...steps, publishes(1), ...last, publishes(0)];
}
