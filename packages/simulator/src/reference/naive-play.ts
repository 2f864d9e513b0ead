/**
 * The limits that the naive venue's traders set themselves: daily loss, reminder, cooling-off.
 * Promises: what is tighter holds at once, what is looser a day later; a loosening that waits is looked at by its time
 * each time that it is asked for.
 */
import type { CoolOff, SetPlayLimits } from '@assay/core';
import type { Plain, Result } from './naive-market.ts';

const DAY_MS = 86_400_000;
const MAX_COOLING_OFF_MS = 365 * DAY_MS;
const DONE: Plain = { type: 'done' };

type Limit = number | null;

/** A limit in force and the loosening that waits, if one does. */
interface Bound {
  readonly value: Limit;
  readonly pending: { readonly value: Limit; readonly at: number } | null;
}

const NONE: Bound = { value: null, pending: null };

interface PlayState {
  readonly now: number;
  emit(event: Plain): void;
}

/** An owner's limits as they are at a time. */
export interface NaivePlayLimits {
  readonly dailyLoss: Limit;
  readonly reminderMinutes: Limit;
  readonly pending: {
    readonly dailyLoss: Limit;
    readonly dailyLossAt: Limit;
    readonly reminderMinutes: Limit;
    readonly reminderMinutesAt: Limit;
  };
}

export class NaivePlay {
  readonly #losses = new Map<number, Bound>();
  readonly #reminders = new Map<number, Bound>();
  readonly #cooled = new Map<number, number>();

  /** End of an owner's last cooling-off, or null. */
  cooledUntil(owner: number): number | null {
    return this.#cooled.get(owner) ?? null;
  }

  limitsOf(owner: number, now: number): NaivePlayLimits {
    const loss = boundAt(this.#losses.get(owner), now);
    const reminder = boundAt(this.#reminders.get(owner), now);
    return {
      dailyLoss: loss.value,
      reminderMinutes: reminder.value,
      pending: {
        dailyLoss: loss.pending?.value ?? null,
        dailyLossAt: loss.pending?.at ?? null,
        reminderMinutes: reminder.pending?.value ?? null,
        reminderMinutesAt: reminder.pending?.at ?? null,
      },
    };
  }

  setLimits(state: PlayState, { owner, dailyLoss, reminderMinutes }: SetPlayLimits): Result {
    const { now } = state;
    const before = JSON.stringify(this.limitsOf(owner, now));
    this.#losses.set(owner, wished(boundAt(this.#losses.get(owner), now), dailyLoss, now));
    this.#reminders.set(owner, wished(boundAt(this.#reminders.get(owner), now), reminderMinutes, now));
    const after = this.limitsOf(owner, now);
    if (JSON.stringify(after) !== before) state.emit({ type: 'play-limits-set', owner, ...after });
    return DONE;
  }

  coolOff(state: PlayState, { owner, until }: CoolOff): Result {
    if (until <= state.now || until > state.now + MAX_COOLING_OFF_MS) return 'cooling-off-out-of-range';
    const present = this.cooledUntil(owner);
    if (present !== null && until < present) return 'cooling-off-not-shortened';
    if (present !== until) state.emit({ type: 'cooled-off', owner, until });
    this.#cooled.set(owner, until);
    return DONE;
  }
}

/** A loosening whose time has come holds. */
function boundAt(bound: Bound = NONE, now: number): Bound {
  const { pending } = bound;
  return pending !== null && pending.at <= now ? { value: pending.value, pending: null } : bound;
}

function wished(bound: Bound, wish: Limit, now: number): Bound {
  const { value, pending } = bound;
  const isLooser = value !== null && (wish === null || wish > value);
  if (!isLooser) return { value: wish, pending: null };
  return pending?.value === wish && pending !== null
    ? bound
    : { value, pending: { value: wish, at: now + DAY_MS } };
}
