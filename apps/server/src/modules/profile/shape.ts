/** What of profiles crosses a thread: their rows, their tables, and the port by which the service reaches the store. */
import type { AccountRecord, IdentityStore, Protection } from '../../storage/identity/identity-store.ts';
import type { ThreadedStore } from '../../storage/threaded-store.ts';
import type { MerchantStore } from '../merchants/shape.ts';
import type { PayoutStore } from '../payouts/shape.ts';

export interface ProfileTables {
  /** Each change of a credit score. The score itself stands with the user, and is what the newest change says. */
  credit_changes: {
    user_id: number;
    /** Counts from 1 for each user. */
    number: number;
    /** Above or below zero, never zero. */
    change: number;
    score_after: number;
    /** For the user to read. */
    reason: string;
    created_at: number;
  };
}

export interface CreditChangeRecord {
  readonly number: number;
  readonly change: number;
  readonly scoreAfter: number;
  readonly reason: string;
  readonly createdAt: number;
}

export interface CreditHistory {
  readonly total: number;
  /** Newest first. */
  readonly changes: readonly CreditChangeRecord[];
}

export type CreditOutcome =
  | { readonly scoreAfter: number }
  | { readonly refused: 'unknown-user' | 'out-of-range' };

export interface CreditChange {
  readonly userId: number;
  readonly change: number;
  readonly reason: string;
  readonly now: number;
}

export interface Avatar {
  readonly userId: number;
  /** null takes the picture away. */
  readonly fileId: string | null;
  readonly now: number;
}

interface OfUser {
  readonly userId: number;
}

/** A type and not an interface, so that it counts as a table of operations. */
export type ProfileOperations = {
  setNickname(input: OfUser & { readonly nickname: string | null }): Promise<void>;
  /** The picture before is deleted at `now`. `not-found`: no picture of this user that is free for it. */
  setAvatar(input: Avatar): Promise<'set' | 'not-found'>;
  setLanguage(input: OfUser & { readonly language: string }): Promise<void>;
  /** `reason` is for the user to read. The caller has checked who may do this, and writes it down. */
  changeCreditScore(input: CreditChange): Promise<CreditOutcome>;
  creditHistory(
    input: OfUser & { readonly pageNo: number; readonly pageSize: number },
  ): Promise<CreditHistory>;
};

export type ProfileStore = Pick<ThreadedStore<ProfileOperations>, 'run'>;

/** What the platform knows of a user. */
export type AccountOfProfile = AccountRecord;
export type ProtectionOfProfile = Protection;

/** What else a user has set up. */
export type ProfileStores = ProfileStore & MerchantStore & PayoutStore & Pick<IdentityStore, 'run'>;
