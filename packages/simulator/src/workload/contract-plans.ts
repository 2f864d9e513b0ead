/**
 * Plans about seconds-contracts: their life from acceptance to settlement, with ticks that come or do not; and bounds
 * that take several commands to reach.
 * Promises: as `plans.ts`. Times of a plan are those of the live realm; in a realm of play money they are triggered by its mirror.
 */
import type { Command } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import { POOL, SAFE } from '../reference/naive-market.ts';
import type { Aim } from './aim.ts';
import { asset, rate, units } from './branding.ts';
import { changesSomething } from './contract-company.ts';
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
import type { Beat } from './index-log.ts';
import type { Maker } from './maker.ts';
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
  readonly makers: readonly Maker[];
}

type Style = 'steady' | 'holes' | 'outage' | 'late' | 'rare' | 'dark';

/** A few contracts from their acceptance to their settlement, among ticks that come in a way of their own. */
export function livesThrough(aim: Aim): readonly Maker[] {
  const { random, sight } = aim;
  const styles: readonly Style[] = ['steady', 'steady', 'holes', 'outage', 'late', 'late', 'rare', 'dark'];
  const style = styles[random.below(styles.length)] ?? 'steady';
  if (sight.isPaper) aim.skew = random.pick([0, 0, 0, 250, -250, 999, -1000, 2500, -2500, 60_000]);
  const first = Math.floor(firstMoment(aim) / 1000) + 1;
  const length = sight.rules < 2 ? random.between(8, 14) : random.between(13, 19);
  const steps = [
    ...betsFrom(aim, first),
    ...beatsFrom(aim, first, length, style),
    ...fillingsFrom(aim, first, length),
  ];
  steps.sort((a, b) => a.moment - b.moment);
  return steps.flatMap(({ makers }) => makers);
}

/** Now, or a little before midnight, so that something settles in the last millisecond of the day or the first. */
function firstMoment(aim: Aim): number {
  const live = liveTimeAt(aim);
  if (!aim.random.once(12)) return live;
  return (Math.floor((live + 20_000) / DAY_MS) + 1) * DAY_MS - 11_000;
}

/** By rules 2: some of what is missed is filled, before the contracts end and behind. */
function fillingsFrom(aim: Aim, first: number, length: number): Step[] {
  const { random, sight } = aim;
  if (sight.rules < 2) return [];
  return Array.from({ length: random.between(0, 4) }, () => {
    const moment =
      (first + random.between(3, length + 6)) * 1000 + random.pick([0, 0, 999, random.below(1000)]);
    const fills = random.once(3) ? [fillsWrongly, fillsSome, fillsWrongly] : [fillsSome];
    return { moment, makers: [passesTo(moment), ...fills] };
  });
}

function betsFrom(aim: Aim, first: number): Step[] {
  const { random, sight } = aim;
  const steps: Step[] = [];
  for (let count = random.between(2, 5); count > 0; count -= 1) {
    const wish = wishes(aim);
    const offset = random.pick([0, 1, 500, 999, random.below(1000)]);
    const moment = (first + random.below(3)) * 1000 + offset;
    const bet: Maker = (later) => (random.once(3) ? betsAtTheBound(later) : bets(later, wish));
    // Two in one millisecond settle by their numbers.
    const many = random.once(5) ? [bet, bet] : [bet];
    const company = random.once(4) ? [changesTheOdds] : changesSomething(aim);
    const stale =
      sight.rules >= 2 && wish !== null && random.once(3) ? [staleFrom(wish.terms.asset, moment)] : [];
    steps.push({ moment, makers: [...stale, passesTo(moment, false), ...many, ...company] });
    const due = moment + (wish?.terms.periodMs ?? 0) + SETTLED_AFTER_MS;
    if (wish === null || !isShort(aim)(wish.terms) || random.once(3)) continue;
    steps.push({ moment: due - 1, makers: [passesTo(due - 1)] }, { moment: due, makers: [happensAt(due)] });
  }
  return steps;
}

/** A trader's last request again. */
const asksForTheLast: Maker = (aim) => {
  const last = aim.sight.requests.lastOf(aim.trader());
  // True because the content of a request is its command as JSON.
  return last === undefined ? null : { command: JSON.parse(last.content) as Command, asked: 'anything' };
};

/** Whatever it is that comes when a contract is due. */
function happensAt(due: number): Maker {
  return (aim) => {
    const at = stampAt(aim, due);
    const [something = asksForTheLast] = aim.random.once(2) ? changesSomething(aim, 1) : [];
    const intent = something(aim);
    if (intent === null || aim.sight.isPaper) return passesTo(due)(aim);
    return { ...intent, asked: 'anything', at };
  };
}

function beatsFrom(aim: Aim, first: number, length: number, style: Style): Step[] {
  const { random, sight } = aim;
  const hole = random.between(1, length - 2);
  const lasts = random.between(3, 5);
  const isMissing = (index: number): boolean => {
    if (style === 'holes') return index > 0 && random.once(3);
    if (style === 'rare') return index % random.pick([2, 3, 3]) !== 0;
    if (style === 'outage') return index >= hole && index < hole + lasts;
    return style === 'dark' && index > hole;
  };
  const steps: Step[] = [];
  let kept: Beat[] = [];
  for (let index = 0; index < length; index += 1) {
    if (isMissing(index)) continue;
    const second = first + index;
    const isLate = sight.isPaper && style === 'late' && random.once(4);
    kept.push({ second, coins: random.once(12) ? COINS.slice(random.below(3)) : COINS, isLate });
    // A mirror brings ticks together now and then.
    if (sight.isPaper && index > 0 && random.once(4)) continue;
    const delay =
      style === 'late' ? random.pick([-1, 0, 999, 1999, 1999, 2000, 2001]) : random.pick([0, 0, 1, 300]);
    const moment = second * 1000 + delay;
    steps.push({ moment, makers: [ticksAt(moment, ...kept), ...changesSomething(aim)] });
    kept = [];
  }
  if (style === 'dark') steps.push(comesBack(aim, first + length, kept));
  return steps;
}

/** The first ticks after hours without any: what is due has to be judged by those before. */
function comesBack(aim: Aim, last: number, kept: readonly Beat[]): Step {
  const { random } = aim;
  const second =
    last + random.pick([4, 60, LOG_SECONDS - 5, LOG_SECONDS - 1, LOG_SECONDS, LOG_SECONDS + 7, 9000]);
  const moment = second * 1000 + random.below(900);
  const more = Array.from({ length: random.below(6) }, (_, index) => ({
    second: second - 9 + index,
    coins: COINS,
  }));
  const beats = aim.sight.isPaper ? [...kept, ...more, { second, coins: COINS }] : [{ second, coins: COINS }];
  return { moment, makers: [ticksAt(moment, ...beats)] };
}

/** A contract of an hour, judged by ticks of as long ago as the log reaches. */
export function livesLong(aim: Aim): readonly Maker[] {
  const { random, sight } = aim;
  const wish = wishes(aim, aim.trader(), ({ periodMs }) => periodMs > 600_000);
  if (!sight.isPaper || wish === null || wish.terms.periodMs < 600_000) return [];
  aim.skew = 0;
  const first = Math.floor(liveTimeAt(aim) / 1000) + 1;
  const { asset, periodMs } = wish.terms;
  const batches: Maker[] = [];
  const last = first + periodMs / 1000 + 2;
  const step = random.pick([1, 1, 2, 3]);
  for (let from = first + random.between(1, 2); from <= last; from += 64 * step) {
    const beats: Beat[] = [];
    for (let at = from; at < from + 64 * step; at += step) beats.push({ second: at, coins: [asset] });
    batches.push(ticksAt((from + 63 * step) * 1000, ...beats));
  }
  return [ticksAt(first * 1000, { second: first, coins: [asset] }), (later) => bets(later, wish), ...batches];
}

/** A contract in the last millisecond in which the last tick is fresh, or in the first in which it is not. */
export function waitsForATick(aim: Aim): readonly Maker[] {
  const wish = wishes(aim);
  if (wish === null) return [];
  if (aim.sight.isPaper) aim.skew = aim.random.pick([0, 0, 400, -400]);
  const first = Math.floor(liveTimeAt(aim) / 1000) + 1;
  const moment = first * 1000 + aim.random.pick([0, 700]);
  const end = first * 1000 + FRESH_MS + aim.random.below(2);
  // The clock that is behind is brought to the moment, or the one that is before.
  const waits = aim.sight.isPaper && aim.random.once(2) ? [passesTo(end)] : [];
  const stamp: Maker = (later) => ({
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
function asksFor(aim: Aim, old: Wish): Intent | null {
  const wish = renewed(aim, old);
  if (wish === null) return null;
  const stake = wish.terms.leastStake;
  return { command: openContract(aim, wish, stake), asked: answerOf(aim, wish, stake) };
}

/** A contract one millisecond before something ends that keeps it away, and at that end. */
function triesAround(wish: Wish, end: (aim: Aim) => number): readonly Maker[] {
  const at = (before: number): readonly Maker[] => [
    (aim) => ({ command: { type: 'advance-time' }, asked: 'done', at: Math.max(aim.now, end(aim) - before) }),
    freshens,
    (aim) => asksFor(aim, wish),
  ];
  return [...at(1), ...at(0)];
}

/** An unclean stop, and the end of the pause. */
export function pauses(aim: Aim): readonly Maker[] {
  const wish = wishes(aim);
  if (wish === null) return [];
  if (aim.sight.isPaper) aim.skew = 0;
  const again = aim.random.once(3) ? [stopsUncleanly] : [];
  const until = ({ sight, now }: Aim): number => sight.seconds.pausedUntil ?? now + PAUSE_MS;
  return [stopsUncleanly, (later) => asksFor(later, wish), ...again, ...triesAround(wish, until)];
}

/** A cooling-off and its end. */
export function coolsDown(aim: Aim): readonly Maker[] {
  const wish = wishes(aim);
  const until = aim.now + aim.random.between(2, 4000);
  if (wish === null || (aim.sight.seconds.play.cooledUntil(wish.by) ?? 0) > until) return [];
  if (aim.sight.isPaper) aim.skew = 0;
  return [() => coolOff(aim, wish.by, until, 'done'), ...triesAround(wish, () => until)];
}

/** A trader whose limit leaves just so much as one more contract, or a unit less; then he wants it lifted. */
export function limitsTheLoss(aim: Aim): readonly Maker[] {
  const wish = wishes(aim);
  if (wish === null) return [];
  const { random } = aim;
  const { by, terms } = wish;
  if (aim.sight.isPaper) aim.skew = 0;
  const beyond = random.below(2);
  const tightens: Maker = (later) => {
    const { seconds } = later.sight;
    const sum = seconds.lostOn(by, later.now) + seconds.held(by) + BigInt(terms.leastStake);
    const present = seconds.play.limitsOf(by, later.now).dailyLoss;
    const limit = Number(sum) - beyond;
    return present !== null && present < limit ? null : ownLimits(later, by, limit, null);
  };
  const lifts: Maker = (later) => ownLimits(later, by, random.pick([null, WIDE]), null);
  const holdsAt = ({ sight, now }: Aim): number =>
    sight.seconds.play.limitsOf(by, now).pending.dailyLossAt ?? now;
  const waits = random.once(3)
    ? [lifts, (later: Aim) => asksFor(later, wish), ...triesAround(wish, holdsAt)]
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
export function fillsALimit(aim: Aim): readonly Maker[] {
  const wish = wishes(aim);
  if (wish === null) return [];
  const { random } = aim;
  const { by, terms, direction } = wish;
  const { asset } = terms;
  const beyond = random.below(2);
  const which = random.below(3);
  const likes = [{ asset }, { asset, direction }, { owner: by }] as const;
  const tightens: Maker = (later) => {
    const profit = (BigInt(terms.leastStake) * BigInt(terms.profitPpm)) / BigInt(UNIT);
    const full = Number(later.sight.seconds.reserved(likes[which] ?? likes[0]) + profit) - beyond;
    const [coin, each, own] = [0, 1, 2].map((index) => (index === which ? full : WIDE));
    return full < 0 ? null : limits(later, coin ?? WIDE, each ?? WIDE, own ?? WIDE);
  };
  const asks: Maker = (later) => asksFor(later, wish);
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
export function coversToTheLast(aim: Aim): readonly Maker[] {
  const wish = wishes(aim);
  if (wish === null) return [];
  const beyond = aim.random.below(2);
  const { profitPpm } = wish.terms;
  const stakeOf = (later: Aim): number => {
    const covered = (later.sight.available(POOL, CURRENCY) * BigInt(UNIT)) / BigInt(profitPpm);
    return (Number(covered / BigInt(UNIT)) + 2) * UNIT;
  };
  let stake = 0;
  const pays: Maker = (later) => {
    stake = stakeOf(later);
    if (stake > 1_000_000 * UNIT) return null;
    return funds(later, (BigInt(stake) * BigInt(profitPpm)) / BigInt(UNIT) - BigInt(beyond));
  };
  const asks: Maker = (later) => {
    if (stake < wish.terms.leastStake || stake > 1_000_000 * UNIT) return null;
    return { command: openContract(later, wish, stake), asked: answerOf(later, wish, stake) };
  };
  return [waitsToFreshen, pays, asks];
}

/** A contract whose profit is computed past 2^53, of a trader and a pool with a great deal of money. */
export function betsGreatly(aim: Aim): readonly Maker[] {
  const wish = wishes(aim);
  if (wish === null || aim.sight.balance(POOL, CURRENCY) > BigInt(GREAT_PROFIT)) return [];
  const { by, terms } = wish;
  const stake = GREAT_PROFIT / 10;
  const deposit = { type: 'deposit', owner: by, requestId: null, asset: asset(CURRENCY) } as const;
  const pays: Maker = ({ sight }) =>
    sight.issued(CURRENCY) + BigInt(stake) > SAFE
      ? null
      : { command: { ...deposit, amount: units(stake), source: 'faucet' }, asked: 'deposited' };
  const offered = { ...terms, profitPpm: rate(10_000_000), greatestStake: units(stake + UNIT) };
  const asks: Maker = (later) => ({
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
export function opensTheMost(aim: Aim): readonly Maker[] {
  const { seconds } = aim.sight;
  const by = aim.traders().find((who) => {
    const left = seconds.play.limitsOf(who, aim.now).dailyLoss ?? Number(SAFE);
    const isFree = (seconds.play.cooledUntil(who) ?? 0) <= aim.now && left > GREAT_STAKES * 3;
    return isFree && aim.sight.available(who, CURRENCY) > GREAT_STAKES;
  });
  const cheap = [...seconds.products].sort((a, b) => a.leastStake * a.profitPpm - b.leastStake * b.profitPpm);
  const terms = cheap.find(({ isOffered }) => isOffered);
  if (by === undefined || terms === undefined) return [];
  const asks: Maker = (later) => asksFor(later, { by, terms, direction: later.random.pick(DIRECTIONS) });
  const room = [
    (later: Aim) => limits(later, WIDE, WIDE, WIDE),
    (later: Aim) => funds(later, BigInt(GREAT_STAKES)),
  ];
  return [waitsToFreshen, ...room, ...Array.from({ length: MAX_OPEN + 1 }, () => asks)];
}
