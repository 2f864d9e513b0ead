/**
 * What a token of an operator is good for.
 * Promises: pure. A token has no role that its operator has not, does nothing that it does not name, and ends by itself.
 */
import { hasRoleOf, OPERATOR_TOKEN_MOST } from '@assay/protocol';
import type { OperatorRole } from '@assay/protocol';
import { addressRanges, rangeOf } from '../../access/address-ranges.ts';
import type { AnyOperatorAction } from '../../operator/action.ts';

/** That are good at the same time, of one operator. */
export const MAX_TOKENS = 10;
/** By which a token is asked what it may do. */
export const ALWAYS = 'whoami';
/** In the place of names: all that only reads. */
const ALL_READING = 'reads';

export type TokenAction = Pick<AnyOperatorAction<never>, 'name' | 'roles' | 'byToken'>;

/** The names of what a token may do, from a text with commas between; or why it may not. */
export function actionsNamed(
  text: string,
  all: readonly TokenAction[],
  roles: readonly OperatorRole[],
): { readonly actions: readonly string[] } | { readonly fault: string } {
  const names = new Set(text.split(',').map((name) => name.trim()));
  if (names.delete(ALL_READING)) {
    for (const { name, byToken, roles: wanted } of all) {
      if (byToken === 'reads' && hasRoleOf(roles, wanted)) names.add(name);
    }
  }
  for (const name of names) {
    const found = all.find((one) => one.name === name);
    if (found === undefined) return { fault: `There is no command ${JSON.stringify(name)}.` };
    if (found.byToken === null) return { fault: `No token does ${name}: a person does it.` };
    if (!hasRoleOf(roles, found.roles)) {
      return {
        fault: `${name} takes the role ${found.roles.join(' or ')}; the token’s are ${roles.join(', ')}.`,
      };
    }
  }
  return { actions: [...names].toSorted() };
}

/** Addresses from a text with commas between, each in its one spelling; null: one of them is none. Empty: from anywhere. */
export function addressesNamed(text: string): readonly string[] | null {
  const parts = text.split(',').map((part) => part.trim());
  const ranges = new Set(parts.filter((part) => part !== '').map((part) => rangeOf(part)));
  const named = [...ranges].filter((range) => range !== null);
  return named.length === ranges.size && named.length <= OPERATOR_TOKEN_MOST.addresses ? named : null;
}

interface KeptToken {
  readonly isEnded: boolean;
  readonly expiresAt: number;
  readonly addresses: readonly string[];
}

/** Whether it is good now, asked from this address. */
export const isGood = (
  { isEnded, expiresAt, addresses }: KeptToken,
  { now, address }: { readonly now: number; readonly address: string },
): boolean =>
  !isEnded && expiresAt > now && (addresses.length === 0 || addressRanges(addresses).includes(address));
