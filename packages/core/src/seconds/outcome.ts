/**
 * How a contract of rules 1 ends, from its terms and the log of ticks in time alone.
 * Promises: a pure function; the same contract and ticks give the same outcome on every machine and at any later time.
 * Never: reads a clock, a balance, a setting, or anything that was decided after the contract was accepted.
 *
 * Its ticks are those with number ≥ firstTick and acceptedAt < second × 1000 ≤ expiresAt; the first of them is its open.
 *
 *   window = ticks with expiresAt − 5000 < second × 1000 ≤ expiresAt
 *   final  = (sum of the prices in the window) ÷ (their number), rounded half-even to 10^-8
 *   rise wins if final > open, fall if final < open; final = open is a push, the stake comes back
 *
 * Void, checked in this order, the stake comes back:
 *   no-open      it has no tick
 *   gap          more than 3000 ms from acceptance to its first tick, between two neighbours, or from the last to expiry
 *   thin-window  fewer than 3 ticks in the window
 * A void is paid as a win if the last of its ticks before the first such gap (thin-window: before the first missing
 * second of the window) had the trader winning against the open: no outage is better for the house than a settlement.
 */
import { meanHalfEven } from '../quantity/exact.ts';
import { FINAL_WINDOW_MS, MAX_GAP_MS, MIN_WINDOW_TICKS } from '../vocabulary/seconds-commands.ts';
import type { ContractResult, VoidCause } from '../vocabulary/seconds-events.ts';
import type { Contract } from './contracts.ts';
import { secondOf } from './tick-log.ts';
import type { LoggedTick, TickLog } from './tick-log.ts';

/** The terms that decide, beside the ticks. */
export type Terms = Pick<Contract, 'acceptedAt' | 'expiresAt' | 'firstTick' | 'direction'>;

export interface ContractOutcome {
  readonly result: ContractResult;
  readonly cause: VoidCause | null;
  /** A void that is paid as a win. */
  readonly paid: boolean;
  readonly open: LoggedTick | null;
  /** In index units; null for a void. */
  readonly final: number | null;
  /** Ticks in the window. */
  readonly counted: number;
}

/** Places in the log of a contract's own ticks: from the first to before the end. */
interface OwnTicks {
  readonly log: TickLog;
  readonly from: number;
  readonly end: number;
}

/** A contract's own ticks; its open is the first. */
function ownTicks(log: TickLog, terms: Terms): OwnTicks {
  const from = Math.max(log.firstAfter(terms.acceptedAt), log.firstFrom(terms.firstTick));
  return { log, from, end: Math.max(from, log.firstAfter(terms.expiresAt)) };
}

/** The open of a contract from the log, or null while it has none. */
export function findOpen(log: TickLog, terms: Terms): LoggedTick | null {
  const { from, end } = ownTicks(log, terms);
  return from === end ? null : log.tickAt(from);
}

/** How a contract ends whose ticks are all in the log. */
export function outcomeOf(log: TickLog, terms: Terms): ContractOutcome {
  const ticks = ownTicks(log, terms);
  if (ticks.from === ticks.end) return voided('no-open', null, 0, false);
  const open = log.tickAt(ticks.from);
  const windowFrom = Math.max(ticks.from, log.firstAfter(terms.expiresAt - FINAL_WINDOW_MS));
  const counted = ticks.end - windowFrom;
  const beforeGap = findGap(ticks, terms);
  if (beforeGap !== null) {
    return voided('gap', open, counted, isWinningAt(ticks, beforeGap, open, terms.direction));
  }
  if (counted < MIN_WINDOW_TICKS) {
    const before = beforeMissing(ticks, windowFrom, terms.expiresAt);
    return voided('thin-window', open, counted, isWinningAt(ticks, before, open, terms.direction));
  }
  const prices: number[] = [];
  for (let position = windowFrom; position < ticks.end; position += 1) prices.push(log.priceAt(position));
  const final = meanHalfEven(prices);
  const isPush = final === open.price;
  const result = isPush ? 'push' : isAhead(final, open.price, terms.direction) ? 'win' : 'lose';
  return { result, cause: null, paid: false, open, final, counted };
}

/** The stake comes back, and the profit is paid where `paid` says so. */
export function voided(
  cause: VoidCause,
  open: LoggedTick | null,
  counted: number,
  paid: boolean,
): ContractOutcome {
  return { result: 'void', cause, paid, open, final: null, counted };
}

/** Place of the last tick before the first gap, which may lie before the first one; null where there is no gap. */
function findGap({ log, from, end }: OwnTicks, { acceptedAt, expiresAt }: Terms): number | null {
  if (log.timeAt(from) - acceptedAt > MAX_GAP_MS) return from - 1;
  // With a tick for every second there is nothing to walk through.
  if (end - from !== log.secondAt(end - 1) - log.secondAt(from) + 1) {
    for (let position = from + 1; position < end; position += 1) {
      if (log.timeAt(position) - log.timeAt(position - 1) > MAX_GAP_MS) return position - 1;
    }
  }
  return expiresAt - log.timeAt(end - 1) > MAX_GAP_MS ? end - 1 : null;
}

/** Place of the last tick before the first missing second of the window, which may lie before the first one. */
function beforeMissing({ log, end }: OwnTicks, windowFrom: number, expiresAt: number): number {
  let second = secondOf(expiresAt - FINAL_WINDOW_MS) + 1;
  let position = windowFrom;
  while (position < end && log.secondAt(position) === second) {
    position += 1;
    second += 1;
  }
  return position - 1;
}

function isWinningAt(
  { log, from }: OwnTicks,
  position: number,
  open: LoggedTick,
  direction: Terms['direction'],
): boolean {
  return position >= from && isAhead(log.priceAt(position), open.price, direction);
}

/** Whether a price has the trader winning. */
export function isAhead(price: number, open: number, direction: Terms['direction']): boolean {
  return direction === 'rise' ? price > open : price < open;
}
