/** The end of a proposal: it leaves the state, and an event says how it ended. */
import type { EventLog } from '../event-log/event-log.ts';
import { proposalId } from '../quantity/branding.ts';
import type { ProposalEnd } from '../vocabulary/proposal-events.ts';
import type { RefusalCode } from '../vocabulary/refusals.ts';
import type { KeptProposal, Proposals } from './proposals.ts';

export function closeProposal(
  proposals: Proposals,
  { number }: KeptProposal,
  end: ProposalEnd,
  events: EventLog,
  refusal: RefusalCode | null = null,
): void {
  proposals.remove(number);
  events.push({ type: 'proposal-closed', proposal: proposalId(number), end, refusal });
}

/** Closes the open proposals about something that has changed. */
export function closeOutdated(proposals: Proposals, subject: string, events: EventLog): void {
  for (const proposal of proposals.list()) {
    if (proposal.subject === subject) closeProposal(proposals, proposal, 'outdated', events);
  }
}
