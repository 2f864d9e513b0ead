/**
 * How a contract of rules 2 ends: a pure function of its terms and the ticks of its coin, in time or filled.
 * Promises: a pure function of terms and ticks; each second has one tick at most, so that it makes no difference when it
 * came, or whether the venue was interrupted meanwhile: what is missing is waited for.
 * Never: reads a clock, a balance or a setting; goes on without a second that it needs.
 *
 *   open   the first second with acceptedAt + 2000 ≤ second × 1000 ≤ acceptedAt + 5000 whose tick has freshAt > acceptedAt;
 *          one whose tick is not fresh is passed over, one without a tick is waited for
 *   final  (sum of the prices of the five seconds with expiresAt − 5000 < second × 1000 ≤ expiresAt) ÷ 5, half-even
 *
 * Rise wins if final > open, fall if final < open; final = open is a push. Where no second is left for the open the
 * contract is void (`no-open`) and the stake comes back.
 */
import { meanHalfEven } from '../quantity/exact.ts';
import { FINAL_WINDOW_MS, OPENS_AFTER_MS, OPENS_WITHIN_MS } from '../vocabulary/seconds-commands.ts';
import { isAhead, voided } from './outcome.ts';
import type { ContractOutcome, Terms } from './outcome.ts';
import { secondOf } from './tick-log.ts';
import type { LoggedTick, TickLog } from './tick-log.ts';

const SECOND_MS = 1000;

/** What is known of a contract: a tick or an outcome, the second without which it is not, or that there is none. */
export type Found<Thing> =
  | { readonly type: 'found'; readonly found: Thing }
  | { readonly type: 'waits'; readonly second: number }
  | { readonly type: 'none' };

/** The open of a contract as far as the log shows it. */
export function findWaitingOpen(log: TickLog, { acceptedAt }: Terms): Found<LoggedTick> {
  const last = secondOf(acceptedAt + OPENS_WITHIN_MS);
  let second = secondOf(acceptedAt + OPENS_AFTER_MS + SECOND_MS - 1);
  for (; second <= last; second += 1) {
    const tick = log.find(second);
    if (tick === undefined) return { type: 'waits', second };
    const { freshAt, ...found } = tick;
    if (freshAt !== null && freshAt > acceptedAt) return { type: 'found', found };
  }
  return { type: 'none' };
}

/** The five seconds that make the final price. */
function finalSeconds({ expiresAt }: Pick<Terms, 'expiresAt'>): readonly number[] {
  const first = secondOf(expiresAt - FINAL_WINDOW_MS) + 1;
  const seconds: number[] = [];
  for (let second = first; second * SECOND_MS <= expiresAt; second += 1) seconds.push(second);
  return seconds;
}

/** How a contract ends that has expired, or the second that it waits for. `open` is its open where that is known. */
export function waitingOutcomeOf(
  log: TickLog,
  terms: Terms,
  open: LoggedTick | null,
): Exclude<Found<ContractOutcome>, { type: 'none' }> {
  const seconds = finalSeconds(terms);
  const ticks = seconds.flatMap((second) => log.find(second) ?? []);
  const opened: Found<LoggedTick> =
    open === null ? findWaitingOpen(log, terms) : { type: 'found', found: open };
  if (opened.type === 'waits') return opened;
  if (opened.type === 'none') return { type: 'found', found: voided('no-open', null, ticks.length, false) };
  const missing = seconds.find((second) => log.find(second) === undefined);
  if (missing !== undefined) return { type: 'waits', second: missing };
  const final = meanHalfEven(ticks.map(({ price }) => price));
  const { price } = opened.found;
  const result = final === price ? 'push' : isAhead(final, price, terms.direction) ? 'win' : 'lose';
  const paid = false;
  return {
    type: 'found',
    found: { result, cause: null, paid, open: opened.found, final, counted: ticks.length },
  };
}

/** The seconds until `end` that a contract needs and that have no tick; of those before its open only the next one. */
export function missingSeconds(
  log: TickLog,
  terms: Terms,
  open: LoggedTick | null,
  end: number,
): readonly number[] {
  const opened: Found<unknown> = open === null ? findWaitingOpen(log, terms) : { type: 'found', found: open };
  if (opened.type === 'none') return [];
  const first = opened.type === 'waits' ? [opened.second] : [];
  const final = finalSeconds(terms).filter((second) => log.find(second) === undefined);
  return [...first, ...final].filter((second) => second <= end);
}

/** How a contract ends of which a second was not filled in time. */
export function notFilled(log: TickLog, terms: Terms, open: LoggedTick | null): ContractOutcome {
  const counted = finalSeconds(terms).filter((second) => log.find(second) !== undefined).length;
  return voided('not-filled', open, counted, false);
}
