/**
 * The house's side: `set-pool-limits` and `note-unclean-stop`.
 * Promises: the pool's account is opened by its first limits and stays; a pause keeps contracts from being accepted and
 * nothing else.
 * Never: touches an open contract.
 */
import { refused, refusedOutcome } from '../intake/refusing.ts';
import { timeMs } from '../quantity/branding.ts';
import type { Event } from '../vocabulary/events.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { SECONDS_POOL } from '../vocabulary/parties.ts';
import { PAUSE_MS } from '../vocabulary/seconds-commands.ts';
import type { SetPoolLimits } from '../vocabulary/seconds-commands.ts';
import { currencyOf, poolPlaceOf } from './seconds-room.ts';
import type { SecondsDesk } from './seconds-room.ts';

/** Applies `set-pool-limits`. The limits in force said again are done without an event. */
export function setPoolLimits(desk: SecondsDesk, command: SetPoolLimits, events: Event[]): Outcome {
  if (currencyOf(desk) < 0) return refusedOutcome(refused('unknown-asset', null));
  const { perCoin, perDirection, perOwner } = command;
  const now = desk.seconds.limits;
  if (
    now !== null &&
    now.perCoin === perCoin &&
    now.perDirection === perDirection &&
    now.perOwner === perOwner
  ) {
    return { type: 'done' };
  }
  if (poolPlaceOf(desk) < 0) {
    desk.owners.open(SECONDS_POOL);
    desk.ledger.openOwner();
  }
  desk.seconds.limits = { perCoin, perDirection, perOwner };
  events.push({ type: 'pool-limits-set', perCoin, perDirection, perOwner });
  return { type: 'done' };
}

/** Applies `note-unclean-stop`. */
export function noteUncleanStop({ seconds, time }: SecondsDesk, events: Event[]): Outcome {
  const until = timeMs(time + PAUSE_MS);
  seconds.pausedUntil = until;
  events.push({ type: 'seconds-paused', until });
  return { type: 'done' };
}
