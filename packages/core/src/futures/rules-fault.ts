/**
 * Whether orders of futures markets that wait are taken by the rules in force.
 */
import { FUTURES_TRIGGER_RULES } from '../vocabulary/futures-triggers.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused } from '../vocabulary/refusing.ts';

/** The refusal of rules that do not know them, or null. */
export function findRulesFault(
  { rulesVersion }: { readonly rulesVersion: number },
  field: string,
): Refusal | null {
  return rulesVersion < FUTURES_TRIGGER_RULES ? refused('rules-not-active', field) : null;
}
