/**
 * What the operator of the exchange can do, for everybody: every action that the operator's console and command line have.
 * There is no other way for an operator to change anything.
 */
import { Type, type Static } from 'typebox';
import { Empty } from '../http/text-types.ts';
import { get } from '../http/addresses.ts';
import { OPEN } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';
import { OPERATOR_ROLES } from '../proposals/roles.ts';

export const OperatorPower = Type.Object({
  /** As an operator types it, for example `market-status`. */
  name: Type.String(),
  /** What it is about; actions of one topic stand together. */
  topic: Type.String(),
  /** One line in English, the one that the operator reads. */
  summary: Type.String(),
  /** Whoever has one of these roles may do it. */
  roles: Type.Array(Type.Enum([...OPERATOR_ROLES])),
  /** Other people who must approve before it happens. */
  approvals: Type.Integer(),
  /** A reason is asked for, and stands in the log of security events with the operator's name. */
  needsReason: Type.Boolean(),
});

export const OperatorPowersResponse = Type.Object({
  /** Without those that only sign somebody in. */
  actions: Type.Array(OperatorPower),
  /** Milliseconds between the approval of higher fees or harder terms and their coming into force. */
  feeNoticeMs: Type.Integer(),
  /** Milliseconds between the approval of what lets the house risk more and its coming into force. */
  riskNoticeMs: Type.Integer(),
  /** Milliseconds in which a proposal must be approved, or expires. */
  proposalLifeMs: Type.Integer(),
});

export type OperatorPower = Static<typeof OperatorPower>;
export type OperatorPowersResponse = Static<typeof OperatorPowersResponse>;

export const OPERATOR_CALLS = {
  operatorPowers: {
    ...get('/api/venue/operator', 'none'),
    policy: OPEN,
    request: Empty,
    response: OperatorPowersResponse,
    summary: 'Every action that the operator has, with the roles that may do it and who must approve',
  },
} as const satisfies Declarations;
