/**
 * Whether an owner's account lets a command of theirs through.
 * Promises: asked behind the memory of requests and before the rule of the command; a closed account refuses
 * everything, a frozen one what places, amends or resets, an excluded one what places or amends. Both can reduce what is open in futures, a
 * frozen one by rules 5: its positions are liquidated as any others, so its owner may make them smaller as any other.
 */
import type { Effect } from '../schema/command.ts';
import { COVER_RULES } from '../vocabulary/futures-delivery.ts';
import { refused } from '../vocabulary/refusing.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import type { AccountStatuses } from './account-statuses.ts';

/** What the rule is asked of. */
interface AccountContext {
  readonly accountStatuses: AccountStatuses;
  readonly rulesVersion: number;
  readonly time: number;
}

/** Why the account of an owner's index refuses a command of this effect now, or null. */
export function findAccountFault(
  { accountStatuses, rulesVersion, time }: AccountContext,
  ownerIndex: number,
  effect: Effect,
): Refusal | null {
  if (accountStatuses.isEmpty) return null;
  if (accountStatuses.isClosed(ownerIndex)) return refused('account-closed', 'owner');
  if (effect === 'neither' || (effect === 'may-reduce' && rulesVersion >= COVER_RULES)) return null;
  if (accountStatuses.isFrozen(ownerIndex)) return refused('account-frozen', 'owner');
  const until = accountStatuses.excludedUntil(ownerIndex);
  return effect === 'trades' && time < until ? refused('account-excluded', 'owner', { until }) : null;
}

/** Why money may not be taken away from positions, or null: by rules before 5 a frozen account's may. */
export function findTakingAwayFault(context: AccountContext, ownerIndex: number): Refusal | null {
  return context.rulesVersion >= COVER_RULES ? findAccountFault(context, ownerIndex, 'resets') : null;
}
