/**
 * What of referrals crosses a thread: people as the accounts know them, what they have brought, and the ports by which the
 * service reaches the store and the read models.
 */
import type { Page, Readings } from '../../projections/port.ts';
import type { IdentityStore } from '../../storage/identity/identity-store.ts';
import type { ThreadedStore } from '../../storage/threaded-store.ts';
import type { RebateDayFilter, RebateDayRow, RebateFilter, RebateRow } from './rebates/row.ts';
import type { ReferralSum, ReferralSumFilter, ReferralTotalFilter, ReferralTotals } from './referrals/row.ts';

/** A person's addresses. Both null: the account is closed and nothing of it is kept. */
export interface AddressRecord {
  readonly userId: number;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface ReferredRecord extends AddressRecord {
  readonly createdAt: number;
}

export interface OfGeneration {
  readonly userId: number;
  /** 1: whom the user has brought, 2: whom they have, 3: whom those have. */
  readonly generation: 1 | 2 | 3;
}

/** A type and not an interface, so that it counts as a table of operations. */
export type ReferralOperations = {
  /** Of generations 1 to 3. */
  countReferred(input: { readonly userId: number }): Promise<readonly [number, number, number]>;
  /** Who registered last comes first: users are numbered as they register. */
  listReferred(
    input: OfGeneration & { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly people: readonly ReferredRecord[]; readonly total: number }>;
  /** Of at most as many as a page has rows. */
  findAddresses(input: { readonly userIds: readonly number[] }): Promise<readonly AddressRecord[]>;
};

export type PromotionStore = Pick<ThreadedStore<ReferralOperations>, 'run'>;

/** The account of whoever refers, besides. */
export type PromotionStores = PromotionStore & Pick<IdentityStore, 'run'>;

export type PromotionQueries = {
  /** Sums of all rebates and volumes of an owner's referrals, of as many rows as there are assets and generations. */
  'referral-totals'(filter: ReferralTotalFilter): Promise<ReferralTotals>;
  /** The same of single people. */
  'referral-sums'(filter: ReferralSumFilter): Promise<readonly ReferralSum[]>;
  /** Newest first. */
  rebates(filter: RebateFilter): Promise<Page<RebateRow>>;
  /** Newest day first. */
  'rebate-days'(filter: RebateDayFilter): Promise<Page<RebateDayRow>>;
};

export type PromotionViews = Readings<PromotionQueries>;
