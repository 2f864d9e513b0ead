/** Requests for withdrawals as they were made, as rows and operations of the identity store. */
import type { ThreadedStore } from '../../../storage/threaded-store.ts';

export interface AskedTables {
  withdrawal_requests: {
    user_id: number;
    request_id: string;
    /** Of what the user said. */
    said: string;
    /** As it was first put to the core, as JSON. */
    command: string;
    /** The first answer as JSON; null: none is known. */
    answer: string | null;
    asked_at: number;
  };
}

export interface AskedRequest {
  readonly command: string;
  readonly answer: string | null;
  readonly askedAt: number;
}

interface Named {
  readonly userId: number;
  readonly requestId: string;
  readonly said: string;
}

/** A type and not an interface, so that it counts as a table of operations. */
export type AskedOperations = {
  /** Null: none that says the same is kept. */
  askedRequest(input: Named): Promise<AskedRequest | null>;
  /** Kept unless the core may remember one of its name: that one then; null: it says something else. */
  keepAsked(input: Named & { readonly command: string; readonly now: number }): Promise<AskedRequest | null>;
  answerAsked(input: Named & { readonly answer: string }): Promise<void>;
};

export type AskedStore = Pick<ThreadedStore<AskedOperations>, 'run'>;
