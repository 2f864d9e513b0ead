/**
 * What of screening crosses a thread: deposits and withdrawals whose address is listed, and what people have said of them; their
 * table, and the port to the store.
 */
import type { ThreadedStore } from '../../storage/threaded-store.ts';

/** A withdrawal by its number, or a deposit by its identity. */
export type Subject = { readonly withdrawal: number } | { readonly deposit: string };

/** A deposit or a withdrawal, and the address that is looked at: who sent it, or who receives it. */
export interface LookedAt {
  /** By which the store knows the network. */
  readonly network: string;
  readonly of: Subject;
  readonly userId: number;
  /** As the chain keeps it. */
  readonly address: string;
}

export interface ScreenedMove extends Omit<LookedAt, 'of'> {
  /** `withdrawal:12`, or `deposit:` and its identity. */
  readonly subject: string;
}

/** What of a user waits for people. */
export interface WaitingMoves {
  readonly withdrawals: readonly number[];
  /** By their identities. */
  readonly deposits: readonly string[];
}

/** `reviewed`: people have not let it go on yet. `unanswered`: it is not known, and asked again. */
export type Look = 'passes' | 'reviewed' | 'unanswered';

/** What is asked before money can leave. */
export interface AddressLook {
  look(move: LookedAt): Promise<Look>;
}

/** Something that waits for people, or did. */
export interface ScreeningHit extends ScreenedMove {
  readonly id: number;
  readonly reason: string;
  /** Which list says so. */
  readonly source: string;
  readonly foundAt: number;
  /** Who would let it go on, before a second operator says the same; null: nobody. */
  readonly first: { readonly operator: number; readonly name: string; readonly reason: string } | null;
  /** Who would not let it go on, so that nobody is asked again; null: people are asked. */
  readonly held: { readonly name: string; readonly reason: string; readonly at: number } | null;
  /** Null: it waits. */
  readonly releasedAt: number | null;
  readonly releasedBy: string | null;
}

export interface ScreeningTables {
  screening_hits: {
    id: number;
    network: string;
    subject: string;
    user_id: number;
    address: string;
    reason: string;
    source: string;
    found_at: number;
    first_by: number | null;
    first_name: string | null;
    first_reason: string | null;
    held_at: number | null;
    held_by: string | null;
    held_reason: string | null;
    released_at: number | null;
    released_by: string | null;
  };
}

export type Release =
  | { readonly type: 'not-found' | 'released-before' | 'own' }
  | { readonly type: 'first' | 'released'; readonly hit: ScreeningHit };

export type Held =
  | { readonly type: 'not-found' | 'released-before' | 'held-before' }
  | { readonly type: 'held'; readonly hit: ScreeningHit };

/** What an operator says of a hit. */
export interface HitDecision {
  readonly id: number;
  readonly operator: number;
  readonly name: string;
  readonly reason: string;
  readonly now: number;
}

export interface HitNote extends ScreenedMove, Pick<ScreeningHit, 'reason' | 'source'> {
  readonly now: number;
}

/** A type and not an interface, so that it counts as a table of operations. */
export type ScreeningOperations = {
  /** The hit of a move. Another reason than the one that people have let pass waits again. */
  noteHit(input: HitNote): Promise<ScreeningHit>;
  /** What waits goes on by itself: its address is not listed any more. */
  dropHit(input: Pick<ScreenedMove, 'network' | 'subject'>): Promise<void>;
  /** Those that wait, behind a number, the oldest first. */
  waitingHits(input: { readonly after: number; readonly limit: number }): Promise<readonly ScreeningHit[]>;
  /** Those of them that this operator is asked about: that are not held, and that they would not let go on already. */
  askedHits(input: {
    readonly after: number;
    readonly limit: number;
    readonly operator: number;
  }): Promise<readonly ScreeningHit[]>;
  findHit(input: { readonly id: number }): Promise<ScreeningHit | null>;
  /** What of a user waits. */
  waitingMoves(input: { readonly userId: number }): Promise<WaitingMoves>;
  /** By one operator first, and by another for good. People are asked again about one that was held. */
  releaseHit(input: HitDecision): Promise<Release>;
  /** It goes on waiting, and what somebody has said for it counts no more. */
  holdHit(input: HitDecision): Promise<Held>;
};

export type ScreeningStore = Pick<ThreadedStore<ScreeningOperations>, 'run'>;
