/**
 * The core sees for itself that the venue was interrupted: a running venue says something each second.
 * Promises: from rules 2 on the end of the last interruption of the live realm is known; a paper realm is given it.
 * Never: asks why, and does nothing to a contract.
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
