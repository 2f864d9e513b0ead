/**
 * Which of a user's two accounts may do what.
 * Promises: a call that stands in the table is carried out for the account that it names and refused for the other,
 * before its fields are looked at; a call that does not stand there is open to both, each in its own realm.
 */
import type { CallName } from '@assay/protocol';
import type { Session } from './port.ts';

export type RealmRule = 'both' | 'live-only' | 'virtual-only';

/** Money enters and leaves by the live account alone; the virtual one is begun anew instead. */
const RULES: Partial<Record<CallName, RealmRule>> = {
  faucet: 'live-only',
  resetVirtual: 'virtual-only',
};

export function realmRuleOf(call: CallName): RealmRule {
  return RULES[call] ?? 'both';
}

export function mayCall(session: Pick<Session, 'virtual'>, rule: RealmRule): boolean {
  return rule === 'both' || (rule === 'virtual-only') === (session.virtual === 1);
}
