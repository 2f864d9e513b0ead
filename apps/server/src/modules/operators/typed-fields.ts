/** Fields of actions about operators, as they are typed. */
import { Type } from 'typebox';
import { OPERATOR_ROLES } from '@assay/protocol';
import type { OperatorRole } from '@assay/protocol';
import { ActionRefused } from '../../operator/action.ts';
import { rolesNamed } from './rules.ts';

export const Name = Type.String({ pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N} .@_-]{0,38}[\\p{L}\\p{N}.]$' });
/** Of an authenticator, or to recover: four groups of four signs. */
export const AnyCode = Type.String({ pattern: '^([0-9]{6}|[2-9A-Za-z]{4}(-?[2-9A-Za-z]{4}){3})$' });
export const Roles = Type.String({ minLength: 1, maxLength: 80 });

/** The roles that a text names. Throws `ActionRefused`. */
export function mustBeRoles(text: string): readonly OperatorRole[] {
  const roles = rolesNamed(text);
  if (roles === null) {
    throw new ActionRefused(`The roles are ${OPERATOR_ROLES.join(', ')}, with commas between.`);
  }
  return roles;
}
