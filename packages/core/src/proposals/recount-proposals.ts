/**
 * The recount of proposals.
 * Checked: proposers and approvers are operators; nobody approves their own, or twice; none is open that enough have
 * approved, or whose time has come; keys differ; the bounds are kept.
 */
import type { Recount } from '../schema/recount.ts';
import { MAX_OPERATORS, OPEN_PROPOSALS_PER_OPERATOR } from '../vocabulary/proposal-commands.ts';
import type { ProposalContext } from './execute-proposal.ts';
import { dueOf } from './proposals.ts';
import type { KeptProposal, Proposals } from './proposals.ts';

export function checkProposals({ proposals, time }: ProposalContext, { faults }: Recount): void {
  const { operators } = proposals.capture();
  if (operators.length > MAX_OPERATORS) faults.push(`${operators.length} operators`);
  if (new Set(operators.map(([, { publicKey }]) => publicKey)).size < operators.length) {
    faults.push('two operators have one key');
  }
  for (const [operator] of operators) {
    const own = proposals.list().filter((one) => one.operator === operator).length;
    if (own > OPEN_PROPOSALS_PER_OPERATOR) faults.push(`operator ${operator}: ${own} open proposals`);
  }
  for (const proposal of proposals.list()) {
    const fault = findProposalFault(proposals, proposal, time);
    if (fault !== null) faults.push(`proposal ${proposal.number}: ${fault}`);
  }
}

function findProposalFault(proposals: Proposals, proposal: KeptProposal, time: number): string | null {
  const { number, operator, approvedBy, approvals, executesAt, digits } = proposal;
  const isKnown = (one: number): boolean => proposals.findOperator(one) !== undefined;
  if (number > proposals.last) return 'comes after the last one';
  if (![operator, ...approvedBy].every(isKnown)) return 'is of someone who is no operator';
  if (new Set([operator, ...approvedBy]).size <= approvedBy.length)
    return 'is approved twice, or by its proposer';
  if (executesAt === null ? approvedBy.length >= approvals : approvedBy.length !== approvals) {
    return `has ${approvedBy.length} of ${approvals} approvals`;
  }
  if (dueOf(proposal) <= time) return 'is past its time';
  return 'code' in proposals.commands.read(digits) ? 'is of no command' : null;
}
