/** What of the way to real money crosses a thread: evidence, codes of test mails, and the opening; their tables, and the port to the store. */
import type { ThreadedStore } from '../../storage/threaded-store.ts';

/** What somebody has shown, until it has to be shown again. Times are Unix ms. */
export interface Evidence {
  readonly item: string;
  readonly at: number;
  readonly until: number;
  readonly by: string;
  /** What it holds for. */
  readonly artefact: string;
}

/** `asked`: one owner asks, and another opens. */
export interface Opening {
  readonly asked: { readonly operator: number; readonly by: string; readonly at: number } | null;
  readonly opened: { readonly by: string; readonly at: number } | null;
}

export interface GoingLiveTables {
  going_live_evidence: { item: string; at: number; until: number; by: string; artefact: string };
  going_live_mail_codes: { operator_id: number; code_hash: string; until: number };
  /** One row at most. */
  going_live_opening: {
    id: number;
    asked_by: number;
    asked_name: string;
    asked_at: number;
    opened_name: string | null;
    opened_at: number | null;
  };
}

/** A type and not an interface, so that it counts as a table of operations. */
export type GoingLiveOperations = {
  /** One row an item. */
  listEvidence(input: undefined): Promise<readonly Evidence[]>;
  keepEvidence(input: Evidence): Promise<void>;
  /** The code before it counts no longer. */
  keepMailCode(input: {
    readonly operator: number;
    readonly codeHash: string;
    readonly until: number;
  }): Promise<void>;
  /** Whether it is theirs and young; it is gone then. */
  spendMailCode(input: {
    readonly operator: number;
    readonly codeHash: string;
    readonly now: number;
  }): Promise<boolean>;
  findOpening(input: undefined): Promise<Opening>;
  /** Anew, whoever has asked before. Of one that is open nothing changes. */
  askOpening(input: {
    readonly operator: number;
    readonly name: string;
    readonly now: number;
  }): Promise<void>;
  /** By another than who has asked since `askedSince`; false: nobody has, or it is open. */
  open(input: {
    readonly operator: number;
    readonly name: string;
    readonly now: number;
    readonly askedSince: number;
  }): Promise<boolean>;
};

export type GoingLiveStore = Pick<ThreadedStore<GoingLiveOperations>, 'run'>;
