/** What of payments that people review crosses a thread: their rows, their table, and the port to the store. */
import type { AssetId, OwnerId, RouteId, Units } from '@assay/core';
import type { PaymentRejection, PaymentStatusName } from '@assay/protocol';
import type { IdentityStore } from '../../../storage/identity/identity-store.ts';
import type { WaitingPage } from '../../../storage/identity/reviews.ts';
import type { Claimed } from '../../../storage/identity/uploads.ts';
import type { ThreadedStore } from '../../../storage/threaded-store.ts';

export interface PaymentTables {
  reviewed_payments: {
    id: number;
    user_id: number;
    /** Key of the way that it was paid by. */
    method: string;
    /** Of coins that were sent on a chain; null: it was no chain. */
    route: number | null;
    asset: number;
    /** Units of the ledger. */
    units: number;
    /** As its owner wrote it, and as the core knows it. */
    reference: string;
    credit_reference: string;
    address: string | null;
    file: string;
    submitted_at: number;
    decided_at: number | null;
    passed: 0 | 1 | null;
    reason: string | null;
    /** The key of a reason that has words in each language; null: the operator's own say it. */
    because: PaymentRejection | null;
    decided_by: string | null;
    /** The last proposal to credit it. */
    proposal: number | null;
    /** Number, name and reason of whoever would reject it; a second one decides. */
    refused_by: number | null;
    refused_name: string | null;
    refused_reason: string | null;
    refused_because: PaymentRejection | null;
  };
}

export interface Rejection {
  readonly operator: number;
  readonly name: string;
  readonly reason: string;
  readonly because: PaymentRejection | null;
}

/** What was paid, as its owner says. */
export interface StatedPayment {
  readonly userId: OwnerId;
  readonly method: string;
  readonly route: RouteId | null;
  readonly asset: AssetId;
  readonly amount: Units;
  readonly reference: string;
  readonly creditReference: string;
  readonly address: string | null;
  readonly file: string;
}

export interface PaymentRecord extends StatedPayment {
  readonly id: number;
  readonly submittedAt: number;
  readonly decidedAt: number | null;
  readonly passed: boolean | null;
  readonly reason: string | null;
  readonly because: PaymentRejection | null;
  readonly decidedBy: string | null;
  readonly proposal: number | null;
  readonly rejection: Rejection | null;
}

export interface NewPayment extends StatedPayment {
  readonly now: number;
}
export type PaymentFault = 'known' | 'too-many-open' | 'queue-full';
export type PaymentSubmitted =
  | { readonly type: 'submitted'; readonly payment: PaymentRecord; readonly isNew: boolean }
  | { readonly type: PaymentFault }
  | { readonly type: 'picture'; readonly fault: Exclude<Claimed, 'claimed'> };

export interface PaymentFilter {
  readonly userId: number;
  readonly asset?: AssetId;
  readonly status?: PaymentStatusName;
  readonly offset: number;
  readonly limit: number;
}

/** Another payment, as far as whoever decides must know it. */
export type OtherPayment = Pick<PaymentRecord, 'id' | 'userId' | 'decidedAt' | 'passed'>;
export interface PaymentInContext {
  readonly payment: PaymentRecord;
  /** Others with the same picture, and others with the same reference; the newest first, at most five. */
  readonly samePicture: readonly OtherPayment[];
  readonly sameReference: readonly OtherPayment[];
  /** Payments of the same user that passed and failed. */
  readonly before: { readonly passed: number; readonly failed: number };
}

export interface RejectionInput extends Rejection {
  readonly id: number;
  readonly now: number;
  /** When its picture is to be deleted, if this decides. */
  readonly deletePictureAt: number;
}
export type Rejected =
  | { readonly type: 'first' | 'not-found' | 'decided-before' | 'own' }
  | { readonly type: 'decided'; readonly payment: PaymentRecord };

export interface CreditNote extends Pick<StatedPayment, 'userId' | 'asset' | 'amount' | 'creditReference'> {
  readonly now: number;
  readonly deletePictureAt: number;
}

/** A type and not an interface, so that it counts as a table of operations. */
export type PaymentOperations = {
  /** Takes its picture with it. The same said again is the same payment. */
  submitRecharge(input: NewPayment): Promise<PaymentSubmitted>;
  /** The newest first. */
  listRecharges(
    input: PaymentFilter,
  ): Promise<{ readonly total: number; readonly rows: readonly PaymentRecord[] }>;
  countOpenRecharges(input: { readonly userId: number }): Promise<number>;
  /** Those that wait, the oldest first. */
  openRecharges(input: WaitingPage): Promise<readonly PaymentRecord[]>;
  findRecharge(input: { readonly id: number }): Promise<PaymentInContext | null>;
  /** Rejected since then, behind a number: one may have been credited at the same time. */
  failedRecharges(input: {
    readonly after: number;
    readonly since: number;
    readonly limit: number;
  }): Promise<readonly PaymentRecord[]>;
  /** What of a user has passed since a moment. */
  passedRecharges(input: {
    readonly userId: number;
    readonly since: number;
  }): Promise<readonly Pick<PaymentRecord, 'asset' | 'amount'>[]>;
  /** That crediting it was proposed; a rejection that waits for a second person falls away. */
  noteRechargeProposal(input: { readonly id: number; readonly proposal: number }): Promise<void>;
  /** The first one is kept, the second one, by somebody else, decides. */
  rejectRecharge(input: RejectionInput): Promise<Rejected>;
  /** What the core has credited has passed, whatever was decided before; null: no row says it, or it had passed. */
  passRecharge(input: CreditNote): Promise<PaymentRecord | null>;
};

export type PaymentStore = Pick<ThreadedStore<PaymentOperations>, 'run'>;

/** Whose pictures they are, besides. */
export type PaymentStores = PaymentStore & Pick<IdentityStore, 'run'>;
