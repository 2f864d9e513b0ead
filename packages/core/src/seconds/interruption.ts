/**
 * The core sees for itself that the venue was interrupted: a running venue says something each second.
 * Promises: from rules 2 on the end of the last interruption of the live realm is known; a paper realm is told it.
 * Never: asks why, and does nothing to a contract.
 */
import { timeMs } from '../quantity/branding.ts';
import type { Event } from '../vocabulary/events.ts';
import { INTERRUPTED_MS } from '../vocabulary/seconds-commands.ts';
import { FILLING_RULES } from './seconds-room.ts';
import type { SecondsDesk } from './seconds-room.ts';

/** Notes an interruption between the last stamp, which the desk still has, and `time`. */
export function noteInterruption(desk: SecondsDesk, time: number, events: Event[]): void {
  if (desk.rulesVersion < FILLING_RULES || desk.paper.isDeclared) return;
  if (time - desk.time <= INTERRUPTED_MS) return;
  desk.seconds.resumedAt = time;
  events.push({ type: 'seconds-resumed', resumedAt: timeMs(time) });
}
