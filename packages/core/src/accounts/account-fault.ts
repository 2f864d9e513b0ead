/**
 * Whether an owner's account lets a command of theirs through.
 * Promises: asked behind the memory of requests and before the rule of the command; a closed account refuses
 * everything, a frozen one what places, amends or resets, an excluded one what places or amends.
 */
import { refused } from '../vocabulary/refusing.ts';
import type { Command } from '../vocabulary/commands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import type { AccountStatuses } from './account-statuses.ts';

type OwnedType = Extract<Command, { readonly requestId: string | null }>['type'];

/** What a command does to an account. */
const DOES: Readonly<Record<OwnedType, 'trades' | 'resets' | 'neither'>> = {
  'place-order': 'trades',
  'place-conditional-order': 'trades',
  'place-linked-orders': 'trades',
  'amend-order': 'trades',
  'open-contract': 'trades',
  'reset-account': 'resets',
  'cancel-order': 'neither',
  'cancel-all-orders': 'neither',
  deposit: 'neither',
  'set-play-limits': 'neither',
  'cool-off': 'neither',
};

/** Why the account of an owner's index refuses a command of this type at this time, or null. */
export function findAccountFault(
  accountStatuses: AccountStatuses,
  ownerIndex: number,
  type: OwnedType,
  time: number,
): Refusal | null {
  if (accountStatuses.isEmpty) return null;
  if (accountStatuses.isClosed(ownerIndex)) return refused('account-closed', 'owner');
  const does = DOES[type];
  if (does === 'neither') return null;
  if (accountStatuses.isFrozen(ownerIndex)) return refused('account-frozen', 'owner');
  const until = accountStatuses.excludedUntil(ownerIndex);
  return does === 'trades' && time < until ? refused('account-excluded', 'owner', { until }) : null;
}
