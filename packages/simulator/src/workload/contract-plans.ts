/**
 * Plans about seconds-contracts: their life from acceptance to settlement, with ticks that come or do not; and bounds
 * that take several commands to reach.
 * Promises: as `plans.ts`. Times of a plan are those of the live realm; in a realm of play money they are triggered by
 * its mirror.
 */
import type { Command } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import { POOL, SAFE } from '../reference/naive-market.ts';
import { PROFIT_RULES } from '../reference/naive-seconds.ts';
import type { GeneratorContext } from './generator-context.ts';
import { asset, rate, units } from './branding.ts';
import { changesSomething } from './contract-background.ts';
import { fillsSome, fillsWrongly, staleFrom } from './filling.ts';
import {
  CURRENCY,
  DIRECTIONS,
  MAX_OPEN,
  UNIT,
  answerOf,
  bets,
  betsAtTheBound,
  isShort,
  openContract,
  renewed,
  wishes,
} from './contracts.ts';
import type { Wish } from './contracts.ts';
import { COINS, freshens, liveTimeAt, passesTo, stampAt, ticksAt, waitsToFreshen } from './index-log.ts';
import type { TickedSecond } from './index-log.ts';
import type { CommandGenerator } from './command-generator.ts';
import { WIDE, changesTheOdds, coolOff, funds, limits, ownLimits, stopsUncleanly } from './seconds-rules.ts';

const DAY_MS = 86_400_000;
const SETTLED_AFTER_MS = 2000;
const FRESH_MS = 3000;
const PAUSE_MS = 60_000;
/** Seconds that the log of a coin reaches back at least. */
const LOG_SECONDS = 4096;
/** Units of a profit that is computed past 2^53. */
const GREAT_PROFIT = 1_000_000_000_000_000;
/** Units that are enough for a hundred of the cheapest contracts. */
const GREAT_STAKES = 1010 * UNIT;

/** Something at a moment. */
interface Step {
  readonly moment: number;
  readonly generators: readonly CommandGenerator[];
}

type Style = 'steady' | 'holes' | 'outage' | 'late' | 'rare' | 'dark';

/** A few contracts from their acceptance to their settlement, among ticks that come in a way of their own. */
export function livesThrough(context: GeneratorContext): readonly CommandGenerator[] {
  const { random, view } = context;
  const styles: readonly Style[] = ['steady', 'steady', 'holes', 'outage', 'late', 'late', 'rare', 'dark'];
  const style = styles[random.below(styles.length)] ?? 'steady';
  if (view.isPaper) context.skew = random.pick([0, 0, 0, 250, -250, 999, -1000, 2500, -2500, 60_000]);
  const first = Math.floor(firstMoment(context) / 1000) + 1;
  const length = view.rules < 2 ? random.between(8, 14) : random.between(13, 19);
  const steps = [
    ...betsFrom(context, first),
    ...beatsFrom(context, first, length, style),
    ...fillingsFrom(context, first, length),
  ];
  steps.sort((a, b) => a.moment - b.moment);
  return steps.flatMap(({ generators }) => generators);
}

/** Now, or a little before midnight, so that something settles in the last millisecond of the day or the first. */
function firstMoment(context: GeneratorContext): number {
  const live = liveTimeAt(context);
  if (!context.random.once(12)) return live;
  return (Math.floor((live + 20_000) / DAY_MS) + 1) * DAY_MS - 11_000;
}

/** By rules 2: some of what is missed is filled, before the contracts end and behind. */
function fillingsFrom(context: GeneratorContext, first: number, length: number): Step[] {
  const { random, view } = context;
  if (view.rules < 2) return [];
  return Array.from({ length: random.between(0, 4) }, () => {
    const moment =
      (first + random.between(3, length + 6)) * 1000 + random.pick([0, 0, 999, random.below(1000)]);
    const fills = random.once(3) ? [fillsWrongly, fillsSome, fillsWrongly] : [fillsSome];
    return { moment, generators: [passesTo(moment), ...fills] };
  });
}

function betsFrom(context: GeneratorContext, first: number): Step[] {
  const { random, view } = context;
  const steps: Step[] = [];
  for (let count = random.between(2, 5); count > 0; count -= 1) {
    const wish = wishes(context);
    const offset = random.pick([0, 1, 500, 999, random.below(1000)]);
    const moment = (first + random.below(3)) * 1000 + offset;
    const bet: CommandGenerator = (later) => (random.once(3) ? betsAtTheBound(later) : bets(later, wish));
    // Two in one millisecond settle by their numbers.
    const many = random.once(5) ? [bet, bet] : [bet];
    const company = random.once(4) ? [changesTheOdds] : changesSomething(context);
    const stale =
      view.rules >= 2 && wish !== null && random.once(3) ? [staleFrom(wish.terms.asset, moment)] : [];
    steps.push({ moment, generators: [...stale, passesTo(moment, false), ...many, ...company] });
    const due = moment + (wish?.terms.periodMs ?? 0) + SETTLED_AFTER_MS;
    if (wish === null || !isShort(context)(wish.terms) || random.once(3)) continue;
    steps.push(
      { moment: due - 1, generators: [passesTo(due - 1)] },
      { moment: due, generators: [happensAt(due)] },
    );
  }
  return steps;
}

/** A trader's last request again. */
const asksForTheLast: CommandGenerator = (context) => {
  const last = context.view.requests.lastOf(context.trader());
  // True because the content of a request is its command as JSON.
  return last === undefined ? null : { command: JSON.parse(last.content) as Command, asked: 'anything' };
};

/** Whatever it is that comes when a contract is due. */
function happensAt(due: number): CommandGenerator {
  return (context) => {
    const at = stampAt(context, due);
    const [something = asksForTheLast] = context.random.once(2) ? changesSomething(context, 1) : [];
    const intent = something(context);
    if (intent === null || context.view.isPaper) return passesTo(due)(context);
    return { ...intent, asked: 'anything', at };
  };
}

function beatsFrom(context: GeneratorContext, first: number, length: number, style: Style): Step[] {
  const { random, view } = context;
  const hole = random.between(1, length - 2);
  const lasts = random.between(3, 5);
  const isMissing = (index: number): boolean => {
    if (style === 'holes') return index > 0 && random.once(3);
    if (style === 'rare') return index % random.pick([2, 3, 3]) !== 0;
    if (style === 'outage') return index >= hole && index < hole + lasts;
    return style === 'dark' && index > hole;
  };
  const steps: Step[] = [];
  let kept: TickedSecond[] = [];
  for (let index = 0; index < length; index += 1) {
    if (isMissing(index)) continue;
    const second = first + index;
    const isLate = view.isPaper && style === 'late' && random.once(4);
    kept.push({ second, coins: random.once(12) ? COINS.slice(random.below(3)) : COINS, isLate });
    // A mirror brings ticks together now and then.
    if (view.isPaper && index > 0 && random.once(4)) continue;
    const delay =
      style === 'late' ? random.pick([-1, 0, 999, 1999, 1999, 2000, 2001]) : random.pick([0, 0, 1, 300]);
    const moment = second * 1000 + delay;
    steps.push({ moment, generators: [ticksAt(moment, ...kept), ...changesSomething(context)] });
    kept = [];
  }
  if (style === 'dark') steps.push(comesBack(context, first + length, kept));
  return steps;
}

/** The first ticks after hours without any: what is due has to be checked against those before. */
function comesBack(context: GeneratorContext, last: number, kept: readonly TickedSecond[]): Step {
  const { random } = context;
  const second =
    last + random.pick([4, 60, LOG_SECONDS - 5, LOG_SECONDS - 1, LOG_SECONDS, LOG_SECONDS + 7, 9000]);
  const moment = second * 1000 + random.below(900);
  const more = Array.from({ length: random.below(6) }, (_, index) => ({
    second: second - 9 + index,
    coins: COINS,
  }));
  const ticked = context.view.isPaper
    ? [...kept, ...more, { second, coins: COINS }]
    : [{ second, coins: COINS }];
  return { moment, generators: [ticksAt(moment, ...ticked)] };
}

/** A contract of an hour, checked against ticks of as long ago as the log reaches. */
export function livesLong(context: GeneratorContext): readonly CommandGenerator[] {
  const { random, view } = context;
  const wish = wishes(context, context.trader(), ({ periodMs }) => periodMs > 600_000);
  if (!view.isPaper || wish === null || wish.terms.periodMs < 600_000) return [];
  context.skew = 0;
  const first = Math.floor(liveTimeAt(context) / 1000) + 1;
  const { asset, periodMs } = wish.terms;
  const batches: CommandGenerator[] = [];
  const last = first + periodMs / 1000 + 2;
  const step = random.pick([1, 1, 2, 3]);
  for (let from = first + random.between(1, 2); from <= last; from += 64 * step) {
    const ticked: TickedSecond[] = [];
    for (let at = from; at < from + 64 * step; at += step) ticked.push({ second: at, coins: [asset] });
    batches.push(ticksAt((from + 63 * step) * 1000, ...ticked));
  }
  return [ticksAt(first * 1000, { second: first, coins: [asset] }), (later) => bets(later, wish), ...batches];
}

/** A contract in the last millisecond in which the last tick is fresh, or in the first in which it is not. */
export function waitsForATick(context: GeneratorContext): readonly CommandGenerator[] {
  const wish = wishes(context);
  if (wish === null) return [];
  if (context.view.isPaper) context.skew = context.random.pick([0, 0, 400, -400]);
  const first = Math.floor(liveTimeAt(context) / 1000) + 1;
  const moment = first * 1000 + context.random.pick([0, 700]);
  const end = first * 1000 + FRESH_MS + context.random.below(2);
  // The clock that is behind is brought to the moment, or the one that is before.
  const waits = context.view.isPaper && context.random.once(2) ? [passesTo(end)] : [];
  const stamp: CommandGenerator = (later) => ({
    command: { type: 'advance-time' },
    asked: 'done',
    at: Math.max(later.now, end),
  });
  return [
    ticksAt(moment, { second: first, coins: COINS }),
    ...(waits.length > 0 ? waits : [stamp]),
    (later) => asksFor(later, wish),
  ];
}

/** A wish at its least stake, whatever the answer is. */
function asksFor(context: GeneratorContext, old: Wish): Intent | null {
  const wish = renewed(context, old);
  if (wish === null) return null;
  const stake = wish.terms.leastStake;
  return { command: openContract(context, wish, stake), asked: answerOf(context, wish, stake) };
}

/** A contract one millisecond before something ends that keeps it away, and at that end. */
function triesAround(wish: Wish, end: (context: GeneratorContext) => number): readonly CommandGenerator[] {
  const at = (before: number): readonly CommandGenerator[] => [
    (context) => ({
      command: { type: 'advance-time' },
      asked: 'done',
      at: Math.max(context.now, end(context) - before),
    }),
    freshens,
    (context) => asksFor(context, wish),
  ];
  return [...at(1), ...at(0)];
}

/** An unclean stop, and the end of the pause. */
export function pauses(context: GeneratorContext): readonly CommandGenerator[] {
  const wish = wishes(context);
  if (wish === null) return [];
  if (context.view.isPaper) context.skew = 0;
  const again = context.random.once(3) ? [stopsUncleanly] : [];
  const until = ({ view, now }: GeneratorContext): number => view.seconds.pausedUntil ?? now + PAUSE_MS;
  return [stopsUncleanly, (later) => asksFor(later, wish), ...again, ...triesAround(wish, until)];
}

/** A cooling-off and its end. */
export function coolsDown(context: GeneratorContext): readonly CommandGenerator[] {
  const wish = wishes(context);
  const until = context.now + context.random.between(2, 4000);
  if (wish === null || (context.view.seconds.play.cooledUntil(wish.by) ?? 0) > until) return [];
  if (context.view.isPaper) context.skew = 0;
  return [() => coolOff(context, wish.by, until, 'done'), ...triesAround(wish, () => until)];
}

/** A trader whose limit leaves just so much as one more contract, or a unit less; then they want it lifted. */
export function limitsTheLoss(context: GeneratorContext): readonly CommandGenerator[] {
  const wish = wishes(context);
  if (wish === null) return [];
  const { random } = context;
  const { by, terms } = wish;
  if (context.view.isPaper) context.skew = 0;
  const beyond = random.below(2);
  const tightens: CommandGenerator = (later) => {
    const { seconds } = later.view;
    const sum = seconds.lostOn(by, later.now) + seconds.held(by) + BigInt(terms.leastStake);
    const present = seconds.play.limitsOf(by, later.now).dailyLoss;
    const limit = Number(sum) - beyond;
    return present !== null && present < limit ? null : ownLimits(later, by, limit, null);
  };
  const lifts: CommandGenerator = (later) => ownLimits(later, by, random.pick([null, WIDE]), null);
  const holdsAt = ({ view, now }: GeneratorContext): number =>
    view.seconds.play.limitsOf(by, now).pending.dailyLossAt ?? now;
  const waits = random.once(3)
    ? [lifts, (later: GeneratorContext) => asksFor(later, wish), ...triesAround(wish, holdsAt)]
    : [lifts];
  return [
    waitsToFreshen,
    tightens,
    (later) => asksFor(later, wish),
    (later) => asksFor(later, wish),
    ...waits,
  ];
}

/** One of the pool's limits leaves just so much as one more contract, or a unit less; then all are wide again. */
export function fillsALimit(context: GeneratorContext): readonly CommandGenerator[] {
  const wish = wishes(context);
  if (wish === null) return [];
  const { random } = context;
  const { by, terms, direction } = wish;
  const { asset } = terms;
  const beyond = random.below(2);
  const which = random.below(3);
  const likes = [{ asset }, { asset, direction }, { owner: by }] as const;
  const tightens: CommandGenerator = (later) => {
    const profit = (BigInt(terms.leastStake) * BigInt(terms.profitPpm)) / BigInt(UNIT);
    const full = Number(later.view.seconds.reserved(likes[which] ?? likes[0]) + profit) - beyond;
    const [coin, each, own] = [0, 1, 2].map((index) => (index === which ? full : WIDE));
    return full < 0 ? null : limits(later, coin ?? WIDE, each ?? WIDE, own ?? WIDE);
  };
  const asks: CommandGenerator = (later) => asksFor(later, wish);
  return [
    waitsToFreshen,
    (later) => bets(later, { ...wish, direction: random.pick(DIRECTIONS) }),
    tightens,
    asks,
    asks,
    (later) => limits(later, WIDE, WIDE, WIDE),
  ];
}

/** The pool gets just the money that one more contract needs, or a unit less. */
export function coversToTheLast(context: GeneratorContext): readonly CommandGenerator[] {
  const wish = wishes(context);
  if (wish === null) return [];
  const beyond = context.random.below(2);
  const { profitPpm } = wish.terms;
  const stakeOf = (later: GeneratorContext): number => {
    const covered = (later.view.available(POOL, CURRENCY) * BigInt(UNIT)) / BigInt(profitPpm);
    return (Number(covered / BigInt(UNIT)) + 2) * UNIT;
  };
  let stake = 0;
  const pays: CommandGenerator = (later) => {
    stake = stakeOf(later);
    if (stake > 1_000_000 * UNIT) return null;
    return funds(later, (BigInt(stake) * BigInt(profitPpm)) / BigInt(UNIT) - BigInt(beyond));
  };
  const asks: CommandGenerator = (later) => {
    if (stake < wish.terms.leastStake || stake > 1_000_000 * UNIT) return null;
    return { command: openContract(later, wish, stake), asked: answerOf(later, wish, stake) };
  };
  return [waitsToFreshen, pays, asks];
}

/** A contract whose profit is computed past 2^53, of a trader and a pool with a great deal of money. */
export function betsGreatly(context: GeneratorContext): readonly CommandGenerator[] {
  const wish = wishes(context);
  // Such a profit is offered by older rules alone.
  if (context.view.rules >= PROFIT_RULES) return [];
  if (wish === null || context.view.balance(POOL, CURRENCY) > BigInt(GREAT_PROFIT)) return [];
  const { by, terms } = wish;
  const stake = GREAT_PROFIT / 10;
  const deposit = { type: 'deposit', owner: by, requestId: null, asset: asset(CURRENCY) } as const;
  const pays: CommandGenerator = ({ view }) =>
    view.issued(CURRENCY) + BigInt(stake) > SAFE
      ? null
      : { command: { ...deposit, amount: units(stake), source: 'faucet' }, asked: 'deposited' };
  const offered = { ...terms, profitPpm: rate(10_000_000), greatestStake: units(stake + UNIT) };
  const asks: CommandGenerator = (later) => ({
    command: openContract(later, { ...wish, terms: offered }, stake),
    asked: 'anything',
  });
  return [
    waitsToFreshen,
    pays,
    (later) => funds(later, BigInt(GREAT_PROFIT)),
    (later) => limits(later, Number(SAFE), Number(SAFE), GREAT_PROFIT + WIDE),
    () => ({ command: { type: 'offer-seconds', ...offered }, asked: 'done' }),
    asks,
    asks,
    () => ({ command: { type: 'offer-seconds', ...terms }, asked: 'done' }),
    (later) => limits(later, WIDE, WIDE, WIDE),
  ];
}

/** As many contracts as one trader may have open, and one more. */
export function opensTheMost(context: GeneratorContext): readonly CommandGenerator[] {
  const { seconds } = context.view;
  const by = context.traders().find((who) => {
    const left = seconds.play.limitsOf(who, context.now).dailyLoss ?? Number(SAFE);
    const isFree = (seconds.play.cooledUntil(who) ?? 0) <= context.now && left > GREAT_STAKES * 3;
    return isFree && context.view.available(who, CURRENCY) > GREAT_STAKES;
  });
  const cheap = [...seconds.products].sort((a, b) => a.leastStake * a.profitPpm - b.leastStake * b.profitPpm);
  const terms = cheap.find(({ isOffered }) => isOffered);
  if (by === undefined || terms === undefined) return [];
  const asks: CommandGenerator = (later) =>
    asksFor(later, { by, terms, direction: later.random.pick(DIRECTIONS) });
  const room = [
    (later: GeneratorContext) => limits(later, WIDE, WIDE, WIDE),
    (later: GeneratorContext) => funds(later, BigInt(GREAT_STAKES)),
  ];
  return [waitsToFreshen, ...room, ...Array.from({ length: MAX_OPEN + 1 }, () => asks)];
}
