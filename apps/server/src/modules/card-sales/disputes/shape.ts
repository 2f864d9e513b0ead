/** What owners of sales that are said to be paid have said of their money, as rows of the identity store. */
import type { CardDisputeStateName } from '@assay/protocol';
import type { WaitingPage } from '../../../operator/person-queue.ts';
import type { ThreadedStore } from '../../../storage/threaded-store.ts';

export interface CardDisputeTables {
  card_disputes: {
    id: number;
    user_id: number;
    sale: number;
    /** The sale while nobody has answered, so that there is one of it; null: somebody has. */
    open_for: number | null;
    message: string | null;
    asked_at: number;
    state: CardDisputeStateName;
    answer: string | null;
    answered_by: string | null;
    answered_at: number | null;
    /** Reference of the correction that has paid it. */
    correction: string | null;
  };
}

export interface CardDisputeRecord {
  readonly id: number;
  readonly userId: number;
  readonly sale: number;
  readonly message: string | null;
  readonly askedAt: number;
  readonly state: CardDisputeStateName;
  readonly answer: string | null;
  readonly answeredBy: string | null;
  readonly answeredAt: number | null;
  readonly correction: string | null;
}

/** `by` is the operator as the cases name a holder; `correction` null: the money was found. */
interface CardDisputeAnswer {
  readonly id: number;
  readonly by: string;
  readonly answer: string;
  readonly correction: string | null;
  readonly now: number;
}

/** A type and not an interface, so that it counts as a table of operations. */
export type CardDisputeOperations = {
  openCardDispute(input: {
    readonly userId: number;
    readonly sale: number;
    readonly message: string | null;
    readonly now: number;
  }): Promise<
    | { readonly type: 'opened'; readonly dispute: CardDisputeRecord }
    | { readonly type: 'open-already' | 'answered' }
  >;
  answerCardDispute(
    input: CardDisputeAnswer,
  ): Promise<
    | { readonly type: 'answered'; readonly dispute: CardDisputeRecord }
    | { readonly type: 'not-found' | 'answered-before' | 'correction-named' }
  >;
  findCardDispute(input: { readonly id: number }): Promise<CardDisputeRecord | null>;
  /** Of these sales of a user, the first one first. */
  cardDisputesOf(input: {
    readonly userId: number;
    readonly sales: readonly number[];
  }): Promise<CardDisputeRecord[]>;
  /** Those that nobody has answered, the oldest first. */
  waitingCardDisputes(page: WaitingPage): Promise<CardDisputeRecord[]>;
};

export type CardDisputeStore = Pick<ThreadedStore<CardDisputeOperations>, 'run'>;
