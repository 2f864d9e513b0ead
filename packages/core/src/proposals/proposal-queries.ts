/** Answers about operators and proposals, from the state as it is. */
import { operatorId, proposalId } from '../quantity/branding.ts';
import type { OpenProposals } from '../vocabulary/queries.ts';
import { shownProposal } from './proposals.ts';
import type { Proposals } from './proposals.ts';

export function readProposals({ proposals }: { readonly proposals: Proposals }): OpenProposals {
  const { operators, last } = proposals.capture();
  return {
    last: proposalId(last),
    operators: operators.map(([operator, kept]) => ({ operator: operatorId(operator), ...kept })),
    open: proposals.list().map(shownProposal),
  };
}
