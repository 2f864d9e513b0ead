/**
 * Commands by which several operators decide something together: one proposes, others approve, anyone rejects.
 * Promises: what is proposed are the bytes of one command, and these are what is carried out.
 * Never: knows what a role is; who may propose and approve what, the venue checks before. Operators are opaque numbers.
 */
import type { OperatorId, ProposalId, Sequence, TimeMs } from './brands.ts';

/**
 * Enters an operator, or gives one another key or other roles. Repeating it changes nothing. With a change the operator
 * begins anew: their open proposals are withdrawn, and what they have approved and is open has to be approved again.
 */
export interface RegisterOperator {
  readonly type: 'register-operator';
  /** From 1 on. */
  readonly operator: OperatorId;
  /** Ed25519, 32 bytes as 64 hexadecimal digits. No two operators have the same (`operator-key-taken`). */
  readonly publicKey: string;
  /**
   * What the operator may do, a set of bits of which the core knows no meaning: so it stands among the bytes that others
   * approve, and in the journal.
   */
  readonly roles: number;
}

/** Takes an operator out: their open proposals are withdrawn, and their approvals of others count no longer. */
export interface RevokeOperator {
  readonly type: 'revoke-operator';
  readonly operator: OperatorId;
}

/** Proposes a command. Repeating it word for word while it is open changes nothing. */
export interface Propose {
  readonly type: 'propose';
  /** Must be the next one (`proposal-not-next`). */
  readonly proposal: ProposalId;
  readonly operator: OperatorId;
  /** The bytes of the command in hexadecimal digits, exactly as it is written; only some kinds (`command-not-proposable`). */
  readonly command: string;
  /** Operators beside the proposer who must approve, 1 to 5. */
  readonly approvals: number;
  /** From then on it can no longer be approved; at most `MAX_PROPOSAL_LIFE_MS` ahead. */
  readonly expiresAt: TimeMs;
  /** Time between the last approval and the execution, in which it can be rejected; at most `MAX_PROPOSAL_DELAY_MS`. */
  readonly delayMs: number;
}

/**
 * Approves an open proposal. The signature is checked before the command is submitted, and again by whoever reads the
 * journal; the core keeps no key but what it has to compare.
 */
export interface ApproveProposal {
  readonly type: 'approve-proposal';
  readonly proposal: ProposalId;
  /** Never the proposer (`own-proposal`). */
  readonly operator: OperatorId;
  /** Ed25519 over what `approvalMessage` says, 64 bytes as 128 hexadecimal digits. */
  readonly signature: string;
}

/** Ends a proposal that is open, or approved and not yet executed. By its proposer it is withdrawn. */
export interface RejectProposal {
  readonly type: 'reject-proposal';
  readonly proposal: ProposalId;
  readonly operator: OperatorId;
}

export type ProposalCommand = RegisterOperator | RevokeOperator | Propose | ApproveProposal | RejectProposal;

/** A proposal as queries show it while it is open. */
export interface OpenProposal {
  readonly proposal: ProposalId;
  readonly operator: OperatorId;
  readonly command: string;
  readonly approvals: number;
  readonly expiresAt: TimeMs;
  readonly delayMs: number;
  /** Sequence of the proposing command: what it is about has not changed since. */
  readonly proposedAt: Sequence;
  /** Who has approved, in that order. */
  readonly approvedBy: readonly OperatorId[];
  /** When it is executed, once enough have approved; else null. */
  readonly executesAt: TimeMs | null;
}

export const MAX_OPERATORS = 64;
/** Sixteen roles. */
export const MAX_ROLES = 0xffff;
export const OPEN_PROPOSALS_PER_OPERATOR = 16;
/** Bytes of a proposed command. */
export const MAX_PROPOSED_BYTES = 1_024;
export const MAX_APPROVALS = 5;
export const MAX_PROPOSAL_LIFE_MS = 7 * 86_400_000;
export const MAX_PROPOSAL_DELAY_MS = 7 * 86_400_000;
