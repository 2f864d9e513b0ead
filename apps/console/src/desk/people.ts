/** What the console works out of who is an operator. Pure. */
import { hasRoleOf } from '@assay/protocol';
import type { ConsoleOperator, OperatorRole } from '@assay/protocol';

/** Who could approve what somebody else proposes: operators with one of these roles, but for that person. */
export const othersWith = (
  operators: readonly ConsoleOperator[],
  own: number,
  roles: readonly OperatorRole[],
): readonly ConsoleOperator[] =>
  operators.filter((one) => one.status === 'active' && one.id !== own && hasRoleOf(one.roles, roles));

/** What an owner has to do next about one of them; null: nothing. An invitation that was not accepted in time is past. */
export function waitsFor(
  { status, publicKey, inviteUntil }: ConsoleOperator,
  now: number,
): 'acceptance' | 'admission' | 'another-invitation' | null {
  if (inviteUntil !== null) return inviteUntil > now ? 'acceptance' : 'another-invitation';
  return status === 'joined' && publicKey !== null ? 'admission' : null;
}
