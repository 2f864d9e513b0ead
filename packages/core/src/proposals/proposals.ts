/**
 * The operators by their keys, and the proposals that are open.
 * Owns: who is an operator, the number of the last proposal, and each open one with its bytes and approvals.
 * Promises: bounded: `MAX_OPERATORS` operators with `OPEN_PROPOSALS_PER_OPERATOR` proposals each; what is decided is
 * forgotten at once.
 * Never: knows what a proposed command does; `ProposableCommands` reads and performs it.
 */
import { operatorId, proposalId, sequenceOf, timeMs } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Command } from '../vocabulary/commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { OpenProposal } from '../vocabulary/proposal-commands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';

/** A proposed command and what it is about: of two commands about the same, the later one finds another state. */
export interface ProposedCommand {
  readonly command: Command;
  readonly subject: string;
}

/** What stands above proposals: all commands. */
export interface ProposableCommands {
  /** The command of these hexadecimal digits, or why it cannot be proposed. */
  read(digits: string): ProposedCommand | Refusal;
  /** What a command is about; null for one that cannot be proposed. */
  subjectOf(command: Command): string | null;
  /** Carries it out on the state of which `context` is a part. */
  perform(context: object, command: Command, events: EventLog): Outcome;
}

/** An operator as they are kept. */
export interface KeptOperator {
  readonly publicKey: string;
  readonly roles: number;
}

/** A proposal as it is kept. */
export interface KeptProposal {
  readonly number: number;
  readonly operator: number;
  readonly digits: string;
  readonly subject: string;
  readonly approvals: number;
  readonly expiresAt: number;
  readonly delayMs: number;
  readonly proposedAt: number;
  readonly approvedBy: number[];
  executesAt: number | null;
}

export interface CapturedProposals {
  readonly operators: readonly (readonly [operator: number, kept: KeptOperator])[];
  readonly last: number;
  readonly open: readonly KeptProposal[];
}

/** When something happens to a proposal by itself. */
export const dueOf = ({ executesAt, expiresAt }: KeptProposal): number => executesAt ?? expiresAt;

export class Proposals {
  readonly commands: ProposableCommands;
  readonly #operators = new Map<number, KeptOperator>();
  /** In the order of their numbers. */
  readonly #open = new Map<number, KeptProposal>();
  /** Number of the last proposal. */
  last = 0;

  constructor(commands: ProposableCommands) {
    this.commands = commands;
  }

  /** Operators that there are. */
  get operators(): number {
    return this.#operators.size;
  }

  get isAnyOpen(): boolean {
    return this.#open.size > 0;
  }

  findOperator(operator: number): KeptOperator | undefined {
    return this.#operators.get(operator);
  }

  isKeyTaken(publicKey: string, by: number): boolean {
    return [...this.#operators].some(([operator, kept]) => kept.publicKey === publicKey && operator !== by);
  }

  setOperator(operator: number, kept: KeptOperator): void {
    this.#operators.set(operator, kept);
  }

  removeOperator(operator: number): void {
    this.#operators.delete(operator);
  }

  find(number: number): KeptProposal | undefined {
    return this.#open.get(number);
  }

  /** A copy of the list, so that what is done with one may end others. */
  list(): readonly KeptProposal[] {
    return [...this.#open.values()];
  }

  add(proposal: KeptProposal): void {
    this.last = Math.max(this.last, proposal.number);
    this.#open.set(proposal.number, proposal);
  }

  remove(number: number): void {
    this.#open.delete(number);
  }

  /** When the next proposal is executed or expires; beyond all times where none is open. */
  get nextDue(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const proposal of this.#open.values()) next = Math.min(next, dueOf(proposal));
    return next;
  }

  capture(): CapturedProposals {
    const operators = [...this.#operators].sort(([one], [other]) => one - other);
    const open = this.list().map((kept) => ({ ...kept, approvedBy: [...kept.approvedBy] }));
    return { operators, last: this.last, open };
  }
}

export function shownProposal(kept: KeptProposal): OpenProposal {
  return {
    proposal: proposalId(kept.number),
    operator: operatorId(kept.operator),
    command: kept.digits,
    approvals: kept.approvals,
    expiresAt: timeMs(kept.expiresAt),
    delayMs: kept.delayMs,
    proposedAt: sequenceOf(kept.proposedAt),
    approvedBy: kept.approvedBy.map(operatorId),
    executesAt: kept.executesAt === null ? null : timeMs(kept.executesAt),
  };
}
