/**
 * `set-market-status`.
 * Promises: a halt ends by itself, a delisting is announced, and what is delisted stays delisted.
 */
import type { EventLog } from '../event-log/event-log.ts';
import type { Market } from '../listing/listing.ts';
import { DELISTING_FIXED_SECONDS, DELIVERY_RULES } from '../vocabulary/futures-delivery.ts';
import { MAX_NOTICE_MS, MIN_NOTICE_MS, MAX_HALT_MS } from '../vocabulary/market-commands.ts';
import type { SetMarketStatus } from '../vocabulary/market-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { changeStatus, emitStatus } from './change-status.ts';
import type { StatusContext } from './change-status.ts';

const MS_PER_SECOND = 1000;
const DONE: Outcome = { type: 'done' };

/** Applies `set-market-status`. Said again it changes nothing. */
export function setMarketStatus(context: StatusContext, command: SetMarketStatus, events: EventLog): Outcome {
  const { status } = command;
  const market = context.listing.markets[command.market];
  if (market === undefined) return refusedOutcome(refused('unknown-market', 'market'));
  if (market.status === 'delisted') return refusedOutcome(refused('market-delisted', 'market'));
  const fault = findFixedFault(context, market, command) ?? findTimeFault(context, market, command);
  if (fault !== null) return refusedOutcome(fault);
  if (status === 'delisted') {
    const delistsAt = command.effectiveAt ?? 0;
    if (delistsAt === market.delistsAt) return DONE;
    market.delistsAt = delistsAt;
    emitStatus(context, market, events);
    return DONE;
  }
  const until = command.until ?? 0;
  if (status === market.status && until === market.until) return DONE;
  changeStatus(context, market, status, until, events);
  return DONE;
}

/** Why the delisting of a futures market is not announced anew, or null: the ticks that settle it come in already. */
function findFixedFault(
  { time, rulesVersion }: StatusContext,
  { marked, delistsAt }: Market,
  { status, effectiveAt }: SetMarketStatus,
): Refusal | null {
  if (status !== 'delisted' || marked === null || rulesVersion < DELIVERY_RULES) return null;
  const isFixed = delistsAt > 0 && time >= delistsAt - DELISTING_FIXED_SECONDS * MS_PER_SECOND;
  return isFixed && effectiveAt !== delistsAt
    ? refused('delisting-fixed', 'effectiveAt', { delistsAt })
    : null;
}

/** What is wrong with the times of a command, or null. */
function findTimeFault({ time }: StatusContext, market: Market, command: SetMarketStatus): Refusal | null {
  const { status, until, effectiveAt } = command;
  if (until !== null && status !== 'halted') return refused('status-time-not-allowed', 'until');
  if (effectiveAt !== null && status !== 'delisted') return refused('status-time-not-allowed', 'effectiveAt');
  if (status === 'halted') {
    const least = time + 1;
    const greatest = market.status === 'halted' ? market.until : time + MAX_HALT_MS;
    return until === null || until < least || until > greatest
      ? refused('halt-end-out-of-range', 'until', { least, greatest })
      : null;
  }
  if (effectiveAt === null) return null;
  const soonest = time + MIN_NOTICE_MS;
  const least = market.delistsAt === 0 ? soonest : Math.min(soonest, market.delistsAt);
  const greatest = time + MAX_NOTICE_MS;
  return effectiveAt < least || effectiveAt > greatest
    ? refused('delisting-time-out-of-range', 'effectiveAt', { least, greatest })
    : null;
}
