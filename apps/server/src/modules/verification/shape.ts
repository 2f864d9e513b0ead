/** What of identity verification crosses a thread: its rows, its tables, and the port by which the service reaches the store. */
import type { IdentityRejection } from '@assay/protocol';
import type { IdentityStore } from '../../storage/identity/identity-store.ts';
import type { WaitingPage } from '../../storage/identity/reviews.ts';
import type { ThreadedStore } from '../../storage/threaded-store.ts';

export type { WaitingPage } from '../../storage/identity/reviews.ts';

export interface VerificationTables {
  /** What a user says they are, and how far that is proved. */
  identities: {
    user_id: number;
    state: 'basic' | 'under-review' | 'passed' | 'failed';
    /** ISO 3166-1 alpha-2. */
    country: string;
    document_type: string;
    /** Name and number as JSON, sealed for `identity:<user id>`. */
    sealed: string;
    /** Keyed hash of country, document type and number: equal documents are found without being read. */
    number_hash: string;
    basic_at: number;
  };
  /** One row for each time that photographs were handed in; kept with its decision. */
  identity_reviews: {
    id: number;
    user_id: number;
    country: string;
    document_type: string;
    /** As it stood when it was handed in, sealed as above. */
    sealed: string;
    number_hash: string;
    front_file: string;
    back_file: string;
    hand_file: string;
    submitted_at: number;
    decided_at: number | null;
    passed: 0 | 1 | null;
    reason: string | null;
    /** Why it was rejected, as a key that its owner has a text of; null: `reason` is what they read. */
    because: IdentityRejection | null;
    /** Name of the operator who decided. */
    decided_by: string | null;
  };
  /** A document proves one person, and a person has one account. */
  verified_documents: { number_hash: string; user_id: number };
}

/** What a person's document says of them; `sealed` holds name and number. */
export interface BasicIdentity {
  readonly country: string;
  readonly documentType: string;
  readonly sealed: string;
  readonly numberHash: string;
}

export interface ReviewRecord extends Omit<BasicIdentity, 'numberHash'> {
  readonly id: number;
  readonly userId: number;
  readonly files: PhotoIds;
  readonly submittedAt: number;
  readonly decidedAt: number | null;
  readonly passed: boolean | null;
  readonly reason: string | null;
  readonly because: IdentityRejection | null;
  readonly decidedBy: string | null;
}

export interface PhotoIds {
  readonly front: string;
  readonly back: string;
  readonly hand: string;
}

export interface IdentityRecord extends Omit<BasicIdentity, 'numberHash'> {
  readonly state: VerificationTables['identities']['state'];
  readonly basicAt: number;
  /** The last time that photographs were handed in. */
  readonly review: ReviewRecord | null;
  /** Times that they were handed in within the last 24 hours. */
  readonly reviewsToday: number;
}

export type SubmissionRefusal =
  | { readonly type: 'not-basic' | 'under-review-already' | 'verified' | 'taken' | 'too-many' }
  | { readonly type: 'photo'; readonly photo: keyof PhotoIds; readonly fault: 'not-found' | 'too-small' };
export type Submitted = { readonly type: 'basic' | 'under-review' } | SubmissionRefusal;

export interface IdentitySubmission {
  readonly userId: number;
  readonly basic: BasicIdentity | null;
  readonly photos: PhotoIds | null;
  readonly minimumPixels: number;
  /** Times in 24 hours that photographs may be handed in. */
  readonly maximumADay: number;
  readonly now: number;
}

export interface ReviewDecision {
  readonly id: number;
  readonly passed: boolean;
  readonly reason: string;
  readonly because: IdentityRejection | null;
  readonly decidedBy: string;
  readonly now: number;
  /** When the photographs are to be deleted. */
  readonly deletePhotosAt: number;
}
export type Decided =
  | { readonly type: 'decided'; readonly review: ReviewRecord }
  | { readonly type: 'not-found' | 'decided-before' | 'taken' };

/** A review with what a person who judges it must know. */
export interface ReviewInContext {
  readonly review: ReviewRecord;
  /** The document is verified for another account. */
  readonly isTaken: boolean;
  /** The same user's earlier ones, newest first, at most five. */
  readonly before: readonly ReviewRecord[];
}

/** A type and not an interface, so that it counts as a table of operations. */
export type VerificationOperations = {
  /** Both steps of a submission or none of them. */
  submitIdentity(input: IdentitySubmission): Promise<Submitted>;
  findIdentity(input: { readonly userId: number; readonly now: number }): Promise<IdentityRecord | null>;
  /** Those that wait, the oldest first. */
  openIdentityReviews(input: WaitingPage): Promise<ReviewRecord[]>;
  findIdentityReview(input: { readonly id: number }): Promise<ReviewInContext | null>;
  decideIdentityReview(input: ReviewDecision): Promise<Decided>;
};

export type VerificationStore = Pick<ThreadedStore<VerificationOperations>, 'run'>;

/** Whose photographs they are, besides. */
export type VerificationStores = VerificationStore & Pick<IdentityStore, 'run'>;
