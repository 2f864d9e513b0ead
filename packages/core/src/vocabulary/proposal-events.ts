/**
 * What happens to operators and their proposals.
 * Promises: past tense, plain data.
 */
import type { OperatorId, ProposalId, Sequence, TimeMs } from './brands.ts';
import type { Propose, RegisterOperator, RevokeOperator } from './proposal-commands.ts';
import type { RefusalCode } from './refusals.ts';

export interface OperatorRegistered extends Omit<RegisterOperator, 'type'> {
  readonly type: 'operator-registered';
}

/** What this ends of proposals and approvals follows it, by rising number. */
export interface OperatorRevoked extends Omit<RevokeOperator, 'type'> {
  readonly type: 'operator-revoked';
}

export interface Proposed extends Omit<Propose, 'type'> {
  readonly type: 'proposed';
  readonly proposedAt: Sequence;
}

export interface ProposalApproved {
  readonly type: 'proposal-approved';
  readonly proposal: ProposalId;
  readonly operator: OperatorId;
  /** Approvals that are still needed. */
  readonly missing: number;
  /** When it will be executed; null: not yet known, or in this very command. */
  readonly executesAt: TimeMs | null;
}

/** The operator was revoked or has another key. A proposal that waited to be executed is open again. */
export interface ApprovalDropped {
  readonly type: 'approval-dropped';
  readonly proposal: ProposalId;
  readonly operator: OperatorId;
}

/**
 * `executed`: the events of the proposed command stand before this one. `refused`: the command was refused as it was
 * carried out. `outdated`: what it is about has changed since it was proposed.
 */
export type ProposalEnd = (typeof PROPOSAL_ENDS)[number];

export interface ProposalClosed {
  readonly type: 'proposal-closed';
  readonly proposal: ProposalId;
  readonly end: ProposalEnd;
  /** Why the command was refused; else null. */
  readonly refusal: RefusalCode | null;
}

export type ProposalEvent =
  | OperatorRegistered
  | OperatorRevoked
  | Proposed
  | ProposalApproved
  | ApprovalDropped
  | ProposalClosed;

export const PROPOSAL_ENDS = ['executed', 'refused', 'rejected', 'withdrawn', 'expired', 'outdated'] as const;
