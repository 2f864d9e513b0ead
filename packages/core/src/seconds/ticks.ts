/**
 * The index log fills: `publish-ticks` and `fill-ticks` in the live realm, `feed-paper-ticks` in a paper one.
 * Promises: a command is taken whole or refused whole; a tick is valid by the stamp of the engine alone; a second
 * has one valid tick at most, in time or filled; a paper realm logs exactly what the live realm has logged, under the same
 * numbers. The first tick behind a contract's acceptance gives it its open price.
 * Never: settles by a tick: time does.
 */
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { contractId, indexPrice, ownerId, tickNumber } from '../quantity/branding.ts';
import type { AssetId, IndexPrice, TickNumber, TimeMs } from '../vocabulary/brands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { PUBLISHED_STEPS_RULES } from '../vocabulary/futures-delivery.ts';
import { TICK_VALID_SECONDS } from '../vocabulary/seconds-commands.ts';
import type { FillTicks, FeedPaperTicks, PublishTicks, TickSource } from '../vocabulary/seconds-commands.ts';
import type { Contract } from './contracts.ts';
import { FILLING_RULES } from './seconds-state.ts';
import type { SecondsContext } from './seconds-state.ts';
import { settleDue } from './settle.ts';
import { KEPT_TICKS, KEPT_TICKS_TO_FILL } from './tick-log.ts';
import type { LoggedTick, TickLog } from './tick-log.ts';
import { findWaitingOpen } from './waiting-outcome.ts';

const SECOND_MS = 1000;
const NO_SOURCES: readonly TickSource[] = [];

/** A tick that is about to be taken. */
interface NewTick {
  readonly asset: AssetId;
  readonly second: number;
  readonly price: IndexPrice;
  readonly number: TickNumber | null;
  readonly freshAt: TimeMs | null;
  readonly filled: boolean;
}

/** A second that is to be filled. */
interface Missed {
  readonly asset: number;
  readonly second: number;
  /** Of a tick in time that stands between filled ones: false. */
  readonly filled?: boolean;
}

/** Applies `publish-ticks`. */
export function publishTicks(context: SecondsContext, command: PublishTicks, events: EventLog): Outcome {
  const { second, ticks } = command;
  const fault =
    findUnknown(context, ticks) ??
    findNotLater(
      context,
      ticks.map((tick) => ({ ...tick, second, number: null, filled: false })),
    ) ??
    findTooFresh(context, ticks) ??
    (context.paper.isDeclared ? refused('not-in-paper-realm', null) : null);
  if (fault !== null) return refusedOutcome(fault);
  const isValid =
    second * SECOND_MS <= context.time && context.time < (second + TICK_VALID_SECONDS) * SECOND_MS;
  for (const { sources, ...tick } of ticks) {
    const number = isValid ? nextNumber(context, tick.asset) : null;
    takeTick(context, { ...tick, second, number, filled: false }, sources, events);
  }
  return { type: 'done' };
}

/** Applies `fill-ticks`. What has waited for its ticks settles behind them. */
export function fillTicks(context: SecondsContext, { ticks }: FillTicks, events: EventLog): Outcome {
  const fault =
    findRulesFault(context) ??
    (context.paper.isDeclared ? refused('not-in-paper-realm', null) : null) ??
    findUnknown(context, ticks) ??
    findNotMissed(context, ticks, context.time) ??
    findTooOld(context, ticks) ??
    findTooFresh(context, ticks);
  if (fault !== null) return refusedOutcome(fault);
  for (const { sources, ...tick } of ticks) {
    takeTick(context, { ...tick, number: nextNumber(context, tick.asset), filled: true }, sources, events);
  }
  settleDue(context, events);
  return { type: 'done' };
}

function nextNumber({ seconds }: SecondsContext, asset: AssetId): TickNumber {
  return tickNumber(seconds.logs.open(asset).lastNumber + 1);
}

/** Applies `feed-paper-ticks`. What is due by the live clock that it brings settles behind its ticks. */
export function feedPaperTicks(context: SecondsContext, command: FeedPaperTicks, events: EventLog): Outcome {
  const { liveTime, resumedAt, ticks } = command;
  const hasFilled = ticks.some(({ filled }) => filled);
  const fault =
    findUnknown(context, ticks) ??
    (liveTime < context.seconds.liveTime
      ? refused('tick-not-later', 'liveTime', { least: context.seconds.liveTime })
      : null) ??
    findNotLater(context, ticks) ??
    findNotMissed(context, ticks, liveTime) ??
    (resumedAt !== null && resumedAt < context.seconds.resumedAt
      ? refused('tick-not-later', 'resumedAt', { least: context.seconds.resumedAt })
      : null) ??
    (hasFilled ? findRulesFault(context) : null) ??
    (context.paper.isDeclared ? null : refused('only-in-paper-realm', null));
  if (fault !== null) return refusedOutcome(fault);
  context.seconds.liveTime = liveTime;
  if (context.rulesVersion >= FILLING_RULES)
    context.seconds.resumedAt = resumedAt ?? context.seconds.resumedAt;
  for (const tick of ticks) takeTick(context, tick, NO_SOURCES, events);
  settleDue(context, events);
  return { type: 'done' };
}

function findUnknown(
  { listing }: SecondsContext,
  ticks: readonly { readonly asset: number }[],
): Refusal | null {
  const index = ticks.findIndex(({ asset }) => listing.assets[asset] === undefined);
  return index < 0 ? null : refused('unknown-asset', `ticks.${index}.asset`);
}

function findRulesFault({ rulesVersion }: SecondsContext): Refusal | null {
  return rulesVersion >= FILLING_RULES ? null : refused('rules-not-active', null, { least: FILLING_RULES });
}

/** The first tick that says a price is fresher than the stamp. */
function findTooFresh(
  { time }: SecondsContext,
  ticks: readonly { readonly freshAt: TimeMs | null }[],
): Refusal | null {
  const index = ticks.findIndex(({ freshAt }) => freshAt !== null && freshAt > time);
  return index < 0 ? null : refused('number-out-of-range', `ticks.${index}.freshAt`, { greatest: time });
}

/** The first filled tick of a second that has not gone by at `now`, or has a tick. */
function findNotMissed({ seconds }: SecondsContext, ticks: readonly Missed[], now: number): Refusal | null {
  const seen = new Set<string>();
  for (const [index, { asset, second, filled = true }] of ticks.entries()) {
    const key = `${asset} ${second}`;
    const hasGoneBy = now >= (second + TICK_VALID_SECONDS) * SECOND_MS;
    const log = seconds.logs.find(asset);
    const isKept = log !== undefined && !log.hasForgotten(second);
    const isKnown = seen.has(key) || (isKept && log.find(second) !== undefined);
    if (filled && (!hasGoneBy || isKnown)) return refused('second-not-missed', `ticks.${index}.second`);
    seen.add(key);
  }
  return null;
}

/** The first tick of a second that is not behind the coin's oldest kept tick: it might have had one. */
function findTooOld({ seconds }: SecondsContext, ticks: readonly Missed[]): Refusal | null {
  const index = ticks.findIndex(({ asset, second }) => {
    const log = seconds.logs.find(asset);
    return log === undefined || log.count === 0 || second <= log.secondAt(0);
  });
  return index < 0 ? null : refused('second-not-missed', `ticks.${index}.second`);
}

/** The first tick that is not later than the one before it of the same coin, also of this command. */
function findNotLater({ indexPrices, seconds }: SecondsContext, ticks: readonly NewTick[]): Refusal | null {
  const last = new Map<number, { second: number; number: number }>();
  for (const [index, { asset, second, number, filled }] of ticks.entries()) {
    const before = last.get(asset) ?? {
      second: indexPrices.find(asset)?.second ?? -1,
      number: seconds.logs.find(asset)?.lastNumber ?? 0,
    };
    const isKnown = number !== null && seconds.logs.find(asset)?.find(second) !== undefined;
    if (!filled && (second <= before.second || isKnown)) {
      return refused('tick-not-later', `ticks.${index}.second`);
    }
    if (number !== null && number <= before.number) return refused('tick-not-later', `ticks.${index}.number`);
    last.set(asset, { second: filled ? before.second : second, number: number ?? before.number });
  }
  return null;
}

function takeTick(
  context: SecondsContext,
  { asset, second, price, number, freshAt, filled }: NewTick,
  sources: readonly TickSource[],
  events: EventLog,
): void {
  // What is not published, nobody can recompute: no mark, funding or liquidation comes of it.
  const steps = number !== null || context.rulesVersion < PUBLISHED_STEPS_RULES;
  if (!filled) context.indexPrices.set({ asset, second, price }, steps);
  events.push({ type: 'index-ticked', asset, second, price, number, freshAt, filled, sources });
  if (number === null) return;
  const log = context.seconds.logs.open(asset);
  const isKeptFresh = context.rulesVersion >= FILLING_RULES;
  const tick = { number, second, price, freshAt: isKeptFresh ? freshAt : null };
  if (filled) log.appendFilled(tick);
  else log.append(tick, isKeptFresh ? KEPT_TICKS_TO_FILL : KEPT_TICKS);
  context.seconds.contracts.wake(asset, second);
  startContracts(context, asset, tick, events);
}

/** The tick makes known the open of contracts that have none. */
function startContracts(
  { seconds }: SecondsContext,
  asset: number,
  tick: LoggedTick,
  events: EventLog,
): void {
  const log = seconds.logs.open(asset);
  for (const contract of seconds.contracts.unstarted(asset)) {
    const open = contract.rules < FILLING_RULES ? openBy(contract, log, tick) : waitingOpen(contract, log);
    if (open === null) continue;
    seconds.contracts.start(contract, open);
    events.push({
      type: 'contract-started',
      contract: contractId(contract.id),
      owner: ownerId(contract.owner),
      number: tickNumber(open.number),
      second: open.second,
      price: indexPrice(open.price),
    });
  }
}

/** By rules 1: the first tick in time behind the acceptance; not one that comes too late. */
function openBy({ acceptedAt, expiresAt }: Contract, log: TickLog, tick: LoggedTick): LoggedTick | null {
  const time = tick.second * SECOND_MS;
  const isInTime = log.last?.number === tick.number;
  return isInTime && time > acceptedAt && time <= expiresAt ? tick : null;
}

function waitingOpen(contract: Contract, log: TickLog): LoggedTick | null {
  const opened = findWaitingOpen(log, contract);
  return opened.type === 'found' ? opened.found : null;
}
