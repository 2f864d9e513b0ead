/**
 * Who may make which call, as its declaration says: the one rule that every route and the sockets ask.
 * Promises: a caller who may not is refused before the call's fields are looked at, and the refusal says which rule it
 * was.
 * Never: knows who owns a row; code that reads or changes one asks for it by its owner.
 */
import { READ } from '@assay/protocol/schemas';
import type { UserPolicy } from '@assay/protocol/schemas';
import type { Session } from './port.ts';

/** The private socket tells what the lists and the wallet tell. */
export const PRIVATE_SOCKET: UserPolicy = READ;

/** What is known of a caller when a policy is asked. */
export type PolicyCaller = Pick<Session, 'virtual' | 'standing' | 'via' | 'keyRights'>;

/** Why a policy refuses, by its name in the table of errors. */
export interface PolicyRefusal {
  readonly name:
    | 'api-key-not-allowed'
    | 'api-key-right'
    | 'account-closed'
    | 'account-frozen'
    | 'virtual-forbidden'
    | 'virtual-only';
  readonly params: Readonly<Record<string, string>>;
}

function refusalOfKey(policy: UserPolicy, { keyRights }: PolicyCaller): PolicyRefusal | null {
  if (keyRights === null) return null;
  if (policy.key === 'none') return { name: 'api-key-not-allowed', params: {} };
  return keyRights[policy.key] ? null : { name: 'api-key-right', params: { right: policy.key } };
}

/** A key of an account that is frozen does nothing at all: whoever froze it may have done so because of a key. */
function refusalOfAccountStatus(policy: UserPolicy, { standing, via }: PolicyCaller): PolicyRefusal | null {
  if (standing === 'closed') return { name: 'account-closed', params: {} };
  if (standing === 'active' || (policy.frozen === 'may' && via === 'sign-in')) return null;
  return { name: 'account-frozen', params: {} };
}

function refusalOfRealm(policy: UserPolicy, { virtual }: PolicyCaller): PolicyRefusal | null {
  if (policy.realm === 'both' || (policy.realm === 'virtual-only') === (virtual === 1)) return null;
  return { name: virtual === 1 ? 'virtual-forbidden' : 'virtual-only', params: {} };
}

/** null: the caller may. */
export function refusalOf(policy: UserPolicy, caller: PolicyCaller): PolicyRefusal | null {
  return (
    refusalOfKey(policy, caller) ?? refusalOfAccountStatus(policy, caller) ?? refusalOfRealm(policy, caller)
  );
}
