/**
 * What happens to proposals by itself: those that enough have approved are executed, the others expire.
 * Promises: the bytes that were proposed are those that are carried out; whatever a command is about, carrying it out
 * closes the other proposals about the same.
 */
import type { EventLog } from '../event-log/event-log.ts';
import type { Command } from '../vocabulary/commands.ts';
import { closeOutdated, closeProposal } from './close-proposal.ts';
import { dueOf } from './proposals.ts';
import type { KeptProposal, Proposals } from './proposals.ts';

export interface ProposalContext {
  readonly proposals: Proposals;
  readonly time: number;
  readonly sequence: number;
}

/** Carries out a proposal that enough have approved. */
export function executeProposal(context: ProposalContext, proposal: KeptProposal, events: EventLog): void {
  const { proposals } = context;
  const read = proposals.commands.read(proposal.digits);
  if ('code' in read) throw new RangeError(`proposal ${proposal.number} is not of a command`);
  // Before it is carried out, so that no such command finds itself among the open ones.
  proposals.remove(proposal.number);
  const outcome = proposals.commands.perform(context, read.command, events);
  if (outcome.type === 'refused') {
    closeProposal(proposals, proposal, 'refused', events, outcome.refusal.code);
    return;
  }
  closeProposal(proposals, proposal, 'executed', events);
  closeOutdated(proposals, read.subject, events);
}

/** Executes and closes what is due, in the order of (due time, number). */
export function decideDueProposals(context: ProposalContext, events: EventLog): void {
  const { proposals, time } = context;
  if (!proposals.isAnyOpen) return;
  for (let next = findDue(proposals, time); next !== undefined; next = findDue(proposals, time)) {
    if (next.executesAt === null) closeProposal(proposals, next, 'expired', events);
    else executeProposal(context, next, events);
  }
}

function findDue(proposals: Proposals, time: number): KeptProposal | undefined {
  const due = proposals.list().filter((proposal) => dueOf(proposal) <= time);
  return due.sort((one, other) => dueOf(one) - dueOf(other) || one.number - other.number)[0];
}

/** Behind a command that was carried out without a proposal. */
export function noteCarriedOut({ proposals }: ProposalContext, command: Command, events: EventLog): void {
  if (!proposals.isAnyOpen) return;
  const subject = proposals.commands.subjectOf(command);
  if (subject !== null) closeOutdated(proposals, subject, events);
}
