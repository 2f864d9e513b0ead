/** What of lost factors crosses a thread: the requests, their table, and the port by which a service reaches the store. */
import type { LostFactor, LostFactorState } from '@assay/protocol';
import type { ApiKeyRecord, IdentityStore, SessionRecord } from '../../storage/identity/identity-store.ts';
import type { WaitingPage } from '../../storage/identity/reviews.ts';
import type { ThreadedStore } from '../../storage/threaded-store.ts';

export type { LostFactorState } from '@assay/protocol';

/** Why a request is not true, or not true any more. */
export type LostFactorFault =
  | 'account-not-active'
  /** The password or an address is another than when it was asked. */
  | 'account-changed'
  | 'factor-missing'
  /** It was set anew or used since. */
  | 'factor-not-lost';

export interface LostFactorTables {
  lost_factors: {
    id: number;
    user_id: number;
    /** The user while it is open, so that nobody has two; null: it has ended. */
    open_for: number | null;
    factor: LostFactor;
    statement: string;
    asked_at: number;
    /** Of the account when it was asked. */
    email: string | null;
    phone: string | null;
    password_changed_at: number;
    /** Of what the mail about it ends it by. */
    cancel_hash: string;
    state: LostFactorState;
    proposed_by: string | null;
    proposed_reason: string | null;
    proposed_at: number | null;
    approved_by: string | null;
    approved_reason: string | null;
    approved_at: number | null;
    due_at: number | null;
    /** When the user was told that it is done tomorrow; null: not yet. */
    reminded_at: number | null;
    ended_at: number | null;
    end_reason: string | null;
    /** When the end of what nobody ended was told to the user; null: not yet, or somebody did. */
    told_at: number | null;
  };
}

export interface LostFactorStep {
  readonly by: string;
  readonly reason: string;
  readonly at: number;
}

export interface LostFactorRecord {
  readonly id: number;
  readonly userId: number;
  readonly factor: LostFactor;
  readonly statement: string;
  readonly askedAt: number;
  readonly state: LostFactorState;
  readonly proposed: LostFactorStep | null;
  readonly approved: LostFactorStep | null;
  /** When it is done; null: nobody has agreed. */
  readonly dueAt: number | null;
  readonly endedAt: number | null;
  readonly endReason: string | null;
}

export interface NewLostFactor {
  readonly userId: number;
  readonly factor: LostFactor;
  readonly statement: string;
  readonly cancelHash: string;
  readonly now: number;
}

export type LostFactorAsked =
  | { readonly type: 'asked'; readonly request: LostFactorRecord }
  | { readonly type: 'open-already' | 'too-many' | 'account-not-active' | 'factor-missing' };

/** An operator's step; `by` is the operator as the cases name a holder. */
export interface LostFactorDecision {
  readonly id: number;
  readonly by: string;
  readonly reason: string;
  readonly now: number;
}

export type LostFactorMoved =
  | { readonly type: 'moved'; readonly request: LostFactorRecord }
  /** It has ended by this: what was asked is not true any more. */
  | { readonly type: 'void'; readonly request: LostFactorRecord; readonly fault: LostFactorFault }
  | { readonly type: 'not-found' | 'wrong-state' | 'own-proposal' };

export type LostFactorCleared =
  | {
      readonly type: 'cleared';
      readonly request: LostFactorRecord;
      readonly sessions: readonly SessionRecord[];
      readonly keys: readonly ApiKeyRecord[];
    }
  | Exclude<LostFactorMoved, { readonly type: 'moved' }>;

/** A type and not an interface, so that it counts as a table of operations. */
export type LostFactorOperations = {
  askLostFactor(input: NewLostFactor): Promise<LostFactorAsked>;
  proposeLostFactor(input: LostFactorDecision): Promise<LostFactorMoved>;
  /** From now on it waits, and can be cancelled all the while. */
  approveLostFactor(input: LostFactorDecision): Promise<LostFactorMoved>;
  rejectLostFactor(input: LostFactorDecision): Promise<LostFactorMoved>;
  /** By the user; null: none is open. */
  cancelLostFactor(input: {
    readonly userId: number;
    readonly now: number;
  }): Promise<LostFactorRecord | null>;
  /** By what the mail about it holds; null: it ends none. */
  cancelLostFactorByMail(input: {
    readonly cancelHash: string;
    readonly now: number;
  }): Promise<LostFactorRecord | null>;
  /** Takes the factor off with all that goes with it. */
  clearLostFactor(input: {
    readonly id: number;
    readonly now: number;
    readonly pausedUntil: number;
  }): Promise<LostFactorCleared>;
  /** The user's last one, open or ended. */
  lastLostFactor(input: { readonly userId: number }): Promise<LostFactorRecord | null>;
  /** All of a user's, the newest first, `before` a number. */
  listLostFactors(input: {
    readonly userId: number;
    readonly before: number;
    readonly limit: number;
  }): Promise<LostFactorRecord[]>;
  /** Those that an operator is to look at, the oldest first; `besides`: none that they have proposed. */
  waitingLostFactors(
    page: WaitingPage & { readonly state: 'asked' | 'proposed'; readonly besides: string | null },
  ): Promise<LostFactorRecord[]>;
  /** Those whose waiting time is over and that are still true; the others end. */
  dueLostFactors(input: { readonly now: number; readonly limit: number }): Promise<LostFactorRecord[]>;
  /** Those that are due before a time, and whose users have not heard that they are due soon. Each is answered once. */
  remindLostFactors(input: {
    readonly before: number;
    readonly now: number;
    readonly limit: number;
  }): Promise<LostFactorRecord[]>;
  /** Those that have ended by themselves and whose users do not know it yet. */
  untoldLostFactors(input: { readonly limit: number }): Promise<LostFactorRecord[]>;
  /** False: somebody else has told it. */
  noteLostFactorTold(input: { readonly id: number; readonly now: number }): Promise<boolean>;
  findLostFactor(input: { readonly id: number }): Promise<LostFactorRecord | null>;
  /** How many the user has asked for, whatever came of them. */
  countLostFactors(input: { readonly userId: number }): Promise<number>;
};

export type LostFactorStore = Pick<ThreadedStore<LostFactorOperations>, 'run'>;

/** Whose they are, besides. */
export type LostFactorStores = LostFactorStore & Pick<IdentityStore, 'run'>;
