/**
 * The commands that belong to the live realm: operators, and what they decide together.
 * Promises: the paper realm is given none of them, whoever submits it; what was decided in the live realm reaches it by the
 * commands with which it follows (`modules/paper`).
 */
import type { Command } from '@assay/core';
import type { Realm } from './port.ts';

const LIVE_ONLY: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'register-operator',
  'revoke-operator',
  'propose',
  'approve-proposal',
  'reject-proposal',
]);

/** Why the realm is not given this command, or null. */
export function findRealmFault(realm: Realm, { type }: Pick<Command, 'type'>): RangeError | null {
  if (realm === 'live' || !LIVE_ONLY.has(type)) return null;
  return new RangeError(`${type} belongs to the live realm, and was submitted to the realm ${realm}`);
}
