/**
 * Detects interruptions of the venue: a running venue sends a command each second, so a longer gap is an interruption.
 * Promises: from rules 2 on the end of the last interruption of the live realm is known; a paper realm is given it.
 * Never: touches a contract.
 */
import { timeMs } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { INTERRUPTED_MS } from '../vocabulary/seconds-commands.ts';
import { FILLING_RULES } from './seconds-state.ts';
import type { SecondsContext } from './seconds-state.ts';

/** Notes an interruption between the last stamp, which the context still has, and `time`. */
export function noteInterruption(context: SecondsContext, time: number, events: EventLog): void {
  if (context.rulesVersion < FILLING_RULES || context.paper.isDeclared) return;
  if (time - context.time <= INTERRUPTED_MS) return;
  context.seconds.resumedAt = time;
  events.push({ type: 'seconds-resumed', resumedAt: timeMs(time) });
}
