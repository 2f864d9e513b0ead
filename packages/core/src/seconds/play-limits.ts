/**
 * What a trader sets for themselves: `set-play-limits` and `cool-off`.
 * Promises: what is tighter holds at once, what is looser a day later; a break is never made shorter. Only the owner
 * sets them.
 * Never: touches an open contract.
 */
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { timeMs, units } from '../quantity/branding.ts';
import type { TimeMs, Units } from '../vocabulary/brands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { MAX_COOLING_OFF_MS, LOOSENING_MS } from '../vocabulary/seconds-commands.ts';
import type { CoolOff, SetPlayLimits } from '../vocabulary/seconds-commands.ts';
import type { PlayLimitsSet } from '../vocabulary/seconds-events.ts';
import { NO_LIMIT, limitAt } from './players.ts';
import type { Limit, Player } from './players.ts';
import type { SecondsContext } from './seconds-state.ts';

type Limits = Pick<Player, 'dailyLoss' | 'reminderMinutes'>;

const NO_LIMITS: Limits = { dailyLoss: NO_LIMIT, reminderMinutes: NO_LIMIT };

/** Applies `set-play-limits` for a trader who is known. */
export function setPlayLimits(
  { seconds, time }: SecondsContext,
  ownerIndex: number,
  command: SetPlayLimits,
  events: EventLog,
): Outcome {
  const before = seconds.players.find(ownerIndex) ?? NO_LIMITS;
  const dailyLoss = limitAfter(limitAt(before.dailyLoss, time), command.dailyLoss, time);
  const reminderMinutes = limitAfter(limitAt(before.reminderMinutes, time), command.reminderMinutes, time);
  if (dailyLoss === null && reminderMinutes === null) return { type: 'done' };
  const player = seconds.players.open(ownerIndex);
  if (dailyLoss !== null) player.dailyLoss = dailyLoss;
  if (reminderMinutes !== null) player.reminderMinutes = reminderMinutes;
  events.push({ type: 'play-limits-set', owner: command.owner, ...shownLimits(player, time) });
  return { type: 'done' };
}

/** The limit that a wish makes of the present one, or null where it changes nothing. */
function limitAfter(present: Limit, wish: number | null, time: number): Limit | null {
  const { value, pending } = present;
  if (wish === value) return pending === null ? null : { value, pending: null };
  if (isTighter(wish, value)) return { value: wish, pending: null };
  if (pending !== null && pending.value === wish) return null;
  return { value, pending: { value: wish, at: time + LOOSENING_MS } };
}

function isTighter(a: number | null, b: number | null): boolean {
  return a !== null && (b === null || a < b);
}

/** Limits as events and answers show them at a time. */
export function shownLimits(limits: Limits, time: number): Omit<PlayLimitsSet, 'type' | 'owner'> {
  const dailyLoss = limitAt(limits.dailyLoss, time);
  const reminder = limitAt(limits.reminderMinutes, time);
  return {
    dailyLoss: unitsOrNull(dailyLoss.value),
    reminderMinutes: reminder.value,
    pending: {
      dailyLoss: unitsOrNull(dailyLoss.pending?.value ?? null),
      dailyLossAt: timeOrNull(dailyLoss.pending?.at),
      reminderMinutes: reminder.pending?.value ?? null,
      reminderMinutesAt: timeOrNull(reminder.pending?.at),
    },
  };
}

function unitsOrNull(value: number | null): Units | null {
  return value === null ? null : units(value);
}

function timeOrNull(value: number | undefined): TimeMs | null {
  return value === undefined ? null : timeMs(value);
}

/** Applies `cool-off` for a trader who is known. */
export function coolOff(
  { seconds, time }: SecondsContext,
  ownerIndex: number,
  { owner, until }: CoolOff,
  events: EventLog,
): Outcome {
  const least = time + 1;
  const greatest = time + MAX_COOLING_OFF_MS;
  if (until < least || until > greatest) {
    return refusedOutcome(refused('cooling-off-out-of-range', 'until', { least, greatest }));
  }
  const present = seconds.players.find(ownerIndex)?.cooledOffUntil ?? 0;
  if (until < present) {
    return refusedOutcome(refused('cooling-off-not-shortened', 'until', { until: present }));
  }
  if (until === present) return { type: 'done' };
  seconds.players.open(ownerIndex).cooledOffUntil = until;
  events.push({ type: 'cooled-off', owner, until });
  return { type: 'done' };
}
