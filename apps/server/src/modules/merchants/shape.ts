/** What of merchants crosses a thread: their rows, their tables, and the port by which the service reaches the store. */
import type { MerchantRejection } from '@assay/protocol';
import type { IdentityStore } from '../../storage/identity/identity-store.ts';
import type { WaitingPage } from '../../storage/identity/reviews.ts';
import type { ThreadedStore } from '../../storage/threaded-store.ts';

export interface MerchantTables {
  merchants: {
    id: number;
    user_id: number;
    name: string;
    /** The name in lower case: two merchants never look alike by their case. */
    name_key: string;
    created_at: number;
    /** Null: they are one. */
    ended_at: number | null;
    end_reason: string | null;
  };
  merchant_applications: {
    id: number;
    user_id: number;
    name: string;
    /** How the applicant is reached, sealed for `merchant-contact:<user id>`. */
    sealed_contact: string;
    about: string;
    submitted_at: number;
    decided_at: number | null;
    accepted: 0 | 1 | null;
    reason: string | null;
    /** Why it was rejected, as a key that its owner has a text of; null: `reason` is what they read. */
    because: MerchantRejection | null;
    decided_by: string | null;
  };
}

export interface MerchantApplicationRecord {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly sealedContact: string;
  readonly about: string;
  readonly submittedAt: number;
  readonly decidedAt: number | null;
  readonly accepted: boolean | null;
  readonly reason: string | null;
  readonly because: MerchantRejection | null;
  readonly decidedBy: string | null;
}

export interface MerchantRecord {
  readonly id: number;
  readonly name: string;
  readonly since: number;
  /** Null: they are one. */
  readonly ended: { readonly at: number; readonly reason: string } | null;
}

export interface NewMerchantApplication {
  readonly userId: number;
  readonly name: string;
  readonly sealedContact: string;
  readonly about: string;
  readonly now: number;
  /** Applications in 24 hours. */
  readonly maximumADay: number;
}
export type MerchantApplied = 'applied' | 'identity-needed' | 'under-review' | 'merchant' | 'too-many';

export interface MerchantDecision {
  readonly id: number;
  readonly accepted: boolean;
  readonly reason: string;
  readonly because: MerchantRejection | null;
  readonly decidedBy: string;
  readonly now: number;
}
export type MerchantDecided =
  | { readonly type: 'decided'; readonly application: MerchantApplicationRecord }
  | { readonly type: 'not-found' | 'decided-before' | 'name-taken' | 'identity-needed' };

/** A type and not an interface, so that it counts as a table of operations. */
export type MerchantOperations = {
  applyMerchant(input: NewMerchantApplication): Promise<MerchantApplied>;
  decideMerchant(input: MerchantDecision): Promise<MerchantDecided>;
  /** Whoever is one or was. */
  findMerchant(input: { readonly userId: number }): Promise<MerchantRecord | null>;
  /** From now on they are none. False: they are none already. */
  endMerchant(input: {
    readonly userId: number;
    readonly reason: string;
    readonly now: number;
  }): Promise<boolean>;
  /** The last application of a user. */
  lastMerchantApplication(input: { readonly userId: number }): Promise<MerchantApplicationRecord | null>;
  findMerchantApplication(input: { readonly id: number }): Promise<MerchantApplicationRecord | null>;
  /** Those that wait, the oldest first. */
  openMerchantApplications(input: WaitingPage): Promise<MerchantApplicationRecord[]>;
};

export type MerchantStore = Pick<ThreadedStore<MerchantOperations>, 'run'>;

/** What other modules ask of merchants. */
export interface KnownMerchants {
  isMerchant(userId: number): Promise<boolean>;
}

/** The accounts of those who apply, besides. */
export type MerchantStores = MerchantStore & Pick<IdentityStore, 'run'>;

export type { WaitingPage } from '../../storage/identity/reviews.ts';
