/**
 * Operators and their proposals in the naive venue: a plain list of what is open, walked from its beginning each time.
 * Promises: reads proposed bytes by a table of its own; every rule is written a second time from its description.
 */
import type {
  ApproveProposal,
  Command,
  Propose,
  RefusalCode,
  RegisterOperator,
  RejectProposal,
  RevokeOperator,
} from '@assay/core';
import type { Plain, Result } from './naive-market.ts';
import { readProposed, subjectOf } from './naive-proposed.ts';

const WEEK_MS = 604_800_000;
const MOST_OPERATORS = 64;
const MOST_OPEN = 16;
const DONE: Plain = { type: 'done' };

/** What proposals are checked against, and what carries them out. */
interface ProposalState {
  readonly now: number;
  readonly sequence: number;
  emit(event: Plain): void;
  /** Why the fields of a command are wrong, or null. */
  findFault(command: Command): RefusalCode | null;
  carryOut(command: Command): Result;
}

interface NaiveProposal {
  readonly proposal: number;
  readonly operator: number;
  readonly command: string;
  readonly approvals: number;
  readonly expiresAt: number;
  readonly delayMs: number;
  readonly proposedAt: number;
  approvedBy: readonly number[];
  executesAt: number | null;
}

const dueOf = ({ executesAt, expiresAt }: NaiveProposal): number => executesAt ?? expiresAt;

export class NaiveProposals {
  /** Keys and roles. */
  readonly keys = new Map<number, { readonly publicKey: string; readonly roles: number }>();
  open: readonly NaiveProposal[] = [];
  last = 0;

  /** When the next one is executed or expires, or null. */
  get nextDue(): number | null {
    return this.open.length === 0 ? null : Math.min(...this.open.map(dueOf));
  }

  register(state: ProposalState, { operator, publicKey, roles }: RegisterOperator): Result {
    const known = this.keys.get(operator);
    if (known?.publicKey === publicKey && known.roles === roles) return DONE;
    if ([...this.keys].some(([one, kept]) => one !== operator && kept.publicKey === publicKey)) {
      return 'operator-key-taken';
    }
    if (known === undefined && this.keys.size === MOST_OPERATORS) return 'too-many-operators';
    this.keys.set(operator, { publicKey, roles });
    state.emit({ type: 'operator-registered', operator, publicKey, roles });
    this.#beginAnew(state, operator);
    return DONE;
  }

  revoke(state: ProposalState, { operator }: RevokeOperator): Result {
    if (!this.keys.delete(operator)) return 'unknown-operator';
    state.emit({ type: 'operator-revoked', operator });
    this.#beginAnew(state, operator);
    return DONE;
  }

  propose(state: ProposalState, command: Propose): Result {
    const { type: _, ...fields } = command;
    if (!this.keys.has(command.operator)) return 'unknown-operator';
    const same = this.open.find(({ proposal }) => proposal === command.proposal);
    if (same !== undefined && isSame(same, command)) return DONE;
    if (command.proposal !== this.last + 1) return 'proposal-not-next';
    const own = this.open.filter(({ operator }) => operator === command.operator);
    if (own.length === MOST_OPEN) return 'too-many-proposals';
    const { now, sequence } = state;
    if (command.expiresAt <= now || command.expiresAt > now + WEEK_MS) return 'proposal-expiry-out-of-range';
    const read = readProposed(command.command);
    if (read === null) return 'command-not-proposable';
    const fault = state.findFault(read);
    if (fault !== null) return fault;
    this.last = command.proposal;
    this.open = [...this.open, { ...fields, proposedAt: sequence, approvedBy: [], executesAt: null }];
    state.emit({ type: 'proposed', ...fields, proposedAt: sequence });
    return DONE;
  }

  approve(state: ProposalState, { proposal, operator }: ApproveProposal): Result {
    const found = this.#findOpen(proposal, operator);
    if (typeof found === 'string') return found;
    if (found.operator === operator) return 'own-proposal';
    if (found.approvedBy.includes(operator)) return 'approved-already';
    if (found.executesAt !== null) return 'proposal-decided';
    found.approvedBy = [...found.approvedBy, operator];
    const missing = found.approvals - found.approvedBy.length;
    const waits = missing === 0 && found.delayMs > 0;
    found.executesAt = waits ? state.now + found.delayMs : null;
    state.emit({ type: 'proposal-approved', proposal, operator, missing, executesAt: found.executesAt });
    if (missing === 0 && !waits) this.#execute(state, found);
    return DONE;
  }

  reject(state: ProposalState, { proposal, operator }: RejectProposal): Result {
    const found = this.#findOpen(proposal, operator);
    if (typeof found === 'string') return found;
    this.#close(state, found, found.operator === operator ? 'withdrawn' : 'rejected');
    return DONE;
  }

  /** What is due by now, the earliest first. */
  decideDue(state: ProposalState): void {
    for (;;) {
      const due = this.open.filter((one) => dueOf(one) <= state.now);
      const [next] = due.toSorted((a, b) => dueOf(a) - dueOf(b) || a.proposal - b.proposal);
      if (next === undefined) return;
      if (next.executesAt === null) this.#close(state, next, 'expired');
      else this.#execute(state, next);
    }
  }

  /** Behind a command that was carried out by itself, or as a proposal. */
  outdate(state: ProposalState, command: Command): void {
    const subject = subjectOf(command);
    if (subject === null) return;
    for (const one of this.open) {
      const read = readProposed(one.command);
      if (read !== null && subjectOf(read) === subject) this.#close(state, one, 'outdated');
    }
  }

  #findOpen(proposal: number, operator: number): NaiveProposal | RefusalCode {
    if (!this.keys.has(operator)) return 'unknown-operator';
    if (proposal > this.last) return 'unknown-proposal';
    return this.open.find((one) => one.proposal === proposal) ?? 'proposal-decided';
  }

  #execute(state: ProposalState, proposal: NaiveProposal): void {
    const command = readProposed(proposal.command);
    if (command === null) throw new Error('what is open was read before');
    this.#remove(proposal);
    const result = state.carryOut(command);
    if (typeof result === 'string') this.#close(state, proposal, 'refused', result);
    else {
      this.#close(state, proposal, 'executed');
      this.outdate(state, command);
    }
  }

  #remove({ proposal }: NaiveProposal): void {
    this.open = this.open.filter((one) => one.proposal !== proposal);
  }

  #close(
    state: ProposalState,
    proposal: NaiveProposal,
    end: string,
    refusal: RefusalCode | null = null,
  ): void {
    this.#remove(proposal);
    state.emit({ type: 'proposal-closed', proposal: proposal.proposal, end, refusal });
  }

  /** What an operator has proposed is withdrawn; what they have approved, they have not. */
  #beginAnew(state: ProposalState, operator: number): void {
    for (const one of this.open) if (one.operator === operator) this.#close(state, one, 'withdrawn');
    for (const one of this.open.filter(({ approvedBy }) => approvedBy.includes(operator))) {
      one.approvedBy = one.approvedBy.filter((who) => who !== operator);
      one.executesAt = null;
      state.emit({ type: 'approval-dropped', proposal: one.proposal, operator });
    }
  }
}

function isSame(one: NaiveProposal, command: Propose): boolean {
  const names = ['operator', 'command', 'approvals', 'expiresAt', 'delayMs'] as const;
  return names.every((name) => one[name] === command[name]);
}
