/**
 * Answers about an owner's account beside its money.
 * Promises: reads only; a stranger is active, was never excluded and has no referrer.
 */
import { NEVER_EXCLUDED } from '../accounts/account-statuses.ts';
import { ownerId, timeMs } from '../quantity/branding.ts';
import { NOBODY } from '../referral/referrals.ts';
import type { State } from '../state.ts';
import { FIRST_TRADER } from '../vocabulary/parties.ts';
import type { AccountState, Traders } from '../vocabulary/queries.ts';

/** How many there are, and the greatest number. */
export function readTraders({ owners }: State): Traders {
  let count = 0;
  let greatest = 0;
  for (let ownerIndex = 0; ownerIndex < owners.count; ownerIndex += 1) {
    const number = owners.numberAt(ownerIndex);
    if (number < FIRST_TRADER) continue;
    count += 1;
    if (number > greatest) greatest = number;
  }
  return { count, greatest: count === 0 ? null : ownerId(greatest) };
}

/** What an owner may do, and who referred them. */
export function readAccountStanding(state: State, owner: number): AccountState {
  const { owners, accountStatuses, referrals } = state;
  const ownerIndex = owners.find(owner);
  if (ownerIndex < 0) return { standing: 'active', excludedUntil: null, referrer: null };
  const until = accountStatuses.excludedUntil(ownerIndex);
  const referrer = referrals.referrerOf(ownerIndex);
  return {
    standing: accountStatuses.statusOf(ownerIndex),
    excludedUntil: until === NEVER_EXCLUDED ? null : timeMs(until),
    referrer: referrer === NOBODY ? null : ownerId(owners.numberAt(referrer)),
  };
}
