/**
 * Proposing, approving and rejecting.
 * Promises: an operator approves a proposal once and never their own; what is decided, expired or outdated is approved by
 * nobody.
 */
import type { EventLog } from '../event-log/event-log.ts';
import { sequenceOf, timeMs } from '../quantity/branding.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { MAX_PROPOSAL_LIFE_MS, OPEN_PROPOSALS_PER_OPERATOR } from '../vocabulary/proposal-commands.ts';
import type { ApproveProposal, Propose, RejectProposal } from '../vocabulary/proposal-commands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { closeProposal } from './close-proposal.ts';
import { executeProposal } from './execute-proposal.ts';
import type { ProposalContext } from './execute-proposal.ts';
import type { KeptProposal } from './proposals.ts';

const DONE: Outcome = { type: 'done' };

/** Applies `propose`. */
export function propose(context: ProposalContext, command: Propose, events: EventLog): Outcome {
  const { proposals, time } = context;
  const { proposal, operator, approvals, expiresAt, delayMs } = command;
  const fault = findProposerFault(context, command);
  if (fault !== null) return fault.isRepeated ? DONE : refusedOutcome(fault.refusal);
  const greatest = time + MAX_PROPOSAL_LIFE_MS;
  if (expiresAt <= time || expiresAt > greatest) {
    return refusedOutcome(
      refused('proposal-expiry-out-of-range', 'expiresAt', { least: time + 1, greatest }),
    );
  }
  const read = proposals.commands.read(command.command);
  if ('code' in read) return refusedOutcome(read);
  const proposedAt = sequenceOf(context.sequence);
  proposals.add({
    number: proposal,
    operator,
    digits: command.command,
    subject: read.subject,
    approvals,
    expiresAt,
    delayMs,
    proposedAt,
    approvedBy: [],
    executesAt: null,
  });
  events.push({ ...command, type: 'proposed', proposedAt });
  return DONE;
}

type ProposerFault =
  | { readonly isRepeated: true }
  | { readonly isRepeated: false; readonly refusal: Refusal };

function findProposerFault({ proposals }: ProposalContext, command: Propose): ProposerFault | null {
  const { operator, proposal } = command;
  const refusing = (refusal: Refusal): ProposerFault => ({ isRepeated: false, refusal });
  if (proposals.findOperator(operator) === undefined)
    return refusing(refused('unknown-operator', 'operator'));
  const kept = proposals.find(proposal);
  if (kept !== undefined && isSame(kept, command)) return { isRepeated: true };
  const next = proposals.last + 1;
  if (proposal !== next) return refusing(refused('proposal-not-next', 'proposal', { next }));
  const own = proposals.list().filter((one) => one.operator === operator);
  if (own.length < OPEN_PROPOSALS_PER_OPERATOR) return null;
  return refusing(refused('too-many-proposals', 'operator', { greatest: OPEN_PROPOSALS_PER_OPERATOR }));
}

function isSame(kept: KeptProposal, { operator, command, approvals, expiresAt, delayMs }: Propose): boolean {
  return (
    kept.operator === operator &&
    kept.digits === command &&
    kept.approvals === approvals &&
    kept.expiresAt === expiresAt &&
    kept.delayMs === delayMs
  );
}

/** The open proposal that a command of an operator is about, or why there is none. */
function findOpen(
  { proposals }: ProposalContext,
  { operator, proposal }: ApproveProposal | RejectProposal,
): KeptProposal | Refusal {
  if (proposals.findOperator(operator) === undefined) return refused('unknown-operator', 'operator');
  if (proposal > proposals.last) return refused('unknown-proposal', 'proposal');
  return proposals.find(proposal) ?? refused('proposal-decided', 'proposal');
}

/** Applies `approve-proposal`. */
export function approveProposal(
  context: ProposalContext,
  command: ApproveProposal,
  events: EventLog,
): Outcome {
  const { operator, proposal } = command;
  const found = findOpen(context, command);
  if ('code' in found) return refusedOutcome(found);
  if (found.operator === operator) return refusedOutcome(refused('own-proposal', 'operator'));
  if (found.approvedBy.includes(operator)) return refusedOutcome(refused('approved-already', 'operator'));
  if (found.executesAt !== null) return refusedOutcome(refused('proposal-decided', 'proposal'));
  found.approvedBy.push(operator);
  const missing = found.approvals - found.approvedBy.length;
  const isDelayed = missing === 0 && found.delayMs > 0;
  const executesAt = isDelayed ? timeMs(context.time + found.delayMs) : null;
  found.executesAt = executesAt;
  events.push({ type: 'proposal-approved', proposal, operator, missing, executesAt });
  if (missing === 0 && !isDelayed) executeProposal(context, found, events);
  return DONE;
}

/** Applies `reject-proposal`. */
export function rejectProposal(context: ProposalContext, command: RejectProposal, events: EventLog): Outcome {
  const found = findOpen(context, command);
  if ('code' in found) return refusedOutcome(found);
  const end = found.operator === command.operator ? 'withdrawn' : 'rejected';
  closeProposal(context.proposals, found, end, events);
  return DONE;
}
