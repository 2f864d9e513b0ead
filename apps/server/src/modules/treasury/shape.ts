/**
 * What of the treasury crosses a thread: the house's income by day, what operators have moved of its money, and which users are yet
 * to be told of it.
 */
import type { AssetId, OwnerId, Sequence, TimeMs, Units } from '@assay/core';
import type { Readings } from '../../projections/port.ts';
import type { ThreadedStore } from '../../storage/threaded-store.ts';
import type { HousePosting, HousePostingFilter } from './house-postings/row.ts';
import type { HouseIncome, IncomeDay, IncomeFilter } from './income-days/row.ts';

export type { HousePosting } from './house-postings/row.ts';
export type { IncomeDay } from './income-days/row.ts';

export type TreasuryQueries = {
  'income-days'(filter: IncomeFilter): Promise<readonly IncomeDay[]>;
  'house-income'(filter: Required<IncomeFilter>): Promise<HouseIncome>;
  'house-postings'(filter: HousePostingFilter): Promise<readonly HousePosting[]>;
};

export type TreasuryViews = Readings<TreasuryQueries>;

/** A correction that its user is yet to be told of. */
export type UntoldCorrection = Pick<
  HousePosting,
  'sequence' | 'time' | 'asset' | 'amount' | 'reference' | 'reason'
> & {
  readonly owner: OwnerId;
};

export type CorrectionMailOperations = {
  /** Where there is no mark yet, sets it: of what was posted until then, everybody was told. Answers the one that holds. */
  beginCorrectionMails(input: { readonly sequence: Sequence }): Promise<Sequence>;
  /** Keeps those beyond the mark, and moves it to `upTo`. */
  keepCorrectionMails(input: {
    readonly rows: readonly UntoldCorrection[];
    readonly upTo: Sequence;
  }): Promise<void>;
  /** The oldest first. */
  untoldCorrections(input: { readonly limit: number }): Promise<readonly UntoldCorrection[]>;
  noteCorrectionTold(input: { readonly reference: string }): Promise<void>;
};

export type CorrectionMailStore = Pick<ThreadedStore<CorrectionMailOperations>, 'run'>;

export interface CorrectionMailTables {
  correction_mails: {
    reference: string;
    sequence: Sequence;
    at: TimeMs;
    user_id: OwnerId;
    asset: AssetId;
    amount: Units;
    reason: string;
  };
  /** One row: until where postings were looked through. */
  correction_mail_mark: { id: number; sequence: Sequence };
}
