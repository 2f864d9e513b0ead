/** How an action proposes a command of the core in the place of doing something at once. */
import type { Command } from '@assay/core';
import type { ActedBy } from './action.ts';

export interface MadeProposal {
  readonly proposal: number;
  /** Others who must approve. */
  readonly approvals: number;
  /** Unix milliseconds. */
  readonly expiresAt: number;
}

export interface Proposing {
  /** Throws `ActionRefused`. */
  propose(by: ActedBy, command: Command): Promise<MadeProposal>;
}

export const proposalLines = ({ proposal, approvals, expiresAt }: MadeProposal): string[] => [
  `Proposed: proposal ${proposal}. It needs ${approvals} more to approve it until ${new Date(expiresAt).toISOString()}.`,
];
