/**
 * The signatures of operators in a journal.
 * Promises: each approval that counted is checked against the key that its operator had then, and the bytes that were
 * proposed; what does not hold is named by its place.
 * Never: trusts that it was checked when it was taken.
 */
import { isApprovalBy } from '@assay/verify';
import type { Answer, Command, Exchange, OpenProposals } from '@assay/core';

type Approval = Extract<Command, { type: 'approve-proposal' }>;

export class JournalApprovals {
  readonly #realm: string;
  readonly #venue: string | null;
  readonly faults: string[] = [];
  /** Approvals that counted. */
  count = 0;

  /** `venue`: its public key; null where it is not known, and then every approval is a fault. */
  constructor(realm: string, venue: string | null) {
    this.#realm = realm;
    this.#venue = venue;
  }

  /** Applies a command, and checks it where it is an approval. */
  watch(exchange: Exchange, command: Command, apply: () => Answer): void {
    if (command.type !== 'approve-proposal') {
      apply();
      return;
    }
    // Behind the command it may be executed and gone.
    const before = exchange.read({ type: 'proposals' });
    const { outcome, sequence } = apply();
    if (outcome.type === 'refused') return;
    this.count += 1;
    const fault = this.#findFault(before, command);
    if (fault !== null) this.faults.push(`command ${sequence}: ${fault}`);
  }

  #findFault({ operators, open }: OpenProposals, { proposal, operator, signature }: Approval): string | null {
    const venue = this.#venue;
    const key = operators.find((one) => one.operator === operator)?.publicKey;
    const found = open.find((one) => one.proposal === proposal);
    if (venue === null) return `the approval of proposal ${proposal} needs the public key of the venue`;
    const facts = found && { venue, realm: this.#realm, ...found };
    if (key !== undefined && facts !== undefined && isApprovalBy(key, facts, signature)) return null;
    return `operator ${operator} has not signed the approval of proposal ${proposal}`;
  }
}
