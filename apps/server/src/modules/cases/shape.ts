/** What of cases crosses a thread: who works on one, what was decided, and the port by which the service reaches the store. */
import type { ThreadedStore } from '../../storage/threaded-store.ts';

export interface CaseTables {
  /** Who works on a case, and until when; behind that it is nobody's. */
  case_claims: {
    queue: string;
    case_id: number;
    /** An operator by their number; where there are none yet, a name. */
    holder: string;
    name: string;
    until: number;
  };
  /** How long cases waited for their decisions. */
  decided_cases: {
    queue: string;
    case_id: number;
    approved: 0 | 1;
    decided_at: number;
    waited_ms: number;
  };
  /** Decisions of one person that were drawn for a look by another. */
  second_looks: {
    id: number;
    queue: string;
    case_id: number;
    user_id: number;
    approved: 0 | 1;
    reason: string;
    decided_by: string;
    decided_name: string;
    decided_at: number;
    looked_by: string | null;
    looked_name: string | null;
    looked_at: number | null;
    agrees: 0 | 1 | null;
    remark: string | null;
  };
}

/** One case among all queues. */
export interface CaseKey {
  readonly queue: string;
  readonly id: number;
}

export interface Holder {
  readonly holder: string;
  readonly name: string;
}

export interface ClaimRecord extends Holder {
  readonly id: number;
  readonly until: number;
}

export interface DecidedFigures {
  readonly approved: number;
  readonly rejected: number;
  readonly medianMs: number | null;
}

/** A decision that was drawn, and what the second look came to. */
export interface SecondLook {
  readonly id: number;
  readonly queue: string;
  readonly caseId: number;
  readonly userId: number;
  readonly approved: boolean;
  readonly reason: string;
  readonly by: Holder;
  readonly decidedAt: number;
  readonly look: (Holder & { readonly at: number; readonly agrees: boolean; readonly remark: string }) | null;
}

/** Of a decision that was drawn. */
export interface Drawn {
  readonly by: Holder;
  readonly userId: number;
  readonly reason: string;
}

export type LookSettled = 'not-found' | 'looked-before' | 'own' | 'settled';

/** A type and not an interface, so that it counts as a table of operations. */
export type CaseOperations = {
  /** Theirs until then, and no other case; null. Or who has it, and nothing is changed. */
  claimCase(
    input: CaseKey & Holder & { readonly now: number; readonly until: number },
  ): Promise<ClaimRecord | null>;
  /** Nothing where it is not theirs. */
  giveBackCase(input: CaseKey & Pick<Holder, 'holder'>): Promise<void>;
  /** Those that hold at that time. */
  listClaims(input: { readonly queue: string; readonly now: number }): Promise<ClaimRecord[]>;
  /** It is decided: nobody works on it any more. `drawn`: null where nobody looks again. */
  noteCaseDecided(
    input: CaseKey & {
      readonly approved: boolean;
      readonly now: number;
      readonly since: number;
      readonly drawn: Drawn | null;
    },
  ): Promise<void>;
  /** Those that wait for whoever is not this holder, the oldest first. */
  waitingSecondLooks(input: {
    readonly after: number;
    readonly limit: number;
    readonly besides: string;
  }): Promise<SecondLook[]>;
  /** What somebody objected to, the newest first. */
  objections(input: { readonly limit: number }): Promise<SecondLook[]>;
  findSecondLook(input: { readonly id: number }): Promise<SecondLook | null>;
  settleSecondLook(
    input: Holder & {
      readonly id: number;
      readonly agrees: boolean;
      readonly remark: string;
      readonly now: number;
    },
  ): Promise<LookSettled>;
  decidedFigures(input: { readonly queue: string; readonly from: number }): Promise<DecidedFigures>;
};

export type CaseStore = Pick<ThreadedStore<CaseOperations>, 'run'>;
