/** What of operators crosses a thread: their rows, their tables, and the port by which the service reaches the store. */
import type { Event } from '@assay/core';
import type { Readings } from '../../projections/port.ts';
import type { SecurityEventInput } from '../../storage/identity/audit.ts';
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
    /** Who has sent the newest one; null: the start of the exchange, or it is not known. */
    invited_by: number | null;
    /** Of the code that they have accepted by; null: they have not, or it is not known. */
    accepted_hash: string | null;
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
  /** Proposals that were seen open, and whether the log of security events has their end. */
  operator_proposal_ends: {
    proposal: number;
    /** 1: it is noted. */
    noted: number;
  };
  /** Operators who have lost their sign-in, from what they ask for to the new one. */
  operator_lost_sign_ins: {
    operator_id: number;
    /** That waits for another owner; null: it was carried out. */
    proposal: number | null;
    /** What the owners were told of: when it is carried out. */
    waits_until: number | null;
    code_hash: string | null;
    code_until: number;
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
  operator_passkeys: {
    /** As the authenticator names it, base64url. */
    credential_id: string;
    operator_id: number;
    /** COSE, base64url. */
    public_key: string;
    signature_count: number;
    /** JSON array. */
    transports: string;
    user_handle: string;
    name: string;
    created_at: number;
  };
  /** What passkeys have answered to approve; the log of security events has the hash of each. */
  operator_approval_proofs: {
    proposal: number;
    operator_id: number;
    at: number;
    proof: string;
  };
  /** What each has decided about money within a day, proposed or approved. */
  operator_money: {
    operator_id: number;
    proposal: number;
    /** In whole units of the index currency. */
    worth: number;
    at: number;
  };
  /** What was proposed of money lately, by whomever. */
  operator_sums: {
    proposal: number;
    /** The type of its command. */
    kind: string;
    /** In whole units of the index currency. */
    worth: number;
    at: number;
  };
  /** By which programs ask in the name of an operator; the token itself is kept nowhere. */
  operator_tokens: {
    id: number;
    operator_id: number;
    token_hash: string;
    name: string;
    /** Bits, as the core has them. */
    roles: number;
    /** JSON array of names. */
    actions: string;
    /** JSON array; empty: from anywhere. */
    addresses: string;
    created_at: number;
    expires_at: number;
    /** 1: it has ended before its time. */
    ended: number;
    used_at: number | null;
    used_from: string | null;
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
  readonly invitedBy: number | null;
  readonly acceptedHash: string | null;
}

export interface KeptProof {
  readonly operator: number;
  readonly at: number;
  /** JSON text. */
  readonly proof: string;
}

export interface OperatorPasskey extends OfOperator {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly signatureCount: number;
  readonly transports: readonly string[];
  readonly userHandle: string;
  readonly name: string;
  readonly createdAt: number;
}

export interface LostSignIn extends OfOperator {
  readonly proposal: number | null;
  readonly codeHash: string | null;
  readonly codeUntil: number;
}

/** Who has proposed, and the bytes of what. */
export interface ToldProposal {
  readonly operator: number;
  readonly command: string;
}

type Closed = Extract<Event, { type: 'proposal-closed' }>;

/** How a proposal has ended; `refusal`: why the core did not carry it out. */
export interface ProposalEnd {
  readonly end: Closed['end'] | 'unknown';
  readonly refusal: Closed['refusal'];
}

export type ProposalEndQueries = {
  /** Null: it has not ended, or the read model does not go back so far. */
  'proposal-end'(filter: { readonly proposal: number }): Promise<ProposalEnd | null>;
};

export type ProposalEndViews = Readings<ProposalEndQueries>;

export interface DecidedMoney {
  readonly proposal: number;
  /** In whole units of the index currency. */
  readonly worth: number;
  readonly at: number;
}

/** A token as its operator sees it. */
export interface OperatorToken {
  readonly token: number;
  readonly operator: number;
  readonly name: string;
  /** Bits, as the core has them. */
  readonly roles: number;
  readonly actions: readonly string[];
  /** Empty: from anywhere. */
  readonly addresses: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly isEnded: boolean;
  readonly usedAt: number | null;
  readonly usedFrom: string | null;
}

/** A type and not an interface, so that it counts as a table of operations. */
export type TokenOperations = {
  /** Those that expired before `forgetBefore` are forgotten. Answers its number; null: `maximum` of theirs are good. */
  addOperatorToken(
    input: Omit<OperatorToken, 'token' | 'isEnded' | 'usedAt' | 'usedFrom'> & {
      readonly tokenHash: string;
      readonly forgetBefore: number;
      readonly maximum: number;
    },
  ): Promise<number | null>;
  findOperatorToken(input: { readonly tokenHash: string }): Promise<OperatorToken | null>;
  noteOperatorTokenUse(input: {
    readonly token: number;
    readonly at: number;
    readonly from: string;
  }): Promise<void>;
  /** The newest first, also those that have ended. `operator`: null: of all. */
  listOperatorTokens(input: {
    readonly operator: number | null;
    readonly before: number | null;
    readonly limit: number;
  }): Promise<OperatorToken[]>;
  /** `operator`: only where it is theirs; null: whosever it is. False: there is no such one, or it has ended. */
  endOperatorToken(input: { readonly token: number; readonly operator: number | null }): Promise<boolean>;
  /** Those with a role that is not `held` end. */
  endOperatorTokensBeyond(input: { readonly operator: number; readonly held: number }): Promise<void>;
  operatorsWithTokens(): Promise<number[]>;
};

type OfMoney = { readonly operator: number };
type OfOperator = { readonly id: number };

/** A type and not an interface, so that it counts as a table of operations. */
export type OperatorOperations = TokenOperations & {
  listOperators(): Promise<OperatorRecord[]>;
  /** The row of this address, made anew or written over. Answers its number. */
  inviteOperator(input: {
    readonly email: string;
    readonly name: string;
    readonly wishedRoles: number;
    readonly inviteHash: string;
    readonly inviteUntil: number;
    readonly invitedBy: number | null;
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
  /** What they asked for before is forgotten. */
  keepLostSignIn(input: OfOperator & { readonly proposal: number }): Promise<void>;
  listLostSignIns(): Promise<LostSignIn[]>;
  /** False: it was noted, or another proposal stands there. */
  noteLostSignInWaits(
    input: OfOperator & { readonly proposal: number; readonly until: number },
  ): Promise<boolean>;
  /** Its proposal was carried out; a code before this one counts no longer. */
  openLostSignIn(
    input: OfOperator & { readonly codeHash: string; readonly codeUntil: number },
  ): Promise<void>;
  forgetLostSignIn(input: OfOperator): Promise<void>;
  /** Another password, and no authenticator, recovery code, session or token. False: the code was used or is another by now. */
  renewSignIn(
    input: OfOperator & { readonly codeHash: string; readonly passwordHash: string },
  ): Promise<boolean>;
  /** The end of this proposal is to be noted; of one that is known, nothing changes. */
  awaitProposalEnd(input: { readonly proposal: number }): Promise<void>;
  listAwaitedEnds(): Promise<number[]>;
  /** Appends the note to the log of security events, in one transaction with that it is there. False: it was. */
  noteProposalEnd(input: { readonly proposal: number; readonly noted: SecurityEventInput }): Promise<boolean>;
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
  /** The oldest first. */
  listOperatorPasskeys(input: OfOperator): Promise<OperatorPasskey[]>;
  findOperatorPasskey(input: { readonly credentialId: string }): Promise<OperatorPasskey | null>;
  /** False: it is known, or they have as many as they may. */
  addOperatorPasskey(input: OperatorPasskey & { readonly maximum: number }): Promise<boolean>;
  /** False: another answer of it was taken meanwhile, or its count did not rise. */
  noteOperatorPasskeyUse(input: {
    readonly credentialId: string;
    readonly signatureCount: number;
  }): Promise<boolean>;
  /** Of an approval that the core then refuses, another may take its place. */
  keepApprovalProof(input: KeptProof & { readonly proposal: number }): Promise<void>;
  listApprovalProofs(input: { readonly proposal: number }): Promise<KeptProof[]>;
  operatorMoney(input: OfMoney & { readonly since: number }): Promise<readonly DecidedMoney[]>;
  /** What anybody decided before `since` is forgotten. False: they had decided about this proposal before. */
  keepOperatorMoney(input: OfMoney & DecidedMoney & { readonly since: number }): Promise<boolean>;
  dropOperatorMoney(input: OfMoney & { readonly proposal: number }): Promise<void>;
  /** What the latest of a kind were worth, at most `MOST_SUMS`. */
  operatorSums(input: { readonly kind: string }): Promise<readonly number[]>;
  /** What was proposed before `since` is forgotten. */
  keepOperatorSum(input: DecidedMoney & { readonly kind: string; readonly since: number }): Promise<void>;
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
  /** And their tokens. `except`: hash of one that goes on; null: none does. */
  endOperatorSessions(input: OfOperator & { readonly except: string | null }): Promise<void>;
};

export type OperatorStore = Pick<ThreadedStore<OperatorOperations>, 'run'>;
