/**
 * Entering operators, and taking them out.
 * Promises: an approval counts only while the operator is one, with the key by which it was given.
 */
import { operatorId, proposalId } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { MAX_OPERATORS } from '../vocabulary/proposal-commands.ts';
import type { RegisterOperator, RevokeOperator } from '../vocabulary/proposal-commands.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { closeProposal } from './close-proposal.ts';
import type { Proposals } from './proposals.ts';

export interface OperatorContext {
  readonly proposals: Proposals;
}

const DONE: Outcome = { type: 'done' };

/** Applies `register-operator`. */
export function registerOperator(
  { proposals }: OperatorContext,
  { operator, publicKey, roles }: RegisterOperator,
  events: EventLog,
): Outcome {
  const known = proposals.findOperator(operator);
  if (known !== undefined && known.publicKey === publicKey && known.roles === roles) return DONE;
  if (proposals.isKeyTaken(publicKey, operator)) {
    return refusedOutcome(refused('operator-key-taken', 'publicKey'));
  }
  if (known === undefined && proposals.operators >= MAX_OPERATORS) {
    return refusedOutcome(refused('too-many-operators', 'operator', { greatest: MAX_OPERATORS }));
  }
  proposals.setOperator(operator, { publicKey, roles });
  events.push({ type: 'operator-registered', operator, publicKey, roles });
  endWhatIsOpen(proposals, operator, events);
  return DONE;
}

/** Applies `revoke-operator`. */
export function revokeOperator(
  { proposals }: OperatorContext,
  { operator }: RevokeOperator,
  events: EventLog,
): Outcome {
  if (proposals.findOperator(operator) === undefined) {
    return refusedOutcome(refused('unknown-operator', 'operator'));
  }
  proposals.removeOperator(operator);
  events.push({ type: 'operator-revoked', operator });
  endWhatIsOpen(proposals, operator, events);
  return DONE;
}

/** Withdraws what an operator has proposed, then drops what they have approved. */
function endWhatIsOpen(proposals: Proposals, operator: number, events: EventLog): void {
  for (const proposal of proposals.list()) {
    if (proposal.operator === operator) closeProposal(proposals, proposal, 'withdrawn', events);
  }
  for (const proposal of proposals.list()) {
    const at = proposal.approvedBy.indexOf(operator);
    if (at < 0) continue;
    proposal.approvedBy.splice(at, 1);
    proposal.executesAt = null;
    events.push({
      type: 'approval-dropped',
      proposal: proposalId(proposal.number),
      operator: operatorId(operator),
    });
  }
}
