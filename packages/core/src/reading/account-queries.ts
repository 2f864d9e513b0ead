/**
 * Answers about an owner's account beside its money.
 * Promises: reads only; a stranger is active, was never excluded and has no referrer.
 */
import { NEVER_EXCLUDED } from '../accounts/standings.ts';
import { ownerId, timeMs } from '../quantity/branding.ts';
import { NOBODY } from '../referral/referrals.ts';
import type { State } from '../state.ts';
import type { AccountStanding } from '../vocabulary/queries.ts';

/** What an owner may do, and who referred him. */
export function readAccountStanding(state: State, owner: number): AccountStanding {
  const { owners, standings, referrals } = state;
  const place = owners.find(owner);
  if (place < 0) return { standing: 'active', excludedUntil: null, referrer: null };
  const until = standings.excludedUntil(place);
  const referrer = referrals.referrerOf(place);
  return {
    standing: standings.standingOf(place),
    excludedUntil: until === NEVER_EXCLUDED ? null : timeMs(until),
    referrer: referrer === NOBODY ? null : ownerId(owners.numberAt(referrer)),
  };
}
