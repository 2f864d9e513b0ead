/** How an action proposes a command of the core in the place of doing something at once. */
import type { Command } from '@assay/core';
import type { ActedBy } from './action.ts';
import { changeLines } from '@assay/protocol';
import type { ProposedChange } from '@assay/protocol';

export interface MadeProposal {
  readonly proposal: number;
  readonly change: ProposedChange;
  /** Between the last approval and the execution. */
  readonly delayMs: number;
  /** Others who must approve. */
  readonly approvals: number;
  /** Unix milliseconds. */
  readonly expiresAt: number;
}

export interface Proposing {
  /** `approvals`: others who must approve, where that is more than the policy asks. Throws `ActionRefused`. */
  propose(by: ActedBy, command: Command, least?: { readonly approvals: number }): Promise<MadeProposal>;
}

/** What a proposal would take, for whoever looks before they propose. */
export interface Foretelling {
  /** How many others would have to approve it, were it proposed by them now. */
  approvalsOf(by: ActedBy, command: Command, least: { readonly approvals: number }): Promise<number>;
}

const HOUR_MS = 3_600_000;

/** Says that a proposal waits; nothing of one that does not. */
export const waitingLines = (delayMs: number): readonly string[] =>
  delayMs === 0
    ? []
    : [`  is executed ${delayMs / HOUR_MS} hours after its last approval, and can be rejected until then`];

export const proposalLines = ({
  proposal,
  approvals,
  expiresAt,
  change,
  delayMs,
}: MadeProposal): string[] => [
  `Proposed: proposal ${proposal}. It needs ${approvals} more to approve it until ${new Date(expiresAt).toISOString()}.`,
  ...changeLines(change),
  ...waitingLines(delayMs),
];
