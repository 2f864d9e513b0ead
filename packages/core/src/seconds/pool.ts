/**
 * The house's side: `set-pool-limits` and `note-unclean-stop`.
 * Promises: the pool's account is opened by its first limits and stays; a pause keeps contracts from being accepted and
 * nothing else.
 * Never: touches an open contract.
 */
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { timeMs } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { SECONDS_POOL } from '../vocabulary/parties.ts';
import { PAUSE_MS } from '../vocabulary/seconds-commands.ts';
import type { SetPoolLimits } from '../vocabulary/seconds-commands.ts';
import { currencyOf, poolIndexOf } from './seconds-state.ts';
import type { SecondsContext } from './seconds-state.ts';

/** Applies `set-pool-limits`. The limits in force said again are done without an event. */
export function setPoolLimits(context: SecondsContext, command: SetPoolLimits, events: EventLog): Outcome {
  if (currencyOf(context) < 0) return refusedOutcome(refused('unknown-asset', null));
  const { perCoin, perDirection, perOwner } = command;
  const now = context.seconds.limits;
  if (
    now !== null &&
    now.perCoin === perCoin &&
    now.perDirection === perDirection &&
    now.perOwner === perOwner
  ) {
    return { type: 'done' };
  }
  if (poolIndexOf(context) < 0) {
    context.owners.open(SECONDS_POOL);
    context.ledger.openOwner();
  }
  context.seconds.limits = { perCoin, perDirection, perOwner };
  events.push({ type: 'pool-limits-set', perCoin, perDirection, perOwner });
  return { type: 'done' };
}

/** Applies `note-unclean-stop`. */
export function noteUncleanStop({ seconds, time }: SecondsContext, events: EventLog): Outcome {
  const until = timeMs(time + PAUSE_MS);
  seconds.pausedUntil = until;
  events.push({ type: 'seconds-paused', until });
  return { type: 'done' };
}
