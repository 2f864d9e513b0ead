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
  /** It is decided: nobody works on it any more. */
  noteCaseDecided(
    input: CaseKey & { readonly approved: boolean; readonly now: number; readonly since: number },
  ): Promise<void>;
  decidedFigures(input: { readonly queue: string; readonly from: number }): Promise<DecidedFigures>;
};

export type CaseStore = Pick<ThreadedStore<CaseOperations>, 'run'>;
