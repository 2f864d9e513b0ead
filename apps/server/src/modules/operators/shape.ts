/** What of operators crosses a thread: their rows, their tables, and the port by which the service reaches the store. */
import type { ThreadedStore } from '../../storage/threaded-store.ts';

/** `invited`: has not yet set a password and a key. Whether somebody is an operator, the core knows. */
export type OperatorStatus = 'invited' | 'joined' | 'suspended';

export interface OperatorTables {
  operators: {
    id: number;
    email: string;
    name: string;
    status: OperatorStatus;
    /** Bits, as the core has them; asked for by whoever invited. */
    wished_roles: number;
    password_hash: string | null;
    /** Ed25519, hexadecimal digits. */
    public_key: string | null;
    invite_hash: string | null;
    invite_until: number;
    created_at: number;
    /** What their last mail said that they are; empty: no operator. */
    told_standing: string;
  };
  /** Open proposals of which operators have mail. */
  operator_told_proposals: {
    proposal: number;
    operator_id: number;
    command: string;
  };
  operator_authenticators: {
    operator_id: number;
    sealed_secret: string;
    /** The last step of which a code was taken; 0: none, and the seed is not bound. */
    step: number;
    /** A seed that waits for its first code and then takes the place of the other. */
    waiting_secret: string | null;
  };
  operator_recovery_codes: {
    operator_id: number;
    code_hash: string;
  };
  operator_sessions: {
    token_hash: string;
    operator_id: number;
    seen_at: number;
    expires_at: number;
  };
}

export interface OperatorRecord {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly status: OperatorStatus;
  readonly wishedRoles: number;
  readonly passwordHash: string | null;
  readonly publicKey: string | null;
  readonly inviteHash: string | null;
  readonly inviteUntil: number;
}

/** Who has proposed, and the bytes of what. */
export interface ToldProposal {
  readonly operator: number;
  readonly command: string;
}

type OfOperator = { readonly id: number };

/** A type and not an interface, so that it counts as a table of operations. */
export type OperatorOperations = {
  listOperators(): Promise<OperatorRecord[]>;
  /** The row of this address, made anew or written over. Answers its number. */
  inviteOperator(input: {
    readonly email: string;
    readonly name: string;
    readonly wishedRoles: number;
    readonly inviteHash: string;
    readonly inviteUntil: number;
    readonly now: number;
  }): Promise<number>;
  /** Whoever is invited by this code has a password and a key. False: the code was used or is another by now. */
  joinOperator(
    input: OfOperator & {
      readonly inviteHash: string;
      readonly passwordHash: string;
      readonly publicKey: string;
    },
  ): Promise<boolean>;
  /** False: this proposal was told already. */
  noteProposalTold(input: ToldProposal & { readonly proposal: number }): Promise<boolean>;
  /** The proposal is forgotten; null: it was not told, or its end was. */
  endProposalTold(input: { readonly proposal: number }): Promise<ToldProposal | null>;
  listToldProposals(): Promise<number[]>;
  /** Answers what they were told before; null: there is no such operator. */
  swapStandingTold(input: OfOperator & { readonly told: string }): Promise<string | null>;
  setOperatorStatus(input: OfOperator & { readonly status: OperatorStatus }): Promise<void>;
  findOperatorAuthenticator(
    input: OfOperator,
  ): Promise<{ readonly sealedSecret: string | null; readonly waitingSecret: string | null }>;
  /** A seed that waits; one that is bound stays so until then. */
  keepOperatorAuthenticator(input: OfOperator & { readonly sealedSecret: string }): Promise<void>;
  /** The seed that waits is bound by a code of this step, with new recovery codes. False: it does not wait any more. */
  bindOperatorAuthenticator(
    input: OfOperator & {
      readonly sealedSecret: string;
      readonly step: number;
      readonly recoveryHashes: readonly string[];
    },
  ): Promise<boolean>;
  /** How many recovery codes are left; null: this is none of them. */
  spendOperatorRecoveryCode(input: OfOperator & { readonly hash: string }): Promise<number | null>;
  /** False: a code of this step or a later one was taken, or the seed is another. */
  takeOperatorStep(
    input: OfOperator & { readonly sealedSecret: string; readonly step: number },
  ): Promise<boolean>;
  addOperatorSession(
    input: OfOperator & { readonly tokenHash: string; readonly now: number; readonly expiresAt: number },
  ): Promise<void>;
  /** The session's operator, who is seen by that; null: it has ended, or nobody was seen since `idleSince`. */
  useOperatorSession(input: {
    readonly tokenHash: string;
    readonly now: number;
    readonly idleSince: number;
  }): Promise<OperatorRecord | null>;
  endOperatorSession(input: { readonly tokenHash: string }): Promise<void>;
  /** `except`: hash of one that goes on; null: none does. */
  endOperatorSessions(input: OfOperator & { readonly except: string | null }): Promise<void>;
};

export type OperatorStore = Pick<ThreadedStore<OperatorOperations>, 'run'>;
