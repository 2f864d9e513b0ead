/**
 * What the operator can do, told to everybody.
 * Promises: comes from the list that the service of operators answers by; what is not in it cannot be asked of the service.
 */
import type { OperatorPowersResponse } from '@assay/protocol';
import type { Handlers } from '../../http/calls.ts';
import type { AnyOperatorAction } from '../../operator/action.ts';
import { inFields } from '../../operator/described.ts';
import { PROPOSAL_LIFE_MS } from './proposals.ts';
import { FEE_NOTICE_MS, RISK_NOTICE_MS } from './rules.ts';

export interface PowersParts {
  readonly actions: readonly AnyOperatorAction<never>[];
}

export function operatorPowersHandlers({ actions }: PowersParts): Handlers<'operatorPowers'> {
  const told: OperatorPowersResponse = {
    actions: actions
      .filter(({ isOpen }) => !isOpen)
      .map(({ name, topic, summary, roles, approvals, needsReason }) => {
        return { name, topic, summary: inFields(summary), roles: [...roles], approvals, needsReason };
      }),
    feeNoticeMs: FEE_NOTICE_MS,
    riskNoticeMs: RISK_NOTICE_MS,
    proposalLifeMs: PROPOSAL_LIFE_MS,
  };
  return { operatorPowers: () => told };
}
