/**
 * The rule of settlement, rules version 2: the result of a contract, from its ticket and the ticks of its coin, in time or
 * filled.
 * Promises: nothing but the published rule, and no figure that is not in ticket and ticks; a second that is needed is never
 * passed over.
 *
 *   open    first of the seconds with acceptance + 2 s ≤ time ≤ acceptance + 5 s whose tick is fresher than the acceptance;
 *           none of them is passed over without its tick
 *   window  the five seconds with expiry − 5 s < time ≤ expiry, each with its tick
 *   final   mean of the window, half to even at eight decimals
 *   void    no-open: the ticks of all seconds are there, and none is fresh; not-filled: the tick of a second is missing
 */
import { meanOf, priceUnits } from './exact.ts';
import { outcomeOf, resultOf, timeOf } from './rule.ts';
import type { SettledTick } from './rule.ts';
import type { NamedTick, SettlementResult, Terms } from './vocabulary.ts';

const OPENS_AFTER_MS = 2_000;
const OPENS_WITHIN_MS = 5_000;
const WINDOW_MS = 5_000;
/** Within which a missed second can be filled, from the expiry on. */
const FILL_WITHIN_MS = 900_000;
/** An open and a window have room in no shorter period. */
export const MIN_PERIOD_MS = OPENS_WITHIN_MS + WINDOW_MS;

/** The settlement, and the numbers of the ticks that it needed. */
export interface WaitingSettlement {
  readonly result: SettlementResult;
  readonly needed: readonly number[];
}

/** `ticks`: each second at most once. */
export function settleWaiting(ticket: Terms, ticks: readonly SettledTick[]): WaitingSettlement {
  const bySecond = new Map(ticks.map((tick) => [tick.second, tick]));
  const { acceptedAt, expiresAt } = ticket;
  const window = secondsWithin(expiresAt - WINDOW_MS + 1, expiresAt).flatMap(
    (second) => bySecond.get(second) ?? [],
  );
  const seen: NamedTick[] = [];
  let open: NamedTick | undefined;
  let isMissing = window.length < WINDOW_MS / 1_000;
  for (const second of secondsWithin(acceptedAt + OPENS_AFTER_MS, acceptedAt + OPENS_WITHIN_MS)) {
    const tick = bySecond.get(second);
    isMissing ||= tick === undefined;
    if (tick === undefined) break;
    seen.push(tick);
    if ((tick.freshAt ?? acceptedAt) <= acceptedAt) continue;
    open = tick;
    break;
  }
  const isUnopened = open === undefined && seen.length === candidates(ticket);
  if (isUnopened) return voided(ticket, 'no-open', open, window, seen);
  if (isMissing || open === undefined)
    return voided(ticket, 'not-filled', open, window, [...seen, ...window]);
  const final = meanOf(window.map(({ price }) => priceUnits(price)));
  const outcome = outcomeOf(ticket, open, final);
  const result = resultOf(ticket, { outcome, cause: null, paid: false, open, final, window });
  return { result, needed: [...seen, ...window].map(({ number }) => number) };
}

/** Whether a tick in time shows that nothing more could be filled. */
export function isPastFilling({ expiresAt }: Terms, tick: SettledTick): boolean {
  return tick.filled !== true && timeOf(tick) >= expiresAt + FILL_WITHIN_MS;
}

function voided(
  ticket: Terms,
  cause: 'no-open' | 'not-filled',
  open: NamedTick | undefined,
  window: readonly NamedTick[],
  needed: readonly NamedTick[],
): WaitingSettlement {
  const result = resultOf(ticket, { outcome: 'void', cause, paid: false, open, final: null, window });
  return { result, needed: needed.map(({ number }) => number) };
}

function candidates({ acceptedAt }: Terms): number {
  return secondsWithin(acceptedAt + OPENS_AFTER_MS, acceptedAt + OPENS_WITHIN_MS).length;
}

/** Whole seconds between two moments, both included. */
function secondsWithin(from: number, to: number): readonly number[] {
  const first = Math.ceil(from / 1_000);
  return Array.from({ length: Math.floor(to / 1_000) - first + 1 }, (_, index) => first + index);
}
