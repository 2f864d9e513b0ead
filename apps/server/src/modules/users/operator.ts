/** Users, as operator actions: found by a key that is theirs alone, and looked at. */
import type { OperatorRole } from '@assay/protocol';
import { Type } from 'typebox';
import { operatorAction } from '../../operator/action.ts';
import { timeColumn } from '../../operator/printing.ts';
import { findUsers } from './finding.ts';
import type { FindingParts } from './finding.ts';

export type UserActionParts = FindingParts;

const TOPIC = 'users';
const READING: readonly OperatorRole[] = ['owner', 'finance', 'compliance', 'support', 'auditor'];

const findUser = operatorAction({
  name: 'find user',
  topic: TOPIC,
  summary:
    'by UID, order number, whole e-mail address, phone number, or an address or a transaction of a chain; each look stands in the log',
  roles: READING,
  fields: { key: Type.String({ minLength: 1, maxLength: 254 }) },
  typed: ['key'],
  carryOut: (parts: UserActionParts, { key }, by) => findUsers(parts, key, by),
  print: ({ users, more }) => [
    ...(users.length === 0 ? ['Nobody.'] : []),
    ...users.map(({ user, by, email, phone, registeredAt, status, identityLevel }) =>
      [
        user,
        email ?? '-',
        phone ?? '-',
        timeColumn(registeredAt),
        status,
        `level ${identityLevel}`,
        by.join(', '),
      ].join('  '),
    ),
    ...(more ? ['It is of more users than are listed.'] : []),
  ],
});

export const USER_ACTIONS = [findUser] as const;
