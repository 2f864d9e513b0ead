/** An open proposal as the console is told of it: the bytes to be carried out, and what an approver has to know besides. */
import type { ProposedChange } from '../proposals/proposed-change.ts';

/** What is signed of a proposal: the facts of `approvalBytes`. */
export interface ConsoleSigned {
  /** Public key by which the exchange signs what it publishes. */
  readonly venue: string;
  readonly realm: string;
  readonly proposal: number;
  /** The command's bytes in hexadecimal digits. */
  readonly command: string;
  /** Sequence of the command that proposed it. */
  readonly proposedAt: number;
}

export interface ConsoleProposal extends ConsoleSigned {
  readonly proposer: number;
  /** Others who must approve. */
  readonly approvals: number;
  readonly approvedBy: readonly number[];
  /** Unix ms. */
  readonly expiresAt: number;
  /** Between the last approval and the execution. */
  readonly delayMs: number;
  readonly executesAt: number | null;
  readonly change: ProposedChange;
  /** Of other terms of a futures market: how many accounts they would leave uncovered at the marks of now, and what the worst would lack. */
  readonly hits: { readonly accounts: number; readonly worst: string; readonly coin: string } | null;
  /** Of a market that is to be listed: its price band, approved with it. */
  readonly band: ConsoleSigned | null;
  /** It sets the sign-in of its proposer anew. */
  readonly replacesSignIn: boolean;
  /** Whoever has one of them may approve and reject it. */
  readonly roles: readonly string[];
  /** Names of operators, by number. */
  readonly names: Readonly<Record<number, string>>;
}
