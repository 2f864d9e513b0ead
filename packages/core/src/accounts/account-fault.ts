/**
 * Whether an owner's account lets a command of theirs through.
 * Promises: asked behind the memory of requests and before the rule of the command; a closed account refuses
 * everything, a frozen one what places, amends or resets, an excluded one what places or amends.
 */
import type { Effect } from '../schema/command.ts';
import { refused } from '../vocabulary/refusing.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import type { AccountStatuses } from './account-statuses.ts';

/** Why the account of an owner's index refuses a command of this effect at this time, or null. */
export function findAccountFault(
  accountStatuses: AccountStatuses,
  ownerIndex: number,
  effect: Effect,
  time: number,
): Refusal | null {
  if (accountStatuses.isEmpty) return null;
  if (accountStatuses.isClosed(ownerIndex)) return refused('account-closed', 'owner');
  if (effect === 'neither') return null;
  if (accountStatuses.isFrozen(ownerIndex)) return refused('account-frozen', 'owner');
  const until = accountStatuses.excludedUntil(ownerIndex);
  return effect === 'trades' && time < until ? refused('account-excluded', 'owner', { until }) : null;
}
