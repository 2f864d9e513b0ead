/**
 * How the status of the naive venue's markets changes, and what a delisting cancels.
 * Promises: halts end and delistings happen by the clock alone; every order of a delisted market gives back what it holds.
 */
import type { MarketStatus, SetMarketStatus } from '@assay/core';
import { closeNext } from './naive-closing.ts';
import type { NaiveState } from './naive-state.ts';
import type { NaiveMarket, Result } from './naive-market.ts';
import { withdrawQuotes } from './naive-quotes.ts';
import { findEndedRefusal, isTrading } from './naive-statuses.ts';
import { DELIVERY_RULES } from './naive-steps.ts';

const DAY = 86_400_000;
const MOST_HALT = DAY;
const MIN_NOTICE = 7 * DAY;
const FIXED_MS = 3_600_000;
const MOST_NOTICE = 366 * DAY;
/** Orders of delisted markets that one command cancels. */
const DELISTED = 256;

/** Applies `set-market-status`. */
export function setMarketStatus(state: NaiveState, command: SetMarketStatus): Result {
  const { status, until, effectiveAt } = command;
  const market = state.markets[command.market];
  if (market === undefined) return 'unknown-market';
  if (market.status === 'delisted') return 'market-delisted';
  if (isFixed(state, market, command)) return 'delisting-fixed';
  if (until !== null && status !== 'halted') return 'status-time-not-allowed';
  if (effectiveAt !== null && status !== 'delisted') return 'status-time-not-allowed';
  if (status === 'halted' && !isHaltEnd(state, market, until)) return 'halt-end-out-of-range';
  if (status === 'delisted') {
    if (effectiveAt !== null && !isNotice(state, market, effectiveAt)) return 'delisting-time-out-of-range';
    if (market.delistsAt === effectiveAt) return { type: 'done' };
    market.delistsAt = effectiveAt;
    tell(state, market);
  } else if (market.status !== status || market.until !== until) {
    change(state, market, status, until);
  }
  return { type: 'done' };
}

/** Whether the first of the ticks that settle a futures market could be known, so that its delisting stays when it is. */
function isFixed(
  { now, rules }: NaiveState,
  { futures, delistsAt }: NaiveMarket,
  { status, effectiveAt }: SetMarketStatus,
): boolean {
  if (status !== 'delisted' || futures === null || rules < DELIVERY_RULES || delistsAt === null) return false;
  return now >= delistsAt - FIXED_MS && effectiveAt !== delistsAt;
}

function isHaltEnd(
  { now }: NaiveState,
  { status, until: present }: NaiveMarket,
  until: number | null,
): boolean {
  if (until === null || until <= now) return false;
  return until <= (status === 'halted' ? (present ?? 0) : now + MOST_HALT);
}

function isNotice({ now }: NaiveState, { delistsAt }: NaiveMarket, at: number): boolean {
  if (at > now + MOST_NOTICE) return false;
  return at >= now + MIN_NOTICE || (delistsAt !== null && at >= delistsAt);
}

function change(state: NaiveState, market: NaiveMarket, status: MarketStatus, until: number | null): void {
  const wasOpen = market.status === 'open';
  market.status = status;
  market.until = until;
  tell(state, market);
  if (wasOpen && status !== 'open') {
    const waiting = state.triggered.filter((order) => order.market === market);
    for (const order of waiting) state.triggered.splice(state.triggered.indexOf(order), 1);
    market.parked.push(...waiting);
    withdrawQuotes(state, market);
  }
  if (!wasOpen && isTrading(market)) {
    state.triggered.push(...market.parked.splice(0));
    market.moved = true;
  }
}

function tell(state: NaiveState, { spec, status, until, delistsAt }: NaiveMarket): void {
  state.emit({ type: 'market-status-set', market: spec.market, status, until, delistsAt });
}

/** When the next status changes by itself, or null. */
export function nextStatusOf({ markets }: Pick<NaiveState, 'markets'>): number | null {
  const times = markets.flatMap(({ until, delistsAt }) => [until, delistsAt]).filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** Whether a delisted market has orders. */
export function hasOrdersLeft({
  markets,
  triggerOrders,
}: Pick<NaiveState, 'markets' | 'triggerOrders'>): boolean {
  return markets.some(
    (market) =>
      isOver(market) &&
      (market.book.bids.length + market.book.asks.length > 0 ||
        triggerOrders.some((order) => order.market === market)),
  );
}

function isOver(market: NaiveMarket): boolean {
  return market.status === 'delisted' || findEndedRefusal(market) !== null;
}

/** What has become due, market by market; then the orders of delisted markets go. */
export function changeDueStatuses(state: NaiveState): void {
  for (const market of state.markets) {
    const { until, delistsAt } = market;
    if (delistsAt !== null && delistsAt <= state.now) {
      market.delistsAt = null;
      change(state, market, 'delisted', null);
    } else if (until !== null && until <= state.now) {
      change(state, market, 'cancel-only', null);
    }
  }
  let left = DELISTED;
  for (const market of state.markets) {
    if (!isOver(market)) continue;
    const hasNext = findEndedRefusal(market) === 'market-settling';
    const reason = hasNext ? 'series-expired' : 'market-delisted';
    while (left > 0 && closeNext(state, market, reason)) left -= 1;
  }
}
